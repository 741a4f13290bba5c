import { and, eq, gt, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settings } from '../../../../drizzle/catalog.ts'
import { users, userTokens } from '../../../../drizzle/people.ts'
import { events } from '../../../../drizzle/system.ts'
import { ticketCollaborators, tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { whereMailMayGiveAccess } from '../../../database/access/caller/account-state.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { mailLanguage } from '../../../database/queries/mail/mail-language.ts'
import { liveCodeNonce } from '../../../database/queries/tickets/ticket-codes.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { flag, many } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { insertFrom } from '../../../database/engine/writes.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import type { NewAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { STATUS } from '../ticket/tickets.types.ts'

/** For this time, a further ticket does not mail an address again that was asked and has not answered. */
const SILENCE = 30 * 24 * 60 * 60 * 1000
const QUIET = [STATUS.deleted, STATUS.unverified, STATUS.spam]
const ASKED_AT_MOST = 100
const SHOWN_AT_MOST = 20

/** The account `u`, which the conditions of this file refer to. */
const userAlias = () => alias(users, 'u')

/** The account has an unproven address, which has not been asked since `since`. */
function whereMayBeAsked(since: SQL): SQL {
  const u = userAlias()
  const e = alias(events, 'e')
  const askedLately = and(
    eq(e.subjectType, 'user'),
    eq(e.subjectId, u.id),
    eq(e.type, 'user.activation_requested'),
    sql`${e.createdAt} > ${since}`,
  )
  const unprovenCustomer = and(eq(u.role, 'customer'), sql`${u.emailVerified} = 0`, isNotNull(u.email))
  return sql`${unprovenCustomer} and ${whereMailMayGiveAccess} and not exists (select 1 from ${events} ${e} where ${askedLately})`
}

const unprovenPeople = prepared((at: Slots<{ eventId: number; since: number }>) => {
  const t = ticketAlias()
  const u = userAlias()
  const about = alias(events, 'about')
  const c = alias(ticketCollaborators, 'c')
  const inCopy = sql`${eq(c.ticketId, t.id)} and ${c.isActive} = 1`
  return rows(
    { id: u.id },
    sql`from ${events} ${about} cross join ${tickets} ${t} on ${eq(t.id, about.subjectId)}
      cross join ${users} ${u} on ${u.id} in (
        select ${c.userId} from ${ticketCollaborators} ${c} where ${inCopy}
        union select ${about.actorId} where ${eq(about.actorId, t.userId)})
      where ${and(eq(about.id, at.eventId), notInArray(t.statusId, QUIET), whereMayBeAsked(sql`${at.since}`))}
      limit ${digits(ASKED_AT_MOST)}`,
  )
})

/**
 * Participants of the event's ticket with an unproven address that was not asked lately: people in CC, and the requester who
 * opened the ticket. Nobody while the ticket itself is unverified.
 */
export async function listUnconfirmedAddresses(
  database: Database,
  { eventId, now }: { eventId: number; now: number },
): Promise<number[]> {
  const [{ people }] = await runNamed(database, [{ people: unprovenPeople({ eventId, since: now - SILENCE }) }])
  return people.map(({ id }) => id)
}

export interface Invitation {
  userId: number
  token: NewAccountToken
}

/** The rows of one mail for each person, in two statements for any number. People asked in the meantime are skipped. */
export async function insertInvitations(
  database: Database,
  { ticketId, invitations, now }: { ticketId: number; invitations: readonly Invitation[]; now: number },
): Promise<void> {
  const list = JSON.stringify(invitations.map(({ userId, token }) => ({ ...token, userId })))
  const u = userAlias()
  const ut = alias(userTokens, 'ut')
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      {
        tokens: insertFrom(
          userTokens,
          {
            userId: sql`${u.id}`,
            purpose: 'activate',
            nonce: sql`i.value ->> 'nonce'`,
            tokenHash: sql`i.value ->> 'tokenHash'`,
            expiresAt: sql`i.value ->> 'expiresAt'`,
            createdAt: now,
          },
          sql`from json_each(${list}) i cross join ${users} ${u} on ${u.id} = i.value ->> 'userId'
          where ${whereMayBeAsked(sql`${now - SILENCE}`)}`,
        ),
      },
    ],
    events: [
      {
        type: 'user.activation_requested',
        subjectId: sql`${ut.userId}`,
        context: { tokenId: sql`${ut.id}`, ticketId },
        each: sql`from json_each(${list}) i cross join ${userTokens} ${ut} on ${ut.tokenHash} = i.value ->> 'tokenHash'`,
      },
    ],
  })
}

/** The token `ut` is valid for activation: neither used nor expired. */
function whereTokenUsable(now: SQL): SQL | undefined {
  const { purpose, usedAt, expiresAt } = alias(userTokens, 'ut')
  return and(eq(purpose, 'activate'), isNull(usedAt), gt(expiresAt, now), whereMailMayGiveAccess)
}

export interface Confirmation {
  /** The values that the mail's code is derived from. Null: the mail has no code. */
  codeNonce: string | null
  nonce: string
  tokenHash: string
  email: string | null
  ticketNumber: string
  isRequester: boolean
  company: string
  url: string
  language: string
}

const confirmationByToken = prepared((at: Slots<{ tokenId: number; ticketId: number; now: number }>) => {
  const t = ticketAlias()
  const u = userAlias()
  const ut = alias(userTokens, 'ut')
  const { id, company, url } = settings
  const isRequester = flag(eq(t.userId, u.id))
  return row(
    {
      nonce: ut.nonce,
      tokenHash: ut.tokenHash,
      email: u.email,
      ticketNumber: t.ticketNumber,
      isRequester,
      company,
      url,
      language: mailLanguage(u),
    },
    sql`from ${userTokens} ${ut} cross join ${users} ${u} on ${eq(u.id, ut.userId)}
      cross join ${tickets} ${t} on ${eq(t.id, at.ticketId)} cross join ${settings} on ${id} = 1
      where ${and(eq(ut.id, at.tokenId), whereTokenUsable(sql`${at.now}`))}`,
  )
})

/** Null if there is nothing to confirm: the link was used or has expired, or the account or the ticket is gone. */
export async function findConfirmation(
  database: Database,
  asked: { tokenId: number; ticketId: number; now: number },
): Promise<Confirmation | null> {
  const { ticketId, now } = asked
  const [{ found, codeNonce }] = await runNamed(database, [
    { found: confirmationByToken(asked), codeNonce: liveCodeNonce({ ticketId, now }) },
  ])
  return found && { ...found, codeNonce }
}

export interface OpenConfirmation {
  company: string
  email: string | null
  /** Null: the link is unknown, used or expired. */
  userId: number | null
  /** The first twenty tickets that wait for the address. */
  ticketNumbers: string[]
}

const waitingFor = prepared((at: Slots<{ tokenHash: string; now: number }>) => {
  const t = ticketAlias()
  const u = userAlias()
  const ut = alias(userTokens, 'ut')
  const unconfirmed = and(eq(t.userId, u.id), eq(t.statusId, STATUS.unverified))
  const waiting = many(
    { number: t.ticketNumber },
    sql`from ${tickets} ${t} where ${unconfirmed} order by ${t.id} limit ${digits(SHOWN_AT_MOST)}`,
  )
  return row(
    { userId: u.id, email: u.email, waiting },
    sql`from ${userTokens} ${ut} cross join ${users} ${u} on ${eq(u.id, ut.userId)}
      where ${and(eq(ut.tokenHash, at.tokenHash), whereTokenUsable(sql`${at.now}`))}`,
  )
})

/** Reads the data for the page of a mailed link. One trip. */
export async function readConfirmation(
  database: Database,
  caller: Caller,
  link: { tokenHash: string; now: number },
): Promise<OpenConfirmation> {
  const { rows: found, settings: setUp } = await readAs(database, caller, { owner: waitingFor(link) })
  const { owner } = found
  return {
    company: setUp.company,
    email: owner?.email ?? null,
    userId: owner?.userId ?? null,
    ticketNumbers: owner?.waiting.map(({ number }) => number) ?? [],
  }
}
