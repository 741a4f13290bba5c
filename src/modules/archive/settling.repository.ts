import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
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

/** An archive that is to go. */
export interface Due extends Claim {
  /** Its entries must first be in another one. */
  isReferredTo: boolean
}

/** The entries that refer to an archive; a trigger has it follow them to another ticket. */
const referring = sql`exists (select 1 from ${ticketThreads}
  where ${and(eq(ticketThreads.ticketId, conversationArchives.ticketId), eq(ticketThreads.archiveId, conversationArchives.id))})`

interface Taking {
  now: number
  /** Until when nobody else takes them. */
  leaseUntil: number
  limit: number
  /** Null: of any. */
  ticketIds: readonly number[] | null
}

/** Takes what is due. Whoever still writes one of them, or died over it, finds that it is not theirs any more. */
export async function takeDue(database: Database, { now, leaseUntil, limit, ticketIds }: Taking): Promise<Due[]> {
  const due = and(lte(conversationArchives.dueAt, now), ofTickets(ticketIds))
  const chosen = sql`select ${conversationArchives.id} from ${conversationArchives} where ${due}
    order by ${conversationArchives.dueAt} limit ${digits(limit)}`
  const state = sql`iif(${conversationArchives.state} = 'writing', 'overtaken', ${conversationArchives.state})`
  const { taken } = await commit(database, null, {
    actor: SYSTEM,
    at: now,
    writes: {
      taken: update(
        conversationArchives,
        { state, dueAt: leaseUntil },
        sql`where ${conversationArchives.id} in (${chosen})`,
      ).returning({
        id: conversationArchives.id,
        ticketId: conversationArchives.ticketId,
        storageKey: conversationArchives.storageKey,
        isReferredTo: flag(referring),
      }),
    },
  })
  return taken
}

/** Those of them that no entry refers to: none ever will again. */
export async function listFree(database: Database, ids: readonly number[]): Promise<Pick<Due, 'id' | 'storageKey'>[]> {
  const free = sql`${inList(conversationArchives.id, ids)} and not ${referring}`
  const { found } = await readAsSystem(database, {
    found: rows(
      { id: conversationArchives.id, storageKey: conversationArchives.storageKey },
      sql`from ${conversationArchives} where ${free}`,
    ),
  })
  return found
}

/** Whoever claimed it will not write it, and nobody else has its key: it is due at once. */
export async function giveUp(database: Database, { id }: Claim, now: number): Promise<void> {
  const writing = and(eq(conversationArchives.id, id), inArray(conversationArchives.state, ['writing', 'overtaken']))
  const abandoned = update(conversationArchives, { state: 'overtaken', dueAt: now }, sql`where ${writing}`)
  await commit(database, null, { actor: SYSTEM, at: now, writes: { abandoned } })
}

/** Forgets archives whose objects are gone. */
export async function forgetArchives(database: Database, ids: readonly number[], now: number): Promise<void> {
  const gone = and(inList(conversationArchives.id, ids), inArray(conversationArchives.state, ['overtaken', 'stale']))
  const forgotten = remove(conversationArchives, sql`${gone} and not ${referring}`)
  await commit(database, null, { actor: SYSTEM, at: now, writes: { forgotten } })
}

/** Whether anything of these tickets is in the bucket that is due before then, or still being written. */
export async function isSomethingLeft(
  database: Database,
  { ticketIds, before }: { ticketIds: readonly number[]; before: number },
): Promise<boolean> {
  const left = and(
    inList(conversationArchives.ticketId, ticketIds),
    sql`(${lte(conversationArchives.dueAt, before)} or ${inArray(conversationArchives.state, ['writing', 'overtaken'])})`,
  )
  const { found } = await readAsSystem(database, {
    found: row({ id: conversationArchives.id }, sql`from ${conversationArchives} where ${left} limit 1`),
  })
  return found !== null
}

function ofTickets(ids: readonly number[] | null): SQL | undefined {
  return ids === null ? undefined : inList(conversationArchives.ticketId, ids)
}
