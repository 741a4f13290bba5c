import worker from '../../src/index.ts'
import { use, whilePending } from './storage-use.ts'

export * from '../../src/index.ts'

/** The Worker. Its storage is emptied when the test ends, and messages of earlier tests are not delivered. */
export default {
  ...worker,
  async fetch(request, env, ctx) {
    return await worker.fetch(request, env, watching(ctx))
  },
  async queue(batch, env, ctx) {
    const isStale = ({ timestamp }: Message) => timestamp.getTime() < use.emptiedAt
    for (const message of batch.messages) if (isStale(message)) message.ack()
    const messages = batch.messages.filter((message) => !isStale(message))
    if (messages.length === 0) return
    const rest: MessageBatch = {
      queue: batch.queue,
      metadata: batch.metadata,
      messages,
      ackAll: () => messages.forEach((message) => message.ack()),
      retryAll: (options) => messages.forEach((message) => message.retry(options)),
    }
    await whilePending(async () => await worker.queue(rest, env, watching(ctx)))
  },
} satisfies ExportedHandler<Env>

function watching(ctx: ExecutionContext): ExecutionContext {
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(whilePending(async () => await work))
  return Object.assign(Object.create(ctx) as ExecutionContext, { waitUntil, passThroughOnException: () => undefined })
}
