import { and, eq, type SQL, sql } from 'drizzle-orm'
import { tags, ticketTags } from '../../../../drizzle/tags.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import { ticketAlias, whereTicketInScope } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { many, numberOf } from '../../../database/engine/shapes.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, remove, update } from '../../../database/engine/writes.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { TAGS_AT_MOST, TAGS_OF_TICKET_AT_MOST, type TagName, usualTagColor } from '../../../shared/text/tag-names.ts'
import {
  isById,
  type ReferenceValues,
  referenceValues,
  type TicketReference,
  ticketsInScope,
  whereReference,
} from '../ticket/ticket-row.repository.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import type { KeyedTag, Tag } from './tags.types.ts'
import type { TagChange } from './ticket-tags.policy.ts'

const shape = { id: tags.id, name: tags.name, color: tags.color }
const keyedShape = { ...shape, key: tags.key }

export const tagsWithKeys = prepared((at: Slots<{ keys: string }>) =>
  rows(keyedShape, sql`from json_each(${at.keys}) j cross join ${tags} on ${eq(tags.key, sql`j.value`)}`),
)

export const numberOfTags = prepared(() =>
  row({ count: numberOf(sql`count(*)`) }, sql`from ${tags}`).map((found) => found?.count ?? 0),
)

function tagsOf(ticketId: SQL): SQL {
  return sql`from ${ticketTags} cross join ${tags} on ${eq(tags.id, ticketTags.tagId)} where ${eq(ticketTags.ticketId, ticketId)}`
}

/** The tags of a ticket that the caller works on, in the order of their names. */
const tagsInScope = preparedFor((viewer, at: Slots<{ id: number }>) => {
  const t = ticketAlias()
  const whereInScope = and(eq(t.id, at.id), whereTicketInScope(viewer))
  const listed = sql`${tagsOf(sql`${at.id}`)} and exists (select 1 from ${tickets} ${t} where ${whereInScope}) order by ${tags.key}`
  return rows(keyedShape, listed)
})

/** The tags of a ticket, found by its number or id. Only staff who work on it see tags. */
const tagsOfReferenced = preparedFor((viewer, at: Slots<ReferenceValues>, byId: boolean) => {
  const t = ticketAlias()
  const whereInScope = and(whereReference(at, byId), whereTicketInScope(viewer))
  return row(
    { tags: many(shape, sql`${tagsOf(sql`${t.id}`)} order by ${tags.key} limit ${digits(TAGS_OF_TICKET_AT_MOST)}`) },
    sql`from ${tickets} ${t} where ${whereInScope}`,
  ).map((found) => found?.tags ?? [])
})

/** For the details of a ticket, to read in their trip. */
export function tagsOfTicket(caller: Caller, reference: TicketReference) {
  return tagsOfReferenced(caller, referenceValues(reference), isById(reference))
}

export interface TicketsForTagging extends ConfirmedCaller {
  tickets: Map<number, Ticket>
  known: Map<string, KeyedTag>
  /** The present tags of one ticket whose tags are replaced. */
  present: KeyedTag[]
  /** Counted only if a first attempt failed. */
  numberOfTags: number
}

/** First trip: the tickets in scope, and the tags that the request names. */
export async function readForTagging(
  database: Database,
  caller: Caller,
  asked: { ids: readonly number[]; names: readonly TagName[]; replacesIn: number | null; counts: boolean },
): Promise<TicketsForTagging> {
  const { ids, names, replacesIn, counts } = asked
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    tickets: ticketsInScope(caller, ids),
    known: tagsWithKeys({ keys: JSON.stringify(names.map(({ key }) => key)) }),
    present: replacesIn === null ? null : tagsInScope(caller, { id: replacesIn }),
    numberOfTags: counts ? numberOfTags({}) : null,
  })
  return {
    ...confirmedCaller,
    tickets: new Map(found.tickets.map((ticket) => [ticket.id, ticket])),
    known: new Map(found.known.map((tag) => [tag.key, tag])),
    present: found.present ?? [],
    numberOfTags: found.numberOfTags ?? 0,
  }
}

interface Tagging {
  actor: Actor
  now: number
  changes: readonly TagChange[]
  /** Names that no tag has yet. */
  made: readonly TagName[]
  /** The ticket whose tags are returned. */
  shownId?: number
}

/** The assertions, writes and events of tagging. The caller raises the versions of the tickets. */
export function tagWrites(tagging: Pick<Tagging, 'changes' | 'made' | 'now'>) {
  const { now, changes, made } = tagging
  const pairs = (of: (change: TagChange) => readonly (string | number)[]) =>
    JSON.stringify(changes.flatMap((change) => of(change).map((tag) => [change.ticket.id, tag])))
  const added = pairs((change) => change.added.map(({ key }) => key))
  const removed = pairs((change) => change.removed.map(({ id }) => id))
  const created = JSON.stringify(made.map(({ name, key }) => ({ name, key, color: usualTagColor(key) })))
  return {
    assert: {
      asRead: whereAsRead(changes),
      known: whereKnown(tagging),
      room: made.length === 0 ? null : sql`(select count(*) from ${tags}) <= ${TAGS_AT_MOST - made.length}`,
    },
    writes: [
      ...(made.length > 0 ? [insertMade(created, now)] : []),
      remove(
        ticketTags,
        sql`(${ticketTags.tagId}, ${ticketTags.ticketId}) in (select value ->> 1, value ->> 0 from json_each(${removed}))`,
      ),
      insertFrom(
        ticketTags,
        { tagId: sql`${tags.id}`, ticketId: sql`j.value ->> 0` },
        sql`from json_each(${added}) j cross join ${tags} on ${eq(tags.key, sql`j.value ->> 1`)} where true`,
        onConflict(ticketTags, ['tagId', 'ticketId']),
      ),
    ],
    events: [...(made.length > 0 ? [madeEvents(created)] : []), changeEvents(changes)],
  }
}

/**
 * Second trip: writes all changes, however many there are, in a few statements. Fails its assertion if the tags of a ticket, or
 * the tags of the request, have changed since they were read.
 */
export async function writeTags(database: Database, caller: Caller, tagging: Tagging): Promise<TaggedTicket | null> {
  const { actor, now, changes, shownId } = tagging
  const { assert, writes, events } = tagWrites(tagging)
  const touched = changes.map(({ ticket }) => ticket.id)
  const { shown = null } = await commit(database, caller, {
    actor,
    at: now,
    assert,
    writes: [
      { tagged: writes },
      {
        touched: update(
          tickets,
          { version: sql`${tickets.version} + 1`, updatedAt: now },
          sql`where ${inList(tickets.id, touched)}`,
        ),
      },
    ],
    events,
    read: { shown: shownId === undefined ? null : writtenTags({ id: shownId }) },
  })
  return shown
}

const writtenTags = prepared((at: Slots<{ id: number }>) => {
  const { id, version } = tickets
  return row(
    { version, tags: many(shape, sql`${tagsOf(sql`${id}`)} order by ${tags.key}`) },
    sql`from ${tickets} where ${eq(id, at.id)}`,
  )
})

export interface TaggedTicket {
  version: number
  tags: Tag[]
}

/** Every ticket still has the tags that were read. */
function whereAsRead(changes: readonly TagChange[]): SQL {
  const list = JSON.stringify(changes.map(({ ticket }) => ({ id: ticket.id, was: ticket.tagIds })))
  return sql`not exists (select 1 from json_each(${list}) j left join ${tickets} on ${eq(tickets.id, sql`j.value ->> '$.id'`)}
    where ${tickets.id} is null or ${tickets.tagIds} is not (j.value ->> '$.was'))`
}

/** The tags to add that existed before are exactly those that exist now. */
function whereKnown({ changes, made }: Pick<Tagging, 'changes' | 'made'>): SQL {
  const isMade = new Set(made.map(({ key }) => key))
  const keys = [...new Set(changes.flatMap(({ added }) => added.map(({ key }) => key)))]
  const among = sql`(select count(*) from ${tags} where ${inList(tags.key, keys)})`
  return sql`${among} = ${keys.filter((key) => !isMade.has(key)).length}`
}

function insertMade(created: string, now: number) {
  const of = (name: string) => sql`j.value ->> ${sql.raw(`'$.${name}'`)}`
  return insertFrom(
    tags,
    { name: of('name'), key: of('key'), color: of('color'), createdAt: now, updatedAt: now },
    sql`from json_each(${created}) j`,
  )
}

function madeEvents(created: string): NewEvent {
  return {
    type: 'tag.created',
    subjectId: sql`${tags.id}`,
    changes: sql`json_array(json_object('field', 'name', 'from', null, 'to', ${tags.name}))`,
    each: sql`from json_each(${created}) j cross join ${tags} on ${eq(tags.key, sql`j.value ->> '$.key'`)}`,
  }
}

/** `from` holds the names that were removed, `to` those that were added. */
function changeEvents(changes: readonly TagChange[]): NewEvent {
  const namesOf = (list: readonly { name: string }[]) => (list.length === 0 ? null : list.map(({ name }) => name))
  const rowsOfChanges = changes.map(({ ticket, added, removed }) => ({
    id: ticket.id,
    changes: [{ field: 'tags', from: namesOf(removed), to: namesOf(added) }],
  }))
  return {
    type: 'ticket.tagged',
    subjectId: sql`j.value ->> '$.id'`,
    changes: sql`j.value -> '$.changes'`,
    each: sql`from json_each(${JSON.stringify(rowsOfChanges)}) j`,
  }
}
