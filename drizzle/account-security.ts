import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'
import { users } from './people.ts'

function userId() {
  return integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
}

/** Networks where an account signed in lately. Failures of others there do not count against it. */
export const signInNetworks = sqliteTable(
  'sign_in_networks',
  {
    userId: userId(),
    /** An HMAC, so that no address is stored. */
    network: text('network').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.network] }),
    index('sign_in_networks_last_used').on(table.lastUsedAt),
  ],
)

/** The second factor. It is active once `users.two_factor_at` is set. */
export const twoFactors = sqliteTable(
  'two_factors',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Encrypted under the data key with this id. */
    secret: text('secret').notNull(),
    keyId: text('key_id').notNull(),
    /** The time step of the last accepted code. That code and older ones are refused. */
    lastCounter: integer('last_counter').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('two_factors_key').on(table.keyId)],
)

/** Unused recovery codes. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  { userId: userId(), codeHash: text('code_hash').notNull(), createdAt: moment('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
