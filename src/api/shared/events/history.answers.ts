import * as z from 'zod'
import { ACTOR_KINDS_TOLD } from '../choices.answers.ts'
import { person } from '../people/people.answers.ts'
import { id, idOrZero, pageOf, time } from '../values.answers.ts'

const historyValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
export const actor = z
  .object({
    ...person.partial().shape,
    kind: z.string().describe(`In which role it was done. ${ACTOR_KINDS_TOLD}`),
    id: idOrZero().describe('The id of the account. 0: nobody with an account; then there are no names.'),
  })
  .meta({ id: 'Actor', description: 'Id 0: nobody with an account; then there are no names.' })

export const historyEvent = z
  .object({
    id: id().describe('The id of the event, as in the feed.'),
    type: z
      .string()
      .describe('What happened: a subject and a past tense, such as `ticket.assigned`. Types can be added.'),
    actor: actor.describe('Who did it.'),
    changes: z
      .array(
        z
          .object({
            field: z.string().describe('The name of the changed field on the wire.'),
            from: historyValue.describe(
              'The value before. Ids stay ids, lists are joined by commas, and null is nothing.',
            ),
            to: historyValue.describe('The value now, in the same form.'),
            from_name: z
              .string()
              .nullable()
              .describe('What the id in `from` is called. Null if it is no id, or names nothing any more.'),
            to_name: z
              .string()
              .nullable()
              .describe('What the id in `to` is called. Null if it is no id, or names nothing any more.'),
          })
          .meta({ id: 'HistoryChange' }),
      )
      .describe('Which fields changed, each with its old and new value. Empty if the type says everything.'),
    created_at: time().describe('When it happened.'),
  })
  .meta({ id: 'HistoryEvent' })
export type HistoryEventAnswer = z.infer<typeof historyEvent>
export const historyPage = pageOf('HistoryPage', historyEvent)
