import * as z from 'zod'
import { FIRE_OUTCOMES } from '../../../../modules/rules/rules.types.ts'
import { count, id, pageOf, time } from '../../../shared/values.answers.ts'
import { OUTCOMES_TOLD } from '../../../shared/choices.answers.ts'

const changed = z.union([z.string(), z.number(), z.boolean()]).nullable()
const changes = z.array(
  z
    .object({
      field: z.string().describe('The name of the changed field on the wire.'),
      from: changed.describe('The value before. Lists are joined by commas, and null is nothing.'),
      to: changed.describe('The value after, in the same form.'),
    })
    .meta({ id: 'RuleChange', description: 'Ids stay ids.' }),
)
const refused = z.array(
  z
    .object({
      action: z.string().describe('The `type` of the action that was not possible.'),
      code: z.string().describe('Why, in one stable word: a code of the list of errors.'),
    })
    .meta({ id: 'RefusedRuleAction' }),
)

const fire = z
  .object({
    ticket_id: id().describe('The id of the ticket on which the rule ran.'),
    ticket_number: z.string().nullable().describe('Null: the ticket is gone.'),
    event_id: id().describe('The id of the event that it answered.'),
    event_type: z.string().nullable().describe('The type of that event. Null: it is no longer stored.'),
    outcome: z.enum(FIRE_OUTCOMES).describe(`How it ended. ${OUTCOMES_TOLD}`),
    changes: changes.describe('Which fields of the ticket changed.'),
    refused: refused.describe('Actions that were left out. Empty: none.'),
    milliseconds: count().describe('How many milliseconds it took.'),
    at: time().describe('When it ran.'),
  })
  .meta({ id: 'RuleFire' })
export type RuleFireAnswer = z.infer<typeof fire>
export const firePage = pageOf('RuleFirePage', fire)

const groupVerdict = z
  .object({
    group: z
      .enum(['all', 'any', 'none'])
      .describe('How the conditions count together. `all`: each must hold; `any`: at least one; `none`: not one.'),
    holds: z.boolean().describe('Whether the group as a whole holds.'),
    conditions: z.array(z.record(z.string(), z.unknown())).describe('Conditions and groups with their verdicts.'),
  })
  .meta({ id: 'RuleVerdict' })

const tried = z
  .object({
    event: z
      .object({
        id: id().describe('The id of the event.'),
        type: z.string().describe('What happened, such as `ticket.replied`.'),
        created_at: time().describe('When it happened.'),
      })
      .nullable()
      .describe('Null: the ticket is judged alone.'),
    ticket: z
      .object({
        id: id().describe('The id of the ticket.'),
        ticket_number: z.string().describe('The number of the ticket, for people.'),
        title: z.string().describe('The subject of the ticket.'),
      })
      .describe('The ticket as it is now.'),
    would_run: z.boolean().describe('Whether the rule would act. If not, `obstacle` says why.'),
    obstacle: z
      .enum(['conditions', 'ran', 'chain'])
      .nullable()
      .describe(
        'Why it would not act. `conditions`: they do not hold; `ran`: it ran on this event already; `chain`: a chain of rules ends here. Null: it would.',
      ),
    verdict: groupVerdict.describe('What each condition found, and whether it holds.'),
    effect: z
      .object({
        outcome: z.enum(FIRE_OUTCOMES).describe(`How it ended. ${OUTCOMES_TOLD}`),
        changes: changes.describe('Which fields of the ticket changed.'),
        refused: refused.describe('Actions that were left out. Empty: none.'),
        replies: count().describe('How many replies it would send.'),
        notices: count().describe('How many notifications it would give.'),
        webhook_ids: z.array(id()).describe('The ids of the webhooks that would get the event.'),
        wakes: z
          .array(z.object({ id: id().describe('The id of that rule.'), name: z.string().describe('Its name.') }))
          .describe('Active rules whose conditions would hold afterwards, and do not now.'),
      })
      .nullable()
      .meta({ id: 'RuleEffect' })
      .describe('What it would do. Null: nothing.'),
  })
  .meta({ id: 'TriedRule' })
export type TriedRuleAnswer = z.infer<typeof tried>

export const trial = z
  .object({
    checked: count().describe('How many events, or tickets, were judged.'),
    matched: count().describe('On how many of them the rule would act.'),
    events: z.array(tried).describe('The verdict on each of them.'),
  })
  .meta({ id: 'RuleTrial', description: 'At most 100 of the newest 500 events.' })
