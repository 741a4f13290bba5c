import { and, type Column, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  apiKeys,
  emailChanges,
  pushTokens,
  refreshTokens,
  sessions,
  userTokens,
  users,
} from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { whereMailMayGiveAccess, whereStaffDeactivated } from '../../../database/access/caller/account-state.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { flag, orNull, type RowOf, stringOf } from '../../../database/engine/shapes.ts'
import type { Command, Read } from '../../../database/engine/statements.ts'
import { insert, remove, update } from '../../../database/engine/writes.ts'
import type { AccountTokenPurpose, NewAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import type { User } from '../people.types.ts'
import { writtenUser } from '../user-row.repository.ts'

const REQUESTED = { activate: 'user.activation_requested', reset: 'user.password_reset_requested' } as const

interface MailRequest {
  token: NewAccountToken
  /** The reason for the mail, if the person did not ask for it. */
  reason?: 'address_proven' | 'invited'
  /** The hash of the password that counts once the link is opened. */
  passwordHash?: string | null
  userId: number | SQL
  now: number
}

/** The parts of a future mail: the token, and the event from which the queue consumer mails it. */
export function requestMail({ token, reason, passwordHash = null, userId, now }: MailRequest): {
  token: Command<void>
  event: NewEvent
} {
  const tokenId = sql`(select ${userTokens.id} from ${userTokens} where ${eq(userTokens.tokenHash, token.tokenHash)})`
  return {
    token: insert(userTokens, { ...token, passwordHash, userId, createdAt: now }),
    event:
      reason === 'invited'
        ? { type: 'user.activation_requested', subjectId: userId, context: { tokenId, reason } }
        : reason === 'address_proven'
          ? { type: 'user.password_reset_requested', subjectId: userId, context: { tokenId, reason } }
          : { type: REQUESTED[token.purpose], subjectId: userId, context: { tokenId } },
  }
}

/** The parts of a future mail to an account that the same batch creates. */
export function mailToAddress({ email, ...request }: Omit<MailRequest, 'userId'> & { email: string }) {
  return requestMail({
    ...request,
    userId: sql`(select ${users.id} from ${users} where ${eq(users.email, email)})`,
  })
}

/** Does as much work as `requestMail` but mails nothing, so that response time does not reveal whether an account exists. */
export async function requestNoMail(
  database: Database,
  caller: Caller,
  { purpose, actor, now }: { purpose: AccountTokenPurpose; actor: Actor; now: number },
): Promise<void> {
  await commit(database, caller, {
    actor,
    at: now,
    writes: [{ nothing: update(userTokens, { usedAt: now }, sql`where ${eq(userTokens.tokenHash, '')}`) }],
    events: [{ type: REQUESTED[purpose], subjectId: 0, context: { tokenId: 0 } }],
  })
}

interface At {
  userId: number
  now: number
}

/** Uses up every link that was mailed to the user. */
export const endMailedTokens = prepared((at: Slots<At>) =>
  update(
    userTokens,
    { usedAt: at.now },
    sql`where ${and(eq(userTokens.userId, at.userId), isNull(userTokens.usedAt))}`,
  ),
)

const endActivations = prepared((at: Slots<At>) => {
  const open = and(eq(userTokens.userId, at.userId), eq(userTokens.purpose, 'activate'), isNull(userTokens.usedAt))
  return update(userTokens, { usedAt: at.now }, sql`where ${open}`)
})

/**
 * Ends every unproven change of address and its link. This also applies when the current address is proven: until then agents
 * may correct the address, and could have set one of their own.
 */
export const endPendingChanges = prepared((at: Slots<At>) => {
  const pending = and(eq(emailChanges.userId, at.userId), isNull(emailChanges.provenAt), isNull(emailChanges.endedAt))
  return update(emailChanges, { endedAt: at.now }, sql`where ${pending}`)
})

const endRefreshTokens = prepared((at: Slots<{ userId: number }>) => {
  const own = sql`(select ${sessions.id} from ${sessions} where ${eq(sessions.userId, at.userId)})`
  return remove(refreshTokens, inArray(refreshTokens.sessionId, own))
})

const revokeSessions = prepared((at: Slots<At>) =>
  update(
    sessions,
    { revokedAt: at.now },
    sql`where ${and(eq(sessions.userId, at.userId), isNull(sessions.revokedAt))}`,
  ),
)

const forgetDevices = prepared((at: Slots<{ userId: number }>) => remove(pushTokens, eq(pushTokens.userId, at.userId)))

/** When a person loses access, keys that their keys made are revoked too, for every account. */
export const endKeysOfKeys = prepared((at: Slots<At>) => {
  const own = alias(apiKeys, 'own')
  const keysOfUser = sql`(select ${own.id} from ${apiKeys} ${own} where ${eq(own.userId, at.userId)})`
  const made = and(inArray(apiKeys.madeByKeyId, keysOfUser), isNull(apiKeys.revokedAt))
  return update(apiKeys, { revokedAt: at.now }, sql`where ${made}`)
})

/** Signs out every device at once: access tokens by the version, refresh tokens and pushes by their rows. */
export function endSessions(at: At) {
  return [endRefreshTokens(at), revokeSessions(at), forgetDevices(at)]
}

const u = alias(users, 'u')
const begun = or(eq(u.active, true), eq(u.emailVerified, true))

// Older registrations stored the password with the account, not with the link. That password belongs to the first link, not to
// a later registration of the same address.
const notTheFirst = gt(userTokens.createdAt, u.createdAt)
const ownerShape = {
  userId: userTokens.userId,
  role: u.role,
  email: u.email,
  /** True if the owner of the mailbox has a password. An activation link does not replace it. */
  hasPassword: flag(sql`(${and(eq(u.emailVerified, true), isNotNull(u.passwordHash))})`),
  endsPassword: flag(foreignPassword(u)),
  /** The hash of the password given with the registration of this link. */
  givenPasswordHash: orNull(
    stringOf(sql`ifnull(${userTokens.passwordHash}, iif(${or(begun, notTheFirst)}, null, ${u.passwordHash}))`),
  ),
}

export type AccountTokenOwner = RowOf<typeof ownerShape>

interface TokenQuery {
  tokenHash: string
  now: number
}

/** No owner if the token is unknown, used or expired, or if staff ended the account. */
export const ownerByToken = prepared((at: Slots<TokenQuery>, purpose: AccountTokenPurpose) => {
  const open = and(
    eq(userTokens.tokenHash, at.tokenHash),
    eq(userTokens.purpose, purpose),
    isNull(userTokens.usedAt),
    gt(userTokens.expiresAt, at.now),
  )
  return row(
    ownerShape,
    sql`from ${userTokens} cross join ${users} ${u} on ${eq(u.id, userTokens.userId)} where ${open} and ${whereMailMayGiveAccess}`,
  )
})

export async function findAccountToken(
  database: Database,
  caller: Caller,
  { purpose, ...query }: TokenQuery & { purpose: AccountTokenPurpose },
): Promise<ConfirmedCaller & { owner: AccountTokenOwner | null }> {
  const { rows, ...confirmedCaller } = await readAs(database, caller, { owner: ownerByToken(query, purpose) })
  return { ...confirmedCaller, owner: rows.owner }
}

/** Fails the commit if the token was used since the read. */
function whereTokenUnused(tokenHash: string): SQL {
  const theOne = and(eq(userTokens.tokenHash, tokenHash), isNull(userTokens.usedAt))
  return sql`exists (select 1 from ${userTokens} where ${theOne})`
}

/**
 * The reader of the mailbox owns the account: the address is verified, and a new account becomes active. An earlier password
 * ends, because somebody else chose it, such as an agent who registered the address. Sessions are ended separately.
 */
export function verifyEmail(userId: number) {
  const begins = and(eq(users.emailVerified, false), sql`not ${whereStaffDeactivated(sql`${userId}`)}`)
  return {
    emailVerified: true,
    active: sql`iif(${begins}, 1, ${users.active})`,
    passwordHash: sql`iif(${users.emailVerified}, ${users.passwordHash}, null)`,
    tokenVersion: sql`${users.tokenVersion} + ${foreignPassword(users)}`,
  }
}

/** True for an account with a password and an unproven address. */
export function foreignPassword({
  emailVerified,
  passwordHash,
}: Record<'emailVerified' | 'passwordHash', Column>): SQL {
  return sql`(${and(eq(emailVerified, false), isNotNull(passwordHash))})`
}

interface UsedToken {
  owner: AccountTokenOwner
  actor: Actor
  tokenHash: string
  now: number
  /** Tickets that waited for the owner of the mailbox (status 6). */
  waiting: { eventsBefore: NewEvent[]; opened: Command<void>[] }
}

/** A mail that lets the owner of a mailbox choose a password. */
export type PasswordMail = ReturnType<typeof requestMail>

/** Sets the given password, or none, unless the owner of the mailbox has one. `choosing` is mailed too. */
export async function activateAccount<T>(
  database: Database,
  caller: Caller,
  {
    owner,
    actor,
    tokenHash,
    passwordHash,
    choosing,
    now,
    waiting,
  }: UsedToken & { passwordHash: string | null; choosing: PasswordMail | null },
  beside: Read<T> | null,
): Promise<{ user: User | undefined; read: T | null }> {
  const { userId } = owner
  const password = owner.hasPassword ? {} : { passwordHash }
  const active = { ...verifyEmail(userId), ...password, updatedAt: now }
  const { activated, read } = await commit(database, caller, {
    actor,
    at: now,
    assert: { unused: whereTokenUnused(tokenHash) },
    eventsBefore: waiting.eventsBefore,
    writes: [
      { activated: update(users, active, sql`where ${eq(users.id, userId)}`).returning(writtenUser) },
      { used: endActivations({ userId, now }) },
      { changes: endPendingChanges({ userId, now }) },
      { sessions: owner.endsPassword && endSessions({ userId, now }) },
      { choosing: choosing?.token },
      { opened: waiting.opened },
    ],
    events: [{ type: 'user.activated', subjectId: userId }, choosing?.event],
    read: { read: beside },
  })
  return { user: activated[0], read: read ?? null }
}

export async function replacePassword(
  database: Database,
  caller: Caller,
  { owner, actor, tokenHash, passwordHash, now, waiting }: UsedToken & { passwordHash: string },
): Promise<void> {
  const { userId } = owner
  const tokenVersion = sql`${users.tokenVersion} + 1`
  const replaced = { ...verifyEmail(userId), passwordHash, tokenVersion, updatedAt: now }
  await commit(database, caller, {
    actor,
    at: now,
    assert: { unused: whereTokenUnused(tokenHash) },
    eventsBefore: waiting.eventsBefore,
    writes: [
      { replaced: update(users, replaced, sql`where ${eq(users.id, userId)}`) },
      { used: endMailedTokens({ userId, now }) },
      { changes: endPendingChanges({ userId, now }) },
      { sessions: endSessions({ userId, now }) },
      { opened: waiting.opened },
    ],
    events: [{ type: 'user.password_reset', subjectId: userId }],
  })
}
