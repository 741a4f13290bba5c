import type { SQL } from 'drizzle-orm'
import { settings } from '../../drizzle/schema.ts'
import { notSetUp } from '../shared/identity/identity.errors.ts'
import type { Caller, Permission, Role, Settings } from '../shared/identity/identity.types.ts'
import { earlierDigest } from './idempotency-key.ts'
import { columnsOf, JsonQuery, rowOf } from './json-query.ts'
import { nameExpressions } from './person-columns.ts'
import { sql } from './sql.ts'

/** The row that every batch begins with: who calls, with which key, under which settings. */
export interface PrincipalRow {
  userId: number | null
  role: Role | null
  active: number | null
  ban: number | null
  isDeleted: number | null
  tokenVersion: number | null
  /** Since when a second factor is needed. */
  twoFactorAt: number | null
  firstName: string | null
  lastName: string | null
  userName: string | null
  email: string | null
  profilePic: string | null
  permissions: Permissions | null
  departmentIds: number[]
  teamIds: number[]
  sessionIsLive: number | null
  keyId: number | null
  keyKind: 'app' | 'service' | 'widget' | null
  keyOrigins: string[] | null
  /** Null until the installation is seeded. */
  settings: StoredSettings | null
  /** The digest of the request that was answered under the caller's Idempotency-Key. */
  earlierDigest: string | null
}

export type Permissions = Partial<Record<Permission, boolean>>

const settingsObject = sql`json_object(
  'url', ${settings.url}, 'company', ${settings.company}, 'timezone', ${settings.timezone},
  'autoCloseDays', ${settings.autoCloseDays}, 'apiKeyMandatory', ${settings.apiKeyMandatory},
  'customerMaySetStatus', ${settings.customerMaySetStatus}, 'customerMaySetPriority', ${settings.customerMaySetPriority},
  'defaultDepartmentId', ${settings.defaultDepartmentId}, 'defaultHelpTopicId', ${settings.defaultHelpTopicId},
  'defaultPriorityId', ${settings.defaultPriorityId}, 'defaultSlaPlanId', ${settings.defaultSlaPlanId},
  'defaultTypeId', ${settings.defaultTypeId}, 'ticketNumberFormat', ${settings.ticketNumberFormat},
  'twoFactorRequired', ${settings.twoFactorRequired})`

type FlagName = 'apiKeyMandatory' | 'customerMaySetStatus' | 'customerMaySetPriority'

/** The settings as json_object gives them: flags are 0 or 1. */
type StoredSettings = Omit<Settings, FlagName> & Record<FlagName, 0 | 1>

/** Throws 409 when the installation was never seeded. */
export function readSettings(row: StoredSettings | null): Settings {
  if (row === null) throw notSetUp()
  return {
    ...row,
    apiKeyMandatory: row.apiKeyMandatory === 1,
    customerMaySetStatus: row.customerMaySetStatus === 1,
    customerMaySetPriority: row.customerMaySetPriority === 1,
  }
}

/**
 * The caller's user id as SQL: the token's, or the one that the service key is bound to. Scope conditions refer to it, and
 * the principal's row, judged before anything else is shown, confirms it.
 */
export function principalId(caller: Caller): SQL<number> {
  const { credentials, apiKeyHash } = caller
  if (credentials.kind !== 'none') return sql<number>`${credentials.userId}`
  if (apiKeyHash === null || !caller.demand?.serviceKeyAlone) return sql<number>`NULL`
  return sql<number>`(SELECT user_id FROM api_keys WHERE key_hash = ${apiKeyHash} AND kind = 'service' AND revoked_at IS NULL)`
}

/** The roles that the caller may turn out to have. Queries leave out the branches of all others. */
export function possibleRoles(caller: Caller): readonly Role[] {
  switch (caller.credentials.kind) {
    case 'token':
    case 'mail':
      return [caller.credentials.role]
    case 'ticket-link':
      return ['customer']
    case 'none':
      return caller.apiKeyHash !== null && caller.demand?.serviceKeyAlone ? ['agent', 'admin'] : []
  }
}

type Judged = 'sessionIsLive' | 'earlierDigest'

const whoColumns = columnsOf<Omit<PrincipalRow, Judged>>({
  userId: 'u.id',
  role: 'u.role',
  active: 'u.active',
  ban: 'u.ban',
  isDeleted: 'u.is_deleted',
  tokenVersion: 'u.token_version',
  twoFactorAt: 'u.two_factor_at',
  ...nameExpressions,
  permissions: 'json(u.permissions)',
  departmentIds: 'json((SELECT json_group_array(department_id) FROM department_members WHERE user_id = u.id))',
  teamIds: 'json((SELECT json_group_array(team_id) FROM team_members WHERE user_id = u.id))',
  keyId: 'k.id',
  keyKind: 'k.kind',
  keyOrigins: 'json(k.origins)',
  settings: sql`json((SELECT ${settingsObject} FROM ${settings} WHERE id = 1))`,
})

export function principalQuery(caller: Caller, now: number): JsonQuery<PrincipalRow> {
  const { credentials } = caller
  const sessionId = credentials.kind === 'token' ? credentials.sessionId : null
  const text = sql`
    SELECT json_array(${whoColumns.json},
      (SELECT revoked_at IS NULL AND expires_at > ${now} FROM sessions WHERE id = ${sessionId} AND user_id = u.id),
      ${earlierDigest(caller.idempotency, sql`u.id`, now)})
    FROM (SELECT 1) AS base
      LEFT JOIN api_keys k ON k.key_hash = ${caller.apiKeyHash} AND k.revoked_at IS NULL
      LEFT JOIN users u ON u.id = ${principalId(caller)}`
  return new JsonQuery(text, (json) => {
    const [who, sessionIsLive, digest] = JSON.parse(json ?? '[[]]') as [unknown[], number | null, string | null]
    return { ...rowOf(whoColumns, who), sessionIsLive, earlierDigest: digest }
  })
}
