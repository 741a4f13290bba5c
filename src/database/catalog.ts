import { sql } from 'drizzle-orm'
import type { Catalog, CatalogEntries } from '../shared/catalog.types.ts'
import type { Database } from './connection.ts'

interface CatalogRow {
  kind: keyof CatalogEntries
  entries: string
}

const KINDS = ['statuses', 'sources', 'priorities', 'types', 'slaPlans', 'helpTopics', 'departments', 'teams'] as const

/** All look-ups in eight rows, to go into the batch of whatever needs their names. */
export function catalogStatement(database: Database) {
  return database.build.all<CatalogRow>(sql`SELECT kind, entries FROM catalog`)
}

export function readCatalog(rows: readonly CatalogRow[]): Catalog {
  const byKind = new Map(rows.map(({ kind, entries }) => [kind, JSON.parse(entries) as { id: number }[]]))
  const maps = KINDS.map((kind) => [kind, new Map((byKind.get(kind) ?? []).map((entry) => [entry.id, entry]))] as const)
  return Object.fromEntries(maps) as unknown as Catalog
}
