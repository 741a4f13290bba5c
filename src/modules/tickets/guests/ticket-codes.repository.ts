import { and, desc, eq, lt, max, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users, userTokens } from '../../../../drizzle/people.ts'
import { ticketCodes } from '../../../../drizzle/ticket-codes.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { whereMailMayGiveAccess } from '../../../database/access/caller/account-state.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { type Counter, reserveRoom } from '../../../database/access/limit-counters.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { digits } from '../../../database/engine/text.ts'
import { update } from '../../../database/engine/writes.ts'
import { insertTicketCode, whereCodeIsLive } from '../../../database/queries/tickets/ticket-codes.ts'
import type { Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { ATTEMPTS_PER_CODE, type NewTicketCode } from '../../../shared/identity/tokens/ticket-codes.ts'
import { STATUS } from '../ticket/tickets.types.ts'
import { openUnverifiedTickets } from './waiting-tickets.repository.ts'

export interface TriedCode {
  id: number
  ticketId: number
  userId: number
  nonce: string
}

const tryCode = prepared((at: Slots<{ browserHash: string; now: number }>) => {
  const { id, ticketId, userId, nonce, attempts, browserHash } = ticketCodes
  const asked = alias(ticketCodes, 'asked')
  const newest = sql`(select ${max(asked.id)} from ${ticketCodes} ${asked} where ${eq(asked.browserHash, at.browserHash)})`
  const tried = and(
    eq(id, newest),
    eq(browserHash, at.browserHash),
    lt(attempts, sql`${digits(ATTEMPTS_PER_CODE)}`),
    whereCodeIsLive(ticketCodes, sql`${at.now}`),
  )
  return update(ticketCodes, { attempts: sql`${attempts} + 1` }, sql`where ${tried}`).returning({
    id,
    ticketId,
    userId,
    nonce,
  })
})

/**
 * Counts an attempt at the browser's newest code and returns what the code is derived from, in one trip. Attempts that run at
 * once are counted one after the other. Another browser's attempt finds no code, so it uses up none.
 */
export async function countAttempt(
  database: Database,
  caller: Caller,
  attempt: { browserHash: string; now: number },
): Promise<ConfirmedCaller & { tried: TriedCode | null }> {
  const { rows, ...confirmedCaller } = await readAs(database, caller, { tried: tryCode(attempt) })
  return { ...confirmedCaller, tried: rows.tried[0] ?? null }
}

const useCode = prepared((at: Slots<{ id: number; now: number }>) =>
  update(ticketCodes, { usedAt: at.now }, sql`where ${eq(ticketCodes.id, at.id)}`),
)

/** Uses the code and opens its ticket if it waits. No account changes. Fails with `isFailedAssertion` if the code was used. */
export async function openByCode<T>(
  database: Database,
  caller: Caller,
  { code, now }: { code: TriedCode; now: number },
  read: Read<T>,
): Promise<T> {
  const { id, ticketId, userId } = code
  const u = alias(users, 'u')
  const whereMailable = and(eq(u.id, userId), eq(u.role, 'customer'), whereMailMayGiveAccess)
  const { eventsBefore, opened } = openUnverifiedTickets(
    { of: 'ticket', id: ticketId },
    { kind: 'customer', id: userId },
    now,
  )
  const { shown } = await commit(database, caller, {
    actor: { kind: 'guest', widgetKeyId: null },
    at: now,
    assert: {
      unused: sql`exists (select 1 from ${ticketCodes} where ${eq(ticketCodes.id, id)} and ${whereCodeIsLive(ticketCodes, sql`${now}`)})`,
      mailable: sql`exists (select 1 from ${users} ${u} where ${whereMailable})`,
    },
    eventsBefore,
    writes: [{ used: useCode({ id, now }) }, { opened }],
    read: { shown: read },
  })
  return shown
}

/** The ticket for which the browser last asked for a code. */
function lastOfBrowser(browserHash: SQL): SQL {
  const c = alias(ticketCodes, 'asked')
  return sql`(select ${c.ticketId} from ${ticketCodes} ${c} where ${eq(c.browserHash, browserHash)}
    order by ${desc(c.id)} limit 1)`
}

const renewCode = prepared((at: Slots<NewTicketCode>) => {
  return insertTicketCode(at, eq(ticketAlias().id, lastOfBrowser(sql`${at.browserHash}`)))
})

/** Confirms the caller and counts the request. */
export async function admitToCodes(
  database: Database,
  caller: Caller,
  counters: readonly Counter[],
): Promise<number | null> {
  const { rows } = await readAs(database, caller, { ...reserveRoom(counters) })
  return rows.freeAt
}

/** Mails a further code for the ticket of the browser's last code, or the link alone if no codes are left. */
export async function insertFurtherCode(database: Database, caller: Caller, code: NewTicketCode): Promise<void> {
  const { browserHash, now } = code
  const t = ticketAlias()
  const u = alias(users, 'u')
  const token = sql`(select max(${userTokens.id}) from ${userTokens} where ${userTokens.userId} = ${u.id}
    and ${userTokens.purpose} = 'activate' and ${userTokens.usedAt} is null and ${userTokens.expiresAt} > ${now})`
  const ofTicket = and(eq(t.id, lastOfBrowser(sql`${browserHash}`)), whereMailMayGiveAccess)
  const from = sql`from ${tickets} ${t} cross join ${users} ${u} on ${eq(u.id, t.userId)} where ${ofTicket}`
  const whereUnverified = eq(t.statusId, STATUS.unverified)
  await commit(database, caller, {
    actor: { kind: 'guest', widgetKeyId: null },
    at: now,
    writes: [{ code: renewCode(code) }],
    events: [
      {
        type: 'user.activation_requested',
        subjectId: sql`${u.id}`,
        context: { tokenId: token, ticketId: sql`${t.id}` },
        each: sql`${from} and ${whereUnverified} and ${token} is not null`,
      },
      {
        type: 'ticket.check_requested',
        subjectId: sql`${t.id}`,
        context: { userId: sql`${u.id}` },
        each: sql`${from} and not ${whereUnverified}`,
      },
    ],
  })
}
