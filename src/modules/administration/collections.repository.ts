import {
  and,
  type Column,
  eq,
  getTableName,
  isNotNull,
  isNull,
  ne,
  type Placeholder,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { liveLeases } from '../../../drizzle/live.ts'
import { apiKeys, sessions, users } from '../../../drizzle/people.ts'
import { assetTypes } from '../../../drizzle/service-desk-lookups.ts'
import { commit } from '../../database/access/commit.ts'
import { createdIdOfClaim } from '../../database/access/repeated-requests/claims.ts'
import { readAs } from '../../database/access/gate.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import { sessionsEnded } from '../../database/queries/live-leases.ts'
import type { NewEvent } from '../../database/engine/events.ts'
import { isUniqueViolation } from '../../database/engine/failures.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { inList } from '../../database/engine/text.ts'
import type { Command } from '../../database/engine/statements.ts'
import { assertion, insert, insertFrom, remove, update } from '../../database/engine/writes.ts'
import type { EventChange } from '../../shared/events/event-types.ts'
import type { Actor, Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import { valueTaken } from './administration.errors.ts'
import { collectionNamed } from './collections/all-collections.repository.ts'
import { rowById, rowMade } from './collection-list.repository.ts'
import { type Collection, columnOf, shapeOf } from './collection.repository.ts'
import type { AdminRow, CollectionName, SentFields } from './collections.types.ts'
import { whereRowUnchanged } from './row-unchanged.repository.ts'
import { numberOf } from '../../database/engine/shapes.ts'

/** The ids of a request that exist. */
const idsThere = prepared((at: Slots<{ ids: string }>, name: CollectionName) => {
  const of = collectionNamed(name)
  return rows({ id: of.id }, sql`from ${of.table} where ${and(inList(of.id, at.ids), of.scope)}`)
})

const otherAdmin = prepared((at: Slots<{ id: number }>) => {
  const { id, role, active, ban, isDeleted } = users
  const other = and(eq(role, 'admin'), eq(active, true), eq(ban, false), eq(isDeleted, false), ne(id, at.id))
  return row({ id }, sql`from ${users} indexed by users_role where ${other} limit 1`)
})

/** An asset type and all its ancestors. */
function ancestry(id: Placeholder | SQL | number): SQL {
  const { id: own, parentId } = assetTypes
  const parents = sql`select ${parentId} from ${assetTypes} join up on ${eq(own, sql`up.id`)} where ${isNotNull(parentId)}`
  return sql`(with recursive up(id) as (select ${id} union ${parents}) select id from up)`
}

const ancestors = prepared((at: Slots<{ id: number }>) =>
  rows({ id: numberOf(sql`up.id`) }, sql`from ${ancestry(at.id)} up`).map((found) => found.map(({ id }) => id)),
)

/** Nothing if the collection is not a tree. */
export function ancestorsOf(name: CollectionName, parentId: number | null | undefined) {
  return name === 'asset-types' && typeof parentId === 'number' && ancestors({ id: parentId })
}

/** No asset type becomes its own ancestor, even if types are moved at the same time. */
export function assertNoCycle({ id, parentId }: { id: number; parentId: number }): Command<void> {
  return assertion(sql`not exists (select 1 from ${ancestry(sql`${parentId}`)} up where up.id = ${id})`)
}

/** There is room for another row, even if rows are created at the same time. */
export const assertFewerThan = (name: CollectionName, most: number): Command<void> =>
  assertion(sql`(select count(*) from ${collectionNamed(name).table}) < ${most}`)

/** The ids that a row refers to, by collection. */
export type References = ReadonlyMap<CollectionName, readonly number[]>

export interface RowForWriting extends ConfirmedCaller {
  /** Null if the row does not exist, and for a creation. */
  row: AdminRow | null
  /** For an account: whether there is another admin. */
  hasOtherAdmin: boolean
  /** For an asset type: the requested parent and its ancestors. */
  ancestors: readonly number[]
  /** For a key: the staff account that it acts for. */
  keyOwner: AdminRow | null
  /** The referenced ids that exist. */
  found: Map<CollectionName, Set<number>>
}

/** First round trip of a write: reads the caller, the row, and all rows that the request refers to. */
export async function readForWriting(
  database: Database,
  caller: Caller,
  { name, id, references }: { name: CollectionName; id: number | null; references: References },
): Promise<RowForWriting> {
  const ownerId = references.get('staff')?.[0]
  const asked = [...references].map(([to, ids]) => idsThere({ ids: JSON.stringify(ids) }, to))
  const { rows: read, ...confirmedCaller } = await readAs(database, caller, {
    row: id === null ? null : rowById(name, id),
    there: asked,
    others: name === 'staff' && id !== null && otherAdmin({ id }),
    ancestors: ancestorsOf(name, references.get('asset-types')?.[0]),
    keyOwner: name === 'api-keys' && ownerId !== undefined && rowById('staff', ownerId),
  })
  const found = [...references.keys()].map(
    (to, index) => [to, new Set((read.there[index] ?? []).map((one) => Number(one.id)))] as const,
  )
  const hasOtherAdmin = Boolean(read.others)
  const named = read.ancestors || []
  const keyOwner = read.keyOwner || null
  return { ...confirmedCaller, row: read.row ?? null, hasOtherAdmin, ancestors: named, keyOwner, found: new Map(found) }
}

interface Writing {
  name: CollectionName
  actor: Actor
  now: number
  /** Columns and memberships by name. */
  values: SentFields
  changes: readonly EventChange[]
  extra?: ExtraWrites
}

/** Further writes of some collections. */
export interface ExtraWrites {
  /** Columns that are not fields: hashes and lookup keys. No event contains them. */
  hidden?: SentFields
  assert?: Readonly<Record<string, Command<void>>>
  writes?: readonly Command<void>[]
  events?: readonly NewEvent[]
}

/** Second round trip of a creation. Throws 409 if another row has a unique value. */
export async function insertRow(database: Database, caller: Caller, writing: Writing): Promise<AdminRow | null> {
  const { name, actor, now, values, changes, extra = {} } = writing
  const of = collectionNamed(name)
  const { createdAt, updatedAt } = of.hasStamps
  const stamps = { ...(createdAt ? { createdAt: now } : {}), ...(updatedAt ? { updatedAt: now } : {}) }
  const madeId = numberOf(sql`(select max(${of.id}) from ${of.table})`)
  const written = await refusingTaken(of, async () => {
    return await commit(database, caller, {
      actor,
      at: now,
      assert: extra.assert ?? {},
      writes: [
        {
          made: insert(of.table, {
            ...columnValues(of, values),
            ...derivedValues(of, values),
            ...extra.hidden,
            ...stamps,
          }),
        },
        { members: memberWrites(of, madeId, values, false) },
        { listed: rowListWrites(of, madeId, values, false) },
        { others: extra.writes ?? [] },
      ],
      events: [rowEvent(of, 'created', { subjectId: madeId, changes }), ...(extra.events ?? [])],
      read: { row: rowMade(name) },
      made: { id: madeId },
    })
  })
  return written.row
}

/** Second round trip of an edit. Fails its assertion if a column in `asRead` changed since the read. */
export async function updateRow(
  database: Database,
  caller: Caller,
  {
    name,
    actor,
    now,
    values,
    changes,
    was,
    asRead,
    extra = {},
  }: Writing & { was: AdminRow; asRead: readonly string[] },
): Promise<AdminRow | null> {
  const of = collectionNamed(name)
  const theOne = eq(of.id, was.id)
  const set = { ...columnValues(of, values), ...extra.hidden, ...(of.hasStamps.updatedAt ? { updatedAt: now } : {}) }
  const written = await refusingTaken(of, async () => {
    return await commit(database, caller, {
      actor,
      at: now,
      assert: { asRead: whereRowUnchanged(of, was, asRead), ...extra.assert },
      writes: [
        { edited: Object.keys(set).length > 0 && update(of.table, set, sql`where ${theOne}`) },
        { members: memberWrites(of, sql`${was.id}`, values, true) },
        { listed: rowListWrites(of, sql`${was.id}`, values, true) },
        { others: extra.writes ?? [] },
      ],
      events: [rowEvent(of, 'updated', { subjectId: was.id, changes }), ...(extra.events ?? [])],
      read: { row: rowById(name, was.id) },
    })
  })
  return written.row
}

/**
 * Ends everything that a key opened or made. Live connections are checked again, including those of links that a widget key
 * issued.
 */
export function sessionsOfKeyEnded(keyId: number, now: number): { events: NewEvent[]; writes: Command<void>[] } {
  const made = sql`(select ${apiKeys.id} from ${apiKeys} where ${eq(apiKeys.madeByKeyId, keyId)})`
  const ofKeys = (column: Column) => sql`(${eq(column, keyId)} or ${column} in ${made})`
  const open = and(ofKeys(sessions.apiKeyId), isNull(sessions.revokedAt))
  const ofSessions = sql`${liveLeases.userId} in (select ${sessions.userId} from ${sessions} where ${open})`
  const owners = or(ofSessions, ofKeys(liveLeases.widgetKeyId))
  const madeByIt = and(eq(apiKeys.madeByKeyId, keyId), isNull(apiKeys.revokedAt))
  return {
    events: [sessionsEnded(owners)],
    writes: [
      update(sessions, { revokedAt: now }, sql`where ${open}`),
      update(apiKeys, { revokedAt: now }, sql`where ${madeByIt}`),
    ],
  }
}

/** Ends every token of the account. */
export function nextTokenVersion(): SQL {
  return sql`${users.tokenVersion} + 1`
}

function columnValues({ columns }: Collection, values: SentFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => columns[name] !== undefined))
}

function derivedValues({ derived }: Collection, values: SentFields): Record<string, SQL> {
  const made = Object.entries(derived).flatMap(([name, make]) => (make ? [[name, make(values)] as const] : []))
  return Object.fromEntries(made)
}

function memberWrites(of: Collection, rowId: SQL, values: SentFields, replace: boolean) {
  return Object.entries(of.memberships).flatMap(([name, { table, owner, member }]) => {
    const ids = values[name]
    if (ids === undefined) return []
    const list = sql`from json_each(${JSON.stringify(ids)}) where true`
    const added = insertFrom(table, { [owner]: rowId, [member]: sql`value` }, list)
    return replace ? [remove(table, eq(columnOf(table, owner), rowId)), added] : [added]
  })
}

function rowListWrites({ rowLists }: Collection, rowId: SQL, values: SentFields, replace: boolean): Command<void>[] {
  return Object.entries(rowLists).flatMap(([name, { table, owner, added }]) => {
    const texts = values[name]
    if (!Array.isArray(texts)) return []
    const rows = texts.length === 0 ? [] : [added(rowId, texts)]
    return replace ? [remove(table, eq(columnOf(table, owner), rowId)), ...rows] : rows
  })
}

/** Every collection but people has its own events. The events of people say what was done to an account. */
export function rowEvent(
  { subject }: Collection,
  verb: 'created' | 'updated' | 'deleted',
  { subjectId, changes }: { subjectId: number | SQL; changes: readonly EventChange[] },
): NewEvent {
  return { type: `${subject}.${verb}` as 'team.updated', subjectId, changes }
}

async function refusingTaken<T>(
  { table: own, columns, fields, keys }: Collection,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const taken = fields.find(({ name }) => {
      const column = columns[name]
      if (column === undefined) return false
      const table = getTableName(column.table)
      return (
        isUniqueViolation(error, `${table}.${column.name}`) ||
        isUniqueViolation(error, `index '${table}_${column.name}'`)
      )
    })
    const [, madeFrom] =
      Object.entries(keys).find(([key]) => isUniqueViolation(error, `${getTableName(own)}.${key}`)) ?? []
    const parameter = taken?.parameter ?? madeFrom
    throw parameter === undefined ? error : valueTaken(parameter)
  }
}

const rowMadeBefore = preparedFor((viewer, _at: object, name: CollectionName) => {
  const of = collectionNamed(name)
  return row(shapeOf(of), sql`from ${of.table} where ${eq(of.id, createdIdOfClaim(viewer, 'id'))}`)
})

/** The row that an earlier request with the same Idempotency-Key made. */
export async function findMadeRow(database: Database, caller: Caller, name: CollectionName): Promise<AdminRow | null> {
  const { rows: read } = await readAs(database, caller, { row: rowMadeBefore(caller, {}, name) })
  return read.row as AdminRow | null
}
