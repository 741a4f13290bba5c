import type { STEP_AUDIENCES as STORED_AUDIENCES, STEP_PLACES as STORED_PLACES } from '../../../drizzle/sla-steps.ts'
import { unicodePattern } from '../text/unicode.ts'
import { METRICS, type Metric } from './sla-targets.ts'

/** `percent` of the target; `before` and `after` the due date, in minutes of working time. */
export const STEP_PLACES = ['percent', 'before', 'after'] as const satisfies typeof STORED_PLACES
/** Whom a step tells, besides a named agent. The console imports them, and no table. */
export const STEP_AUDIENCES = ['assignee', 'team', 'department', 'manager'] as const satisfies typeof STORED_AUDIENCES

export type StepAudience = (typeof STEP_AUDIENCES)[number]

/** What is done before or after the due date of a clock. */
export interface SlaStep {
  metric: Metric
  at: (typeof STEP_PLACES)[number]
  /** The percentage of the target, or minutes of working time. */
  value: number
  repeatMinutes: number
  repeats: number
  notify: readonly StepAudience[]
  /** An agent to tell. */
  notifyId: number | null
  /** The agent who gets the ticket. */
  assignId: number | null
  /** True: the step removes the assignee. */
  unassigns: boolean
  /** The ticket gets this priority, unless its own is as urgent. */
  priorityId: number | null
  note: string
}

/** The longest text of a step, and how many a plan may have. */
export const STEP_LENGTH = 500
export const MOST_STEPS_A_METRIC = 8
export const MOST_STEPS = MOST_STEPS_A_METRIC * METRICS.length

export const MOST_REPEATS = 10
export const LONGEST_REPEAT_MINUTES = 7 * 24 * 60
export const FARTHEST_MINUTES = 30 * 24 * 60
const PLACE = /^(first|next|resolution) (percent|before|after) (\d{1,6})(?: repeat (\d{1,6}) (\d{1,2}))?$/
/** A step has no actions left if the person whom it named was erased. */
const NO_ACTIONS = 'nothing'
const ID = /^\d{1,9}$/
const ONE_LINE = unicodePattern(String.raw`^[^\p{Cc}\p{Zl}\p{Zp}]+$`)

/**
 * A step such as `resolution after 60 repeat 30 3: notify manager; priority 4; note Call them`; null: it is none. Before the colon
 * is its time, behind it are its actions.
 */
export function readStep(text: string): SlaStep | null {
  const colon = text.indexOf(': ')
  const [, metric, at, value = '', minutes, repeats] = PLACE.exec(text.slice(0, colon)) ?? []
  if (metric === undefined || at === undefined) return null
  const place = { at: at as SlaStep['at'], value: Number(value) }
  const repeated = { repeatMinutes: Number(minutes ?? 0), repeats: Number(repeats ?? 0) }
  const actions = readActions(text.slice(colon + 2))
  if (actions === null || !isPlace(place) || (minutes !== undefined && !isRepeat(repeated, actions))) return null
  return { metric: metric as Metric, ...place, ...repeated, ...actions }
}

function isPlace({ at, value }: Pick<SlaStep, 'at' | 'value'>): boolean {
  if (at === 'percent') return value >= 1 && value <= 99
  return value >= (at === 'before' ? 1 : 0) && value <= FARTHEST_MINUTES
}

/** Only messages are repeated. */
function isRepeat(
  { repeatMinutes, repeats }: Pick<SlaStep, 'repeatMinutes' | 'repeats'>,
  { notify, notifyId }: Actions,
): boolean {
  if (notify.length === 0 && notifyId === null) return false
  return repeatMinutes >= 1 && repeatMinutes <= LONGEST_REPEAT_MINUTES && repeats >= 1 && repeats <= MOST_REPEATS
}

type Actions = Pick<SlaStep, 'notify' | 'notifyId' | 'assignId' | 'unassigns' | 'priorityId' | 'note'>

/** At least one or `nothing`, and each kind once. A note is the last, because it may hold every sign. */
function readActions(text: string): Actions | null {
  const actions: Actions = {
    notify: [],
    notifyId: null,
    assignId: null,
    unassigns: false,
    priorityId: null,
    note: '',
  }
  const done = new Set<string>()
  if (text === NO_ACTIONS) return actions
  const parts = text.split('; ')
  for (const [place, part] of parts.entries()) {
    const [kind = ''] = part.split(' ', 1)
    const given = (kind === 'note' ? parts.slice(place).join('; ') : part).slice(kind.length + 1).trim()
    if (done.has(kind) || given === '' || !readAction(actions, kind, given)) return null
    done.add(kind)
    if (kind === 'note') break
  }
  return actions
}

/** Adds an action to `actions`. False: the text is no action. */
function readAction(actions: Actions, kind: string, given: string): boolean {
  switch (kind) {
    case 'notify':
      return readAudience(actions, given.split(' '))
    case 'assign':
      actions.unassigns = given === 'nobody'
      actions.assignId = actions.unassigns ? null : Number(given)
      return actions.unassigns || isId(given)
    case 'priority':
      actions.priorityId = Number(given)
      return isId(given)
    case 'note':
      actions.note = given
      return ONE_LINE().test(given)
    default:
      return false
  }
}

function readAudience(actions: Actions, words: string[]): boolean {
  const place = words.indexOf('agent')
  const [, id = ''] = place < 0 ? [] : words.splice(place, 2)
  if (place >= 0) actions.notifyId = Number(id)
  actions.notify = STEP_AUDIENCES.filter((audience) => words.includes(audience))
  return actions.notify.length === words.length && (place < 0 || isId(id))
}

function isId(text: string): boolean {
  return ID.test(text) && Number(text) > 0
}

/** Null unless every text is a step, and no metric has too many. */
export function readSteps(texts: readonly string[]): SlaStep[] | null {
  const steps = texts.map(readStep).filter((step) => step !== null)
  const counts = METRICS.map((metric) => steps.filter((step) => step.metric === metric).length)
  return steps.length === texts.length && counts.every((count) => count <= MOST_STEPS_A_METRIC) ? steps : null
}

/** The same spelling as `stepTexts` of the collection of plans. */
export function writeStep({ metric, ...step }: SlaStep): string {
  return `${metric} ${writePlace(step)}${writeRepeats(step)}: ${writeActions(step)}`
}

/** The time of a step, such as `after 60`. */
export function writePlace({ at, value }: Pick<SlaStep, 'at' | 'value'>): string {
  return `${at} ${value}`
}

function writeRepeats({ repeatMinutes, repeats }: Pick<SlaStep, 'repeatMinutes' | 'repeats'>): string {
  return repeats === 0 ? '' : ` repeat ${repeatMinutes} ${repeats}`
}

function writeActions({ notify, notifyId, assignId, unassigns, priorityId, note }: Actions): string {
  const told = [...notify, ...(notifyId === null ? [] : [`agent ${notifyId}`])]
  const actions = [
    ...(told.length === 0 ? [] : [`notify ${told.join(' ')}`]),
    ...(assignId === null ? [] : [`assign ${assignId}`]),
    ...(unassigns ? ['assign nobody'] : []),
    ...(priorityId === null ? [] : [`priority ${priorityId}`]),
    ...(note === '' ? [] : [`note ${note}`]),
  ]
  return actions.length === 0 ? NO_ACTIONS : actions.join('; ')
}

/** The ids that the steps name. */
export function namedBySteps(steps: readonly SlaStep[]): { people: number[]; priorities: number[] } {
  const given = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null)
  return {
    people: given(steps.flatMap(({ notifyId, assignId }) => [notifyId, assignId])),
    priorities: given(steps.map(({ priorityId }) => priorityId)),
  }
}
