import { asset } from './asset/asset.tables.ts'
import { change } from './change/change.tables.ts'
import type { KindTables, LinkTable } from './kind.tables.ts'
import type { LinkName, RecordKind } from './kinds.types.ts'
import { problem } from './problem/problem.tables.ts'
import { release } from './release/release.tables.ts'

export const KIND_TABLES = { problem, change, release, asset } as const satisfies {
  [K in RecordKind]: KindTables<K>
}

/** The tables of a kind, for rules that all kinds share. */
export function tablesOf(kind: RecordKind): KindTables {
  return KIND_TABLES[kind] as KindTables
}

export const LINK_TABLES: Record<LinkName, LinkTable> = { ...problem.links, ...change.links, ...release.links }
