import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import {
  apiKeyInvalid,
  apiKeyNotProvided,
  linkOpensOneTicket,
  originNotAllowed,
  roleNotAllowed,
  tokenInvalid,
  tokenNotProvided,
  twoFactorMissing,
} from '../shared/identity/identity.errors.ts'
import { isStaff } from '../shared/identity/identity.policy.ts'
import type {
  Actor,
  Caller,
  CustomerActor,
  Person,
  Role,
  Settings,
  StaffActor,
  Standing,
} from '../shared/identity/identity.types.ts'
import { isTwoFactorRequired, type TwoFactorRule } from '../shared/identity/two-factor.policy.ts'
import type { Database } from './connection.ts'
import { confirmUnclaimed } from './idempotency-key.ts'
import { type Permissions, type PrincipalRow, principalQuery, readSettings } from './principal.ts'

type Statement = BatchItem<'sqlite'>

export interface Admitted<Statements extends readonly Statement[]> extends Standing {
  rows: BatchResponse<[...Statements]>
}

/**
 * The only way to read on behalf of a caller: one round trip that begins with the principal. Its refusal (401 for the
 * token, then 401 for the key, then 403 for the role) is raised before any row is handed out.
 */
export async function readAs<const Statements extends readonly Statement[]>(
  database: Database,
  caller: Caller,
  statements: Statements,
): Promise<Admitted<Statements>> {
  const now = Date.now()
  const [principal, ...rows] = await database.batch([principalQuery(caller, now), ...statements])
  return { ...judge(caller, principal), rows }
}

/**
 * As `readAs`, for the public operations that have to answer before the installation is seeded: then there are no
 * settings, no key that could be checked, and `settings` is null.
 */
export async function readBeforeSeeding<const Statements extends readonly Statement[]>(
  database: Database,
  caller: Caller,
  statements: Statements,
): Promise<{ settings: Settings | null; rows: BatchResponse<[...Statements]> }> {
  const [principal, ...rows] = await database.batch([principalQuery(caller, Date.now()), ...statements])
  const settings = principal.settings === null ? null : judge(caller, principal).settings
  return { settings, rows }
}

/** Confirms the caller without reading anything else. Refusals that are known earlier wait for it. */
export async function admit(database: Database, caller: Caller): Promise<Standing> {
  const { actor, settings } = await readAs(database, caller, [])
  return { actor, settings }
}

/** Decides who the caller is; the order of the refusals is operations.md section 0. */
export function judge(caller: Caller, row: PrincipalRow): Standing {
  const settings = readSettings(row.settings)
  const person = confirmToken(caller, row)
  confirmKey(caller, row, settings.apiKeyMandatory)
  const actor = person ?? actorOfKey(caller, row)
  confirmRole(caller, actor)
  confirmSecondFactor(caller, actor, { row, rule: settings.twoFactorRequired })
  caller.confirmed = actor
  confirmUnclaimed(caller.idempotency, row.earlierDigest)
  return { actor, settings }
}

function confirmToken({ credentials }: Caller, row: PrincipalRow): Actor | null {
  const isWelcome = row.ban === 0 && row.isDeleted === 0
  const isActive = isWelcome && row.active === 1
  switch (credentials.kind) {
    case 'none':
      return null
    case 'ticket-link':
      if (!isWelcome || row.tokenVersion !== credentials.tokenVersion) throw tokenInvalid()
      return { ...customerOf(row), onlyTicketId: credentials.ticketId }
    case 'mail':
      // Customers need no activated account to write mails; whoever acts for the desk does.
      if (row.role !== credentials.role || !(row.role === 'customer' ? isWelcome : isActive)) throw tokenInvalid()
      return actorOf(row, { sessionId: null, serviceKeyId: null })
    case 'token':
      if (!isActive || row.tokenVersion !== credentials.tokenVersion) throw tokenInvalid()
      if (row.role !== credentials.role || row.sessionIsLive !== 1) throw tokenInvalid()
      return actorOf(row, { sessionId: credentials.sessionId, serviceKeyId: null })
  }
}

function confirmKey(caller: Caller, row: PrincipalRow, isMandatory: boolean): void {
  const { demand, credentials } = caller
  if (caller.apiKeyHash === null) {
    if (demand?.apiKey === 'required' || (demand?.apiKey === 'conditional' && isMandatory)) throw apiKeyNotProvided()
    return
  }
  if (row.keyId === null) throw apiKeyInvalid()
  if (row.keyKind !== 'widget') return
  const isGuestCall =
    credentials.kind === 'none' && (demand?.widgetKeyAlone || demand?.role === 'public' || demand?.role === 'optional')
  if (!isGuestCall) throw apiKeyInvalid()
  const origins = row.keyOrigins ?? []
  if (caller.origin === null || !origins.includes(caller.origin)) throw originNotAllowed()
}

function actorOfKey(caller: Caller, row: PrincipalRow): Actor {
  if (row.keyKind === 'widget') return { kind: 'guest', widgetKeyId: row.keyId }
  if (row.keyKind !== 'service' || !caller.demand?.serviceKeyAlone) return { kind: 'guest', widgetKeyId: null }
  const usable = row.active === 1 && row.ban === 0 && row.isDeleted === 0 && row.role !== 'customer'
  if (!usable) throw apiKeyInvalid()
  return actorOf(row, { sessionId: null, serviceKeyId: row.keyId })
}

function confirmRole(caller: Caller, actor: Actor): void {
  const { demand } = caller
  if (caller.credentials.kind === 'ticket-link' && !demand?.ticketLink) throw linkOpensOneTicket()
  if (demand === null || demand.role === 'public' || demand.role === 'optional') return
  if (actor.kind === 'guest') {
    if (demand.widgetKeyAlone && actor.widgetKeyId !== null) return
    throw tokenNotProvided()
  }
  if (actor.kind === 'customer' && demand.role !== 'user') throw roleNotAllowed()
  if (actor.kind === 'agent' && demand.role === 'admin') throw roleNotAllowed()
}

/** People only: what a service key or a mail does needs no second factor. */
function confirmSecondFactor(
  { credentials, demand }: Caller,
  actor: Actor,
  { row, rule }: { row: PrincipalRow; rule: TwoFactorRule },
): void {
  if (credentials.kind !== 'token' || demand?.beforeTwoFactor === true || row.twoFactorAt !== null) return
  if (isStaff(actor) && isTwoFactorRequired(rule, actor.kind)) throw twoFactorMissing()
}

function actorOf(
  row: PrincipalRow,
  origin: { sessionId: string | null; serviceKeyId: number | null },
): CustomerActor | StaffActor {
  const role = row.role as Role
  if (role === 'customer') return { ...customerOf(row), sessionId: origin.sessionId }
  const granted = Object.entries(row.permissions ?? {}).filter(([, isGranted]) => isGranted)
  return {
    ...personOf(row),
    kind: role,
    permissions: new Set(granted.map(([name]) => name as keyof Permissions)),
    departmentIds: row.departmentIds,
    teamIds: row.teamIds,
    ...origin,
  }
}

function customerOf(row: PrincipalRow): CustomerActor {
  return { ...personOf(row), kind: 'customer', sessionId: null, onlyTicketId: null }
}

function personOf(row: PrincipalRow): Person {
  return {
    id: row.userId ?? 0,
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    userName: row.userName,
    email: row.email,
    profilePic: row.profilePic,
  }
}
