import { type SQL, sql } from 'drizzle-orm'
import { apiKeys, departmentMembers, sessions, settings, teamMembers, users } from '../../drizzle/schema.ts'
import { notSetUp } from '../shared/identity.errors.ts'
import type { Caller, Permission, Role, Settings } from '../shared/identity.types.ts'
import type { Database } from './connection.ts'
import { earlierDigest } from './idempotency-key.ts'

/** The row that every batch begins with: who calls, with which key, under which settings. */
export interface PrincipalRow {
  userId: number | null
  role: Role | null
  active: number | null
  ban: number | null
  isDeleted: number | null
  tokenVersion: number | null
  firstName: string | null
  lastName: string | null
  userName: string | null
  email: string | null
  profilePic: string | null
  permissions: string | null
  departmentIds: string | null
  teamIds: string | null
  sessionIsLive: number | null
  keyId: number | null
  keyKind: 'app' | 'service' | 'widget' | null
  keyOrigins: string | null
  settings: string | null
  /** The digest of the request that was answered under the caller's Idempotency-Key. */
  earlierDigest: string | null
}

export type Permissions = Partial<Record<Permission, boolean>>

const settingsObject = sql`json_object(
  'url', ${settings.url}, 'company', ${settings.company}, 'apiKeyMandatory', ${settings.apiKeyMandatory},
  'customerMaySetStatus', ${settings.customerMaySetStatus}, 'customerMaySetPriority', ${settings.customerMaySetPriority},
  'defaultDepartmentId', ${settings.defaultDepartmentId}, 'defaultHelpTopicId', ${settings.defaultHelpTopicId},
  'defaultPriorityId', ${settings.defaultPriorityId}, 'defaultSlaPlanId', ${settings.defaultSlaPlanId},
  'defaultTypeId', ${settings.defaultTypeId}, 'ticketNumberFormat', ${settings.ticketNumberFormat})`

type FlagName = 'apiKeyMandatory' | 'customerMaySetStatus' | 'customerMaySetPriority'

/** The settings as json_object gives them: flags are 0 or 1. Throws 409 when the installation was never seeded. */
export function readSettings(text: string | null): Settings {
  if (text === null) throw notSetUp()
  const row = JSON.parse(text) as Omit<Settings, FlagName> & Record<FlagName, 0 | 1>
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
  if (apiKeyHash === null || !caller.demand.serviceKeyAlone) return sql<number>`NULL`
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
      return caller.apiKeyHash !== null && caller.demand.serviceKeyAlone ? ['agent', 'admin'] : []
  }
}

export function principalStatement(database: Database, caller: Caller, now: number) {
  const { credentials } = caller
  const sessionId = credentials.kind === 'token' ? credentials.sessionId : null
  return database.build.get<PrincipalRow>(sql`
    SELECT u.id AS userId, u.role, u.active, u.ban, u.is_deleted AS isDeleted, u.token_version AS tokenVersion,
      u.first_name AS firstName, u.last_name AS lastName, u.user_name AS userName, u.email, u.profile_pic AS profilePic,
      u.permissions,
      (SELECT json_group_array(department_id) FROM ${departmentMembers} WHERE user_id = u.id) AS departmentIds,
      (SELECT json_group_array(team_id) FROM ${teamMembers} WHERE user_id = u.id) AS teamIds,
      (SELECT revoked_at IS NULL AND expires_at > ${now} FROM ${sessions} WHERE id = ${sessionId} AND user_id = u.id) AS sessionIsLive,
      k.id AS keyId, k.kind AS keyKind, k.origins AS keyOrigins,
      (SELECT ${settingsObject} FROM ${settings} WHERE id = 1) AS settings,
      ${earlierDigest(caller.idempotency, sql`u.id`, now)} AS earlierDigest
    FROM (SELECT 1) AS base
      LEFT JOIN ${apiKeys} k ON k.key_hash = ${caller.apiKeyHash} AND k.revoked_at IS NULL
      LEFT JOIN ${users} u ON u.id = ${principalId(caller)}`)
}
