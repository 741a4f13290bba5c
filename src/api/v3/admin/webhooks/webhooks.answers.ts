import * as z from 'zod'
import { address, count, id, idOrZero, pageOf, time } from '../../../shared/values.answers.ts'

export const webhook = z
  .object({
    id: id(),
    url: address(),
    description: z.string(),
    types: z.array(z.string()).describe('Types, and patterns like `ticket.*`. Empty: all.'),
    department: id().nullable().describe('Null: everything.'),
    include: z.array(z.enum(['resource'])).describe('What messages hold beside the event.'),
    format: z.enum(['default', 'slack', 'teams']),
    active: z.boolean(),
    state: z.enum(['active', 'off', 'failing']),
    failing_since: time().nullable(),
    previous_secret_until: time().nullable(),
    created_at: time(),
    updated_at: time(),
  })
  .meta({ id: 'Webhook' })
export type WebhookAnswer = z.infer<typeof webhook>

export const webhookPage = pageOf('WebhookPage', webhook)
export const newWebhook = webhook.extend({ secret: z.string().describe('Shown this once.') }).meta({ id: 'NewWebhook' })
export const removed = z.object({ removed: z.boolean() }).meta({ id: 'RemovedWebhook' })
export const ping = z.object({ delivery_id: id() }).meta({ id: 'WebhookPing' })

export const delivery = z
  .object({
    id: id(),
    message_id: z.string().describe('The `webhook-id` of every attempt.'),
    state: z.enum(['pending', 'delivered', 'failed', 'dropped']),
    event_id: id().nullable().describe('Null: a ping.'),
    type: z.string(),
    attempts: count(),
    last_status: z.int().nullable().describe('Null where there was no answer.'),
    next_attempt_at: time().nullable(),
    created_at: time(),
    ended_at: time().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDeliveryAnswer = z.infer<typeof delivery>
export const deliveryPage = pageOf('WebhookDeliveryPage', delivery)

export const attempt = z
  .object({
    id: id(),
    status: z.int().nullable().describe('Null: there was no answer.'),
    error: z.string(),
    answer: z.string().describe('The first 2 KB of it.'),
    milliseconds: count(),
    created_at: time(),
  })
  .meta({ id: 'WebhookAttempt' })
export type WebhookAttemptAnswer = z.infer<typeof attempt>
export const attempts = z.object({ attempts: z.array(attempt) }).meta({ id: 'WebhookAttempts' })

export const replayed = z
  .object({ replayed: count(), cursor: idOrZero(), has_more: z.boolean() })
  .meta({ id: 'ReplayedRange' })
export type ReplayedRangeAnswer = z.infer<typeof replayed>
