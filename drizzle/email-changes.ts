import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { moment, primaryId } from './columns.ts'
import { users } from './people.ts'

/**
 * One change of an e-mail address: pending until the new one is proven, and reversible by the old one for a while. Both mailed
 * tokens are derived from their nonces, like those of `user_tokens`.
 */
export const emailChanges = sqliteTable(
  'email_changes',
  {
    id: primaryId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email'),
    newEmail: text('new_email').notNull(),
    proofNonce: text('proof_nonce').notNull(),
    proofHash: text('proof_hash').notNull(),
    proofExpiresAt: moment('proof_expires_at').notNull(),
    returnNonce: text('return_nonce').notNull(),
    returnHash: text('return_hash').notNull(),
    returnExpiresAt: moment('return_expires_at').notNull(),
    provenAt: moment('proven_at'),
    /** The end of the time to confirm it, also set by a later change or an undo. */
    endedAt: moment('ended_at'),
    /** The end of the time to undo it. */
    returnedAt: moment('returned_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('email_changes_proof').on(table.proofHash),
    uniqueIndex('email_changes_return').on(table.returnHash),
    index('email_changes_user').on(table.userId),
    index('email_changes_new_email').on(table.newEmail),
    index('email_changes_expires').on(table.returnExpiresAt),
  ],
)
