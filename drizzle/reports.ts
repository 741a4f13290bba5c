import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { counter, moment } from './columns.ts'
import {
  BACKLOG_COUNTS,
  type BacklogMeasure,
  EVENT_MEASURES,
  REPORT_DIMENSIONS,
  RESULT_MEASURES,
  type SummedMeasure,
} from './report-measures.ts'

/** A column ends with the number of its bucket, as in `working_first_11`. */
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

/** The same columns of all three tables. */
const figures = { ...summedColumns(), ...backlogColumns() }

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
      ...figures,
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
/** Figures of months are never deleted. */
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
