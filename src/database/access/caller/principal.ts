import { and, eq, gt, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { settings } from '../../../../drizzle/catalog.ts'
import { apiKeys, departmentMembers, sessions, teamMembers, users } from '../../../../drizzle/people.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { prepared, type Slots } from '../../engine/prepared.ts'
import { row } from '../../engine/rows.ts'
import { first, flag, json, maybe, numberOf, orNull, type RowOf, stringOf } from '../../engine/shapes.ts'
import type { Read } from '../../engine/statements.ts'
import { oldestKeptClaim, earlierDigest } from '../repeated-requests/claims.ts'
import { preparedFor, type Viewer } from './viewer.ts'

const u = alias(users, 'u')
const k = alias(apiKeys, 'k')

/** The table allows null, but seeding sets the defaults. */
const settingsShape = {
  url: settings.url,
  company: settings.company,
  timezone: settings.timezone,
  autoCloseDays: settings.autoCloseDays,
  apiKeyMandatory: settings.apiKeyMandatory,
  customerMaySetStatus: settings.customerMaySetStatus,
  customerMaySetPriority: settings.customerMaySetPriority,
  defaultDepartmentId: numberOf(sql`${settings.defaultDepartmentId}`),
  defaultHelpTopicId: numberOf(sql`${settings.defaultHelpTopicId}`),
  defaultPriorityId: numberOf(sql`${settings.defaultPriorityId}`),
  defaultSlaPlanId: numberOf(sql`${settings.defaultSlaPlanId}`),
  defaultTypeId: numberOf(sql`${settings.defaultTypeId}`),
  ticketNumberFormat: settings.ticketNumberFormat,
  twoFactorRequired: settings.twoFactorRequired,
  language: settings.language,
  accentColor: settings.accentColor,
  logoUrl: settings.logoUrl,
}

const accountShape = {
  id: u.id,
  role: u.role,
  active: u.active,
  ban: u.ban,
  isDeleted: u.isDeleted,
  tokenVersion: u.tokenVersion,
  /** The time from which a second factor is required. */
  twoFactorAt: u.twoFactorAt,
  firstName: u.firstName,
  lastName: u.lastName,
  userName: u.userName,
  email: u.email,
  emailVerified: u.emailVerified,
  profilePic: u.profilePic,
  language: u.language,
  timezone: u.timezone,
  permissions: u.permissions,
  departmentIds: json<number[]>(
    sql`(select json_group_array(${departmentMembers.departmentId}) from ${departmentMembers} where ${eq(departmentMembers.userId, u.id)})`,
  ),
  teamIds: json<number[]>(
    sql`(select json_group_array(${teamMembers.teamId}) from ${teamMembers} where ${eq(teamMembers.userId, u.id)})`,
  ),
}

/** The key is neither revoked nor expired. */
export function whereKeyIsValid(
  { revokedAt, expiresAt }: { revokedAt: SQLiteColumn; expiresAt: SQLiteColumn },
  now: Placeholder | SQL | number,
): SQL {
  return sql`${revokedAt} is null and (${expiresAt} is null or ${expiresAt} > ${now})`
}

/** A session that was opened by a key ends with the key. `session` is an alias of the table. */
export function whereSessionKeyIsValid(now: Placeholder | SQL, session: { apiKeyId: SQLiteColumn } = sessions): SQL {
  const its = and(eq(apiKeys.id, session.apiKeyId), whereKeyIsValid(apiKeys, now))
  return sql`(${session.apiKeyId} is null or exists (select 1 from ${apiKeys} where ${its}))`
}

export function whereLinkKeyIsValid(at: Slots<Pick<Presented, 'linkKeyId' | 'now'>>): SQL {
  const its = and(eq(apiKeys.id, at.linkKeyId), whereKeyIsValid(apiKeys, at.now))
  return sql`(${at.linkKeyId} is null or exists (select 1 from ${apiKeys} where ${its}))`
}

interface Presented {
  now: number
  sessionId: string | null
  keyHash: string | null
  /** The id of the key that issued the ticket link. */
  linkKeyId: number | null
}

function shapeFor(viewer: Viewer, at: Slots<Presented & { claimedSince: number }>, hasClaim: boolean) {
  const live = sql`${and(isNull(sessions.revokedAt), gt(sessions.expiresAt, at.now), whereSessionKeyIsValid(at.now))}`
  const whereSession = and(eq(sessions.id, at.sessionId), sql`+${sessions.userId} = ${u.id}`)
  return {
    account: maybe(u.id, accountShape),
    key: maybe(k.id, {
      id: k.id,
      kind: k.kind,
      origins: k.origins,
      scope: k.scope,
      expiresAt: k.expiresAt,
      lastUsedAt: k.lastUsedAt,
    }),
    /** The service key that opened the session. */
    sessionKeyId: orNull(
      numberOf(sql`(select ${sessions.apiKeyId} from ${sessions} where ${eq(sessions.id, at.sessionId)})`),
    ),
    hasLiveSession: flag(sql`exists (select 1 from ${sessions} where ${whereSession} and ${live})`),
    /** A link ends with the key that issued it. */
    isLinkLive: flag(viewer.onlyTicketId === null ? sql`1` : whereLinkKeyIsValid(at)),
    /** Null until the installation is seeded. */
    settings: first(settingsShape, sql`from ${settings} where ${eq(settings.id, 1)}`),
    /** The digest of the request that was answered under the caller's Idempotency-Key. */
    earlierDigest: orNull(hasClaim ? earlierDigest(viewer, at.claimedSince) : stringOf(sql`null`)),
  }
}

/** The settings, for background jobs. */
export const settingsQuery = prepared(() => row(settingsShape, sql`from ${settings} where ${eq(settings.id, 1)}`))

/** The first row of every batch: the caller, their key, and the settings. */
export type Principal = RowOf<ReturnType<typeof shapeFor>>
export type PrincipalAccount = NonNullable<Principal['account']>

/** The index is named because outdated statistics, from when there were few keys, would make SQLite scan all keys. */
const principal = preparedFor((viewer, at: Slots<Presented & { claimedSince: number }>, hasClaim: boolean) =>
  row(
    shapeFor(viewer, at, hasClaim),
    sql`from (select 1) as base
      left join ${apiKeys} ${k} indexed by api_keys_hash on ${and(eq(k.keyHash, at.keyHash), whereKeyIsValid(k, at.now))}
      left join ${users} ${u} on ${u.id} = ${viewer.id}`,
  ),
)

export function principalQuery(caller: Caller, now: number): Read<Principal> {
  const { credentials, apiKeyHash, idempotency } = caller
  const sessionId = credentials.kind === 'token' ? credentials.sessionId : null
  const linkKeyId = credentials.kind === 'ticket-link' ? (credentials.widgetKeyId ?? null) : null
  const values = { now, sessionId, keyHash: apiKeyHash, linkKeyId, claimedSince: oldestKeptClaim(now) }
  return principal(caller, values, idempotency !== undefined).map((found) => found ?? NOBODY)
}

/** The query always returns a row. Only a database that returns nothing has none. */
const NOBODY: Principal = {
  account: null,
  key: null,
  sessionKeyId: null,
  hasLiveSession: false,
  isLinkLive: false,
  settings: null,
  earlierDigest: null,
}
