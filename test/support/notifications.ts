import { env } from 'cloudflare:workers'
import { createMessageBatch } from 'cloudflare:test'
import { consumeEvents } from '../../src/queue/events.consumer.ts'
import type { Services } from '../../src/services.types.ts'

export function eventMessages(...eventIds: number[]) {
  const messages = eventIds.map((eventId, index) => ({
    id: `message-${index}`,
    timestamp: new Date(),
    attempts: 1,
    body: { type: 'event', eventId },
  }))
  return createMessageBatch('helpdesk-events', messages)
}

/** Delivers the event to the consumer. */
export async function consume(services: Services, ...eventIds: number[]): Promise<void> {
  await consumeEvents(services, eventMessages(...eventIds))
}

export interface DeliveryRow {
  user_id: number
  channel: string
  state: string
  attempts: number
  last_error: string
  next_attempt_at: number
}

export async function deliveriesOf(eventId: number): Promise<DeliveryRow[]> {
  const { results } = await env.DB.prepare('SELECT * FROM deliveries WHERE event_id = ?1 ORDER BY user_id, channel')
    .bind(eventId)
    .all<DeliveryRow>()
  return results
}

export async function notifiedBy(eventId: number): Promise<{ user_id: number; message: string; type: string }[]> {
  const { results } = await env.DB.prepare(
    'SELECT user_id, message, type FROM notifications WHERE event_id = ?1 ORDER BY user_id',
  )
    .bind(eventId)
    .all<{ user_id: number; message: string; type: string }>()
  return results
}

/** Makes everything that failed due for a retry. */
export async function passTime(): Promise<void> {
  await env.DB.exec("UPDATE deliveries SET next_attempt_at = 0 WHERE state = 'pending'")
}
