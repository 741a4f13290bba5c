import * as z from 'zod'
import { METRICS } from '../../shared/time/sla-targets.ts'
import { person } from '../shared/people/people.answers.ts'
import { count, id, time } from '../shared/values.answers.ts'
import { METRICS_TOLD } from '../shared/choices.answers.ts'
import { eachEvent } from '../shared/events/event-types.answers.ts'

const CLOCK_EVENTS = ['ticket.sla_warning', 'ticket.sla_breached', 'ticket.escalated', 'ticket.acknowledged'] as const
const metric = z.enum(METRICS)

const step = z
  .object({
    metric: metric.describe(`Whose clock it belongs to. ${METRICS_TOLD}`),
    step: z.string().describe('Its time, such as `after 60`.'),
    text: z.string().describe('The step as in the SLA plan.'),
    is_rung: z.boolean().describe('Whether it rang.'),
    rings_at: time().nullable().describe('When it rings; null if it rang, or if its clock does not run.'),
  })
  .meta({ id: 'EscalationStep' })

const event = z
  .object({
    id: id().describe('The id of the event, as in the history.'),
    type: z.enum(CLOCK_EVENTS).describe(`What happened.${eachEvent(CLOCK_EVENTS)}`),
    metric: metric.nullable().describe(`Which clock it was about. Null: the whole ticket. ${METRICS_TOLD}`),
    step: z.string().nullable().describe('Null if it is about no step.'),
    repeat: count().describe('0: the step itself.'),
    refused: z
      .array(z.enum(['notify', 'assign', 'priority']))
      .describe(
        'Actions of the step that were not possible, for example because the agent was deactivated. `notify`: to tell people; `assign`: to give it to somebody; `priority`: to set the priority.',
      ),
    actor: person.nullable().describe('Who acknowledged it; null for the system.'),
    told: z.array(person).describe('Who was notified.'),
    created_at: time().describe('When it happened.'),
  })
  .meta({ id: 'EscalationEvent' })

export const escalations = z
  .object({
    steps: z.array(step).describe('The steps of clocks that run or wait.'),
    unacknowledged: z
      .array(metric)
      .describe(`The clocks whose steps are repeated until somebody takes care. ${METRICS_TOLD}`),
    events: z.array(event).describe('The newest first, at most 50.'),
  })
  .meta({ id: 'Escalations' })
export type EscalationsAnswer = z.infer<typeof escalations>
