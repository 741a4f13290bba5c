import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import { events } from '../../../../drizzle/system.ts'

const u = alias(users, 'u')

/** True when staff ended the account named by `userId`; a mailed link never undoes that. */
export function onceDeactivated(userId: SQL): SQL {
  const ofTheEnd = and(
    eq(events.subjectType, 'user'),
    sql`${events.subjectId} = ${userId}`,
    eq(events.type, 'user.deactivated'),
  )
  return sql`exists (select 1 from ${events} where ${ofTheEnd})`
}

const yetToBegin = and(eq(u.emailVerified, false), not(onceDeactivated(sql`${u.id}`)))

/**
 * On the alias `u`: whether mails may let the person in. Not when staff ended the account; one that never began may yet begin.
 * The same as `mailboxOffer` in people.policy.ts is not `nothing`.
 */
export const whereMailMayAdmit: SQL = sql`(${and(
  eq(u.ban, false),
  eq(u.isDeleted, false),
  or(eq(u.active, true), yetToBegin),
)})`
