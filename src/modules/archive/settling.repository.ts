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

/** Which entries refer to an archive; a trigger has it follow them to another ticket. */
const referredTo = sql`exists (select 1 from ${ticketThreads}
  where ${and(eq(ticketThreads.ticketId, conversationArchives.ticketId), eq(ticketThreads.archiveId, conversationArchives.id))})`

interface Taking {
  now: number
  /** Until when nobody else takes them. */
  leaseUntil: number
  limit: number
}

/** Takes what is due. Whoever still writes one of them, or died over it, finds that it is not theirs any more. */
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

/** Those of them that no entry refers to: none ever will again. */
export async function listFree(database: Database, ids: readonly number[]): Promise<{ key: string }[]> {
  const free = sql`${inList(conversationArchives.id, ids)} and not ${referredTo}`
  const { found } = await readAsSystem(database, {
    found: rows({ key: conversationArchives.storageKey }, sql`from ${conversationArchives} where ${free}`),
  })
  return found
}

/** Whether anything is in the bucket, due before then, and of no use any more, whoever's it was. */
export async function isSomethingStale(database: Database, before: number): Promise<boolean> {
  const stale = and(
    lte(conversationArchives.dueAt, before),
    sql`${conversationArchives.state} in ('overtaken', 'stale')`,
  )
  const { found } = await readAsSystem(database, {
    found: row({ id: conversationArchives.id }, sql`from ${conversationArchives} where ${stale} limit 1`),
  })
  return found !== null
}

/** Whoever claimed it will not write it, and nobody else has its key: it is due at once. */
export async function giveUp(database: Database, { id }: Claim, now: number): Promise<void> {
  const unused = and(eq(conversationArchives.id, id), sql`${conversationArchives.state} in ('writing', 'overtaken')`)
  const abandoned = update(conversationArchives, { state: 'overtaken', dueAt: now }, sql`where ${unused}`)
  await commit(database, null, { actor: SYSTEM, at: now, writes: [{ abandoned }] })
}

/** Forgets archives whose objects are gone. */
export async function forgetArchives(database: Database, ids: readonly number[], now: number): Promise<void> {
  const gone = sql`${inList(conversationArchives.id, ids)} and not ${referredTo}`
  await commit(database, null, { actor: SYSTEM, at: now, writes: [{ gone: remove(conversationArchives, gone) }] })
}
