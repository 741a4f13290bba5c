import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  alarms,
  calendars,
  departmentMembers,
  departments,
  events,
  importedRows,
  slaPlans,
  teamMembers,
  teams,
  ticketCollaborators,
  ticketFormValues,
  userFormValues,
  tickets,
  ticketThreads,
} from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { insertQuietEvents, type NewEvent } from '../../database/engine/events.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { flag, numberOf, orNull, stringOf } from '../../database/engine/shapes.ts'
import type { Read } from '../../database/engine/statements.ts'
import { inList } from '../../database/engine/text.ts'
import { insertFrom, onConflict, update, type Write } from '../../database/engine/writes.ts'
import { raiseTicketNumberTo } from '../../database/queries/tickets/ticket-number.ts'
import type { Actor, Caller, Settings } from '../../shared/identity/identity.types.ts'
import { CALENDARS_AT_MOST, DAYS_AT_MOST } from '../calendars/calendars.types.ts'
import { importedTags } from './import-tags.repository.ts'
import type { FoundKind, ImportDecision, Values } from './import-found.types.ts'
import { columnOf, kindTables, decided } from './import-tables.repository.ts'
import { IMPORT_KINDS, type ImportKind } from './import.types.ts'

/** Texts in D1 can be at most 2 MB. */
const CHUNK_BYTES = 900_000

interface Named {
  source: string
  ids: string
}

const i = importedRows

const importedOf = prepared((at: Slots<Named>, kind: ImportKind) => {
  const id = columnOf(kindTables()[kind].table, 'id')
  const whereImported = and(
    eq(i.source, at.source),
    sql`${i.kind} = ${sql.raw(`'${kind}'`)}`,
    eq(i.sourceId, sql`j.value`),
  )
  return rows(
    { sourceId: i.sourceId, rowId: i.rowId, stands: flag(sql`${id} is not null`) },
    sql`from json_each(${at.ids}) j cross join ${i} on ${whereImported}
      left join ${kindTables()[kind].table} on ${eq(id, i.rowId)}`,
  )
})

/** Ids that a row has, and ids of deleted rows: their history must not become that of another row. */
const takenOf = prepared((at: Slots<{ ids: string }>, kind: ImportKind) => {
  const { table, subject } = kindTables()[kind]
  const there = sql`exists (select 1 from ${table} where ${eq(columnOf(table, 'id'), sql`j.value`)})`
  const ofIt = and(eq(events.subjectType, sql.raw(`'${subject ?? ''}'`)), eq(events.subjectId, sql`j.value`))
  const was = sql`exists (select 1 from ${events} indexed by events_subject where ${ofIt})`
  return rows(
    { id: numberOf(sql`j.value`) },
    sql`from json_each(${at.ids}) j where ${there} ${subject === null ? sql`` : sql`or ${was}`}`,
  )
})

const lastOf = prepared((_: unknown, kind: ImportKind) => {
  const { table } = kindTables()[kind]
  return row({ id: numberOf(sql`seq`) }, sql`from sqlite_sequence where name = ${sql.raw(`'${getTableName(table)}'`)}`)
})

const holdersOf = prepared((at: Slots<{ names: string }>, kind: ImportKind, name: string) => {
  const { table, names } = kindTables()[kind]
  const id = columnOf(table, 'id')
  return rows(
    { value: stringOf(sql`j.value`), id: numberOf(sql`${id}`) },
    sql`from json_each(${at.names}) j cross join ${table} on ${names[name]?.(sql`j.value`)}`,
  )
})

const ROOM = { calendars: CALENDARS_AT_MOST, days: DAYS_AT_MOST }

const calendarsHere = prepared(() =>
  row(
    { count: numberOf(sql`count(*)`), days: numberOf(sql`ifnull(sum(json_array_length(${calendars.days})), 0)`) },
    sql`from ${calendars}`,
  ),
)

const newestThreads = prepared((at: Slots<Named>) => {
  const whereImported = and(eq(i.source, at.source), eq(i.kind, sql`'tickets'`), eq(i.sourceId, sql`j.value`))
  const newest = numberOf(
    sql`(select max(${ticketThreads.id}) from ${ticketThreads} where ${eq(ticketThreads.ticketId, i.rowId)})`,
  )
  return rows(
    { ticket: i.sourceId, newest: orNull(numberOf(sql`${newest}`)) },
    sql`from json_each(${at.ids}) j cross join ${i} on ${whereImported}`,
  )
})

export interface Question {
  source: string
  /** For every kind that the batch names: ids of the other helpdesk, and those that the batch contains. */
  named: Readonly<Record<ImportKind, readonly number[]>>
  brought: Readonly<Record<ImportKind, readonly number[]>>
  /** The names of every kind that the batch contains, by the type of name. */
  names: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>>
  /** Tickets to which the batch adds entries. */
  threadsOf: readonly number[]
}

export interface Answer {
  actor: Actor
  settings: Settings
  kinds: Record<ImportKind, FoundKind>
  newestThreads: Map<number, number>
  room: { calendars: number; days: number }
}

/** The first trip: all existing data that a batch refers to or contains. */
export async function readForImport(database: Database, caller: Caller, asked: Question): Promise<Answer> {
  const { source, named, brought, names, threadsOf } = asked
  const queries: Record<string, Read<unknown>> = {}
  for (const kind of IMPORT_KINDS) {
    const ids = (of: readonly number[]) => JSON.stringify(of)
    if (named[kind].length > 0) queries[`${kind} imported`] = importedOf({ source, ids: ids(named[kind]) }, kind)
    if (brought[kind].length === 0) continue
    queries[`${kind} taken`] = takenOf({ ids: ids(brought[kind]) }, kind)
    queries[`${kind} last`] = lastOf({}, kind)
    for (const [name, values] of Object.entries(names[kind]))
      queries[`${kind} ${name}`] = holdersOf({ names: JSON.stringify(values) }, kind, name)
  }
  const newest = newestThreads({ source, ids: JSON.stringify(threadsOf) })
  const here = brought.calendars.length > 0 ? calendarsHere({}) : null
  const { actor, settings, rows: found } = await readAs(database, caller, { ...queries, newest, here })
  const of = <Row>(name: string) => ((found as Record<string, unknown>)[name] ?? []) as Row[]
  const kinds = IMPORT_KINDS.map((kind): [ImportKind, FoundKind] => {
    const imported = of<{ sourceId: number; rowId: number; stands: boolean }>(`${kind} imported`)
    const holders = (name: string) => of<{ value: string; id: number }>(`${kind} ${name}`)
    const last = (found as Record<string, unknown>)[`${kind} last`] as { id: number } | null | undefined
    return [
      kind,
      {
        imported: new Map(imported.map(({ sourceId, ...rest }) => [sourceId, rest])),
        taken: new Set(of<{ id: number }>(`${kind} taken`).map(({ id }) => id)),
        last: last?.id ?? 0,
        names: Object.fromEntries(
          Object.keys(names[kind]).map((name) => [name, new Map(holders(name).map(({ value, id }) => [value, id]))]),
        ),
      },
    ]
  })
  const threads = found.newest.map(({ ticket, newest: id }) => [ticket, id ?? 0] as const)
  return {
    actor,
    settings,
    kinds: Object.fromEntries(kinds) as Record<ImportKind, FoundKind>,
    newestThreads: new Map(threads),
    room: { calendars: ROOM.calendars - (found.here?.count ?? 0), days: ROOM.days - (found.here?.days ?? 0) },
  }
}

type Inserted = 'inserts' | 'imported' | 'memberships' | 'formValues' | 'personValues' | 'tags'

export interface Takeover extends Pick<ImportDecision, Inserted> {
  actor: Actor
  now: number
  source: string
  touchedTickets: readonly number[]
  highestNumber: number | null
  /** The ids of tickets that this batch creates. */
  ticketIds: readonly number[]
  event: NewEvent
}

/**
 * The second trip: it writes the whole batch or nothing. It fails with an error that `isConcurrentChange` recognises if rows were
 * added or removed meanwhile.
 */
export async function insertImported(database: Database, caller: Caller, takeover: Takeover): Promise<void> {
  const { actor, now, source, inserts, imported, memberships, formValues, touchedTickets, highestNumber } = takeover
  const { ticketIds } = takeover
  const unmanaged = and(eq(departments.id, decided('id')), sql`${departments.managerId} is null`)
  const unled = and(eq(teams.id, decided('id')), sql`${teams.leadId} is null`)
  const known = imported.map((one) => ({ source, ...one }))
  await commit(database, caller, {
    actor,
    at: now,
    writes: [
      { made: inserts.flatMap(([kind, values]) => insertAll(kind, values)) },
      { imported: insertEach(importedRows, known) },
      { departments: insertEach(departmentMembers, memberships.departments) },
      { teams: insertEach(teamMembers, memberships.teams) },
      {
        managers: eachOf(memberships.managers, (all) =>
          update(departments, { managerId: decided('userId') as never }, sql`from ${all} where ${unmanaged}`),
        ),
      },
      {
        leads: eachOf(memberships.leads, (all) =>
          update(teams, { leadId: decided('userId') as never }, sql`from ${all} where ${unled}`),
        ),
      },
      { formValues: insertEach(ticketFormValues, formValues) },
      { personValues: insertEach(userFormValues, takeover.personValues) },
      { tags: eachOf(takeover.tags, (all) => importedTags(all, now)).flat() },
      {
        touched:
          touchedTickets.length > 0 &&
          update(tickets, { version: sql`${tickets.version} + 1` }, sql`where ${inList(tickets.id, touchedTickets)}`),
      },
      { number: highestNumber !== null && raiseTicketNumberTo({ value: highestNumber }) },
      { clocks: ticketIds.length > 0 && beginClocks(ticketIds, now) },
      { history: ticketIds.length > 0 && insertQuietEvents('ticket.imported', ticketIds, { by: actor, at: now }) },
    ],
    events: [takeover.event],
  })
}

/** The clocks of open tickets whose plan has targets begin within minutes, a few tickets at once. */
function beginClocks(ticketIds: readonly number[], now: number) {
  const live = and(inList(tickets.id, ticketIds), sql`${tickets.statusId} in (1, 7)`)
  return insertFrom(
    alarms,
    { kind: 'imported', subjectType: 'ticket', subjectId: sql`${tickets.id}`, dueAt: now },
    sql`from ${tickets} cross join ${slaPlans} on ${eq(slaPlans.id, tickets.slaPlanId)}
      where ${live} and json_array_length(${slaPlans.targets}) > 0`,
  )
}

function insertAll(kind: ImportKind, values: readonly Values[]): Write[] {
  const { table, found = {}, beside = sql`` } = kindTables()[kind]
  // Two rows of the other helpdesk may name the same person as collaborator.
  const again =
    kind === 'collaborators' ? sql` where true ${onConflict(ticketCollaborators, ['ticketId', 'userId'])}` : sql``
  return eachOf(values, (all) => {
    const columns = Object.keys(values[0] ?? {}).map((name) => [name, found[name] ?? decided(name)] as const)
    return insertFrom(table, Object.fromEntries(columns) as never, sql`from ${all} ${beside}${again}`)
  })
}

function insertEach(table: SQLiteTable, values: readonly Values[]): Write[] {
  return eachOf(values, (all) => {
    const columns = Object.keys(values[0] ?? {}).map((name) => [name, decided(name)] as const)
    return insertFrom(table, Object.fromEntries(columns) as never, sql`from ${all}`)
  })
}

/** One statement for as many rows as fit into one text. `all` is the source of the rows, as `r.value`. */
function eachOf<Result>(values: readonly Values[], write: (all: ReturnType<typeof sql>) => Result): Result[] {
  const encoder = new TextEncoder()
  const chunks: string[][] = []
  let bytes = CHUNK_BYTES
  for (const value of values) {
    const text = JSON.stringify(value)
    const size = encoder.encode(text).byteLength
    if (bytes + size > CHUNK_BYTES) chunks.push([])
    bytes = chunks.at(-1)?.length === 0 ? size : bytes + size
    chunks.at(-1)?.push(text)
  }
  return chunks.map((chunk) => write(sql`json_each(${`[${chunk.join(',')}]`}) r`))
}
