import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import * as rows from '../../../drizzle/seed-rows.ts'
import { commit } from '../../database/access/commit.ts'
import type { Database } from '../../database/engine/connection.ts'
import { chunksOf } from '../../shared/chunks.ts'
import { KIND_SEEDS } from '../../record-kinds/kinds.seeds.ts'
import { insert, onConflict, type Write } from '../../database/engine/writes.ts'

/** D1 binds at most 100 parameters in a statement. */
const PER_STATEMENT = 12

/**
 * Inserts the lookups with their fixed ids, the settings row and the ticket sequence, in one batch. Existing rows are
 * unchanged, so it can run any number of times.
 */
export async function seedLookups(database: Database, now: number): Promise<void> {
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ seeds: seedWrites(now) }] })
}

/** The writes that seed the database, for a commit with further writes. */
export function seedWrites(now: number): Write[] {
  const stamped = <Row>(row: Row) => ({ ...row, createdAt: now, updatedAt: now })
  const byDefault = <Row>(row: Row) => ({ isDefault: false, ...row })
  return [
    ...seeded(schema.ticketStatuses, rows.seededStatuses),
    ...seeded(schema.ticketStatuses, rows.seededOwnStatuses),
    ...seeded(schema.ticketSources, rows.seededSources),
    ...seeded(schema.ticketPriorities, rows.seededPriorities.map(byDefault)),
    ...seeded(schema.ticketTypes, rows.seededTypes.map(byDefault)),
    ...seeded(schema.slaPlans, rows.seededSlaPlans.map(stamped)),
    ...seeded(schema.departments, rows.seededDepartments.map(stamped)),
    ...seeded(schema.teams, rows.seededTeams.map(stamped)),
    ...seeded(schema.helpTopics, rows.seededHelpTopics.map(stamped)),
    ...seeded(schema.impactTypes, rows.seededImpactTypes),
    ...seeded(schema.locationCategories, rows.seededLocationCategories),
    ...Object.values(KIND_SEEDS).flatMap((seedsOf) => seedsOf().flatMap(({ table, rows: all }) => seeded(table, all))),
    ...seeded(schema.sequences, [{ name: 'ticket_number', value: -1 }]),
    ...seeded(schema.settings, [{ ...rows.seededSettings, updatedAt: now }]),
  ]
}

/** Rows of one table, all with the same columns. */
function seeded<T extends SQLiteTable>(table: T, all: readonly SQLiteInsertValue<T>[]): Write[] {
  const unlessThere = onConflict(table, [])
  return chunksOf(all, PER_STATEMENT).map((rowsOfOne) => insert(table, rowsOfOne, unlessThere))
}
