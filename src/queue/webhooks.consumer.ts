import * as z from 'zod'
import {
  asksForSubject,
  claim,
  deliver,
  readSubjects,
  type WriteBody,
} from '../modules/webhooks/delivering/deliver.usecases.ts'
import type { ClaimedDelivery } from '../modules/webhooks/delivering/deliveries.types.ts'
import type { Services } from '../services.types.ts'
import { lazy } from '../shared/lazy.ts'
import { mostlySettled } from '../shared/time/within-time.ts'
import { retryDelaySeconds } from './events.consumer.ts'

const messageSchema = lazy(() => z.object({ type: z.literal('webhook'), deliveryId: z.number().int().positive() }))

/** A batch ends after this time, even if all of its receivers are slow. */
const SHARED_MILLISECONDS = 1000

/**
 * All of a batch at once. The next batch does not wait for a slow receiver: an attempt that takes much longer than the others goes
 * on beside it. Its message counts as read. If the attempt is lost, the sweep finds the delivery.
 */
export async function consumeWebhooks(services: Services, batch: MessageBatch, write: WriteBody): Promise<void> {
  const claims = batch.messages.map(async (message) => await claimOf(services, message))
  // Read once for all. Deliveries that do not ask for their subject neither wait for it nor fail with it.
  const subjects = Promise.all(claims).then(
    async (claimed) =>
      await readSubjects(
        services,
        claimed.filter((delivery) => delivery !== null),
      ),
  )
  subjects.catch(ignore)
  const attempts = batch.messages.map(async (message, index) => {
    const delivery = (await claims[index]) ?? null
    if (delivery === null) return
    const resource = asksForSubject(delivery) ? subjects.then((found) => found.get(delivery.id) ?? null) : null
    await readOrBack(services, message, async () => {
      await deliver(services, delivery, { write, resource })
      message.ack()
    })
  })
  services.defer(Promise.all(attempts))
  await mostlySettled(attempts, SHARED_MILLISECONDS)
}

/** Null: the delivery needs no attempt now, or the queue delivers the message again. */
async function claimOf(services: Services, message: Message): Promise<ClaimedDelivery | null> {
  return await readOrBack(services, message, async () => {
    const delivery = await claim(services, messageSchema().parse(message.body).deliveryId)
    if (delivery === null) message.ack()
    return delivery
  })
}

/** Only what breaks here comes back. An attempt that fails is recorded, and a later message is on its way. */
async function readOrBack<T>(services: Services, message: Message, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    services.log.error('delivering to a webhook failed', error, { messageId: message.id, attempts: message.attempts })
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) })
    return null
  }
}

/** Each delivery that asks for its subject reports why it cannot be read. */
function ignore(): void {}
