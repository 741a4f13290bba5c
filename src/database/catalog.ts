import { sql } from 'drizzle-orm'
import type { Catalog, CatalogEntries } from '../shared/catalog.types.ts'
import type { Database } from './connection.ts'

interface CatalogRow {
  entries: string
}

const KINDS = ['statuses', 'sources', 'priorities', 'types', 'slaPlans', 'helpTopics', 'departments', 'teams'] as const

/** All look-ups in one row, to go into the batch of whatever needs their names. */
export function catalogStatement(database: Database) {
  return database.build.all<CatalogRow>(sql`SELECT entries FROM catalog WHERE id = 1`)
}

export function readCatalog([row]: readonly CatalogRow[]): Catalog {
  const entries = JSON.parse(row?.entries ?? '{}') as Partial<Record<keyof CatalogEntries, { id: number }[]>>
  const maps = KINDS.map((kind) => [kind, new Map((entries[kind] ?? []).map((entry) => [entry.id, entry]))] as const)
  return Object.fromEntries(maps) as unknown as Catalog
}
