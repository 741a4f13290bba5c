import * as z from 'zod'
import type { RuleOnlyAction } from '../../../../modules/rules/rule-actions.types.ts'
import type { Action } from '../../../../modules/tickets/actions/actions.types.ts'
import { eachOf } from '../../choices.answers.ts'
import { id, idOrZero } from '../../values.answers.ts'

/** What each action does, for requests too. */
export const ACTIONS_TOLD: Readonly<Record<Action['type'], string>> = {
  set_status: 'gives the ticket the status `status_id`',
  set_priority: 'gives it the priority `priority_id`',
  set_department: 'moves it to the department `department_id`',
  set_help_topic: 'gives it the help topic `help_topic_id`',
  set_type: 'gives it the type `type_id`',
  set_sla_plan: 'gives it the SLA plan `sla_plan_id`',
  assign: 'assigns it `to` an agent or team with this `id`, to nobody or to the actor',
  set_field: 'gives the custom field `name` this `value`',
  add_tags: 'gives it the `tags`',
  remove_tags: 'takes the `tags` from it',
  snooze: 'puts it aside for so many `hours`',
  add_note: 'writes `body` as an internal note',
  attach_problem: 'attaches it to the problem `problem_id`',
}

/** What the actions do that only rules have. */
export const RULE_ACTIONS_TOLD: Readonly<Record<RuleOnlyAction['type'], string>> = {
  reply: 'sends the requester the canned reply `canned_reply_id`',
  notify: 'gives the people named by `who` a notification',
  send_webhook: 'sends the event to the webhook `webhook_id`',
  stop: 'no later rule runs for this event',
}

const told = (...types: Action['type'][]) =>
  `What is done. ${eachOf(Object.fromEntries(types.map((type) => [type, ACTIONS_TOLD[type]])))}`
const kind = <Type extends Action['type']>(type: Type) => z.literal(type).describe(told(type))

const ASSIGNED_TO = eachOf({
  agent: 'the agent of the `id`',
  team: 'the team of the `id`',
  nobody: 'nobody',
  actor: 'who applies the macro or caused the event',
})

/** The actions that macros and rules share, by `type`. */
export const ACTION_ANSWERS = [
  z.object({ type: kind('set_status'), status_id: id().describe('The id of the status.') }),
  z.object({ type: kind('set_priority'), priority_id: id().describe('The id of the priority.') }),
  z.object({ type: kind('set_department'), department_id: id().describe('The id of the department.') }),
  z.object({ type: kind('set_help_topic'), help_topic_id: id().describe('The id of the help topic.') }),
  z.object({ type: kind('set_type'), type_id: id().describe('The id of the type of tickets.') }),
  z.object({ type: kind('set_sla_plan'), sla_plan_id: id().describe('The id of the SLA plan.') }),
  z.object({
    type: kind('assign'),
    to: z.enum(['agent', 'team', 'nobody', 'actor']).describe(`To whom. ${ASSIGNED_TO}`),
    id: idOrZero().optional().describe('The id of the agent or the team. 0: the agent left.'),
  }),
  z.object({
    type: kind('set_field'),
    name: z.string().describe('The name of the custom field.'),
    value: z.string().nullable().describe('Its new value, as text. Null empties it.'),
  }),
  z.object({
    type: z.enum(['add_tags', 'remove_tags']).describe(told('add_tags', 'remove_tags')),
    tags: z.array(z.string()).describe('The names of the tags.'),
  }),
  z.object({ type: kind('snooze'), hours: z.int().min(1).describe('For how many hours.') }),
  z.object({
    type: kind('add_note'),
    body: z.string().describe('The text of the note. It may hold the placeholders of canned replies.'),
  }),
  z.object({ type: kind('attach_problem'), problem_id: id().describe('The id of the problem.') }),
] as const

export const action = z.union(ACTION_ANSWERS).meta({ id: 'TicketAction' })
export type ActionAnswer = z.infer<typeof action>
