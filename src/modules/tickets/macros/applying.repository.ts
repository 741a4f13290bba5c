import { and, eq, type SQL, sql } from 'drizzle-orm'
import { tickets, ticketThreads } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import { type Counter, countedIf, findRoomAndCount } from '../../../database/access/limit-counters.ts'
import { createdIdOfClaim } from '../../../database/access/repeated-requests/claims.ts'
import { ticketAlias, whereTicketInScope } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { preparedEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { numberOf, orNull } from '../../../database/engine/shapes.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { inList } from '../../../database/engine/text.ts'
import { insertFrom, update } from '../../../database/engine/writes.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Caller, ConfirmedCaller, StaffActor } from '../../../shared/identity/identity.types.ts'
import type { TagName } from '../../../shared/text/tag-names.ts'
import { actionWrites, foundForActions } from '../actions/actions.repository.ts'
import type { DecidedActions, FoundForActions } from '../actions/actions.types.ts'
import { numberOfTags } from '../tags/ticket-tags.repository.ts'
import { ticketsInScope } from '../ticket/ticket-row.repository.ts'
import { SOURCE, type Ticket } from '../ticket/tickets.types.ts'
import { macroWorld } from './macro-world.repository.ts'
import { macroQuery } from './macros.repository.ts'
import type { Macro } from './macros.types.ts'

export interface MacroForApplying extends ConfirmedCaller {
  macro: Macro | null
  /** Those of the requested tickets that the caller works on. */
  tickets: Map<number, Ticket>
  catalog: Catalog
  found: FoundForActions
  /** When the caller may send the next messages, epoch ms; null: now. */
  freeAt: number | null
  /** Counted only if a first attempt failed. */
  numberOfTags: number
}

/** First trip: the macro, everything that its actions name, and the tickets. */
export async function readForApplying(
  database: Database,
  caller: Caller,
  asked: { macroId: number; ticketIds: readonly number[]; counters: readonly Counter[]; counts: boolean },
): Promise<MacroForApplying> {
  const { macroId, ticketIds, counters, counts } = asked
  const { rows: read, ...confirmedCaller } = await readAs(database, caller, {
    macro: macroQuery(caller, macroId),
    tickets: ticketsInScope(caller, ticketIds),
    catalog: catalogQuery(),
    ...macroWorld(caller, { macroId, ticketIds }),
    ...findRoomAndCount(caller, counters, database.now()),
    numberOfTags: counts && numberOfTags({}),
  })
  return {
    ...confirmedCaller,
    macro: read.macro,
    tickets: new Map(read.tickets.map((ticket) => [ticket.id, ticket])),
    catalog: read.catalog,
    found: foundForActions(read),
    freeAt: read.freeAt,
    numberOfTags: read.numberOfTags || 0,
  }
}

/** A text that the agent writes into a ticket. */
export interface WrittenEntry {
  ticketId: number
  html: string
  text: string
}

interface Application {
  actor: StaffActor
  now: number
  decided: readonly DecidedActions[]
  replies: readonly WrittenEntry[]
  notes: readonly WrittenEntry[]
  made: readonly TagName[]
  found: FoundForActions
  /** The limits in which the replies count. */
  counters: readonly Counter[]
  /** The tickets of the request that the macro was applied to, for a repeated request. */
  done: DoneMask
}

/**
 * Second trip: replies, notes and changes of all tickets in one batch of a few statements. Fails an assertion if a ticket, a tag
 * or a limit has changed since it was read. Then nothing is written.
 */
export async function writeApplication(database: Database, caller: Caller, application: Application): Promise<void> {
  const { actor, now, decided, replies, notes, made, found, counters, done } = application
  const acts = actionWrites({ actor, now, decided, made, attached: found.attached })
  const ids = JSON.stringify(decided.map(({ ticket }) => ticket.id))
  const written = { actorId: actor.id, address: caller.address, now }
  const answered = decided.filter(({ ticket }) => replies.some(({ ticketId }) => ticketId === ticket.id))
  const listed = answered.map(({ ticket }) => ({ id: ticket.id, clocks: ticket.clocks.length }))
  await commit(database, caller, {
    actor,
    at: now,
    assert: { ...acts.assert, inScope: countedInScope({ caller, counters, values: { ids } }) },
    eventsBefore: acts.eventsBefore,
    writes: [
      { noted: acts.noted },
      { form: acts.form },
      { changed: acts.changed },
      { clocks: acts.clocks },
      { others: acts.others },
      { answered: listed.length > 0 && answerTickets({ list: JSON.stringify(listed), now }) },
      { replies: entryWrites(replies, { ...written, isInternal: 0 }) },
      { notes: entryWrites(notes, { ...written, isInternal: 1 }) },
    ],
    events: [
      ...acts.events,
      replies.length > 0 && ticketsReplied({ ids: idsOf(replies), actorId: actor.id, now }),
      notes.length > 0 && ticketsNoted({ ids: idsOf(notes), actorId: actor.id, now }),
    ],
    made: { doneFirst: done.first, doneLast: done.last },
  })
}

function idsOf(entries: readonly WrittenEntry[]): string {
  return JSON.stringify(entries.map(({ ticketId }) => ticketId))
}

/** The caller still works on all of the tickets. */
const countedInScope = countedIf((viewer, at: Slots<{ ids: string }>) => {
  const t = ticketAlias()
  const whereInScope = and(inList(t.id, at.ids), whereTicketInScope(viewer))
  return sql`(select count(*) from ${tickets} ${t} where ${whereInScope}) = json_array_length(${at.ids})`
})

const answerTickets = prepared((at: Slots<{ list: string; now: number }>) =>
  update(
    tickets,
    {
      isAnswered: true,
      // Otherwise its clocks decide: an answer does not end the time for the resolution.
      isOverdue: sql`iif(j.value ->> '$.clocks' > 0, ${tickets.isOverdue}, 0)`,
      lastReplier: 'agent',
      lastResponseAt: at.now,
      firstResponseAt: sql`ifnull(${tickets.firstResponseAt}, ${at.now})`,
    },
    sql`from json_each(${at.list}) j where ${eq(tickets.id, sql`j.value ->> '$.id'`)}`,
  ),
)

interface EntryValues {
  list: string
  actorId: number
  address: string
  now: number
  isInternal: 0 | 1
}

const insertEntries = prepared((at: Slots<EntryValues>) =>
  insertFrom(
    ticketThreads,
    {
      ticketId: sql`j.value ->> '$.ticketId'`,
      userId: at.actorId,
      poster: 'support',
      sourceId: SOURCE.agent,
      isInternal: sql`${at.isInternal}`,
      body: sql`j.value ->> '$.html'`,
      bodyText: sql`j.value ->> '$.text'`,
      ipAddress: at.address,
      createdAt: at.now,
    },
    sql`from json_each(${at.list}) j`,
  ),
)

/** A text of D1 holds at most 2 MB. */
const LIST_CHARACTERS = 500_000

function entryWrites(entries: readonly WrittenEntry[], values: Omit<EntryValues, 'list'>): Command<void>[] {
  const lists: WrittenEntry[][] = []
  let size = 0
  for (const entry of entries) {
    const length = entry.html.length + entry.text.length
    const last = lists.at(-1)
    if (last === undefined || size + length > LIST_CHARACTERS) lists.push([entry])
    else last.push(entry)
    size = last === undefined || size + length > LIST_CHARACTERS ? length : size + length
  }
  return lists.map((list) => insertEntries({ ...values, list: JSON.stringify(list) }))
}

interface Told {
  ids: string
  actorId: number
  now: number
}

/** The entry that the batch has just written into the ticket of the list. */
function writtenThread(at: Slots<Told>, isInternal: boolean): SQL {
  const { id, ticketId, userId, createdAt } = ticketThreads
  const whereKind = sql`${ticketThreads.isInternal} = ${sql.raw(isInternal ? '1' : '0')}`
  const whereIt = and(eq(ticketId, sql`j.value`), eq(userId, at.actorId), eq(createdAt, at.now), whereKind)
  return sql`(select max(${id}) from ${ticketThreads} where ${whereIt})`
}

const ticketsReplied = preparedEvent((at: Slots<Told>) => ({
  type: 'ticket.replied' as const,
  subjectId: sql`j.value`,
  context: { threadId: writtenThread(at, false) },
  each: sql`from json_each(${at.ids}) j`,
}))

const ticketsNoted = preparedEvent((at: Slots<Told>) => ({
  type: 'ticket.noted' as const,
  subjectId: sql`j.value`,
  context: { threadId: writtenThread(at, true), mentionedIds: sql`json('[]')` },
  each: sql`from json_each(${at.ids}) j`,
}))

/** A bit for each ticket of the request, in its order: a double holds 53 of them. */
export interface DoneMask {
  first: number
  last: number
}

const doneBefore = preparedFor((viewer) => {
  const bits = (name: string) => orNull(numberOf(createdIdOfClaim(viewer, name)))
  return row({ first: bits('doneFirst'), last: bits('doneLast') }, sql``)
})

/** What an earlier request with the same Idempotency-Key did, and which of its tickets the caller works on now. One trip. */
export async function findApplied(database: Database, caller: Caller, ticketIds: readonly number[]) {
  const { rows: read } = await readAs(database, caller, {
    done: doneBefore(caller, {}),
    tickets: ticketsInScope(caller, ticketIds),
  })
  const mask: DoneMask = { first: read.done?.first ?? 0, last: read.done?.last ?? 0 }
  return { mask, seen: new Set(read.tickets.map(({ id }) => id)) }
}
