import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { counter, moment } from './columns.ts'

/** What reports are grouped by. `all` has one row for each period. */
export const REPORT_DIMENSIONS = [
  'all',
  'department',
  'team',
  'agent',
  'source',
  'priority',
  'topic',
  'type',
  'plan',
  'tag',
] as const

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

/** As in `workingFirst11`: `working_first_11`. */
function columnName(measure: string): string {
  return measure.replaceAll(/[A-Z]|\d+/g, (part) => `_${part.toLowerCase()}`)
}

function summedColumns() {
  const columns = [...EVENT_MEASURES, ...RESULT_MEASURES].map((name) => [name, counter(columnName(name))] as const)
  return Object.fromEntries(columns) as Record<SummedMeasure, ReturnType<typeof counter>>
}

function backlogColumn(name: string) {
  return integer(name)
}

function backlogColumns() {
  const columns = BACKLOG_COUNTS.map((name) => [name, backlogColumn(columnName(name))] as const)
  return Object.fromEntries(columns) as Record<BacklogMeasure, ReturnType<typeof backlogColumn>>
}

/** Figures by period. `dim_id` is the id of a row of the dimension. (WITHOUT ROWID, which drizzle-kit does not support.) */
function reportTable<Name extends string>(name: Name) {
  return sqliteTable(
    name,
    {
      dimension: text('dim', { enum: REPORT_DIMENSIONS }).notNull(),
      dimensionId: integer('dim_id').notNull(),
      /** When the hour, day or month begins in the time zone of the desk. */
      at: moment('at').notNull(),
      /** The rebuild that wrote the figures of events. Those of an earlier one count nothing. */
      edition: integer('edition').notNull(),
      ...summedColumns(),
      ...backlogColumns(),
    },
    (table) => [
      primaryKey({ columns: [table.dimension, table.dimensionId, table.at] }),
      // For the purge. Figures that grow do not write to it.
      index(`${name}_at`).on(table.at),
    ],
  )
}

/** Kept 8 days. */
export const reportHours = reportTable('report_hours')
/** Kept 400 days. */
export const reportDays = reportTable('report_days')
/** Kept for good. */
export const reportMonths = reportTable('report_months')

/** How the figures are folded. */
export const reportState = sqliteTable(
  'report_state',
  {
    id: integer('id').primaryKey(),
    /** Raised by each rebuild. */
    edition: integer('edition').notNull(),
    /** The zone of the last fold; null: none yet. */
    timeZone: text('time_zone'),
    /** Since when periods begin in this zone; null: there was no other one. */
    zoneSince: moment('zone_since'),
    /** When the backlog was last written. */
    backlogAt: moment('backlog_at'),
  },
  () => [check('report_state_single_row', sql`id = 1`)],
)
