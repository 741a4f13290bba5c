import { sql } from 'drizzle-orm'
import type { Database } from './connection.ts'

interface Named {
  id: number
  name: string
}

export interface StatusEntry extends Named {
  state: 'open' | 'closed' | 'archived' | 'deleted' | 'unverified' | 'spam'
  message: string
}

interface Offered {
  active: 0 | 1
  isPublic: 0 | 1
}

export interface PriorityEntry extends Named, Offered {
  color: string
}

export type TypeEntry = Named & Offered

export interface SlaPlanEntry extends Named {
  graceSeconds: number
  active: 0 | 1
}

export interface HelpTopicEntry extends Offered {
  id: number
  topic: string
  departmentId: number | null
  priorityId: number | null
  slaPlanId: number | null
  autoAssign: number | null
}

export interface DepartmentEntry extends Named {
  isPublic: 0 | 1
  managerId: number | null
}

export interface TeamEntry extends Named {
  active: 0 | 1
  leadId: number | null
}

interface CatalogEntries {
  statuses: StatusEntry
  sources: Named
  priorities: PriorityEntry
  types: TypeEntry
  slaPlans: SlaPlanEntry
  helpTopics: HelpTopicEntry
  departments: DepartmentEntry
  teams: TeamEntry
}

/** Every look-up by id, in its own order. */
export type Catalog = { [Kind in keyof CatalogEntries]: Map<number, CatalogEntries[Kind]> }

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
