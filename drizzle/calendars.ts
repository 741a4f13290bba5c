import { sql } from 'drizzle-orm'
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, primaryId, timestamps } from './columns.ts'

/** A day with other hours than its weekday's, as it is stored. */
export interface StoredDay {
  /** `YYYY-MM-DD` */
  date: string
  name: string
  /** Spans such as `10:00-14:00`; empty: closed. */
  hours: string[]
  yearly: boolean
}

/** Working hours, in which the time of SLA plans is counted. */
export const calendars = sqliteTable(
  'calendars',
  {
    id: primaryId(),
    name: text('name').notNull().unique(),
    timeZone: text('time_zone').notNull(),
    /** Open at every hour of every day that is not among `days`. */
    always: flag('always'),
    /** Spans such as `mon 09:00-17:30`, by day and beginning. */
    hours: text('hours', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** In one column, because only the whole list is read and written. */
    days: text('days', { mode: 'json' }).$type<StoredDay[]>().notNull().default([]),
    ...timestamps(),
  },
  () => [check('calendars_json', sql`json_valid(hours) AND json_valid(days)`)],
)
