import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { counter, moment } from './columns.ts'
import { users } from './people.ts'
import { tickets } from './tickets.ts'

/** `away` is a break, `off` is the end of work. Both get no tickets by routing. */
export const AVAILABILITIES = ['available', 'away', 'off'] as const

/** What automatic assignment knows of agents. Without a row, an agent never said that they take tickets: `off`. */
export const agentRouting = sqliteTable(
  'agent_routing',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: AVAILABILITIES }).notNull(),
    /** When an alarm makes the agent available again; null: never. */
    until: moment('until'),
    /** Since when an available agent is seen without a live connection. Only kept if the setting asks for it. */
    unseenSince: moment('unseen_since'),
    /** The number of the last automatic assignment to the agent. The least number is next. */
    turn: counter('turn'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('agent_routing_turn').on(table.turn),
    check('agent_routing_state_known', sql`state IN ('available', 'away', 'off')`),
  ],
)

/** The last automatic assignment of each ticket. */
export const ticketRoutings = sqliteTable('ticket_routings', {
  ticketId: integer('ticket_id')
    .primaryKey()
    .references(() => tickets.id, { onDelete: 'cascade' }),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A random text of the batch that assigned it. */
  claim: text('claim').notNull(),
  routedAt: moment('routed_at').notNull(),
})
