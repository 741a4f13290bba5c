import { createMessageBatch } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { presentWebhook } from '../../src/api/shared/events/events.presenter.ts'
import { offerToWebhooks } from '../../src/modules/webhooks/delivering/deliver.usecases.ts'
import { consumeWebhooks } from '../../src/queue/webhooks.consumer.ts'
import type { Services } from '../../src/services.types.ts'
import { call, type Envelope } from './api.ts'
import { openOutbox } from './mail.ts'
import type { TestPerson } from './people.ts'

export interface Webhook {
  id: number
  secret: string
  state: string
  active: boolean
  [field: string]: unknown
}

export interface DeliveryRow {
  id: number
  endpoint_id: number
  event_id: number | null
  state: string
  attempts: number
  next_attempt_at: number
}

export interface AttemptRow {
  delivery_id: number
  status: number | null
  error: string
  answer: string
}

/** Created through the API. It subscribes to ticket events unless the fields say otherwise. */
export async function createWebhook(as: TestPerson, fields: Record<string, unknown>): Promise<Webhook> {
  const json = { types: 'ticket.*', ...fields }
  const answer = await call<Webhook>('POST', '/api/v3/admin/webhooks', { as, json })
  if (answer.status !== 200) throw new Error(`creating answered ${answer.status}: ${answer.text}`)
  return answer.body.data
}

export interface WebhookDesk {
  services: Services
  /** The messages sent to the queue, which does not run. */
  queued: { id: number; delaySeconds: number }[]
  /** Fans out an event and returns its deliveries. */
  offer(eventId: number): Promise<number[]>
  /** Delivers these to the consumer now. Returns when every attempt has ended. */
  run(...deliveryIds: number[]): Promise<void>
  /** Delivers these now, without the delays before retries. */
  runDue(...deliveryIds: number[]): Promise<void>
}

export function openWebhooks(variables: Partial<Env> = {}): WebhookDesk {
  const queued: WebhookDesk['queued'] = []
  const { services: opened } = openOutbox(variables)
  const send = async (ids: readonly number[], delaySeconds = 0) => {
    queued.push(...ids.map((id) => ({ id, delaySeconds })))
    await Promise.resolve()
  }
  const deferred: Promise<unknown>[] = []
  const services = { ...opened, webhooks: { send }, defer: (work: Promise<unknown>) => void deferred.push(work) }
  const run = async (...deliveryIds: number[]) => {
    const messages = deliveryIds.map((deliveryId, index) => ({
      id: `message-${index}`,
      timestamp: new Date(),
      attempts: 1,
      body: { type: 'webhook', deliveryId },
    }))
    await consumeWebhooks(services, createMessageBatch('helpdesk-webhooks', messages), presentWebhook)
    await Promise.all(deferred.splice(0))
  }
  return {
    services,
    queued,
    run,
    async offer(eventId) {
      await offerToWebhooks(services, { id: eventId })
      return (await deliveryRows()).filter((row) => row.event_id === eventId).map(({ id }) => id)
    },
    async runDue(...deliveryIds) {
      await passWebhookTime()
      await run(...deliveryIds)
    },
  }
}

/** Removes every delay and pause. */
export async function passWebhookTime(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare('UPDATE webhook_deliveries SET next_attempt_at = 0, lease_until = 0'),
    env.DB.prepare('UPDATE webhook_endpoints SET paused_until = 0'),
  ])
}

export async function deliveryRows(): Promise<DeliveryRow[]> {
  return (await env.DB.prepare('SELECT * FROM webhook_deliveries ORDER BY id').all<DeliveryRow>()).results
}

export async function deliveryRow(id: number): Promise<DeliveryRow> {
  const row = (await deliveryRows()).find((delivery) => delivery.id === id)
  if (!row) throw new Error(`There is no delivery ${id}.`)
  return row
}

export async function attemptRows(): Promise<AttemptRow[]> {
  return (await env.DB.prepare('SELECT * FROM webhook_attempts ORDER BY id').all<AttemptRow>()).results
}

export async function endpointRow(id: number): Promise<Record<string, unknown>> {
  const row = await env.DB.prepare('SELECT * FROM webhook_endpoints WHERE id = ?1').bind(id).first()
  return row ?? {}
}

export function errorsOf(body: Envelope): string[] {
  return Object.keys((body.data as { errors?: object } | null)?.errors ?? {})
}
