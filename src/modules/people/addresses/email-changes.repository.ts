import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { emailChanges, settings, users } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import { whereMailMayGiveAccess } from '../../../database/access/caller/account-state.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { mailLanguage } from '../../../database/queries/mail/mail-language.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { flag, numberOf, orNull, type RowOf } from '../../../database/engine/shapes.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { insert } from '../../../database/engine/writes.ts'
import type { Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import {
  type AccountTokenOwner,
  endPendingChanges,
  foreignPassword,
  ownerByToken,
} from '../access/account-tokens.repository.ts'
import type { EmailChangeToken, NewEmailChange } from './email-changes.policy.ts'

interface ChangeRequest {
  change: NewEmailChange
  userId: number
  oldEmail: string | null
  newEmail: string
  now: number
}

/** The parts of a requested change. The account is unchanged until the change is proven. An earlier pending change ends. */
export function requestChange({ change, userId, oldEmail, newEmail, now }: ChangeRequest): {
  writes: Command<void>[]
  events: NewEvent[]
} {
  const theOne = eq(emailChanges.proofHash, change.proofHash)
  const changeId = sql`(select ${emailChanges.id} from ${emailChanges} where ${theOne})`
  const asked: NewEvent = { type: 'user.email_change_requested', subjectId: userId, context: { changeId } }
  const event: NewEvent = { type: 'user.email_change_told', subjectId: userId, context: { changeId } }
  return {
    writes: [
      endPendingChanges({ userId, now }),
      insert(emailChanges, { ...change, userId, oldEmail, newEmail, createdAt: now }),
    ],
    events: oldEmail === null ? [asked] : [asked, event],
  }
}

const c = alias(emailChanges, 'c')
const u = alias(users, 'u')

/** The address that a token of this kind sets. */
const AIMS = { proof: c.newEmail, return: c.oldEmail } as const

/**
 * The customer who has the address without proof and cannot sign in, for example after an unauthenticated mail. If somebody
 * proves the mailbox, this customer loses the address and the tickets to them. Otherwise anybody could keep an address from its
 * owner.
 */
export function whereHolderUnproven(address: SQL): SQL | undefined {
  return and(
    sql`${users.email} = ${address}`,
    eq(users.role, 'customer'),
    eq(users.emailVerified, false),
    isNull(users.passwordHash),
  )
}

function changeShape(kind: EmailChangeToken) {
  const others = and(whereHolderUnproven(sql`${AIMS[kind]}`), sql`${users.id} <> ${c.userId}`)
  return {
    id: c.id,
    userId: c.userId,
    /** The current address. */
    email: u.email,
    oldEmail: c.oldEmail,
    newEmail: c.newEmail,
    hasPassword: flag(sql`${u.passwordHash} is not null`),
    /** To check the password that the owner enters. */
    passwordHash: u.passwordHash,
    endsPassword: flag(foreignPassword(u)),
    /** The address is unproven and the account has no password. An agent is correcting the address. */
    isNobodys: flag(sql`(${and(eq(u.emailVerified, false), isNull(u.passwordHash))})`),
    /** The account that loses the address to this account. */
    holderId: orNull(numberOf(sql`(select ${users.id} from ${users} where ${others})`)),
  }
}

/** A change that its token can still prove or take back. */
export type OpenChange = RowOf<ReturnType<typeof changeShape>>

export function whereChangeIsOpen(kind: EmailChangeToken, now: SQL): SQL | undefined {
  return kind === 'proof'
    ? and(isNull(c.provenAt), isNull(c.endedAt), gt(c.proofExpiresAt, now), sql`${u.email} is ${c.oldEmail}`)
    : and(isNull(c.returnedAt), gt(c.returnExpiresAt, now))
}

const fromChanges = sql`from ${emailChanges} ${c} cross join ${users} ${u} on ${eq(u.id, c.userId)}`

interface TokenQuery {
  tokenHash: string
  now: number
}

const changeByToken = prepared((at: Slots<TokenQuery>, kind: EmailChangeToken) => {
  const theOne = eq(kind === 'proof' ? c.proofHash : c.returnHash, at.tokenHash)
  const whereChange = and(theOne, whereChangeIsOpen(kind, sql`${at.now}`), whereMailMayGiveAccess)
  return row(changeShape(kind), sql`${fromChanges} where ${whereChange}`)
})

/** No change if the token is unknown, used or expired, or if staff ended the account. */
export async function findChange(
  database: Database,
  caller: Caller,
  { kind, ...query }: { kind: EmailChangeToken } & TokenQuery,
): Promise<ConfirmedCaller & { change: OpenChange | null }> {
  const { rows, ...confirmedCaller } = await readAs(database, caller, { change: changeByToken(query, kind) })
  return { ...confirmedCaller, change: rows.change }
}

/** The target of a token that confirms an address: an account, or a change of its address. */
export async function findActivation(
  database: Database,
  caller: Caller,
  query: TokenQuery,
): Promise<ConfirmedCaller & { owner: AccountTokenOwner | null; change: OpenChange | null }> {
  const { rows, ...confirmedCaller } = await readAs(database, caller, {
    owner: ownerByToken(query, 'activate'),
    change: changeByToken(query, 'proof'),
  })
  return { ...confirmedCaller, ...rows }
}

const unprovenAccount = prepared((at: Slots<{ address: string }>) => {
  const theOne = and(eq(u.email, at.address), eq(u.role, 'customer'), eq(u.emailVerified, false))
  return row(
    { id: u.id, endsPassword: flag(foreignPassword(u)) },
    sql`from ${users} ${u} where ${theOne} and ${whereMailMayGiveAccess}`,
  )
})

/** The account with this unproven address, or null. `endsPassword`: somebody else chose its password. */
export async function findUnprovenAccount(
  database: Database,
  address: string,
): Promise<{ id: number; endsPassword: boolean } | null> {
  const [{ account }] = await runNamed(database, [{ account: unprovenAccount({ address }) }])
  return account
}

const changeMail = prepared((at: Slots<{ changeId: number; now: number }>, kind: EmailChangeToken) => {
  const { oldEmail, newEmail, proofNonce, proofHash, returnNonce, returnHash } = c
  const { company, url } = settings
  const theOne = and(eq(c.id, at.changeId), whereChangeIsOpen(kind, sql`${at.now}`), whereMailMayGiveAccess)
  return row(
    { oldEmail, newEmail, proofNonce, proofHash, returnNonce, returnHash, company, url, language: mailLanguage(u) },
    sql`${fromChanges} cross join ${settings} on ${eq(settings.id, 1)} where ${theOne}`,
  )
})

/** Null if there is nothing left to prove or to take back. */
export async function findChangeMail(
  database: Database,
  { kind, ...query }: { changeId: number; kind: EmailChangeToken; now: number },
) {
  const [{ mail }] = await runNamed(database, [{ mail: changeMail(query, kind) }])
  return mail
}
