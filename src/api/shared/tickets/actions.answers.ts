import * as z from 'zod'
import { id, idOrZero } from '../values.answers.ts'

const kind = <Type extends string>(type: Type) => z.literal(type)

/** The actions that macros and rules share, by `type`. */
export const ACTION_ANSWERS = [
  z.object({ type: kind('set_status'), status_id: id() }),
  z.object({ type: kind('set_priority'), priority_id: id() }),
  z.object({ type: kind('set_department'), department_id: id() }),
  z.object({ type: kind('set_help_topic'), help_topic_id: id() }),
  z.object({ type: kind('set_type'), type_id: id() }),
  z.object({ type: kind('set_sla_plan'), sla_plan_id: id() }),
  z.object({
    type: kind('assign'),
    to: z.enum(['agent', 'team', 'nobody', 'actor']).describe('`actor`: who applies the macro or caused the event.'),
    id: idOrZero().optional().describe('Of the agent or the team. 0: the agent left.'),
  }),
  z.object({ type: kind('set_field'), name: z.string(), value: z.string().nullable().describe('Null empties it.') }),
  z.object({ type: z.enum(['add_tags', 'remove_tags']), tags: z.array(z.string()) }),
  z.object({ type: kind('snooze'), hours: z.int().min(1) }),
  z.object({ type: kind('add_note'), body: z.string().describe('May hold the placeholders of canned replies.') }),
  z.object({ type: kind('attach_problem'), problem_id: id() }),
] as const

export const action = z.union(ACTION_ANSWERS).meta({ id: 'TicketAction' })
export type ActionAnswer = z.infer<typeof action>
