import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'
import { users } from './people.ts'

export const PRIVACY_KINDS = ['export', 'erasure'] as const
export const PRIVACY_STATES = ['running', 'done', 'gone'] as const

/** The export or erasure of a person, step by step. A row holds ids and positions only, no personal data. */
export const privacyJobs = sqliteTable(
  'privacy_jobs',
  {
    id: primaryId(),
    kind: text('kind', { enum: PRIVACY_KINDS }).notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The admin who asked. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The person's account, and those that were merged into it. */
    accounts: text('accounts', { mode: 'json' }).$type<number[]>().notNull(),
    /** `gone`: the archive of an export was deleted. */
    state: text('state', { enum: PRIVACY_STATES }).notNull().default('running'),
    /** The next step: its name, its account, and the last row it handled. */
    step: text('step'),
    accountPlace: integer('account_place').notNull().default(0),
    position: integer('position').notNull().default(0),
    /** The position as older versions stored it: 0 before the first step, -1 for a named step, which they do not know. */
    stage: integer('stage').notNull().default(0),
    /** The position of an older version inside texts; empty before and after. */
    word: text('word').notNull().default(''),
    /** The parts of an export's archive so far, and their bytes. */
    pieces: integer('pieces').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    /** The lease of the worker that takes the steps. */
    leaseUntil: moment('lease_until').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    endedAt: moment('ended_at'),
    /** When the archive is deleted. */
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('privacy_jobs_user').on(table.userId, table.kind),
    uniqueIndex('privacy_jobs_once')
      .on(table.userId, table.kind)
      .where(sql`state = 'running'`),
    index('privacy_jobs_running')
      .on(table.leaseUntil)
      .where(sql`state = 'running'`),
    index('privacy_jobs_expires')
      .on(table.expiresAt)
      .where(sql`state = 'done' AND expires_at IS NOT NULL`),
  ],
)
