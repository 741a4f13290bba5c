import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'
import { SUBJECT_TYPES } from './system.ts'

/**
 * `wake`: the snooze of a ticket ends. `clock`: a clock of a ticket is due, or its ticket changed in plain SQL. `replan`: plans or
 * working hours changed, and the clocks of all tickets follow. `availability`: an agent is available again. Triggers write all of
 * these. `imported`: the clocks of an imported ticket begin. The import writes it.
 */
export const ALARM_KINDS = ['wake', 'clock', 'replan', 'availability', 'imported'] as const

/** An alarm is given up after this many attempts. It stays, and `doctor` reports it. */
export const ALARM_ATTEMPTS = 10

/**
 * Work that is due at a time, one row for each subject, kind and slot. The commit that does the work deletes the row. If the
 * time changes, the row is replaced. Its new id tells a job that holds the old one.
 */
export const alarms = sqliteTable(
  'alarms',
  {
    id: primaryId(),
    kind: text('kind', { enum: ALARM_KINDS }).notNull(),
    subjectType: text('subject_type', { enum: SUBJECT_TYPES }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Distinguishes alarms of one kind and subject. */
    slot: text('slot').notNull().default(''),
    /** After a failed attempt: when to try again. */
    dueAt: moment('due_at').notNull(),
    leaseUntil: moment('lease_until'),
    /** Counted when the alarm is claimed, so that an attempt that ends the Worker counts too. */
    attempts: integer('attempts').notNull().default(0),
    /** Ids and numbers only, no personal data. */
    payload: text('payload', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    // Begins with the subject, so that its alarms are deleted with it.
    uniqueIndex('alarms_once').on(table.subjectType, table.subjectId, table.kind, table.slot),
    index('alarms_due')
      .on(table.dueAt)
      .where(sql`attempts < 10`),
    index('alarms_given_up')
      .on(table.dueAt)
      .where(sql`attempts >= 10`),
    check('alarms_payload', sql`json_valid(payload) AND length(payload) <= 1024`),
  ],
)
