import * as z from 'zod'
import { KIND_ANSWERS } from '../../../record-kinds/kinds.answers.ts'
import { articleItem } from '../../v3-root/articles.answers.ts'
import { user } from '../people/people.answers.ts'
import { ticket } from '../tickets/tickets.answers.ts'
import { actor, historyEvent } from './history.answers.ts'
import { address, id, idOrZero, time } from '../values.answers.ts'
import { ACTOR_KINDS_TOLD } from '../choices.answers.ts'

const { from } = historyEvent.shape.changes.element.shape

export const eventSubject = z
  .object({
    type: z
      .string()
      .describe(
        'What kind of record the event is about, the first word of the event’s type: `ticket`, `user`, `problem`…',
      ),
    id: id().describe('The id of that record.'),
  })
  .meta({ id: 'EventSubject' })
export const eventChange = z
  .object({
    field: z.string().describe('The name of the changed field on the wire.'),
    from: from.describe('The value before. Ids stay ids, lists are joined by commas, and null is nothing.'),
    to: from.describe('The value now, in the same form.'),
  })
  .meta({ id: 'EventChange' })

const recordItems = Object.values(KIND_ANSWERS).map(({ item }) => item as z.ZodType<Record<string, unknown>>)
const RESOURCES = [ticket, user, articleItem, ...recordItems] as const
export type ResourceAnswer = z.infer<(typeof RESOURCES)[number]>

export const feedEvent = z
  .object({
    id: id().describe('The id of the event. Later commits have larger ids, and none is used twice.'),
    type: z
      .string()
      .describe('What happened: a subject and a past tense, such as `ticket.replied`. Types can be added.'),
    created_at: time().describe('When it was committed.'),
    subject: eventSubject.describe('What it happened to.'),
    actor: actor.describe('Who did it.'),
    changes: z
      .array(eventChange)
      .describe('Which fields changed, never the text of a message. Empty if the type says everything.'),
    resource: z
      .union(RESOURCES)
      .nullable()
      .optional()
      .describe(
        'With `include=resource`: the subject as it is now, a ticket or customer with its details, a record or article as lists show it. Never a conversation, so no internal note. Null: see `resource_missing`.',
      ),
    resource_missing: z
      .enum(['deleted', 'out_of_scope', 'no_details'])
      .nullable()
      .optional()
      .describe(
        'With `include=resource`, why there is none: `deleted`, `out_of_scope` (the receiver may not see it now) or `no_details` (events of this kind have none). Null: `resource` has it.',
      ),
    link: address().nullable().describe('Where the subject is read; null for what has no such address.'),
  })
  .meta({ id: 'FeedEvent' })
/** The `data` of a webhook, which names the actor by kind and id only. */
export const webhookEvent = feedEvent
  .extend({
    actor: z
      .object({
        kind: z.string().describe(`In which role it was done. ${ACTOR_KINDS_TOLD}`),
        id: idOrZero().describe('The id of the account. 0 for guests and the system.'),
      })
      .meta({ id: 'WebhookActor' })
      .describe('Who did it, by kind and id only.'),
  })
  .meta({ id: 'WebhookEvent' })
export type FeedEventAnswer = z.infer<typeof feedEvent>
