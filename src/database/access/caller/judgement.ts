import {
  adminKeyNeeded,
  apiKeyInvalid,
  apiKeyNotProvided,
  linkOpensOneTicket,
  notSetUp,
  originNotAllowed,
  personNeeded,
  roleNotAllowed,
  tokenInvalid,
  tokenNotProvided,
  twoFactorMissing,
} from '../../../shared/identity/identity.errors.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type {
  Actor,
  Caller,
  CustomerActor,
  Permission,
  Person,
  StaffActor,
  ConfirmedCaller,
} from '../../../shared/identity/identity.types.ts'
import { isTwoFactorRequired, type TwoFactorRule } from '../../../shared/identity/two-factor.policy.ts'
import { requireNewClaim } from '../repeated-requests/repeats.ts'
import type { Principal, PrincipalAccount } from './principal.ts'

/**
 * Decides who the caller is. docs/wire-rules.md#4 has the order of the refusals. Throws 409 if the installation was never
 * seeded.
 */
export function confirmCaller(caller: Caller, found: Principal): ConfirmedCaller {
  const { settings } = found
  // If a second read refuses the caller, the confirmation of the first read must not remain.
  delete caller.confirmed
  if (settings === null) throw notSetUp()
  const person = confirmToken(caller, found)
  confirmKey(caller, found, settings.apiKeyMandatory)
  const actor = person ?? actorOfKey(caller, found)
  confirmRole(caller, actor, found.key?.scope)
  confirmSecondFactor(caller, actor, { found, rule: settings.twoFactorRequired })
  caller.confirmed = actor
  caller.settings = settings
  if (found.account !== null)
    caller.preferences = { language: found.account.language, timezone: found.account.timezone }
  caller.usedKey = found.key
  requireNewClaim(caller.idempotency, found.earlierDigest)
  return { actor, settings }
}

function confirmToken({ credentials }: Caller, found: Principal): Actor | null {
  const { account, hasLiveSession, isLinkLive, sessionKeyId } = found
  if (credentials.kind === 'none') return null
  if (account === null || account.ban || account.isDeleted) throw tokenInvalid()
  switch (credentials.kind) {
    case 'ticket-link':
      if (account.tokenVersion !== credentials.tokenVersion || !isLinkLive) throw tokenInvalid()
      return { ...customerOf(account), onlyTicketId: credentials.ticketId }
    case 'mail':
      // Customers may send mails without an activated account. Callers who act for the desk need one.
      if (account.role !== credentials.role || !(account.role === 'customer' || account.active)) throw tokenInvalid()
      return actorOf(account, { sessionId: null, serviceKeyId: null })
    case 'token':
      if (!account.active || account.tokenVersion !== credentials.tokenVersion) throw tokenInvalid()
      if (account.role !== credentials.role || !hasLiveSession) throw tokenInvalid()
      return actorOf(account, { sessionId: credentials.sessionId, serviceKeyId: sessionKeyId })
  }
}

function confirmKey({ apiKeyHash, demand, credentials, origin }: Caller, { key }: Principal, isMandatory: boolean) {
  if (apiKeyHash === null) {
    if (credentials.kind === 'token' && credentials.isOwnApp) return
    if (demand?.apiKey === 'required' || (demand?.apiKey === 'conditional' && isMandatory)) throw apiKeyNotProvided()
    return
  }
  if (key === null) throw apiKeyInvalid()
  if (key.kind !== 'widget') return
  const isGuestCall =
    credentials.kind === 'none' && (demand?.widgetKeyAlone || demand?.role === 'public' || demand?.role === 'optional')
  if (!isGuestCall) throw apiKeyInvalid()
  if (origin === null || !key.origins.includes(origin)) throw originNotAllowed()
}

function actorOfKey({ demand }: Caller, { account, key }: Principal): Actor {
  if (key?.kind === 'widget') return { kind: 'guest', widgetKeyId: key.id }
  const isTaken = demand?.serviceKeyAlone || (demand?.adminKeyAlone && key?.scope === 'admin')
  if (key?.kind !== 'service' || !isTaken) return { kind: 'guest', widgetKeyId: null }
  const isUsable = account !== null && account.active && !account.ban && !account.isDeleted
  if (!isUsable || account.role === 'customer') throw apiKeyInvalid()
  return actorOf(account, { sessionId: null, serviceKeyId: key.id })
}

function confirmRole(caller: Caller, actor: Actor, scope: 'none' | 'admin' | undefined): void {
  const { demand } = caller
  if (caller.credentials.kind === 'ticket-link' && !demand?.ticketLink) throw linkOpensOneTicket()
  if (demand === null || demand.role === 'public' || demand.role === 'optional') return
  if (actor.kind === 'guest') {
    if (demand.widgetKeyAlone && actor.widgetKeyId !== null) return
    throw tokenNotProvided()
  }
  if (actor.kind === 'customer' && demand.role !== 'user') throw roleNotAllowed()
  const isAdminKeyAlone = demand.adminKeyAlone === true && caller.credentials.kind === 'none'
  if (actor.kind === 'agent' && (demand.role === 'admin' || isAdminKeyAlone)) throw roleNotAllowed()
  if (!isStaff(actor) || actor.serviceKeyId === null) return
  if (demand.personOnly) throw personNeeded()
  // Administration accepts the key itself, so that each use is recorded. It does not accept a token that a key was exchanged
  // for.
  if (demand.role === 'admin' && (caller.credentials.kind === 'token' || scope !== 'admin')) throw adminKeyNeeded()
}

/** Applies to people only. Service keys and mails need no second factor. */
function confirmSecondFactor(
  { credentials, demand }: Caller,
  actor: Actor,
  { found, rule }: { found: Principal; rule: TwoFactorRule },
): void {
  if (credentials.kind !== 'token' || demand?.beforeTwoFactor === true || (found.account?.twoFactorAt ?? null) !== null)
    return
  if (isStaff(actor) && isTwoFactorRequired(rule, actor.kind)) throw twoFactorMissing()
}

function actorOf(
  account: PrincipalAccount,
  origin: { sessionId: string | null; serviceKeyId: number | null },
): CustomerActor | StaffActor {
  const { role, permissions, departmentIds, teamIds } = account
  if (role === 'customer') return { ...customerOf(account), sessionId: origin.sessionId }
  const names = Object.keys(permissions) as Permission[]
  return {
    ...personOf(account),
    kind: role,
    permissions: new Set(names.filter((name) => permissions[name])),
    departmentIds,
    teamIds,
    ...origin,
  }
}

function customerOf(account: PrincipalAccount): CustomerActor {
  return {
    ...personOf(account),
    kind: 'customer',
    sessionId: null,
    isProven: account.emailVerified,
    onlyTicketId: null,
  }
}

function personOf({ id, firstName, lastName, userName, email, profilePic }: PrincipalAccount): Person {
  return { id, firstName, lastName, userName, email, profilePic }
}
