/** What reports can be grouped by. */
export const GROUPED_BY = ['department', 'team', 'agent', 'source', 'priority', 'topic', 'type', 'plan', 'tag'] as const

/** What figures are counted by. `all` has one row for each period, and needs no parameter. */
export const REPORT_DIMENSIONS = ['all', ...GROUPED_BY] as const

/** Durations are counted in twelve cells, so that medians need no single values. */
export const DURATION_CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const
type Cell = (typeof DURATION_CELLS)[number]

/** Figures that are folded from events, and can be folded again. */
export const EVENT_COUNTS = [
  'created',
  'reopened',
  'finished',
  'firstFinished',
  'autoClosed',
  'replies',
  'firstReplies',
  'customerMessages',
  'notes',
  'assigned',
  'transferred',
  'merged',
  'trashed',
  'breached',
] as const

/** Figures of clocks that ended. Their results are deleted after 400 days, so they are not folded again. */
export const RESULT_COUNTS = [
  'metFirst',
  'missedFirst',
  'metNext',
  'missedNext',
  'metResolution',
  'missedResolution',
] as const

/** Times that are measured: elapsed ones from events, working time from clocks. */
export const EVENT_DURATIONS = ['first', 'resolution'] as const
export const RESULT_DURATIONS = ['workingFirst', 'workingResolution'] as const

/** Numbers of tickets at the end of the period; null: not known. */
export const BACKLOG_COUNTS = ['backlogOpen', 'backlogUnassigned', 'backlogUnanswered'] as const

type EventDuration = (typeof EVENT_DURATIONS)[number]
type ResultDuration = (typeof RESULT_DURATIONS)[number]
type DurationColumn<Name extends string> = `${Name}Ms` | `${Name}${Cell}`
export type EventMeasure = (typeof EVENT_COUNTS)[number] | DurationColumn<EventDuration>
export type ResultMeasure = (typeof RESULT_COUNTS)[number] | DurationColumn<ResultDuration>
export type SummedMeasure = EventMeasure | ResultMeasure
export type BacklogMeasure = (typeof BACKLOG_COUNTS)[number]

function durationColumns<Name extends string>(names: readonly Name[]): DurationColumn<Name>[] {
  return names.flatMap((name) => [`${name}Ms` as const, ...DURATION_CELLS.map((cell) => `${name}${cell}` as const)])
}

export const EVENT_MEASURES: readonly EventMeasure[] = [...EVENT_COUNTS, ...durationColumns(EVENT_DURATIONS)]
export const RESULT_MEASURES: readonly ResultMeasure[] = [...RESULT_COUNTS, ...durationColumns(RESULT_DURATIONS)]
