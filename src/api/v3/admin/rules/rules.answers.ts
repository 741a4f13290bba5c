import * as z from 'zod'
import { NOTIFIED, type RuleOnlyAction } from '../../../../modules/rules/rule-actions.types.ts'
import { FIRE_OUTCOMES, RULE_EVENTS, RULE_KINDS, RULE_STATES } from '../../../../modules/rules/rules.types.ts'
import { ACTION_ANSWERS, RULE_ACTIONS_TOLD } from '../../../shared/tickets/actions/actions.answers.ts'
import { count, id, idOrZero, pageOf, time } from '../../../shared/values.answers.ts'
import {
  eachOf,
  NOTIFIED_TOLD,
  OUTCOMES_TOLD,
  RULE_KINDS_TOLD,
  RULE_STATES_TOLD,
} from '../../../shared/choices.answers.ts'
import { eachEvent } from '../../../shared/events/event-types.answers.ts'

const kind = <Type extends RuleOnlyAction['type']>(type: Type) =>
  z.literal(type).describe(`What is done. ${eachOf({ [type]: RULE_ACTIONS_TOLD[type] })}`)

const ruleAction = z
  .union([
    ...ACTION_ANSWERS,
    z.object({ type: kind('reply'), canned_reply_id: id().describe('The id of the canned reply that is sent.') }),
    z.object({
      type: kind('notify'),
      who: z.enum(NOTIFIED).describe(`Whom it tells. ${NOTIFIED_TOLD}`),
      id: idOrZero().optional().describe('The id of the agent, for `agent`. 0: the agent left.'),
    }),
    z.object({ type: kind('send_webhook'), webhook_id: id().describe('The id of the webhook that gets the event.') }),
    z.object({ type: kind('stop') }),
  ])
  .meta({ id: 'RuleAction' })
export type RuleActionAnswer = z.infer<typeof ruleAction>

const wait = z
  .object({
    minutes: count().describe('How many minutes after the event the rule runs.'),
    working: z.boolean().describe('Minutes of working time.'),
    calendar_id: id().nullable().describe('Null: the working hours of the desk.'),
    unless: z.array(z.string()).describe('The rule does not run if one of these events came since.'),
    only_in_hours: z.boolean().describe('What falls due while the calendar is closed waits until it opens.'),
  })
  .meta({ id: 'RuleWait' })

export const rule = z
  .object({
    id: id().describe('The id of the rule.'),
    name: z.string().describe('The name, as the list and the history of tickets show it.'),
    note: z.string().describe('What it is for. Admins see it. May be empty.'),
    kind: z.enum(RULE_KINDS).describe(`When it works. ${RULE_KINDS_TOLD}`),
    active: z.boolean().describe('Whether it runs: the same as the state `active`.'),
    state: z.enum(RULE_STATES).describe(`Whether it runs. ${RULE_STATES_TOLD}`),
    tripped_reason: z
      .string()
      .nullable()
      .describe('`failed_in_a_row`, `ran_wild`, or `agent_gone`: it named an agent who left the staff.'),
    position: z.int().min(0).describe('Rules run in this order.'),
    events: z.array(z.enum(RULE_EVENTS)).describe(`The events that it listens to.${eachEvent(RULE_EVENTS)}`),
    wait: wait.nullable().describe('Of a delayed rule.'),
    conditions: z
      .record(z.string(), z.unknown())
      .describe('`{all|any|none: […]}` over `{field, op, value}` and further groups.'),
    actions: z.array(ruleAction).describe('What it does, in this order.'),
    last_fired_at: time().nullable().describe('When it last did something. Null: never.'),
    last_outcome: z
      .enum(FIRE_OUTCOMES)
      .nullable()
      .describe(`How that ended. Null: it never did anything. ${OUTCOMES_TOLD}`),
    failures: count().describe('Runs in a row of which no action was possible.'),
    created_at: time().describe('When it was created.'),
    updated_at: time().describe('When it was last changed, or turned off by the desk.'),
  })
  .meta({ id: 'Rule' })
export type RuleAnswer = z.infer<typeof rule>

export const rulePage = pageOf('RulePage', rule)
export const deletedRule = z
  .object({ deleted: z.literal(true).describe('True: it is gone. What it did stays.') })
  .meta({ id: 'DeletedRule' })
export const orderedRules = z
  .object({ ids: z.array(id()).describe('The ids of all rules in the order in which they now run.') })
  .meta({ id: 'OrderedRules' })
