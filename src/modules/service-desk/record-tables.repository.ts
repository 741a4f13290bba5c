import { type SQL, sql } from 'drizzle-orm'
import { numberOf } from '../../database/engine/shapes.ts'
import type { Lookup } from '../../record-kinds/kind.tables.ts'
import { tablesOf } from '../../record-kinds/kinds.tables.ts'
import type { RecordKind, WorkKind } from '../../record-kinds/kinds.types.ts'

/** The column for records of the kind, in `attachments` and in the general updates. */
export function ownerOf(kind: WorkKind): `${WorkKind}Id` {
  const { owner } = tablesOf(kind)
  if (owner === null) throw new TypeError(`${kind} is no kind of work.`)
  return owner
}

const made = new Map<RecordKind, Readonly<Record<string, Lookup>>>()

/** The tables to which the fields of a kind refer. */
export function lookupsOf(kind: RecordKind): Readonly<Record<string, Lookup>> {
  const known = made.get(kind)
  if (known) return known
  const lookups = tablesOf(kind).lookups() as Record<string, Lookup>
  made.set(kind, lookups)
  return lookups
}

/** The id of the record that the same batch inserted. Keys only grow, and no other batch runs at the same time. */
export function insertedId(kind: RecordKind): SQL<number> {
  const { table } = tablesOf(kind)
  return numberOf(sql`(select max(${table.id}) from ${table})`)
}
