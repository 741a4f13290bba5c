import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { slaPlans, ticketPriorities } from './catalog.ts'
import { flag, primaryId } from './columns.ts'
import { users } from './people.ts'
import { CLOCK_METRICS } from './ticket-clocks.ts'

/** `percent` of the target; `before` and `after` the due date, in minutes of working time. */
export const STEP_PLACES = ['percent', 'before', 'after'] as const

/** Whom a step tells, besides a named agent. `manager` is the manager of the department. */
export const STEP_AUDIENCES = ['assignee', 'team', 'department', 'manager'] as const

/**
 * What is done before and after the due dates of an SLA plan. Each action is a column, so that foreign keys protect the people
 * and priorities that it names. Triggers keep the copy in the catalog, and let clocks follow.
 */
export const slaSteps = sqliteTable(
  'sla_steps',
  {
    id: primaryId(),
    planId: integer('plan_id')
      .notNull()
      .references(() => slaPlans.id, { onDelete: 'cascade' }),
    metric: text('metric', { enum: CLOCK_METRICS }).notNull(),
    at: text('at', { enum: STEP_PLACES }).notNull(),
    value: integer('value').notNull(),
    /** Minutes of working time between its repeats. */
    repeatMinutes: integer('repeat_minutes').notNull().default(0),
    repeats: integer('repeats').notNull().default(0),
    /** Some of `STEP_AUDIENCES`, with blanks between them. */
    notify: text('notify').notNull().default(''),
    notifyId: integer('notify_id').references(() => users.id),
    assignId: integer('assign_id').references(() => users.id),
    /** The ticket is given to nobody. */
    unassigns: flag('unassigns'),
    /** The least priority that the ticket gets. */
    priorityId: integer('priority_id').references(() => ticketPriorities.id),
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('sla_steps_plan').on(table.planId),
    index('sla_steps_notify').on(table.notifyId),
    index('sla_steps_assign').on(table.assignId),
    index('sla_steps_priority').on(table.priorityId),
    check('sla_steps_repeats', sql`repeats BETWEEN 0 AND 10`),
  ],
)
