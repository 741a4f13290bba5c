import { and, type Column, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import { ticketCodes } from '../../../../drizzle/ticket-codes.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { CODES_PER_DAY, CODES_PER_HOUR, type NewTicketCode } from '../../../shared/identity/tokens/ticket-codes.ts'
import { whereMailMayGiveAccess } from '../../access/caller/account-state.ts'
import { prepared, type Slots } from '../../engine/prepared.ts'
import { row } from '../../engine/rows.ts'
import { digits } from '../../engine/text.ts'
import { insertFrom, type Write } from '../../engine/writes.ts'
import { newestTicketId } from './new-messages.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const t = alias(tickets, 't')
const u = alias(users, 'u')

/** Whether the address of `u` gets a further code. */
function whereCodesAreLeft(now: SQL): SQL {
  const c = alias(ticketCodes, 'c')
  const since = (span: number, atMost: number) =>
    sql`(select count(*) from ${ticketCodes} ${c}
      where ${and(eq(c.userId, u.id), gt(c.createdAt, sql`${now} - ${digits(span)}`))}) < ${digits(atMost)}`
  return sql`${since(HOUR, CODES_PER_HOUR)} and ${since(DAY, CODES_PER_DAY)}`
}

/**
 * A code for the requester `u` of the ticket `t`, if a mail may give them access and codes are left. It ends the ticket's older
 * codes, since only the newest counts.
 */
export function insertTicketCode(at: Slots<NewTicketCode>, theTicket: SQL | undefined): Write {
  const { browserHash, nonce, now, expiresAt } = at
  const whereMailable = and(eq(u.role, 'customer'), whereMailMayGiveAccess, whereCodesAreLeft(sql`${now}`))
  return insertFrom(
    ticketCodes,
    { ticketId: sql`${t.id}`, userId: sql`${u.id}`, browserHash, nonce, expiresAt, createdAt: now },
    sql`from ${tickets} ${t} cross join ${users} ${u} on ${eq(u.id, t.userId)}
      where ${and(theTicket, whereMailable)} order by ${desc(t.id)} limit 1`,
  )
}

/** For the ticket that the same batch has opened. */
export const insertCodeOfNewestTicket = prepared((at: Slots<NewTicketCode>) =>
  insertTicketCode(at, eq(t.id, newestTicketId())),
)

/** The newest code of the ticket `c.ticketId`, if it is neither used nor expired. Its attempts are not judged. */
export function whereCodeIsLive(
  c: Record<'id' | 'ticketId' | 'usedAt' | 'expiresAt', Column>,
  now: SQL,
): SQL | undefined {
  const newer = alias(ticketCodes, 'newer')
  const newest = sql`not exists (select 1 from ${ticketCodes} ${newer}
    where ${and(eq(newer.ticketId, c.ticketId), gt(newer.id, c.id))})`
  return and(isNull(c.usedAt), gt(c.expiresAt, now), newest)
}

const liveCode = prepared((at: Slots<{ ticketId: number; now: number }>) => {
  const c = alias(ticketCodes, 'c')
  const { nonce } = c
  return row(
    { nonce },
    sql`from ${ticketCodes} ${c} where ${and(eq(c.ticketId, at.ticketId), whereCodeIsLive(c, sql`${at.now}`))}`,
  )
})

/** The values that the mail's code is derived from. Null: the mail has no code. */
export function liveCodeNonce(of: { ticketId: number; now: number }) {
  return liveCode(of).map((found) => found?.nonce ?? null)
}
