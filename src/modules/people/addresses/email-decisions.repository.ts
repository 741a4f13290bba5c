import { and, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { emailChanges, ticketCollaborators, tickets, users } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { ticketAlias, whereNeedsProof } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import type { Command, Read } from '../../../database/engine/statements.ts'
import { update } from '../../../database/engine/writes.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import {
  endMailedTokens,
  endPendingChanges,
  endSessions,
  verifyEmail,
  type PasswordMail,
} from '../access/account-tokens.repository.ts'
import type { User } from '../people.types.ts'
import { writtenUser } from '../user-row.repository.ts'
import { whereChangeIsOpen, whereHolderUnproven, type OpenChange } from './email-changes.repository.ts'
import type { EmailChangeToken } from './email-changes.policy.ts'

interface Decision {
  change: OpenChange
  actor: Actor
  now: number
  /** Moves the tickets of the account that loses the address. */
  handedOver: Command<void>[]
}

/** A user name may be an address, but only the account's current one. Any other address is removed as user name. */
function userNameBeside(email: string): SQL {
  const foreign = and(sql`instr(${users.userName}, '@') > 0`, sql`lower(${users.userName}) <> ${email}`)
  return sql`iif(${foreign}, null, ${users.userName})`
}

function addressChanged({ change }: Decision, to: string | null): NewEvent {
  const changes = change.email === to ? [] : [{ field: 'email', from: change.email, to }]
  return { type: 'user.updated', subjectId: change.userId, changes }
}

function whereChangeStillOpen(change: OpenChange, kind: EmailChangeToken, now: number): SQL {
  const c = alias(emailChanges, 'c')
  const u = alias(users, 'u')
  const from = sql`from ${emailChanges} ${c} cross join ${users} ${u} on ${eq(u.id, c.userId)}`
  return sql`exists (select 1 ${from} where ${and(eq(c.id, change.id), whereChangeIsOpen(kind, sql`${now}`))})`
}

interface TakeOver {
  assert: Readonly<Record<string, SQL>>
  writes: readonly [{ handedOver: Command<void>[] | null }, { taken: Command<void> | null }]
  events: NewEvent[]
}

/** Takes the address from the account that had it without proof, if there is one. */
function takeOver({ change, now, handedOver }: Decision, address: string): TakeOver {
  const { holderId } = change
  if (holderId === null) return { assert: {}, writes: [{ handedOver: null }, { taken: null }], events: [] }
  const heldByThem = and(eq(users.id, holderId), whereHolderUnproven(sql`${address}`))
  return {
    assert: { heldByThem: sql`exists (select 1 from ${users} where ${heldByThem})` },
    writes: [
      { handedOver },
      { taken: update(users, { email: null, updatedAt: now }, sql`where ${eq(users.id, holderId)}`) },
    ],
    events: [{ type: 'user.updated', subjectId: holderId, changes: [{ field: 'email', from: address, to: null }] }],
  }
}

/**
 * An account with an unproven address and without a password. The address may have a typo, and the owner of that mailbox must
 * not get what the real owner has proven since.
 */
function whereAccountUnproven(userId: number): SQL {
  const theOne = and(eq(users.id, userId), eq(users.emailVerified, false), isNull(users.passwordHash))
  return sql`exists (select 1 from ${users} where ${theOne})`
}

/**
 * The account has no ticket that its unproven address hides. Otherwise a person who knows a password
 * that staff set could prove another address, and read what others sent in the name of the first one.
 */
function whereNothingHidden(userId: number): SQL {
  const t = ticketAlias()
  const c = alias(ticketCollaborators, 'c')
  const named = and(
    eq(c.userId, userId),
    eq(c.isActive, true),
    whereNeedsProof({ needsProof: c.needsProof, statusId: t.statusId }),
  )
  return sql`(not exists (select 1 from ${tickets} ${t} where ${and(eq(t.userId, userId), whereNeedsProof(t))})
    and not exists (select 1 from ${ticketCollaborators} ${c} cross join ${tickets} ${t} on ${eq(t.id, c.ticketId)} where ${named}))`
}

/** Makes the new address the current one. Links mailed to the old one end, except the link that takes the change back. */
export async function proveChange<T>(
  database: Database,
  caller: Caller | null,
  { choosing, ...decision }: Decision & { choosing: PasswordMail | null },
  beside: Read<T> | null,
): Promise<{ user: User | undefined; read: T | null }> {
  const { change, actor, now } = decision
  const { id, userId, newEmail } = change
  const proven = {
    ...verifyEmail(userId),
    email: newEmail,
    userName: userNameBeside(newEmail),
    updatedAt: now,
  }
  const ended = {
    provenAt: now,
    returnedAt: sql`iif(${whereAccountUnproven(userId)}, ${now}, ${emailChanges.returnedAt})`,
  }
  const over = takeOver(decision, newEmail)
  const written = await commit(database, caller, {
    actor,
    at: now,
    assert: {
      open: whereChangeStillOpen(change, 'proof', now),
      nothingHidden: change.endsPassword ? whereNothingHidden(userId) : sql`1`,
      ...over.assert,
    },
    writes: [
      ...over.writes,
      { change: update(emailChanges, ended, sql`where ${eq(emailChanges.id, id)}`) },
      { proven: update(users, proven, sql`where ${eq(users.id, userId)}`).returning(writtenUser) },
      { tokens: endMailedTokens({ userId, now }) },
      { sessions: change.endsPassword && endSessions({ userId, now }) },
      { choosing: choosing?.token },
    ],
    events: [...over.events, addressChanged(decision, newEmail), choosing?.event],
    read: { read: beside },
  })
  return { user: written.proven[0], read: written.read ?? null }
}

/**
 * Restores the old address with a password of its owner, and signs out every device. Later changes of the address are undone,
 * and the links that take them back end.
 */
export async function takeChangeBack(
  database: Database,
  caller: Caller,
  { passwordHash, ...decision }: Decision & { passwordHash: string | null },
): Promise<void> {
  const { change, actor, now } = decision
  const { id, userId } = change
  const email = change.oldEmail ?? ''
  const later = and(eq(emailChanges.userId, userId), gte(emailChanges.id, id), isNull(emailChanges.returnedAt))
  const restored = {
    ...verifyEmail(userId),
    ...(passwordHash === null ? {} : { passwordHash }),
    email,
    userName: userNameBeside(email),
    tokenVersion: sql`${users.tokenVersion} + 1`,
    updatedAt: now,
  }
  const over = takeOver(decision, email)
  await commit(database, caller, {
    actor,
    at: now,
    assert: { open: whereChangeStillOpen(change, 'return', now), ...over.assert },
    writes: [
      ...over.writes,
      { restored: update(users, restored, sql`where ${eq(users.id, userId)}`) },
      {
        changes: update(
          emailChanges,
          { endedAt: sql`ifnull(${emailChanges.endedAt}, ${now})`, returnedAt: now },
          sql`where ${later}`,
        ),
      },
      { tokens: endMailedTokens({ userId, now }) },
      { sessions: endSessions({ userId, now }) },
    ],
    events: [
      ...over.events,
      addressChanged(decision, email),
      passwordHash !== null && { type: 'user.password_reset', subjectId: userId },
    ],
  })
}

/** Ends all pending proofs and returns of the account's address. */
export const endChanges = prepared((at: Slots<{ userId: number; now: number }>) => {
  const { userId, endedAt, returnedAt } = emailChanges
  return update(
    emailChanges,
    { endedAt: sql`ifnull(${endedAt}, ${at.now})`, returnedAt: sql`ifnull(${returnedAt}, ${at.now})` },
    sql`where ${eq(userId, at.userId)}`,
  )
})

/**
 * Proves the account's current address. An existing password ends, because the mail does not show who chose it. `choosing` is
 * mailed instead.
 */
export async function proveOwnAddress(
  database: Database,
  { userId, address, choosing, now }: { userId: number; address: string; choosing: PasswordMail | null; now: number },
): Promise<void> {
  const theOne = and(eq(users.id, userId), eq(users.email, address), ne(users.emailVerified, true))
  const proven = { ...verifyEmail(userId), updatedAt: now }
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      { proven: update(users, proven, sql`where ${theOne}`) },
      { changes: endPendingChanges({ userId, now }) },
      { sessions: choosing && endSessions({ userId, now }) },
      { choosing: choosing?.token },
    ],
    events: [choosing?.event],
  })
}
