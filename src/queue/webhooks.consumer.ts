import * as z from 'zod'
import { deliver, type WriteBody } from '../modules/webhooks/delivering/deliver.usecases.ts'
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
  const attempts = batch.messages.map(async (message) => await attempt(services, message, write))
  services.defer(Promise.all(attempts))
  await mostlySettled(attempts, SHARED_MILLISECONDS)
}

/** Only what breaks here comes back. An attempt that fails is recorded, and a later message is on its way. */
async function attempt(services: Services, message: Message, write: WriteBody): Promise<void> {
  try {
    await deliver(services, messageSchema().parse(message.body).deliveryId, write)
    message.ack()
  } catch (error) {
    services.log.error('delivering to a webhook failed', error, { messageId: message.id, attempts: message.attempts })
    message.retry({ delaySeconds: retryDelaySeconds(message.attempts) })
  }
}
