import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import { settings } from '../../../../drizzle/catalog.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { whereMailMayGiveAccess } from '../../../database/access/caller/account-state.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { insertTicketCode, liveCodeNonce } from '../../../database/queries/tickets/ticket-codes.ts'
import { mailLanguage } from '../../../database/queries/mail/mail-language.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { inList } from '../../../database/engine/text.ts'
import { type Counter, reserveRoom } from '../../../database/access/limit-counters.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import type { NewTicketCode } from '../../../shared/identity/tokens/ticket-codes.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { stringOf } from '../../../database/engine/shapes.ts'

/**
 * Confirms the caller. Returns the format of ticket numbers, and when the caller may ask again in epoch ms. Null: the request
 * is within the limit and is counted.
 */
export async function admitToCheck(
  database: Database,
  caller: Caller,
  counters: readonly Counter[],
): Promise<{ freeAt: number | null; format: string }> {
  const { rows, settings: of } = await readAs(database, caller, { ...reserveRoom(counters) })
  return { freeAt: rows.freeAt, format: of.ticketNumberFormat }
}

/** The tickets `t` with their requesters `u`, if a mail may give the requester access. */
function ticketsOfReachable(condition: SQL | undefined, beside = sql``): SQL {
  const t = ticketAlias()
  const u = alias(users, 'u')
  return sql`from ${tickets} ${t} cross join ${users} ${u} on ${eq(u.id, t.userId)} ${beside}
    where ${and(condition, whereMailMayGiveAccess)}`
}

const codeOfCheck = prepared((at: Slots<NewTicketCode & { email: string; numbers: string }>) => {
  const u = alias(users, 'u')
  return insertTicketCode(at, and(inList(ticketAlias().ticketNumber, at.numbers), eq(u.email, at.email)))
})

/** The same statements in every case: they write something only if the e-mail is the requester's. */
export async function insertTicketCheck(
  database: Database,
  caller: Caller,
  { email, numbers, code, now }: { email: string; numbers: readonly string[]; code: NewTicketCode | null; now: number },
): Promise<void> {
  const t = ticketAlias()
  const u = alias(users, 'u')
  await commit(database, caller, {
    actor: { kind: 'guest', widgetKeyId: null },
    at: now,
    writes: [{ code: code && codeOfCheck({ ...code, email, numbers: JSON.stringify(numbers) }) }],
    events: [
      {
        type: 'ticket.check_requested',
        subjectId: sql`${t.id}`,
        context: { userId: sql`${u.id}` },
        each: ticketsOfReachable(and(inList(t.ticketNumber, numbers), eq(u.email, email))),
      },
    ],
  })
}

export interface TicketLinkContent {
  ticketId: number
  ticketNumber: string
  userId: number
  tokenVersion: number
  email: string | null
  firstName: string
  company: string
  url: string
  language: string
  /** The values that the mail's code is derived from. Null: the mail has no code. */
  codeNonce: string | null
}

const linkContent = prepared((at: Slots<{ ticketId: number; userId: number }>) => {
  const t = ticketAlias()
  const u = alias(users, 'u')
  return row(
    {
      ticketId: t.id,
      ticketNumber: t.ticketNumber,
      userId: u.id,
      tokenVersion: u.tokenVersion,
      email: u.email,
      firstName: stringOf(sql`iif(${u.emailVerified} = 1, ${u.firstName}, '')`),
      company: settings.company,
      url: settings.url,
      language: mailLanguage(u),
    },
    ticketsOfReachable(
      and(eq(t.id, at.ticketId), eq(u.id, at.userId)),
      sql`cross join ${settings} on ${settings.id} = 1`,
    ),
  )
})

/** Null if the ticket is gone, or mails to the person are no longer allowed. */
export async function findTicketLinkContent(
  database: Database,
  { now, ...reference }: { ticketId: number; userId: number; now: number },
): Promise<TicketLinkContent | null> {
  const code = liveCodeNonce({ ticketId: reference.ticketId, now })
  const [{ content, codeNonce }] = await runNamed(database, [{ content: linkContent(reference), codeNonce: code }])
  return content && { ...content, codeNonce }
}
