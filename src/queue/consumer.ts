import * as z from 'zod'
import type { Services } from '../services.types.ts'
import { dispatchEvent, dispatchWaiting } from './dispatch.ts'
import { findEvent, markEventProcessed } from './events.repository.ts'
import { lazy } from '../shared/lazy.ts'

/** `waiting`: of an event that is done otherwise, the mails that had to wait. */
const messageSchema = lazy(() => z.object({ type: z.enum(['event', 'waiting']), eventId: z.number().int().positive() }))

const FIRST_DELAY_SECONDS = 10
const MAX_DELAY_SECONDS = 60 * 60

/** Every message is judged alone: what fails comes back later, and the others are done. */
export async function consumeEvents(services: Services, batch: MessageBatch): Promise<void> {
  for (const message of batch.messages) {
    try {
      await consumeMessage(services, message.body)
      message.ack()
    } catch (error) {
      services.log.error('consuming a message failed', error, { messageId: message.id, attempts: message.attempts })
      message.retry({ delaySeconds: retryDelaySeconds(message.attempts) })
    }
  }
}

/** Doubles with every attempt, up to an hour. */
export function retryDelaySeconds(attempts: number): number {
  return Math.min(MAX_DELAY_SECONDS, FIRST_DELAY_SECONDS * 2 ** Math.max(0, attempts - 1))
}

/** A message may come twice: an event that was processed, or that is gone, is done. */
async function consumeMessage(services: Services, body: unknown): Promise<void> {
  const { type, eventId } = messageSchema().parse(body)
  const event = await findEvent(services.database, eventId)
  if (type === 'waiting') {
    if (event) await dispatchWaiting(services, event)
    return
  }
  if (!event || event.processedAt !== null) return
  await dispatchEvent(services, event)
  await markEventProcessed(services.database, event.id, services.now())
}
