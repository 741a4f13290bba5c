import * as z from 'zod'
import { address, count, id, idOrZero, pageOf, time } from '../../../shared/values.answers.ts'
import { DELIVERY_STATES_TOLD, ENDPOINT_FORMATS_TOLD } from '../../../shared/choices.answers.ts'

export const webhook = z
  .object({
    id: id().describe('The id of the webhook.'),
    url: address().describe('The address that receives events.'),
    description: z.string().describe('What it is for. Admins see it. May be empty.'),
    types: z.array(z.string()).describe('Types, and patterns like `ticket.*`. Empty: all.'),
    department: id().nullable().describe('Null: everything.'),
    include: z
      .array(z.enum(['resource']))
      .describe(
        'What messages hold beside the event. `resource`: the subject of the event as it is when they are sent.',
      ),
    format: z.enum(['default', 'slack', 'teams']).describe(`The form of the messages. ${ENDPOINT_FORMATS_TOLD}`),
    active: z.boolean().describe('Whether events are sent: the same as the state `active`.'),
    state: z
      .enum(['active', 'off', 'failing'])
      .describe(
        '`active`: events are sent; `off`: an admin turned it off; `failing`: the desk turned it off, because nothing was delivered for days or the receiver said that it is gone.',
      ),
    failing_since: time().nullable().describe('Since when deliveries fail. Null: the last one succeeded.'),
    previous_secret_until: time()
      .nullable()
      .describe('Until when the secret before the last rotation also signs. Null: it does not.'),
    created_at: time().describe('When it was created.'),
    updated_at: time().describe('When it last changed.'),
  })
  .meta({ id: 'Webhook' })
export type WebhookAnswer = z.infer<typeof webhook>

export const webhookPage = pageOf('WebhookPage', webhook)
export const newWebhook = webhook.extend({ secret: z.string().describe('Shown this once.') }).meta({ id: 'NewWebhook' })
export const removed = z
  .object({ removed: z.boolean().describe('True: the webhook and its deliveries are gone.') })
  .meta({ id: 'RemovedWebhook' })
export const ping = z
  .object({ delivery_id: id().describe('The id of the delivery, under which its attempts are listed.') })
  .meta({ id: 'WebhookPing' })

export const delivery = z
  .object({
    id: id().describe('The id of the delivery.'),
    message_id: z.string().describe('The `webhook-id` of every attempt.'),
    state: z
      .enum(['pending', 'delivered', 'failed', 'dropped'])
      .describe(`The state of the delivery. ${DELIVERY_STATES_TOLD}`),
    event_id: id().nullable().describe('Null: a ping.'),
    type: z.string().describe('The type of the event, or `ping`.'),
    attempts: count().describe('How often it was tried.'),
    last_status: z.int().nullable().describe('Null where there was no answer.'),
    next_attempt_at: time().nullable().describe('When it is tried next. Null: no attempt is planned.'),
    created_at: time().describe('When the event became a delivery.'),
    ended_at: time().nullable().describe('When it was accepted or given up. Null: not yet.'),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDeliveryAnswer = z.infer<typeof delivery>
export const deliveryPage = pageOf('WebhookDeliveryPage', delivery)

export const attempt = z
  .object({
    id: id().describe('The id of the attempt.'),
    status: z.int().nullable().describe('Null: there was no answer.'),
    error: z.string().describe('What went wrong, in words. Empty if nothing did.'),
    answer: z.string().describe('The first 2 KB of it.'),
    milliseconds: count().describe('How many milliseconds the receiver took.'),
    created_at: time().describe('When it was made.'),
  })
  .meta({ id: 'WebhookAttempt' })
export type WebhookAttemptAnswer = z.infer<typeof attempt>
export const attempts = z
  .object({ attempts: z.array(attempt).describe('How each attempt ended, the newest first.') })
  .meta({ id: 'WebhookAttempts' })

export const replayed = z
  .object({
    replayed: count().describe('How many events are sent again by this call.'),
    cursor: idOrZero().describe('The value of `since` for the next call.'),
    has_more: z.boolean().describe('Whether events are left. If true, call again.'),
  })
  .meta({ id: 'ReplayedRange' })
export type ReplayedRangeAnswer = z.infer<typeof replayed>
