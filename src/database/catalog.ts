import type { Catalog, CatalogEntries } from '../shared/catalog.types.ts'
import { JsonQuery } from './json-query.ts'
import { sql } from './sql.ts'

const KINDS = ['statuses', 'sources', 'priorities', 'types', 'slaPlans', 'helpTopics', 'departments', 'teams'] as const

interface Version {
  version: string
  catalog: Catalog
}

/** What this isolate read last. Versions are random, so those of two databases never meet. */
let latest: Version | null = null

/**
 * All look-ups, to go into the batch of whatever needs their names: one row, of which the database sends the entries only
 * when they are not of the version that this isolate knows.
 */
export function catalogQuery(): JsonQuery<Catalog> {
  const known = latest
  const text = sql`SELECT json_array(version, CASE WHEN version = ${known?.version ?? null} THEN NULL ELSE entries END)
    FROM catalog WHERE id = 1`
  return new JsonQuery(text, (json) => {
    const [version, entries] = JSON.parse(json ?? '["", "{}"]') as [string, string | null]
    if (entries === null && known !== null) return known.catalog
    const catalog = catalogOf(entries ?? '{}')
    latest = { version, catalog }
    return catalog
  })
}

function catalogOf(text: string): Catalog {
  const entries = JSON.parse(text) as Partial<Record<keyof CatalogEntries, { id: number }[]>>
  const maps = KINDS.map((kind) => [kind, new Map((entries[kind] ?? []).map((entry) => [entry.id, entry]))] as const)
  return Object.fromEntries(maps) as unknown as Catalog
}
