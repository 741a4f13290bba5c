import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../../drizzle/people.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { json, maybe, orNull, type RowOf, stringOf } from '../../../database/engine/shapes.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { digits } from '../../../database/engine/text.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import { ticketAlias, whereTicketInScope } from '../../../database/access/scope/ticket-scope.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { lazy } from '../../../shared/lazy.ts'
import { clocksOf } from '../clock/clocks.repository.ts'
import type { TicketClock } from '../clock/clocks.types.ts'

/** A ticket as stored, with its requester and assignee. Times are epoch ms; an absent link is null. */
export interface Ticket extends RowOf<ReturnType<typeof ticketShape>> {}

const people = lazy(() => ({ requester: alias(users, 'r'), assignee: alias(users, 'a') }))

/** The columns of the ticket `t`. Use it with the joins of `ticketPeople`. */
export const ticketShape = lazy(() => shapeOf(true))

export const listedTicketShape = lazy(() => shapeOf(false))

function shapeOf(withClocks: boolean) {
  const t = ticketAlias()
  const { requester, assignee } = people()
  const m = alias(tickets, 'm')
  return {
    id: t.id,
    ticketNumber: t.ticketNumber,
    title: t.title,
    departmentId: t.departmentId,
    teamId: t.teamId,
    priorityId: t.priorityId,
    slaPlanId: t.slaPlanId,
    helpTopicId: t.helpTopicId,
    statusId: t.statusId,
    customStatusId: t.customStatusId,
    typeId: t.typeId,
    sourceId: t.sourceId,
    externalId: t.externalId,
    flags: t.flags,
    ipAddress: t.ipAddress,
    assignedTo: t.assignedTo,
    lockBy: t.lockBy,
    lockAt: t.lockAt,
    isOverdue: t.isOverdue,
    isAnswered: t.isAnswered,
    followUp: t.followUp,
    version: t.version,
    mergedIntoId: t.mergedIntoId,
    mergedIntoNumber: orNull(
      stringOf(sql`(select ${m.ticketNumber} from ${tickets} ${m} where ${eq(m.id, t.mergedIntoId)})`),
    ),
    dueAt: t.dueAt,
    /** Lists read them if they are requested. */
    clocks: json<TicketClock[]>(withClocks ? clocksOf(t) : sql`'[]'`),
    firstResponseAt: t.firstResponseAt,
    lastMessageAt: t.lastMessageAt,
    lastResponseAt: t.lastResponseAt,
    heldSince: t.heldSince,
    snoozedUntil: t.snoozedUntil,
    tagIds: t.tagIds,
    lastReplier: t.lastReplier,
    reopenedCount: t.reopenedCount,
    reopenedAt: t.reopenedAt,
    closedAt: t.closedAt,
    deletedAt: t.deletedAt,
    threadCount: t.threadCount,
    noteCount: t.noteCount,
    attachmentCount: t.attachmentCount,
    noteAttachmentCount: t.noteAttachmentCount,
    collaboratorCount: t.collaboratorCount,
    createdAt: t.createdAt,
    updatedAt: t.updatedAt,
    requester: personShape(requester),
    assignee: maybe(assignee.id, personShape(assignee)),
  }
}

/** Joins the people of `ticketShape` to `t`. CROSS JOIN keeps the order of the tables before it. */
export function ticketPeople(): SQL {
  const t = ticketAlias()
  const { requester, assignee } = people()
  return sql`cross join ${users} ${requester} on ${eq(requester.id, t.userId)}
    left join ${users} ${assignee} on ${eq(assignee.id, t.assignedTo)}`
}

/** How a request names its ticket. */
export type TicketReference = { id: number } | { ticketNumber: string }

/** A reference for a prepared query: the kind of reference is the variant, and `referenced` binds the value. */
export interface ReferenceValues {
  id: number | null
  ticketNumber: string | null
}

export function referenceValues(reference: TicketReference): ReferenceValues {
  return 'id' in reference ? { id: reference.id, ticketNumber: null } : { id: null, ...reference }
}

export function isById(reference: TicketReference): boolean {
  return 'id' in reference
}

export function whereReference(at: Slots<ReferenceValues>, byId: boolean): SQL {
  const t = ticketAlias()
  return byId ? eq(t.id, at.id) : eq(t.ticketNumber, at.ticketNumber)
}

const referencedTicket = preparedFor((viewer, at: Slots<ReferenceValues>, byId: boolean) =>
  ticketQuery(sql`${whereReference(at, byId)} and ${whereTicketInScope(viewer)}`),
)

/** The ticket if the caller works on it. */
export function ticketInScope(caller: Caller, reference: TicketReference): Read<Ticket | null> {
  return referencedTicket(caller, referenceValues(reference), isById(reference))
}

const scopedTickets = preparedFor((viewer, at: Slots<{ ids: string }>) =>
  rows(ticketShape(), sql`${ticketsAmong(sql`${at.ids}`)} where ${whereTicketInScope(viewer)}`),
)

/** The given tickets that the caller works on. */
export function ticketsInScope(caller: Caller, ids: readonly number[]): Read<Ticket[]> {
  return scopedTickets(caller, { ids: JSON.stringify(ids) })
}

/** The given tickets that the caller works on, in the order of the ids, up to a limit. It reads nothing beyond the limit. */
export const firstTickets = preparedFor((viewer, at: Slots<{ ids: string }>, limit: number) =>
  rows(
    ticketShape(),
    sql`${ticketsAmong(sql`${at.ids}`)} where ${whereTicketInScope(viewer)} order by j.rowid limit ${digits(limit)}`,
  ),
)

function ticketsAmong(ids: SQL): SQL {
  const t = ticketAlias()
  return sql`from json_each(${ids}) j cross join ${tickets} ${t} on ${t.id} = j.value ${ticketPeople()}`
}

/** The one ticket `t` that meets the condition, for builders of prepared queries. */
export function ticketQuery(condition: SQL): Read<Ticket | null> {
  return row(ticketShape(), sql`from ${tickets} ${ticketAlias()} ${ticketPeople()} where ${condition}`)
}
