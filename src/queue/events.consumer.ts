import * as z from 'zod'
import type { Services } from '../services.types.ts'
import { deliverLive } from '../modules/live/delivery.usecases.ts'
import { dispatchEvent, dispatchWaiting } from './dispatch.consumer.ts'
import { findEvent, markEventProcessed } from './events.repository.ts'
import { lazy } from '../shared/lazy.ts'

/**
 * `isTold`: listeners were told directly after the write. `waiting`: only the delayed mails of an event. `lock`: for viewers of
 * the ticket.
 */
const messageSchema = lazy(() =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.enum(['event', 'waiting']),
      eventId: z.number().int().positive(),
      isTold: z.boolean().optional(),
    }),
    z.object({ type: z.literal('lock'), ticketId: z.number().int().positive() }),
  ]),
)

const FIRST_DELAY_SECONDS = 10
const MAX_DELAY_SECONDS = 60 * 60

/**
 * Each message is handled alone: a failed one is retried, others are done. Listeners are told of the whole batch first, because
 * mails take seconds.
 */
export async function consumeEvents(services: Services, batch: MessageBatch): Promise<void> {
  await tellListeners(services, batch)
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

/** Nothing depends on it: the next change sends the present state. */
async function showLock({ live, log }: Services, ticketId: number): Promise<void> {
  await live.showLock(ticketId).catch((error: unknown) => log.error('showing a lock failed', error, { ticketId }))
}

/** Tells listeners of what they were not told directly. A lost live message is found by catching up, so it delays nothing. */
async function tellListeners(services: Services, { messages }: MessageBatch): Promise<void> {
  const eventIds = messages.flatMap(({ body }) => {
    const message = messageSchema().safeParse(body).data
    return message?.type === 'event' && message.isTold !== true ? [message.eventId] : []
  })
  try {
    await deliverLive(services, [...new Set(eventIds)])
  } catch (error) {
    services.log.error('telling listeners failed', error, { events: eventIds.length })
  }
}

/** A message may be delivered twice. A processed or deleted event is done. */
async function consumeMessage(services: Services, body: unknown): Promise<void> {
  const message = messageSchema().parse(body)
  if (message.type === 'lock') return await showLock(services, message.ticketId)
  const event = await findEvent(services.database, message.eventId)
  if (message.type === 'waiting') {
    if (event) await dispatchWaiting(services, event)
    return
  }
  if (!event || event.processedAt !== null) return
  await dispatchEvent(services, event)
  await markEventProcessed(services.database, event.id, services.now())
}
