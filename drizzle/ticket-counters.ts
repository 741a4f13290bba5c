import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { counter } from './columns.ts'

export const COUNTER_SCOPES = ['all', 'department', 'team', 'assignee', 'requester'] as const

/**
 * Numbers of tickets, so that lists know their totals without counting. Triggers keep them, and write no row twice for one
 * change. `owner_id` is the key of the scope: nothing, a department, a team, an assignee or a requester. A team's tickets are
 * counted in total and by department, an assignee's in total, by department, by team and by both (0 means all). An agent's
 * total is a union of three sets, computed from these rows by inclusion and exclusion.
 */
export const ticketCounters = sqliteTable(
  'ticket_counters',
  {
    scope: text('scope', { enum: COUNTER_SCOPES }).notNull(),
    ownerId: integer('owner_id').notNull(),
    departmentId: integer('dept_id').notNull().default(0),
    teamId: integer('team_id').notNull().default(0),
    /** Open tickets as lists distinguish them: assigned or free, and whether an agent answered last. */
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
