import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import { ticketCollaborators, ticketFormValues, tickets } from '../../../../drizzle/tickets.ts'
import { createdIdOfClaim } from '../../../database/access/repeated-requests/claims.ts'
import { preparedFor, type Viewer } from '../../../database/access/caller/viewer.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { first, flag, many, numberOf, orNull, type RowOf } from '../../../database/engine/shapes.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { digits } from '../../../database/engine/text.ts'
import { filledFields, presentFilled } from '../../../database/queries/filled-fields.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import {
  mayAlsoBeCustomer,
  ticketAlias,
  whereTicketInScope,
  whereTicketVisible,
} from '../../../database/access/scope/ticket-scope.ts'
import { LOCK_MILLISECONDS } from './ticket-lock.types.ts'
import { whereReference, type ReferenceValues, ticketPeople, ticketShape } from './ticket-row.repository.ts'
import type { TicketDetails } from './tickets.types.ts'

const MAX_SHOWN = 100

/** The collaborators and form values of the ticket `t`, and the agent who is answering it at `now`. */
function besideTicketShape(now: Placeholder | SQL | number) {
  const t = ticketAlias()
  const c = alias(ticketCollaborators, 'c')
  const u = alias(users, 'u')
  return {
    collaborators: many(
      personShape(u),
      sql`from ${ticketCollaborators} ${c} cross join ${users} ${u} on ${eq(u.id, c.userId)}
        where ${eq(c.ticketId, t.id)} and ${c.isActive} = 1 order by ${c.id} limit ${digits(MAX_SHOWN)}`,
    ),
    fields: filledFields(ticketFormValues, eq(alias(ticketFormValues, 'v').ticketId, t.id)),
    lock: first(
      { by: personShape(u), at: numberOf(sql`${t.lockAt}`) },
      sql`from ${users} ${u} where ${eq(u.id, t.lockBy)} and ${t.lockAt} > ${now} - ${digits(LOCK_MILLISECONDS)}`,
    ),
  }
}

function detailsShape(now: Placeholder | SQL | number) {
  return { ticket: ticketShape(), ...besideTicketShape(now) }
}

function presentDetails({ fields, lock, ...row }: RowOf<ReturnType<typeof detailsShape>>): TicketDetails {
  return {
    ...row,
    fields: fields.map(presentFilled),
    lock: lock && { ...lock, expiresAt: lock.at + LOCK_MILLISECONDS },
  }
}

/** The details of the one ticket `t` that meets the condition, for builders of prepared queries. */
export function detailsQuery(condition: SQL, now: Placeholder | SQL | number): Read<TicketDetails | null> {
  return row(detailsShape(now), fromTickets(condition)).map((found) => found && presentDetails(found))
}

function fromTickets(condition: SQL | undefined): SQL {
  return sql`from ${tickets} ${ticketAlias()} ${ticketPeople()} where ${condition}`
}

/** The written ticket. Use it after a write of the same batch, which has checked the access. */
export const writtenTicketDetails = prepared((at: Slots<{ id: number; now: number }>) =>
  detailsQuery(eq(ticketAlias().id, at.id), at.now),
)

/** The created ticket. Use it after the write of the same batch. Ids ascend within one transaction. */
export const newestTicketDetails = prepared((at: Slots<{ now: number }>) =>
  detailsQuery(eq(ticketAlias().id, sql`(select max(${tickets.id}) from ${tickets})`), at.now),
)

/** A visible ticket, and whether the viewer works on it. If not, an agent is treated as its customer. */
export interface VisibleTicket {
  details: TicketDetails
  isWork: boolean
}

export const visibleTicketDetails = preparedFor((viewer, at: Slots<ReferenceValues & { now: number }>, byId: boolean) =>
  visibleQuery(viewer, and(whereReference(at, byId), whereTicketVisible(viewer)), at.now),
)

/**
 * The ticket that an earlier request with the same Idempotency-Key wrote. A guest sees no tickets, so the key alone gives
 * access.
 */
export const madeTicketDetails = preparedFor((viewer, at: Slots<{ now: number }>, isGuest: boolean) => {
  const madeByThem = eq(ticketAlias().id, createdIdOfClaim(viewer, 'ticketId'))
  return visibleQuery(viewer, isGuest ? madeByThem : and(madeByThem, whereTicketVisible(viewer)), at.now)
})

function visibleQuery(viewer: Viewer, condition: SQL | undefined, now: Placeholder): Read<VisibleTicket | null> {
  const isWork = flag(mayAlsoBeCustomer(viewer) ? whereTicketInScope(viewer) : sql`1`)
  return row({ ...detailsShape(now), isWork }, fromTickets(condition)).map((found) => {
    if (found === null) return null
    const { isWork: isTheirs, ...details } = found
    return { details: presentDetails(details), isWork: isTheirs }
  })
}

/** The given tickets that the viewer works on. */
export const ticketDetailsInScope = preparedFor((viewer, at: Slots<{ ids: string; now: number }>) =>
  rows(detailsShape(at.now), ticketsAmong(sql`${at.ids}`, { id: sql`j.value`, where: whereTicketInScope(viewer) })).map(
    (found) => found.map(presentDetails),
  ),
)

/** A ticket for somebody who sees a department, or for the desk itself. */
export interface AskedTicketDetails {
  id: number
  /** Null: the ticket may be in any department. */
  departmentId: number | null
}

/** For background jobs: each ticket that is asked for, if it is in the department that it is asked for. */
export const ticketDetailsAsked = prepared((at: Slots<{ asked: string; now: number }>) => {
  const department = sql`j.value ->> '$.departmentId'`
  const where = sql`(${department} is null or ${ticketAlias().departmentId} = ${department})`
  const shape = { askedDepartmentId: orNull(numberOf(department)), ...detailsShape(at.now) }
  return rows(shape, ticketsAmong(sql`${at.asked}`, { id: sql`j.value ->> '$.id'`, where })).map((found) =>
    found.map(({ askedDepartmentId, ...details }) => ({ askedDepartmentId, details: presentDetails(details) })),
  )
})

function ticketsAmong(list: SQL, { id, where }: { id: SQL; where: SQL }): SQL {
  const t = ticketAlias()
  return sql`from json_each(${list}) j cross join ${tickets} ${t} on ${t.id} = ${id} ${ticketPeople()} where ${where}`
}

/** Which of the tickets exist, for anybody. */
export const ticketsThatExist = prepared((at: Slots<{ ids: string }>) =>
  rows({ id: tickets.id }, sql`from json_each(${at.ids}) j cross join ${tickets} on ${tickets.id} = j.value`).map(
    (found) => found.map(({ id }) => id),
  ),
)
