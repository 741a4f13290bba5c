import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { sessions } from './people.ts'

/**
 * What the OAuth library keeps about AI assistants, by the library's own keys: `client:…` a registration, `grant:…` a consent,
 * `token:…` an access token. Codes, tokens and secrets are stored as hashes only.
 */
export const assistantRecords = sqliteTable(
  'assistant_records',
  {
    key: text('key').primaryKey(),
    /** JSON of the library. */
    value: text('value').notNull(),
    /** The consent is a session, and its records are deleted with it. Null: a registration. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('assistant_records_session').on(table.sessionId),
    index('assistant_records_expires').on(table.expiresAt),
  ],
)
