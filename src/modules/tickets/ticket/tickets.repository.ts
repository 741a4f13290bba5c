import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { readAs } from '../../../database/access/gate.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { ResultsOf } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { flag, json, orNull, stringOf } from '../../../database/engine/shapes.ts'
import type { Read } from '../../../database/engine/statements.ts'
import { findRoomAndCount, type Counter } from '../../../database/access/limit-counters.ts'
import {
  mayAlsoBeCustomer,
  ticketAlias,
  whereTicketInScope,
  whereTicketVisible,
  whereTicketWorkedOnBy,
} from '../../../database/access/scope/ticket-scope.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { users } from '../../../../drizzle/people.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { madeTicketDetails, type VisibleTicket, visibleTicketDetails } from './ticket-details.repository.ts'
import { clocksOf } from '../clock/clocks.repository.ts'
import type { TicketClock } from '../clock/clocks.types.ts'
import { tagsOfTicket } from '../tags/ticket-tags.repository.ts'
import { lastEntry, RECENT_MILLISECONDS } from '../reading/last-entry.repository.ts'
import {
  isById,
  type ReferenceValues,
  referenceValues,
  type Ticket,
  type TicketReference,
  ticketInScope,
  whereReference,
} from './ticket-row.repository.ts'
import type { ListedValue, TicketDetails, TicketToAnswer } from './tickets.types.ts'

/** The ticket with its people, in one trip; null if the ticket does not exist for the caller. */
export async function findTicketDetails(
  database: Database,
  caller: Caller,
  asked: { reference: TicketReference; now: number; withMark: boolean; withTags: boolean },
): Promise<ListedValue<TicketDetails | null>> {
  const { reference, now, withMark, withTags } = asked
  const seen = visibleTicketDetails(caller, { ...referenceValues(reference), now }, isById(reference))
  return await readDetails(database, caller, seen, {
    marked: withMark ? reference : null,
    tagged: withTags ? reference : null,
  })
}

/**
 * The ticket that an earlier request with the same Idempotency-Key wrote, if the caller may see it now. A guest sees no tickets
 * and gets only the number that the earlier request returned.
 */
export async function findMadeTicket(
  database: Database,
  caller: Caller,
  now: number,
): Promise<ListedValue<TicketDetails | null>> {
  const { credentials, demand } = caller
  const isGuest = credentials.kind === 'none' && (demand?.widgetKeyAlone === true || demand?.role === 'public')
  return await readDetails(database, caller, madeTicketDetails(caller, { now }, isGuest))
}

/** The details of a ticket that the caller sees, to read in one trip with other data of it. */
export function visibleTicket(caller: Caller, { ticketId, now }: { ticketId: number; now: number }) {
  return visibleTicketDetails(caller, { ...referenceValues({ id: ticketId }), now }, true)
}

async function readDetails(
  database: Database,
  caller: Caller,
  seen: Read<VisibleTicket | null>,
  { marked = null, tagged = null }: { marked?: TicketReference | null; tagged?: TicketReference | null } = {},
): Promise<ListedValue<TicketDetails | null>> {
  const {
    actor,
    settings,
    rows: found,
  } = await readAs(database, caller, {
    seen,
    catalog: catalogQuery(),
    isUnread: marked && isUnread(caller, marked, database.now()),
    tags: tagged && tagsOfTicket(caller, tagged),
  })
  const seesNotes = isStaff(actorForTicket(actor, found.seen?.isWork === true))
  const tags = seesNotes ? (found.tags ?? []) : []
  const value = found.seen && { ...found.seen.details, isUnread: found.isUnread ?? false, tags }
  return { value, catalog: found.catalog, settings, seesNotes }
}

const ticketMark = preparedFor((viewer, at: Slots<ReferenceValues & { recentSince: number }>, byId: boolean) =>
  row(
    { last: lastEntry(viewer, sql`${at.recentSince}`) },
    sql`from ${tickets} ${ticketAlias()} where ${and(whereReference(at, byId), whereTicketVisible(viewer))}`,
  ).map((found) => found?.last?.isUnread ?? false),
)

/** Whether the caller has something to read in the ticket. */
function isUnread(caller: Caller, reference: TicketReference, now: number): Read<boolean> {
  const at = { ...referenceValues(reference), recentSince: now - RECENT_MILLISECONDS }
  return ticketMark(caller, at, isById(reference))
}

/** The actor's role on a ticket: an agent is the customer of tickets that they do not work on. */
export function actorForTicket(actor: Actor, isWorkedOnByThem: boolean): Actor {
  if (isWorkedOnByThem || actor.kind !== 'agent') return actor
  const { id, firstName, lastName, userName, email, profilePic, sessionId } = actor
  const person = { id, firstName, lastName, userName, email, profilePic }
  return { ...person, kind: 'customer', sessionId, isProven: true, onlyTicketId: null }
}

export interface TicketForWriting extends ConfirmedCaller {
  ticket: Ticket | null
  catalog: Catalog
}

/** First trip of every write to one ticket: reads the principal, the ticket if it exists for the caller, and the lookups. */
export async function readTicketForWriting(database: Database, caller: Caller, id: number): Promise<TicketForWriting> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ticket: ticketInScope(caller, { id }),
    catalog: catalogQuery(),
  })
  return { ...confirmedCaller, ...found }
}

/** The columns that decide about a message in a ticket. */
const ticketToAnswer = preparedFor((viewer, at: Slots<{ id: number }>) => {
  const t = ticketAlias()
  const m = alias(tickets, 'm')
  const { id, version, statusId, customStatusId, snoozedUntil, mergedIntoId, assignedTo } = t
  const { slaPlanId, departmentId, dueAt, heldSince, createdAt, closedAt, deletedAt } = t
  const { priorityId, sourceId, isAnswered, firstResponseAt, lastMessageAt, lastResponseAt } = t
  return row(
    {
      ticket: {
        id,
        version,
        statusId,
        customStatusId,
        snoozedUntil,
        mergedIntoId,
        mergedIntoNumber: orNull(
          stringOf(sql`(select ${m.ticketNumber} from ${tickets} ${m} where ${eq(m.id, mergedIntoId)})`),
        ),
        assignedTo,
        slaPlanId,
        departmentId,
        priorityId,
        sourceId,
        isAnswered,
        firstResponseAt,
        lastMessageAt,
        lastResponseAt,
        clocks: json<TicketClock[]>(clocksOf(t)),
        dueAt,
        heldSince,
        createdAt,
        closedAt,
        deletedAt,
        collaboratorCount: t.collaboratorCount,
        requester: { id: t.userId },
      },
      /** Whether the caller works on the ticket. False for its customers. */
      isWork: flag(mayAlsoBeCustomer(viewer) ? whereTicketInScope(viewer) : sql`1`),
    },
    sql`from ${tickets} ${t} where ${and(eq(t.id, at.id), whereTicketVisible(viewer))}`,
  )
})

export interface TicketForMessage extends ConfirmedCaller {
  ticket: TicketToAnswer | null
  catalog: Catalog
}

/**
 * First trip of adding to a ticket's conversation, with its limits. With `reply`, the ticket's customers may add too: the actor
 * is the caller's role on this ticket. With `hasStep`, the whole ticket is read too, if the caller may change it.
 */
export async function readTicketForMessage(
  database: Database,
  caller: Caller,
  asked: MessageRequest,
): Promise<TicketForMessage & { freeAt: number | null; toChange: Ticket | null; mentionable: number[] }> {
  const { id, as, counters, hasStep = false, mentions = [] } = asked
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ...messageQueries(caller, id),
    toChange: hasStep ? ticketInScope(caller, { id }) : null,
    mentionable: mentions.length > 0 ? mentionable({ id, ids: JSON.stringify(mentions) }) : null,
    ...findRoomAndCount(caller, counters, database.now()),
  })
  const { freeAt, toChange = null } = found
  return { ...forMessage(confirmedCaller, found, as), freeAt, toChange, mentionable: found.mentionable ?? [] }
}

type MessageKind = 'reply' | 'note'

interface MessageRequest {
  id: number
  as: MessageKind
  counters: readonly Counter[]
  hasStep?: boolean
  /** The ids of colleagues whom a note mentions. */
  mentions?: readonly number[]
}

/** The given people who are active staff and work on the ticket. */
const mentionable = prepared((at: Slots<{ id: number; ids: string }>) => {
  const [t, u] = [ticketAlias(), alias(users, 'u')]
  const usable = and(eq(u.active, true), eq(u.ban, false), eq(u.isDeleted, false))
  const worksOnIt = whereTicketWorkedOnBy(sql`${u.id}`, sql`${u.role}`)
  return rows(
    { id: u.id },
    sql`from json_each(${at.ids}) j cross join ${users} ${u} on ${u.id} = j.value
      cross join ${tickets} ${t} on ${eq(t.id, at.id)} where ${and(usable, worksOnIt)}`,
  ).map((found) => found.map(({ id }) => id))
})

function messageQueries(caller: Caller, id: number) {
  return { answered: ticketToAnswer(caller, { id }), catalog: catalogQuery() }
}

function forMessage(
  { actor, settings }: ConfirmedCaller,
  { answered, catalog }: ResultsOf<ReturnType<typeof messageQueries>>,
  as: MessageKind,
): TicketForMessage {
  const isWork = answered?.isWork === true
  const found = { settings, catalog }
  if (as === 'note') return { ...found, actor, ticket: isWork ? answered.ticket : null }
  return { ...found, actor: actorForTicket(actor, isWork), ticket: answered && answered.ticket }
}

export { ticketInScope }
