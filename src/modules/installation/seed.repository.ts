import * as schema from '../../../drizzle/schema.ts'
import * as rows from '../../../drizzle/seed-rows.ts'
import type { Database } from '../../database/connection.ts'

const PER_STATEMENT = 12

/**
 * Installs the look-ups with their fixed ids, the settings row and the ticket sequence, in one batch. What is already
 * there stays as it is, so it may run any number of times.
 */
export async function seedLookups(database: Database, now: number): Promise<void> {
  await database.batch(seedStatements(database, now))
}

/** The same as statements, for a batch that does more. */
export function seedStatements({ build }: Database, now: number) {
  const times = { createdAt: now, updatedAt: now }
  return [
    build
      .insert(schema.ticketStatuses)
      .values([...rows.seededStatuses])
      .onConflictDoNothing(),
    build.insert(schema.ticketSources).values(rows.seededSources).onConflictDoNothing(),
    build.insert(schema.ticketPriorities).values(rows.seededPriorities).onConflictDoNothing(),
    build.insert(schema.ticketTypes).values(rows.seededTypes).onConflictDoNothing(),
    build
      .insert(schema.slaPlans)
      .values(rows.seededSlaPlans.map((row) => ({ ...row, ...times })))
      .onConflictDoNothing(),
    build
      .insert(schema.departments)
      .values(rows.seededDepartments.map((row) => ({ ...row, ...times })))
      .onConflictDoNothing(),
    build
      .insert(schema.teams)
      .values(rows.seededTeams.map((row) => ({ ...row, ...times })))
      .onConflictDoNothing(),
    build
      .insert(schema.helpTopics)
      .values(rows.seededHelpTopics.map((row) => ({ ...row, ...times })))
      .onConflictDoNothing(),
    build.insert(schema.impactTypes).values(rows.seededImpactTypes).onConflictDoNothing(),
    build.insert(schema.changeStatuses).values(rows.seededChangeStatuses).onConflictDoNothing(),
    build.insert(schema.changePriorities).values(rows.seededChangePriorities).onConflictDoNothing(),
    build.insert(schema.changeTypes).values(rows.seededChangeTypes).onConflictDoNothing(),
    build.insert(schema.releaseStatuses).values(rows.seededReleaseStatuses).onConflictDoNothing(),
    build.insert(schema.releasePriorities).values(rows.seededReleasePriorities).onConflictDoNothing(),
    build.insert(schema.releaseTypes).values(rows.seededReleaseTypes).onConflictDoNothing(),
    build.insert(schema.locationCategories).values(rows.seededLocationCategories).onConflictDoNothing(),
    ...inChunks(rows.seededAssetTypes).map((chunk) =>
      build.insert(schema.assetTypes).values(chunk).onConflictDoNothing(),
    ),
    build.insert(schema.sequences).values({ name: 'ticket_number', value: -1 }).onConflictDoNothing(),
    build
      .insert(schema.settings)
      .values({ ...rows.seededSettings, updatedAt: now })
      .onConflictDoNothing(),
  ] as const
}

/** D1 binds at most a hundred parameters in a statement. */
function inChunks<Row>(all: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(all.length / PER_STATEMENT) }, (_, index) =>
    all.slice(index * PER_STATEMENT, (index + 1) * PER_STATEMENT),
  )
}
