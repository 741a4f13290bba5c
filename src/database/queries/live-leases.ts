import { and, eq, gt, isNotNull, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settings } from '../../../drizzle/catalog.ts'
import { liveLeases } from '../../../drizzle/live.ts'
import { apiKeys, sessions, users } from '../../../drizzle/people.ts'
import { lazy } from '../../shared/lazy.ts'
import { whereSessionKeyIsValid, whereKeyIsValid } from '../access/caller/principal.ts'
import type { NewEvent } from '../engine/events.ts'
import { flag } from '../engine/shapes.ts'

/** The lease `l` of the person `u`, to which all conditions here refer. */
export const leaseAliases = lazy(() => ({ l: alias(liveLeases, 'l'), u: alias(users, 'u') }))

/**
 * Whether the lease `l` is still valid for the person `u`. The checks are those of `confirmCaller` for the same token or link,
 * so that people who would be refused today are not notified.
 */
export function whereConnectionIsValid(now: SQLWrapper): SQL {
  const { l, u } = leaseAliases()
  const s = alias(sessions, 's')
  const liveSession = and(
    eq(s.id, l.sessionId),
    eq(s.userId, u.id),
    isNull(s.revokedAt),
    sql`${s.expiresAt} > ${now}`,
    whereSessionKeyIsValid(sql`${now}`, s),
  )
  const factorRequired = or(
    eq(settings.twoFactorRequired, 'staff'),
    and(eq(settings.twoFactorRequired, 'admins'), eq(u.role, 'admin')),
  )
  const factorLacking = and(
    ne(u.role, 'customer'),
    isNull(u.twoFactorAt),
    sql`exists (select 1 from ${settings} where ${and(eq(settings.id, 1), factorRequired)})`,
  )
  const signedIn = and(
    eq(u.active, true),
    eq(u.role, l.role),
    sql`exists (select 1 from ${sessions} ${s} where ${liveSession})`,
    sql`not (${factorLacking})`,
  )
  const itsKey = and(eq(apiKeys.id, l.widgetKeyId), whereKeyIsValid(apiKeys, sql`${now}`))
  const ofLiveKey = sql`(${l.widgetKeyId} is null or exists (select 1 from ${apiKeys} where ${itsKey}))`
  const good = and(
    eq(u.ban, false),
    eq(u.isDeleted, false),
    eq(u.tokenVersion, l.tokenVersion),
    sql`${l.expiresAt} > ${now}`,
    or(and(isNotNull(l.ticketId), ofLiveKey), signedIn),
  )
  return sql`(${good})`
}

/** Whether anybody is connected. Otherwise nobody needs to be told about changes without an event. */
export function isAnybodyListening(now: SQLWrapper) {
  return flag(sql`exists (select 1 from ${liveLeases} where ${gt(liveLeases.expiresAt, now)})`)
}

/**
 * For every commit that ends sessions without another event that says so: the people whose connections must be checked again.
 * Writes nothing for people without connections. Place it before the writes if they remove the rows that the condition finds.
 */
export function sessionsEnded(condition: SQL | undefined): NewEvent {
  return {
    type: 'user.sessions_ended',
    subjectId: sql`${liveLeases.userId}`,
    each: sql`from ${liveLeases} where ${condition} group by ${liveLeases.userId}`,
  }
}
