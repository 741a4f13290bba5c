import { and, eq, type SQL, sql } from 'drizzle-orm'
import { tickets, ticketThreads, users } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { type Counter, reserveAnyRoomOf } from '../../../database/access/limit-counters.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { preparedEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { insertFrom, update } from '../../../database/engine/writes.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import type { AssignablePerson } from './ticket-changes.policy.ts'
import type { AssigneeReference } from './assignee.types.ts'
import { fieldQueries, type FieldsForChange, fieldsIn, fieldWrites } from './ticket-fields.repository.ts'
import type { ChangeEventType, TicketChange, TicketPatch } from './ticket-changes.types.ts'
import { writeClocks } from '../clock/clocks.repository.ts'
import { writtenTicketDetails } from '../ticket/ticket-details.repository.ts'
import { ticketsInScope } from '../ticket/ticket-row.repository.ts'
import type { Ticket, TicketDetails } from '../ticket/tickets.types.ts'

export interface TicketsForChange extends ConfirmedCaller {
  /** The requested tickets that exist for the caller. */
  tickets: Map<number, Ticket>
  catalog: Catalog
  /** The people that the request names as assignee and that exist. */
  people: AssignablePerson[]
  /** Read only if the request has names that may be custom fields. */
  fields: FieldsForChange
  /** When the caller may make the next change, epoch ms; null: now. */
  freeAt: number | null
}

const agentNamed = prepared((at: Slots<{ id: number | null; email: string | null }>, by: 'id' | 'email') => {
  const { role, active, ban, isDeleted } = users
  return rows(
    { ...personShape(users), role, active, ban, isDeleted },
    sql`from ${users} where ${eq(users[by], at[by])}`,
  )
})

/** First trip of every change: reads the principal, all tickets, the lookups and the named assignees. */
export async function readTicketsForChange(
  database: Database,
  caller: Caller,
  {
    ids,
    assignee,
    counters = [],
    form = {},
  }: {
    ids: readonly number[]
    assignee?: AssigneeReference | undefined
    counters?: readonly Counter[]
    /** Sent values by the names that may be custom fields. */
    form?: Readonly<Record<string, unknown>> | undefined
  },
): Promise<TicketsForChange> {
  const { actor, settings, rows } = await readAs(database, caller, {
    ...reserveAnyRoomOf(caller, counters, database.now()),
    tickets: ticketsInScope(caller, ids),
    catalog: catalogQuery(),
    people: personNamed(assignee),
    ...fieldQueries(ids, form),
  })
  const found = rows.tickets.map((ticket) => [ticket.id, ticket] as const)
  const { catalog, freeAt = null } = rows
  return {
    actor,
    settings,
    tickets: new Map(found),
    catalog,
    people: rows.people ?? [],
    fields: fieldsIn(rows),
    freeAt,
  }
}

function personNamed(reference: AssigneeReference | undefined) {
  if (reference === undefined || 'teamId' in reference) return null
  if ('email' in reference) return agentNamed({ id: null, email: reference.email }, 'email')
  return reference.agentId === null ? null : agentNamed({ id: reference.agentId, email: null }, 'id')
}

export interface TicketChanges {
  actor: Actor
  changes: readonly TicketChange[]
  now: number
  /** True: the write fails if any column of the ticket changed since it was read, not only the columns to set. */
  onlyIfUntouched?: boolean
}

/**
 * Second trip: writes all changes with their notes and events in a few statements, however many there are. It skips a ticket if
 * a column to overwrite has changed since it was read. Returns which tickets were changed.
 */
export async function applyTicketChanges(
  database: Database,
  caller: Caller,
  changes: TicketChanges,
): Promise<Set<number>> {
  const { events, noted, form, changed, clocks } = changeWrites(changes)
  const written = await commit(database, caller, {
    actor: changes.actor,
    at: changes.now,
    eventsBefore: events,
    writes: [{ noted }, { form }, { changed }, { clocks }],
  })
  return idsOf(written.changed)
}

/** Writes the change of one ticket and returns the ticket after it; null if the ticket is gone. */
export async function applyTicketChange(
  database: Database,
  caller: Caller,
  changes: TicketChanges,
  ticketId: number,
): Promise<{ isChanged: boolean; details: TicketDetails | null }> {
  const { events, noted, form, changed, clocks } = changeWrites(changes)
  const written = await commit(database, caller, {
    actor: changes.actor,
    at: changes.now,
    eventsBefore: events,
    writes: [{ noted }, { form }, { changed }, { clocks }],
    read: { details: writtenTicketDetails({ id: ticketId, now: changes.now }) },
  })
  return { isChanged: idsOf(written.changed).has(ticketId), details: written.details }
}

function idsOf(rows: readonly { id: number }[]): Set<number> {
  return new Set(rows.map(({ id }) => id))
}

/** The events come before the writes, because they find the tickets by the values that were read. */
export function changeWrites({ changes, now, ...condition }: TicketChanges) {
  const clocked = changes.flatMap(({ ticket, clocks }) =>
    clocks === undefined ? [] : [{ id: ticket.id, version: ticket.version, ...clocks }],
  )
  const names = patchedNames(changes)
  const hasForm = changes.some(({ form }) => form !== undefined)
  // The values of custom fields are in another table, and only the version tells that they changed. Clocks follow from other
  // columns than those to set.
  const onlyIfUntouched = condition.onlyIfUntouched === true || hasForm || clocked.length > 0
  const list = JSON.stringify(changes.map((change) => listedChange(change, names)))
  const types = [...new Set(changes.flatMap(({ events }) => events.map(({ type }) => type)))]
  return {
    events: types.map((type) => changeEvent({ list }, type, names, onlyIfUntouched)),
    noted: insertNotes({ list, now }, names, onlyIfUntouched),
    form: hasForm && fieldWrites({ list }),
    changed: updateTickets({ list, now }, names, onlyIfUntouched),
    clocks: writeClocks(clocked, { now, guard: 'changed' }),
  }
}

/** Columns that any of the changes sets. A change that does not set one of them writes the value that it read. */
type Names = readonly (keyof TicketPatch)[]

function patchedNames(changes: readonly TicketChange[]): Names {
  return [...new Set(changes.flatMap(({ patch }) => Object.keys(patch)))] as (keyof TicketPatch)[]
}

function listedChange({ ticket, patch, form, notes, events }: TicketChange, names: Names) {
  return {
    id: ticket.id,
    version: ticket.version,
    was: Object.fromEntries(names.map((name) => [name, ticket[name]])),
    becomes: Object.fromEntries(names.map((name) => [name, name in patch ? patch[name] : ticket[name]])),
    ...(form === undefined ? {} : { form }),
    notes: notes.map((text) => ({ text, html: escapeHtml(text) })),
    events: Object.groupBy(events, ({ type }) => type),
  }
}

interface ChangeValues {
  /** The JSON of `listed` for every change. */
  list: string
  now: number
}

const changeEvent = preparedEvent(
  (at: Slots<{ list: string }>, type: ChangeEventType, names: Names, onlyIfUntouched: boolean) => {
    const ofType = sql`cross join json_each(j.value, ${`$.events."${type}"`}) e`
    return {
      type,
      subjectId: sql`${tickets.id}`,
      changes: sql`e.value -> '$.changes'`,
      each: sql`${fromListedTickets(sql`${at.list}`, ofType)} where ${whereUnchanged(names, onlyIfUntouched)}`,
    }
  },
)

const insertNotes = prepared((at: Slots<ChangeValues>, names: Names, onlyIfUntouched: boolean) =>
  insertFrom(
    ticketThreads,
    {
      ticketId: sql`${tickets.id}`,
      poster: 'system',
      isInternal: true,
      body: sql`n.value ->> '$.html'`,
      bodyText: sql`n.value ->> '$.text'`,
      createdAt: at.now,
    },
    sql`${fromListedTickets(sql`${at.list}`, sql`cross join json_each(j.value, '$.notes') n`)} where ${whereUnchanged(names, onlyIfUntouched)}`,
  ),
)

const updateTickets = prepared((at: Slots<ChangeValues>, names: Names, onlyIfUntouched: boolean) => {
  const becomes = names.map((name) => [name, sql`j.value ->> ${`$.becomes.${name}`}`] as const)
  const patch: Partial<Record<keyof TicketPatch, SQL>> = Object.fromEntries(becomes)
  return update(
    tickets,
    { ...patch, version: sql`${tickets.version} + 1`, updatedAt: at.now },
    sql`from json_each(${at.list}) j where ${and(whereOnList(), whereUnchanged(names, onlyIfUntouched))}`,
  ).returning({ id: tickets.id })
})

/** The tickets of the JSON list `j`, with their joins. */
function fromListedTickets(list: SQL, joined: SQL): SQL {
  return sql`from json_each(${list}) j cross join ${tickets} on ${whereOnList()} ${joined}`
}

function whereOnList(): SQL {
  return sql`${tickets.id} = j.value ->> '$.id'`
}

function whereUnchanged(names: Names, onlyIfUntouched: boolean): SQL | undefined {
  const same = names.map((name) => sql`${tickets[name]} is (j.value ->> ${`$.was.${name}`})`)
  return and(...same, onlyIfUntouched ? sql`${tickets.version} = j.value ->> '$.version'` : undefined)
}
