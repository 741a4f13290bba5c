import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, moment, primaryId, timestamps } from './columns.ts'

/** `opening`: decides inside the creation of a ticket. `event`: after an event. `delayed`: some time after an event. */
export const RULE_KINDS = ['opening', 'event', 'delayed'] as const
/** `tripped`: it failed too often or ran wild, and was turned off. */
export const RULE_STATES = ['active', 'off', 'tripped'] as const
export const FIRE_OUTCOMES = ['done', 'partial', 'failed'] as const

/** What a delayed rule waits for: minutes, of working time if `working`. `unless` names events that end the wait. */
export interface StoredWait {
  minutes: number
  working: boolean
  calendarId: number | null
  unless: readonly string[]
  /** What falls due while the calendar is closed waits until it opens. */
  onlyInHours?: boolean
}

/** Rules that act on tickets. Active rules are also stored in `rule_book`, kept by triggers. */
export const rules = sqliteTable(
  'rules',
  {
    id: primaryId(),
    kind: text('kind', { enum: RULE_KINDS }).notNull(),
    name: text('name').notNull(),
    /** Why it exists, for admins. */
    note: text('note').notNull().default(''),
    /** Rules run in this order. */
    position: integer('position').notNull(),
    /** The types of events that it listens to. */
    events: text('events', { mode: 'json' }).$type<readonly string[]>().notNull().default([]),
    wait: text('wait', { mode: 'json' }).$type<StoredWait>(),
    /** Groups of conditions as they were sent. Ids in them are read through `rule_refs`. */
    conditions: text('conditions', { mode: 'json' }).$type<unknown>().notNull(),
    actions: text('actions', { mode: 'json' }).$type<readonly unknown[]>().notNull(),
    state: text('state', { enum: RULE_STATES }).notNull(),
    /** Why it tripped. */
    trippedReason: text('tripped_reason'),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  (table) => [
    index('rules_position').on(table.position),
    check('rules_json', sql`json_valid(events) AND json_valid(conditions) AND json_valid(actions)`),
    check('rules_wait', sql`(kind = 'delayed') = (wait IS NOT NULL)`),
  ],
)

/**
 * The rows that a rule names. `named_id` is the id in its conditions and actions, `row_id` the row that it means today: a removed
 * row is replaced here alone.
 */
export const ruleRefs = sqliteTable(
  'rule_refs',
  {
    id: primaryId(),
    ruleId: integer('rule_id')
      .notNull()
      .references(() => rules.id, { onDelete: 'cascade' }),
    collection: text('collection').notNull(),
    namedId: integer('named_id').notNull(),
    rowId: integer('row_id').notNull(),
  },
  (table) => [index('rule_refs_rule').on(table.ruleId), index('rule_refs_row').on(table.collection, table.rowId)],
)

/**
 * The log of rules, kept for 30 days. Its key lets a rule run once for a ticket and the event at the root of a chain.
 * (WITHOUT ROWID, which drizzle-kit does not support.)
 */
export const ruleFires = sqliteTable(
  'rule_fires',
  {
    ticketId: integer('ticket_id').notNull(),
    rootEventId: integer('root_event_id').notNull(),
    /** No reference, so that the removal of a rule deletes no long log. Ids are not used again. */
    ruleId: integer('rule_id').notNull(),
    /** The event that the rule ran on: the root, or one that another rule caused. */
    eventId: integer('event_id').notNull(),
    outcome: text('outcome', { enum: FIRE_OUTCOMES }).notNull(),
    /** What changed, as in the history. */
    changes: text('changes', { mode: 'json' })
      .$type<readonly { field: string; from: unknown; to: unknown }[]>()
      .notNull(),
    /** Actions that were not possible, with their error codes. */
    refused: text('refused', { mode: 'json' })
      .$type<readonly { action: string; code: string }[]>()
      .notNull()
      .default([]),
    /** Whether a public reply was sent. */
    hasReplied: flag('has_replied'),
    milliseconds: integer('milliseconds').notNull().default(0),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ticketId, table.rootEventId, table.ruleId] }),
    index('rule_fires_rule').on(table.ruleId, table.eventId),
    index('rule_fires_at').on(table.at),
  ],
)

/** How a rule fares, for its breaker. Apart from the rule, so that a fire changes no version. */
export const ruleStats = sqliteTable('rule_stats', {
  ruleId: integer('rule_id')
    .primaryKey()
    .references(() => rules.id, { onDelete: 'cascade' }),
  /** Failed fires since the last one that did something. */
  failures: integer('failures').notNull().default(0),
  lastFiredAt: moment('last_fired_at'),
  lastOutcome: text('last_outcome', { enum: FIRE_OUTCOMES }),
  /** The running hour since the epoch, and the fires in it. */
  hour: integer('hour').notNull().default(0),
  hourFires: integer('hour_fires').notNull().default(0),
  /** About the median of fires in an hour with fires. */
  usualFires: integer('usual_fires').notNull().default(0),
})

/** The active rules in one row. Triggers write it. An isolate that knows the version does not read it again. */
export const ruleBook = sqliteTable(
  'rule_book',
  {
    id: integer('id').primaryKey(),
    version: text('version').notNull(),
    entries: text('entries', { mode: 'json' }).$type<readonly unknown[]>().notNull(),
    /** The types of events that active event rules listen to. */
    listens: text('listens', { mode: 'json' }).$type<readonly string[]>().notNull(),
  },
  () => [check('rule_book_single_row', sql`id = 1`)],
)
