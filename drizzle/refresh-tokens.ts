import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { sessions } from './people.ts'

export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('refresh_tokens_session').on(table.sessionId)],
)
