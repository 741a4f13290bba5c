import type { SQL } from 'drizzle-orm'
import { sql } from './sql.ts'

/** True when staff ended the account named by `userId`; a mailed link never undoes that. */
export function wasDeactivated(userId: SQL): SQL<0 | 1> {
  return sql`EXISTS (SELECT 1 FROM events WHERE subject_type = 'user' AND subject_id = ${userId} AND type = 'user.deactivated')`
}

/**
 * On the alias `u`: whether mails may let the person in. Not when staff ended the account; one that never began may yet begin.
 * The same as `mailboxOffer` in people.policy.ts is not `nothing`.
 */
export const mayBeLetIn: SQL<0 | 1> = sql`(u.ban = 0 AND u.is_deleted = 0
  AND (u.active = 1 OR (u.email_verified = 0 AND NOT ${wasDeactivated(sql`u.id`)})))`
