import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { departments, events, ruleBook, teams } from '../../drizzle/schema.ts'
import { commit } from '../database/access/commit.ts'
import { readAsSystem } from '../database/access/gate.ts'
import type { Database } from '../database/engine/connection.ts'
import { prepared, type Slots } from '../database/engine/prepared.ts'
import { row, rows } from '../database/engine/rows.ts'
import { flag } from '../database/engine/shapes.ts'
import { digits } from '../database/engine/text.ts'
import { update } from '../database/engine/writes.ts'
import { type StoredEvent, storedEvent } from '../shared/events/event-types.ts'

const eventById = prepared((at: Slots<{ id: number }>) => {
  const { id, type, subjectType, subjectId, actorId, context, createdAt, processedAt } = events
  const stored = { id, type, subjectType, subjectId, actorId, context, createdAt, processedAt }
  const shape = { ...stored, hasRouting: hasRouting(), hasRules: hasRules() }
  return row(shape, sql`from ${events} where ${eq(id, at.id)}`)
})

/** Reads no row if nothing is routed. */
function hasRouting() {
  const routed = (index: string, table: SQLiteTable, where: SQL) =>
    sql`exists (select 1 from ${table} indexed by ${sql.identifier(index)} where ${where})`
  const departmentRouted = routed('departments_routed', departments, sql`${departments.routing} <> 'none'`)
  const teamRouted = routed('teams_routed', teams, sql`${teams.routing} <> 'none'`)
  const reassigning = routed('departments_reassigning', departments, sql`${departments.reassignWhenAway} = 1`)
  return flag(sql`(${or(departmentRouted, teamRouted, reassigning)})`)
}

/** Whether an active rule listens to the type of the event. It reads one row, and none on a desk that never had rules. */
function hasRules() {
  const listed = sql`select 1 from ${ruleBook}, json_each(${ruleBook.listens}) l where l.value = ${events.type}`
  return flag(sql`exists (${listed})`)
}

export async function findEvent(
  database: Database,
  id: number,
): Promise<(StoredEvent & { hasRouting: boolean; hasRules: boolean }) | null> {
  const { found } = await readAsSystem(database, { found: eventById({ id }) })
  if (found === null) return null
  const { hasRouting: isRouted, hasRules: isRuled, ...row } = found
  return { ...storedEvent(row), hasRouting: isRouted, hasRules: isRuled }
}

const processed = prepared((at: Slots<{ id: number; now: number }>) =>
  update(events, { processedAt: at.now, audience: null }, sql`where ${eq(events.id, at.id)}`),
)

export async function markEventProcessed(database: Database, id: number, now: number): Promise<void> {
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ done: processed({ id, now }) }] })
}

const unprocessedEvents = prepared((at: Slots<{ before: number }>, limit: number) => {
  const waiting = and(isNull(events.processedAt), lte(events.createdAt, at.before))
  return rows(
    { id: events.id },
    sql`from ${events} indexed by events_unprocessed where ${waiting} order by ${events.createdAt} limit ${digits(limit)}`,
  )
})

/** Oldest first, without dead letters. */
export async function listUnprocessedEvents(
  database: Database,
  { before, limit }: { before: number; limit: number },
): Promise<number[]> {
  const { found } = await readAsSystem(database, { found: unprocessedEvents({ before }, limit) })
  return found.map(({ id }) => id)
}
