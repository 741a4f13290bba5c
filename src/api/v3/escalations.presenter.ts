import type { ClockEvent, Escalations, StepAhead } from '../../modules/tickets/escalation/escalations.types.ts'
import { writePlace, writeStep } from '../../shared/time/sla-steps.ts'
import { presentPerson, presentTime } from '../shared/people/people.presenter.ts'
import type { EscalationsAnswer } from './escalations.answers.ts'

type EventAnswer = EscalationsAnswer['events'][number]

export function presentEscalations({ steps, unacknowledged, events }: Escalations): EscalationsAnswer {
  return {
    steps: steps.map(presentStep),
    unacknowledged: [...unacknowledged],
    events: events.map(presentEvent),
  }
}

function presentStep({ step, isRung, ringsAt }: StepAhead): EscalationsAnswer['steps'][number] {
  return {
    metric: step.metric,
    step: writePlace(step),
    text: writeStep(step),
    is_rung: isRung,
    rings_at: presentTime(ringsAt),
  }
}

function presentEvent({ id, type, changes, actor, createdAt, told }: ClockEvent): EventAnswer {
  const valueOf = (field: string) => changes.find((change) => change.field === field)?.to
  const textOf = (field: string) => {
    const value = valueOf(field)
    return typeof value === 'string' ? value : null
  }
  return {
    id,
    type,
    metric: textOf('metric') as EventAnswer['metric'],
    step: textOf('step'),
    repeat: Number(valueOf('repeat') ?? 0),
    refused: (textOf('refused')?.split(' ') ?? []) as EventAnswer['refused'],
    actor: actor && presentPerson(actor),
    told: told.map((person) => presentPerson(person)),
    created_at: presentTime(createdAt),
  }
}
