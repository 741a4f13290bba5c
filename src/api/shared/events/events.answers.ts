import * as z from 'zod'
import { user } from '../people/people.answers.ts'
import { historyEvent, ticket } from '../tickets/tickets.answers.ts'
import { address, id, idOrZero, time } from '../values.answers.ts'

const { from } = historyEvent.shape.changes.element.shape

export const eventSubject = z.object({ type: z.string(), id: id() }).meta({ id: 'EventSubject' })
export const eventChange = z.object({ field: z.string(), from, to: from }).meta({ id: 'EventChange' })

export const feedEvent = z
  .object({
    id: id(),
    type: z.string(),
    created_at: time(),
    subject: eventSubject,
    actor: historyEvent.shape.actor,
    changes: z.array(eventChange),
    resource: z
      .union([ticket, user])
      .nullable()
      .optional()
      .describe(
        'With `include=resource`: the ticket or customer as it is now. Never a conversation, so no internal note.',
      ),
    resource_missing: z
      .enum(['deleted', 'out_of_scope', 'no_details'])
      .nullable()
      .optional()
      .describe(
        'With `include=resource`, why there is none: `deleted`, `out_of_scope` (the receiver may not see it now) or `no_details` (events of this kind have none).',
      ),
    link: address().nullable().describe('Where the subject is read; null for what has no such address.'),
  })
  .meta({ id: 'FeedEvent' })
/** The `data` of a webhook, which names the actor by kind and id only. */
export const webhookEvent = feedEvent
  .extend({ actor: z.object({ kind: z.string(), id: idOrZero() }).meta({ id: 'WebhookActor' }) })
  .meta({ id: 'WebhookEvent' })
export type FeedEventAnswer = z.infer<typeof feedEvent>
