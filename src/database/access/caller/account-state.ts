import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import { events } from '../../../../drizzle/system.ts'

const u = alias(users, 'u')

/** True if staff deactivated the account `userId`. A mailed link never reverses that. */
export function whereStaffDeactivated(userId: SQL): SQL {
  const whereDeactivation = and(
    eq(events.subjectType, 'user'),
    sql`${events.subjectId} = ${userId}`,
    eq(events.type, 'user.deactivated'),
  )
  return sql`exists (select 1 from ${events} where ${whereDeactivation})`
}

const whereNeverActivated = and(eq(u.emailVerified, false), not(whereStaffDeactivated(sql`${u.id}`)))

/**
 * Whether mails may let the person on the alias `u` sign in. False if staff deactivated the account. True for an account that
 * was never activated. Equals `accessByMail` of people.policy.ts being other than `nothing`.
 */
export const whereMailMayGiveAccess: SQL = sql`(${and(
  eq(u.ban, false),
  eq(u.isDeleted, false),
  or(eq(u.active, true), whereNeverActivated),
)})`
