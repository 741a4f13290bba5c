import * as z from 'zod'
import { deliver, type WriteBody } from '../modules/webhooks/delivering/deliver.usecases.ts'
import type { Services } from '../services.types.ts'
import { lazy } from '../shared/lazy.ts'
import { retryDelaySeconds } from './events.consumer.ts'

const messageSchema = lazy(() => z.object({ type: z.literal('webhook'), deliveryId: z.number().int().positive() }))

/**
 * All of a batch at once, each with a time of its own: a receiver that says nothing holds up no other. Only what breaks here
 * comes back; an attempt that fails is recorded, and a later message is on its way.
 */
export async function consumeWebhooks(services: Services, batch: MessageBatch, write: WriteBody): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        await deliver(services, messageSchema().parse(message.body).deliveryId, write)
        message.ack()
      } catch (error) {
        services.log.error('delivering to a webhook failed', error, {
          messageId: message.id,
          attempts: message.attempts,
        })
        message.retry({ delaySeconds: retryDelaySeconds(message.attempts) })
      }
    }),
  )
}
