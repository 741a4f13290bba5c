import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'
import { users } from './people.ts'

/** `refused`: the person may not see the report any more. `too_large`: it has more rows than a report may. */
export const MAILING_OUTCOMES = ['sent', 'refused', 'too_large', 'failed'] as const

/** Reports that people get by mail every Monday. */
export const reportSubscriptions = sqliteTable(
  'report_subscriptions',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    report: text('report').notNull(),
    /** Its filters in a fixed order, so that equal ones have the same text. */
    query: text('query').notNull(),
    /** The role in which the person subscribed. The figures of the desk are for admins. */
    role: text('role', { enum: ['agent', 'admin'] }).notNull(),
    /** When the next mail is due, or the next attempt. */
    dueAt: moment('due_at').notNull(),
    leaseUntil: moment('lease_until'),
    /** Of the mail that is due. Counted when it is claimed. */
    attempts: integer('attempts').notNull().default(0),
    lastSentAt: moment('last_sent_at'),
    /** How the last mail ended; null: none was due yet. */
    outcome: text('outcome', { enum: MAILING_OUTCOMES }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('report_subscriptions_once').on(table.userId, table.report, table.query),
    index('report_subscriptions_due').on(table.dueAt),
    check('report_subscriptions_query', sql`json_valid(query) AND length(query) <= 2000`),
  ],
)
