import { and, eq, lte, sql } from 'drizzle-orm'
import { conversationArchives } from '../../../drizzle/archives.ts'
import { ticketThreads } from '../../../drizzle/tickets.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { flag } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { remove, update } from '../../database/engine/writes.ts'
import type { Claim } from './archive.types.ts'

const SYSTEM = { kind: 'system' } as const

/** The entries that refer to an archive. If they move to another ticket, a trigger moves the archive too. */
const referredTo = sql`exists (select 1 from ${ticketThreads}
  where ${and(eq(ticketThreads.ticketId, conversationArchives.ticketId), eq(ticketThreads.archiveId, conversationArchives.id))})`

interface Taking {
  now: number
  /** Until then nobody else takes them. */
  leaseUntil: number
  limit: number
}

/** Takes the archives that are due. A run that still writes one of them finds that it has lost it. */
export async function takeDue(
  database: Database,
  { now, leaseUntil, limit }: Taking,
): Promise<{ id: number; ticketId: number; isReferredTo: boolean }[]> {
  const { id, ticketId, dueAt } = conversationArchives
  const chosen = sql`select ${id} from ${conversationArchives} where ${lte(dueAt, now)} order by ${dueAt} limit ${digits(limit)}`
  const state = sql`iif(${conversationArchives.state} = 'writing', 'overtaken', ${conversationArchives.state})`
  const taken = update(conversationArchives, { state, dueAt: leaseUntil }, sql`where ${id} in (${chosen})`)
  const { found } = await commit(database, null, {
    actor: SYSTEM,
    at: now,
    writes: [{ found: taken.returning({ id, ticketId, isReferredTo: flag(referredTo) }) }],
  })
  return found
}

/** The given archives without any entry. No entry will ever refer to them again. */
export async function listUnusedArchives(database: Database, ids: readonly number[]): Promise<{ key: string }[]> {
  const free = sql`${inList(conversationArchives.id, ids)} and not ${referredTo}`
  const { found } = await readAsSystem(database, {
    found: rows({ key: conversationArchives.storageKey }, sql`from ${conversationArchives} where ${free}`),
  })
  return found
}

/** Whether the bucket holds an unused archive that was due before then, of any ticket. */
export async function hasOverdueArchive(database: Database, before: number): Promise<boolean> {
  const stale = and(
    lte(conversationArchives.dueAt, before),
    sql`${conversationArchives.state} in ('overtaken', 'stale')`,
  )
  const { found } = await readAsSystem(database, {
    found: row({ id: conversationArchives.id }, sql`from ${conversationArchives} where ${stale} limit 1`),
  })
  return found !== null
}

/** An abandoned claim is due at once: its owner will not write it, and nobody else has its key. */
export async function giveUp(database: Database, { id }: Claim, now: number): Promise<void> {
  const unused = and(eq(conversationArchives.id, id), sql`${conversationArchives.state} in ('writing', 'overtaken')`)
  const abandoned = update(conversationArchives, { state: 'overtaken', dueAt: now }, sql`where ${unused}`)
  await commit(database, null, { actor: SYSTEM, at: now, writes: [{ abandoned }] })
}

/** Deletes the rows of archives whose objects are deleted. */
export async function forgetArchives(database: Database, ids: readonly number[], now: number): Promise<void> {
  const gone = sql`${inList(conversationArchives.id, ids)} and not ${referredTo}`
  await commit(database, null, { actor: SYSTEM, at: now, writes: [{ gone: remove(conversationArchives, gone) }] })
}
