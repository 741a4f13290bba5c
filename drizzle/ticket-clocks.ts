import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'
import { tickets } from './tickets.ts'

/** Until the first answer, until the next answer, and until the ticket is finished. */
export const CLOCK_METRICS = ['first', 'next', 'resolution'] as const

/** `off`: it ended without a result. */
export const CLOCK_STATES = ['running', 'paused', 'met', 'missed', 'off'] as const

/**
 * The clocks of a ticket whose SLA plan has targets, one row for each metric. Triggers keep `duedate`, `isoverdue` and
 * `has_clocks` of the ticket, its alarm (one for all of its clocks, so that a creation writes few rows), and the results of
 * clocks that end. A ticket without rows is due after the plan's `grace_seconds`. (drizzle-kit does not support WITHOUT ROWID.)
 */
export const ticketClocks = sqliteTable(
  'ticket_clocks',
  {
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    metric: text('metric', { enum: CLOCK_METRICS }).notNull(),
    state: text('state', { enum: CLOCK_STATES }).notNull(),
    planId: integer('plan_id'),
    /** The working hours that it counts; null: always open. */
    calendarId: integer('calendar_id'),
    targetMs: integer('target_ms').notNull(),
    /** The working time that was used before `since`. */
    consumedMs: integer('consumed_ms').notNull().default(0),
    /** Since when it runs; null: it does not run. */
    since: moment('since'),
    dueAt: moment('due_at'),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** When its warning was given; null: not yet. */
    warnedAt: moment('warned_at'),
    /** When it was found past its due date. */
    breachedAt: moment('breached_at'),
    /** When its next step is due: the warning, the breach, or a step of the plan. */
    ringsAt: moment('rings_at'),
    /** The level of the highest step that rang. It holds for other plans too: `src/modules/tickets/escalation/ladder.policy.ts`. */
    rung: integer('rung').notNull().default(0),
    /** When a step rang last; null: none did. */
    rungAt: moment('rung_at'),
    /** Since when its steps are not repeated, because somebody takes care. */
    acknowledgedAt: moment('acknowledged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.metric] }),
    check('ticket_clocks_running', sql`(state = 'running') = (since IS NOT NULL)`),
  ],
)

/** How clocks ended, for reports. Rows are kept 400 days. */
export const clockResults = sqliteTable(
  'clock_results',
  {
    id: primaryId(),
    /** The ticket may have been deleted since. */
    ticketId: integer('ticket_id').notNull(),
    metric: text('metric', { enum: CLOCK_METRICS }).notNull(),
    outcome: text('outcome', { enum: ['met', 'missed'] }).notNull(),
    startedAt: moment('started_at').notNull(),
    dueAt: moment('due_at'),
    endedAt: moment('ended_at').notNull(),
    elapsedMs: integer('elapsed_ms').notNull(),
    workingMs: integer('working_ms').notNull(),
    departmentId: integer('department_id'),
    teamId: integer('team_id'),
    agentId: integer('agent_id'),
    priorityId: integer('priority_id'),
    planId: integer('plan_id'),
  },
  (table) => [index('clock_results_ended').on(table.endedAt)],
)
