import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { counter } from './columns.ts'

export const COUNTER_SCOPES = ['all', 'department', 'team', 'assignee', 'requester'] as const

/**
 * How many tickets there are, so that lists know their totals without counting. Kept by triggers, which write no row twice
 * for one change. `owner_id` is what the scope is looked up by: nothing, a department, a team, an assignee or a requester.
 * A team's tickets are counted as a whole and by department, an assignee's as a whole, by department, by team and by both (0
 * stands for the whole): what an agent sees is a union of three sets, and its size is sums and differences of these rows.
 */
export const ticketCounters = sqliteTable(
  'ticket_counters',
  {
    scope: text('scope', { enum: COUNTER_SCOPES }).notNull(),
    ownerId: integer('owner_id').notNull(),
    departmentId: integer('dept_id').notNull().default(0),
    teamId: integer('team_id').notNull().default(0),
    /** Open tickets by what the lists tell apart: with an agent or free, and whether an agent answered last. */
    openFree: counter('open_free'),
    openTaken: counter('open_taken'),
    openFreeAnswered: counter('open_free_answered'),
    openTakenAnswered: counter('open_taken_answered'),
    resolved: counter('resolved'),
    closed: counter('closed'),
    archived: counter('archived'),
    deleted: counter('deleted'),
    unverified: counter('unverified'),
    approval: counter('approval'),
    spam: counter('spam'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.ownerId, table.departmentId, table.teamId] })],
)
