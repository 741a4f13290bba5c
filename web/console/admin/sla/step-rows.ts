import {
  FARTHEST_MINUTES,
  LONGEST_REPEAT_MINUTES,
  MOST_REPEATS,
  MOST_STEPS_A_METRIC,
  readStep,
  type SlaStep,
  STEP_AUDIENCES,
  STEP_LENGTH,
  STEP_PLACES,
  writeStep,
} from '../../../../src/shared/time/sla-steps.ts'
import type { AdminTextKey } from '../languages/admin-texts.types.ts'

export { type SlaStep, STEP_AUDIENCES, STEP_PLACES }

/** An agent that is still to be chosen. */
export const UNCHOSEN = 0

export const NEW_STEP: SlaStep = {
  metric: 'first',
  at: 'percent',
  value: 50,
  repeatMinutes: 0,
  repeats: 0,
  notify: ['assignee'],
  notifyId: null,
  assignId: null,
  unassigns: false,
  priorityId: null,
  note: '',
}

/** A text that is no step is shown as a new one. The server has none of these. */
export function stepOf(text: string): SlaStep {
  return readStep(text) ?? NEW_STEP
}

export function stepText(step: SlaStep): string {
  return writeStep({ ...step, note: step.note.trim() })
}

/** The part of a row that the server would refuse, and why. */
export interface StepProblem {
  part: 'value' | 'repeats' | 'assign' | 'note' | 'metric'
  text: AdminTextKey
}

/** The problem of a row. Null: the row has no problem. */
export function stepProblem(steps: readonly SlaStep[], place: number): StepProblem | null {
  const step = steps[place]
  if (step === undefined) return null
  const sameMetric = steps.slice(0, place).filter(({ metric }) => metric === step.metric)
  if (sameMetric.length >= MOST_STEPS_A_METRIC) return { part: 'metric', text: 'sla.tooMany' }
  const problem = ofPlace(step) ?? ofRepeats(step)
  if (problem !== null) return problem
  if (step.assignId === UNCHOSEN) return { part: 'assign', text: 'sla.chooseAgent' }
  const text = stepText(step)
  return text.length > STEP_LENGTH || readStep(text) === null ? { part: 'note', text: 'sla.tooLong' } : null
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

function ofPlace({ at, value }: SlaStep): StepProblem | null {
  if (at === 'percent') return isWithin(value, 1, 99) ? null : { part: 'value', text: 'sla.badPercent' }
  const least = at === 'before' ? 1 : 0
  return isWithin(value, least, FARTHEST_MINUTES) ? null : { part: 'value', text: 'sla.badMinutes' }
}

function ofRepeats({ repeats, repeatMinutes, notify, notifyId }: SlaStep): StepProblem | null {
  if (repeats === 0) return null
  if (notify.length === 0 && notifyId === null) return { part: 'repeats', text: 'sla.repeatsTell' }
  const isFine = isWithin(repeats, 1, MOST_REPEATS) && isWithin(repeatMinutes, 1, LONGEST_REPEAT_MINUTES)
  return isFine ? null : { part: 'repeats', text: 'sla.badRepeats' }
}
