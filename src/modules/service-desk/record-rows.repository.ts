import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { alias, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import { createdIdOfClaim } from '../../database/access/repeated-requests/claims.ts'
import { type RecordAlias, recordAlias } from '../../database/access/scope/record-kinds.ts'
import { whereRecordInScope } from '../../database/access/scope/record-scope.ts'
import { preparedFor, type Viewer } from '../../database/access/caller/viewer.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { longRows } from '../../database/engine/rows.ts'
import {
  type Expression,
  first,
  json,
  many,
  numberOf,
  orNull,
  type RowOf,
  type Shape,
  stringOf,
} from '../../database/engine/shapes.ts'
import type { ResultOf } from '../../database/engine/statements.ts'
import { digits } from '../../database/engine/text.ts'
import { whereTicketInScope } from '../../database/access/scope/ticket-scope.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Person } from '../../shared/identity/identity.types.ts'
import { LINK_TABLES, tablesOf } from '../../record-kinds/kinds.tables.ts'
import { isWork, KINDS, type LinkEnd, type LinkName, RECORD_LINKS, WORK_KINDS } from '../../record-kinds/kinds.types.ts'
import { insertedId, lookupsOf, ownerOf } from './record-tables.repository.ts'
import {
  type FieldValues,
  type GeneralUpdate,
  type LinkedRecord,
  type RecordDetails,
  type RecordKind,
  type RecordSummary,
  type WorkKind,
} from './records.types.ts'

const MAX_LINKED = 100
const MAX_FILES_SHOWN = 200
const NOTHING = sql`null`

type SummaryRow = RowOf<ReturnType<typeof summaryShape>>

/**
 * The list columns of the record `m`. With `besideCatalog`, names in the catalog are omitted. `titled` adds those of locations
 * and teams.
 */
export function summaryShape(kind: RecordKind, m: RecordAlias, { besideCatalog = false, titled = false } = {}) {
  const lookups = lookupsOf(kind)
  const values: Record<string, Expression<number | null>> = {}
  const names: Record<string, Expression<string | null>> = {}
  for (const field of KINDS[kind].fields) {
    const lookup = lookups[field]
    const column = sql`${m.field(field) ?? NOTHING}`
    const nameOf = lookup?.name ?? (titled ? lookup?.title : undefined)
    const name = besideCatalog && lookup?.catalog ? undefined : nameOf?.(column)
    values[field] = orNull(numberOf(column))
    if (name) names[field] = orNull(stringOf(name))
  }
  const { id, subject, createdAt, updatedAt } = m.columns
  return {
    id,
    subject,
    externalId: orNull(stringOf(sql`${m.field('externalId') ?? NOTHING}`)),
    values,
    names,
    requester: personWith(m.field('requesterId')),
    assignee: personWith(m.field('assignedTo')),
    createdAt,
    updatedAt,
  }
}

function personWith(id: Column | null): Expression<Person | null> {
  if (id === null) return json(NOTHING)
  const u = alias(schema.users, 'u')
  const { firstName, lastName, userName, email, profilePic } = u
  const shape = { id: u.id, firstName, lastName, userName, email, profilePic }
  return first(shape, sql`from ${schema.users} ${u} where ${u.id} = ${id}`)
}

/** The texts of the record `m` by name, as JSON. */
export function updatesText(kind: WorkKind, m: RecordAlias): SQL<string> {
  const { users, generalUpdates: g } = schema
  const { id, firstName, lastName, userName, email, profilePic } = users
  const author = sql`(select json_object('id', ${id}, 'firstName', ${firstName}, 'lastName', ${lastName}, 'userName', ${userName},
    'email', ${email}, 'profilePic', ${profilePic}) from ${users} where ${eq(id, g.authorId)})`
  // The index is named because statistics would make SQLite scan all texts if few records of this kind have any.
  const ofKind = sql.identifier(`sd_general_updates_${kind}`)
  return sql`(select json_group_object(${g.identifier}, json_object('value', ${g.value}, 'updatedAt', ${g.updatedAt},
    'author', json(${author}))) from ${g} indexed by ${ofKind} where ${eq(g[ownerOf(kind)], m.columns.id)})`
}

export function updatesOf(text: string | null): Record<string, GeneralUpdate> {
  return JSON.parse(text ?? '{}') as Record<string, GeneralUpdate>
}

/**
 * How the record is found. `seen`: by id, if the caller may see it. `made`: created by an earlier request with the same
 * Idempotency-Key, if the caller may see it. `written` by id, and the `newest`: after a write of the same batch, which has
 * checked access.
 */
export type RecordLookup = 'seen' | 'made' | 'written' | 'newest'

/** All data of a record, or null if there is none. */
export const recordDetails = preparedFor(
  (viewer, at: Slots<{ id: number | null }>, kind: RecordKind, which: RecordLookup) => {
    switch (which) {
      case 'seen':
      case 'written':
        return detailsQuery(viewer, kind, { id: sql`${at.id}`, isScoped: which === 'seen' })
      case 'made':
        return detailsQuery(viewer, kind, { id: createdIdOfClaim(viewer, 'recordId'), isScoped: true })
      case 'newest':
        return detailsQuery(viewer, kind, { id: insertedId(kind), isScoped: false })
    }
  },
)

/** All data of a record that a sub-select finds. */
export function detailsQuery(viewer: Viewer, kind: RecordKind, { id, isScoped }: { id: SQL; isScoped: boolean }) {
  const m = recordAlias(kind)
  const shape = {
    ...summaryShape(kind, m, { titled: true }),
    version: m.columns.version,
    ...(isWork(kind) ? workShape(kind, m) : nothingOfWork()),
    links: linksShape(viewer, kind, m),
  }
  const long = {
    description: m.columns.description,
    updates: isWork(kind) ? updatesText(kind, m) : stringOf(sql`'{}'`),
  }
  const itself = and(sql`${m.columns.id} = ${id}`, isScoped ? whereRecordInScope(viewer, kind, m) : undefined)
  return longRows(shape, long, sql`from ${m.from} where ${itself}`).map(([row]) => row ?? null)
}

type DetailsRow = NonNullable<ResultOf<ReturnType<typeof recordDetails>>>

function nothingOfWork() {
  return { assets: json<RecordDetails['assets']>(sql`'[]'`), files: json<RecordDetails['files']>(sql`'[]'`) }
}

function workShape(kind: WorkKind, m: RecordAlias) {
  const { assets, attachments: f } = schema
  const inWork = tablesOf(kind).assets ?? schema.problemAssets
  const { id, name, size, contentType, identifier } = f
  return {
    assets: many(
      { id: assets.id, name: assets.subject },
      sql`from ${inWork} cross join ${assets} on ${eq(assets.id, inWork.assetId)} where ${eq(inWork.recordId, m.columns.id)}`,
    ),
    files: many(
      { id, name, size, contentType, identifier },
      sql`from ${f} where ${eq(f[ownerOf(kind)], m.columns.id)} order by ${f.id} limit ${digits(MAX_FILES_SHOWN)}`,
    ),
  }
}

/** The records linked to the record `m`, if the viewer may see them. */
function linksShape(viewer: Viewer, kind: RecordKind, m: RecordAlias) {
  const records = WORK_KINDS.map((end) => [end, linkedTo(end, recordEnd(viewer, end), { kind, m })] as const)
  return {
    ticket: linkedTo('ticket', ticketEnd(viewer), { kind, m }),
    ...(Object.fromEntries(records) as Record<WorkKind, Expression<LinkedRecord[]>>),
  }
}

interface End<S extends Shape> {
  /** The table, as `t`. */
  from: SQL
  id: AnySQLiteColumn<{ data: number; notNull: true }>
  inScope: SQL
  shown: S
}

function linkedTo<S extends Shape>(
  end: LinkEnd,
  { from, id, inScope, shown }: End<S>,
  { kind, m }: { kind: RecordKind; m: RecordAlias },
): Expression<RowOf<S>[]> {
  const limited = digits(MAX_LINKED)
  if (!isWork(kind)) {
    const inWork = end === 'ticket' ? null : tablesOf(end).assets
    if (!inWork) return json(sql`'[]'`)
    return many(
      shown,
      sql`from ${inWork} cross join ${from} on ${eq(id, inWork.recordId)}
        where ${eq(inWork.assetId, m.columns.id)} and ${inScope} order by ${id} limit ${limited}`,
    )
  }
  for (const [name, { parent, child }] of Object.entries(RECORD_LINKS)) {
    const link = LINK_TABLES[name as LinkName]
    const isParent = parent === kind && child === end
    if (!isParent && !(child === kind && parent === end)) continue
    const [near, far] = isParent ? [link.parent, link.child] : [link.child, link.parent]
    return many(
      shown,
      sql`from ${link.table} cross join ${from} on ${eq(id, far)}
        where ${eq(near, m.columns.id)} and ${inScope} order by ${link.table.createdAt}, ${id} limit ${limited}`,
    )
  }
  return json(sql`'[]'`)
}

export function ticketEnd(viewer: Viewer) {
  const t = alias(schema.tickets, 't')
  const shown = { id: t.id, ticketNumber: t.ticketNumber, title: t.title }
  return { from: sql`${schema.tickets} ${t}`, id: t.id, inScope: whereTicketInScope(viewer), shown, columns: t }
}

export function recordEnd(viewer: Viewer, kind: WorkKind) {
  const t = recordAlias(kind, 't')
  const { id, subject } = t.columns
  return { from: t.from, id, inScope: whereRecordInScope(viewer, kind, t), shown: { id, subject } }
}

export function summaryOf<K extends RecordKind>(row: SummaryRow): RecordSummary<K> {
  return { ...row, values: row.values as FieldValues<K>, names: row.names as RecordSummary<K>['names'] }
}

/** Like `summaryOf`, for a row that was read together with the catalog. */
export function cataloguedSummaryOf<K extends RecordKind>(
  kind: K,
  row: SummaryRow,
  catalog: Catalog,
): RecordSummary<K> {
  const names: Record<string, string | null> = {}
  for (const [field, { catalog: entries }] of Object.entries(lookupsOf(kind))) {
    const id = row.values[field]
    if (entries && id != null) names[field] = catalog[entries].get(id)?.name ?? null
  }
  return summaryOf<K>({ ...row, names: { ...row.names, ...names } })
}

export function detailsOf<K extends RecordKind>({ updates, links, ...row }: DetailsRow): RecordDetails<K> {
  return { ...row, ...summaryOf<K>(row), updates: updatesOf(updates), links }
}
