import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { primaryId, timestamps } from './columns.ts'
import { sessions, users } from './people.ts'

export const PUSH_SYSTEMS = ['android', 'ios', 'web'] as const

export const pushTokens = sqliteTable(
  'push_tokens',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    os: text('os', { enum: PUSH_SYSTEMS }).notNull(),
    /** The device token, or for `web` the subscription as JSON. */
    token: text('token').notNull(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex('push_tokens_token').on(table.token),
    index('push_tokens_user').on(table.userId),
    index('push_tokens_session').on(table.sessionId),
    check('push_tokens_os_known', sql`${table.os} IN ('android', 'ios', 'web')`),
  ],
)
