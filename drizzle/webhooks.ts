import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, moment, primaryId, timestamps } from './columns.ts'
import { departments } from './people.ts'
import { events } from './system.ts'

export const ENDPOINT_STATES = ['active', 'off', 'failing'] as const
/** `default`: the event. `slack`, `teams`: a message that these services show. */
export const ENDPOINT_FORMATS = ['default', 'slack', 'teams'] as const

/** Webhook endpoints. Their secrets are encrypted under the data keys whose ids are stored beside them. */
export const webhookEndpoints = sqliteTable(
  'webhook_endpoints',
  {
    id: primaryId(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    /** The types of events to send, and patterns like `ticket.*`. Empty: all types. */
    types: text('types', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Events of this department only; null: all. */
    departmentId: integer('department_id').references(() => departments.id),
    /** Messages hold the subject itself beside the event. */
    hasResource: flag('has_resource'),
    format: text('format', { enum: ENDPOINT_FORMATS }).notNull().default('default'),
    /** `off`: an admin turned it off; `failing`: it failed for days. */
    state: text('state', { enum: ENDPOINT_STATES }).notNull().default('active'),
    secret: text('secret').notNull(),
    secretKeyId: text('secret_key_id').notNull(),
    /** The previous secret, which also signs until then. */
    previousSecret: text('previous_secret'),
    previousSecretKeyId: text('previous_secret_key_id'),
    previousSecretUntil: moment('previous_secret_until'),
    /** Since when no delivery succeeded; null: the last one did. */
    failingSince: moment('failing_since'),
    /** The number of failed attempts since then. */
    failures: integer('failures').notNull().default(0),
    /** Nothing is sent until then, so that a dead receiver costs no time. */
    pausedUntil: moment('paused_until').notNull().default(0),
    version: integer('version').notNull().default(1),
    ...timestamps(),
  },
  () => [check('webhook_endpoints_types_json', sql`json_valid(types)`)],
)

export const WEBHOOK_STATES = ['pending', 'delivered', 'failed', 'dropped'] as const

/** One row for each endpoint and event, or ping. The holder of the lease sends it. */
export const webhookDeliveries = sqliteTable(
  'webhook_deliveries',
  {
    id: primaryId(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Null: the delivery is a ping. */
    eventId: integer('event_id').references(() => events.id, { onDelete: 'cascade' }),
    state: text('state', { enum: WEBHOOK_STATES }).notNull().default('pending'),
    /** When it was last requested. */
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: moment('lease_until').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_once').on(table.eventId, table.endpointId),
    index('webhook_deliveries_endpoint').on(table.endpointId),
    index('webhook_deliveries_waiting')
      .on(table.nextAttemptAt)
      .where(sql`state = 'pending'`),
    index('webhook_deliveries_ended')
      .on(table.endedAt)
      .where(sql`ended_at IS NOT NULL`),
  ],
)

/**
 * The outcome of each attempt. A receiver's answer may contain personal data, so it is deleted with the delivery, which is
 * deleted with its event.
 */
export const webhookAttempts = sqliteTable(
  'webhook_attempts',
  {
    id: primaryId(),
    deliveryId: integer('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    /** Null: there was no answer. */
    status: integer('status'),
    error: text('error').notNull().default(''),
    /** The beginning of the answer. */
    answer: text('answer').notNull().default(''),
    milliseconds: integer('milliseconds').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('webhook_attempts_delivery').on(table.deliveryId)],
)
