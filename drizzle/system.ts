import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, moment, primaryId } from './columns.ts'
import { users } from './people.ts'

/** Sequences: an UPDATE inside the batch takes the next number. */
export const sequences = sqliteTable('sequences', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
})

/**
 * Never holds a row. A batch that must not commit unless a condition holds inserts a violation here, and the CHECK rolls the
 * whole batch back.
 */
export const assertions = sqliteTable('assertions', { failed: text('failed').notNull() }, () => [
  check('assertion_failed', sql`0`),
])

/** Collections of administration: each is below `api/v3/admin` and has its own events. */
export const ADMINISTERED = [
  'help_topic',
  'sla_plan',
  'calendar',
  'priority',
  'ticket_type',
  'ticket_status',
  'ticket_source',
  'tag',
  'department',
  'team',
  'skill',
  'form_field',
  'canned_reply',
  'api_key',
  'purchased_address',
  'location',
  'location_category',
  'asset_type',
  'impact',
  'change_status',
  'change_priority',
  'change_type',
  'release_status',
  'release_priority',
  'release_type',
] as const

/** The kinds of service-desk records. Types use this list, so a new kind does not compile until every place handles it. */
export const RECORD_SUBJECTS = ['problem', 'change', 'release', 'asset'] as const
export type RecordSubject = (typeof RECORD_SUBJECTS)[number]

export const SUBJECT_TYPES = [
  'ticket',
  'user',
  ...RECORD_SUBJECTS,
  'article',
  'category',
  'installation',
  'webhook',
  'view',
  'rule',
  ...ADMINISTERED,
] as const
export const ACTOR_KINDS = ['guest', 'customer', 'agent', 'admin', 'service', 'system'] as const

/** A change of an event's subject. A list is stored as a list. */
export interface EventChange {
  field: string
  from: unknown
  to: unknown
}

export type EventContext = Record<string, number | string | readonly number[] | readonly string[]>

/** One append-only table is history, outbox and feed. */
export const events = sqliteTable(
  'events',
  {
    id: primaryId(),
    type: text('type').notNull(),
    subjectType: text('subject_type', { enum: SUBJECT_TYPES }).notNull(),
    subjectId: integer('subject_id').notNull(),
    actorKind: text('actor_kind', { enum: ACTOR_KINDS }).notNull(),
    actorId: integer('actor_id').references(() => users.id),
    /** `[{field, from, to}]` for the history. */
    changes: text('changes', { mode: 'json' }).$type<EventChange[]>().notNull().default([]),
    /** Ids for the consumer beside the subject: `{threadId, …}`. */
    context: text('context', { mode: 'json' }).$type<EventContext>().notNull().default({}),
    /**
     * Who saw the ticket or record at that time, and why: `[[userId, reason]]`, with reasons as powers of two (see `record-
     * audience.ts`). A trigger writes it for tickets; it is cleared when the event is processed.
     */
    audience: text('audience'),
    /** An act of administration, listed by `api/v3/admin/audit`. */
    isAudit: flag('is_audit'),
    createdAt: moment('created_at').notNull(),
    /** When every delivery was decided. Until then the sweep sends the id again. */
    processedAt: moment('processed_at'),
  },
  (table) => [
    index('events_subject').on(table.subjectType, table.subjectId),
    index('events_unprocessed')
      .on(table.createdAt)
      .where(sql`processed_at IS NULL`),
    index('events_audit')
      .on(table.isAudit)
      .where(sql`is_audit = 1`),
    index('events_audit_actor')
      .on(table.actorId)
      .where(sql`is_audit = 1`),
    check('events_changes_json', sql`json_valid(changes) AND json_valid(context)`),
  ],
)

/** How far a walk along a table has come. The commit of an effect moves it, so that each row is handled once. */
export const cursors = sqliteTable('cursors', {
  name: text('name').primaryKey(),
  /** The id of the last row that was handled. */
  eventId: integer('event_id').notNull(),
  at: moment('at').notNull(),
})

export const notifications = sqliteTable(
  'notifications',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    message: text('message').notNull(),
    /** `tickets`, `users` or a service-desk kind: the target of a click. */
    scenario: text('scenario').notNull(),
    rowId: integer('row_id').notNull(),
    /** The actor; null for the system. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    seen: flag('seen'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.eventId, table.userId),
    index('notifications_user').on(table.userId),
    index('notifications_unseen')
      .on(table.userId)
      .where(sql`seen = 0`),
  ],
)

export const DELIVERY_CHANNELS = ['mail', 'push'] as const
export const DELIVERY_STATES = ['pending', 'sent', 'dropped', 'failed'] as const

/** One row for each event, recipient and channel. The holder of the lease sends it. */
export const deliveries = sqliteTable(
  'deliveries',
  {
    id: primaryId(),
    eventId: integer('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: DELIVERY_CHANNELS }).notNull(),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: moment('lease_until'),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastError: text('last_error').notNull().default(''),
    /** Ids of push tokens that accepted it, which a retry skips. */
    servedTokens: text('served_tokens', { mode: 'json' }).$type<number[]>().notNull().default([]),
    /** The Message-ID from the mail service, by which a reply is recognised. */
    messageId: text('message_id'),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('deliveries_message_id')
      .on(table.messageId)
      .where(sql`message_id IS NOT NULL`),
    uniqueIndex('deliveries_once').on(table.eventId, table.userId, table.channel),
    index('deliveries_waiting')
      .on(table.nextAttemptAt)
      .where(sql`state = 'pending'`),
    // The index has few rows, because a delivery fails only after a day of attempts.
    index('deliveries_failed')
      .on(table.channel, table.id)
      .where(sql`state = 'failed'`),
  ],
)

/** Messages that the queue gave up on. An admin can read and replay them. */
export const deadLetters = sqliteTable(
  'dead_letters',
  {
    id: primaryId(),
    messageId: text('message_id').notNull().unique(),
    body: text('body', { mode: 'json' }).$type<unknown>().notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: moment('created_at').notNull(),
    replayedAt: moment('replayed_at'),
  },
  (table) => [
    index('dead_letters_created').on(table.createdAt),
    // With only the row id after the key, it serves the newest waiting ones.
    index('dead_letters_waiting')
      .on(table.replayedAt)
      .where(sql`replayed_at IS NULL`),
  ],
)

export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** `user:7`, or a digest of a guest's address. */
    caller: text('caller').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    digest: text('digest').notNull(),
    result: text('result', { mode: 'json' }).$type<Record<string, number | string>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.caller, table.route, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** The last run of a recurring job. */
export const heartbeats = sqliteTable('heartbeats', {
  name: text('name', { enum: ['clock'] }).primaryKey(),
  at: moment('at').notNull(),
})

/** Counts within a minute or a day. The owner cannot be read from it. */
export const limitCounters = sqliteTable(
  'limit_counters',
  {
    /** An HMAC of the limit, its window and its subject, so that no address or account is stored. */
    key: text('key').primaryKey(),
    windowEndsAt: moment('window_ends_at').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('limit_counters_ends').on(table.windowEndsAt)],
)

/** Rows that an admin replaces, while their tickets are updated in steps. */
export const removals = sqliteTable(
  'removals',
  {
    id: primaryId(),
    collection: text('collection').notNull(),
    rowId: integer('row_id').notNull(),
    replaceBy: integer('replace_by').notNull(),
    actorId: integer('actor_id').references(() => users.id),
    /** The column that is being updated, and the last row handled. */
    stage: integer('stage').notNull().default(0),
    position: integer('position').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('removals_row').on(table.collection, table.rowId)],
)
