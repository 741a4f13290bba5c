import * as z from 'zod'
import { FIRE_OUTCOMES } from '../../../../modules/rules/rules.types.ts'
import { count, id, pageOf, time } from '../../../shared/values.answers.ts'

const changed = z.union([z.string(), z.number(), z.boolean()]).nullable()
const changes = z.array(
  z.object({ field: z.string(), from: changed, to: changed }).meta({ id: 'RuleChange', description: 'Ids stay ids.' }),
)
const refused = z.array(z.object({ action: z.string(), code: z.string() }).meta({ id: 'RefusedRuleAction' }))

const fire = z
  .object({
    ticket_id: id(),
    ticket_number: z.string().nullable().describe('Null: the ticket is gone.'),
    event_id: id(),
    event_type: z.string().nullable(),
    outcome: z.enum(FIRE_OUTCOMES),
    changes,
    refused,
    milliseconds: count(),
    at: time(),
  })
  .meta({ id: 'RuleFire' })
export type RuleFireAnswer = z.infer<typeof fire>
export const firePage = pageOf('RuleFirePage', fire)

const groupVerdict = z
  .object({
    group: z.enum(['all', 'any', 'none']),
    holds: z.boolean(),
    conditions: z.array(z.record(z.string(), z.unknown())).describe('Conditions and groups with their verdicts.'),
  })
  .meta({ id: 'RuleVerdict' })

const tried = z
  .object({
    event: z
      .object({ id: id(), type: z.string(), created_at: time() })
      .nullable()
      .describe('Null: the ticket is judged alone.'),
    ticket: z.object({ id: id(), ticket_number: z.string(), title: z.string() }),
    would_run: z.boolean(),
    obstacle: z
      .enum(['conditions', 'ran', 'chain'])
      .nullable()
      .describe('`ran`: it ran on this event already. `chain`: a chain of rules ends here.'),
    verdict: groupVerdict,
    effect: z
      .object({
        outcome: z.enum(FIRE_OUTCOMES),
        changes,
        refused,
        replies: count(),
        notices: count(),
        webhook_ids: z.array(id()),
        wakes: z
          .array(z.object({ id: id(), name: z.string() }))
          .describe('Active rules whose conditions would hold afterwards, and do not now.'),
      })
      .nullable()
      .meta({ id: 'RuleEffect' }),
  })
  .meta({ id: 'TriedRule' })
export type TriedRuleAnswer = z.infer<typeof tried>

export const trial = z
  .object({ checked: count(), matched: count(), events: z.array(tried) })
  .meta({ id: 'RuleTrial', description: 'At most 100 of the newest 500 events.' })
