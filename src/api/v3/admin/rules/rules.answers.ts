import * as z from 'zod'
import { NOTIFIED } from '../../../../modules/rules/rule-actions.types.ts'
import { FIRE_OUTCOMES, RULE_EVENTS, RULE_KINDS, RULE_STATES } from '../../../../modules/rules/rules.types.ts'
import { ACTION_ANSWERS } from '../../../shared/tickets/actions.answers.ts'
import { count, id, idOrZero, pageOf, time } from '../../../shared/values.answers.ts'

const ruleAction = z
  .union([
    ...ACTION_ANSWERS,
    z.object({ type: z.literal('reply'), canned_reply_id: id() }),
    z.object({
      type: z.literal('notify'),
      who: z.enum(NOTIFIED),
      id: idOrZero().optional().describe('Of the agent. 0: the agent left.'),
    }),
    z.object({ type: z.literal('send_webhook'), webhook_id: id() }),
    z.object({ type: z.literal('stop').describe('No later rule runs for this event.') }),
  ])
  .meta({ id: 'RuleAction' })
export type RuleActionAnswer = z.infer<typeof ruleAction>

const wait = z
  .object({
    minutes: count(),
    working: z.boolean().describe('Minutes of working time.'),
    calendar_id: id().nullable().describe('Null: the working hours of the desk.'),
    unless: z.array(z.string()).describe('The rule does not run if one of these events came since.'),
    only_in_hours: z.boolean().describe('What falls due while the calendar is closed waits until it opens.'),
  })
  .meta({ id: 'RuleWait' })

export const rule = z
  .object({
    id: id(),
    name: z.string(),
    note: z.string(),
    kind: z.enum(RULE_KINDS),
    active: z.boolean(),
    state: z.enum(RULE_STATES),
    tripped_reason: z
      .string()
      .nullable()
      .describe('`failed_in_a_row`, `ran_wild`, or `agent_gone`: it named an agent who left the staff.'),
    position: z.int().min(0).describe('Rules run in this order.'),
    events: z.array(z.enum(RULE_EVENTS)).describe('The events that it listens to.'),
    wait: wait.nullable().describe('Of a delayed rule.'),
    conditions: z
      .record(z.string(), z.unknown())
      .describe('`{all|any|none: […]}` over `{field, op, value}` and further groups.'),
    actions: z.array(ruleAction),
    last_fired_at: time().nullable(),
    last_outcome: z.enum(FIRE_OUTCOMES).nullable().describe('`partial`: some actions were not possible.'),
    failures: count().describe('Runs in a row of which no action was possible.'),
    created_at: time(),
    updated_at: time(),
  })
  .meta({ id: 'Rule' })
export type RuleAnswer = z.infer<typeof rule>

export const rulePage = pageOf('RulePage', rule)
export const deletedRule = z.object({ deleted: z.literal(true) }).meta({ id: 'DeletedRule' })
export const orderedRules = z.object({ ids: z.array(id()) }).meta({ id: 'OrderedRules' })
