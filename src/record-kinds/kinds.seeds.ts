import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../drizzle/schema.ts'
import * as rows from '../../drizzle/seed-rows.ts'
import type { RecordKind } from './kinds.types.ts'

export interface Seed {
  table: SQLiteTable
  rows: readonly object[]
}

function seed<T extends SQLiteTable>(table: T, all: readonly SQLiteInsertValue<T>[]): Seed {
  return { table, rows: all }
}

/** The lookups of a new desk. Problems use the lookups of tickets. */
export const KIND_SEEDS: Record<RecordKind, () => readonly Seed[]> = {
  problem: () => [],
  change: () => [
    seed(schema.changeStatuses, rows.seededChangeStatuses),
    seed(schema.changePriorities, rows.seededChangePriorities),
    seed(schema.changeTypes, rows.seededChangeTypes),
  ],
  release: () => [
    seed(schema.releaseStatuses, rows.seededReleaseStatuses),
    seed(schema.releasePriorities, rows.seededReleasePriorities),
    seed(schema.releaseTypes, rows.seededReleaseTypes),
  ],
  asset: () => [seed(schema.assetTypes, rows.seededAssetTypes)],
}
