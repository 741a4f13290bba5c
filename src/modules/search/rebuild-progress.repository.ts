import { sql } from 'drizzle-orm'
import { rebuildProgress } from '../../../drizzle/search.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import type { Command } from '../../database/engine/statements.ts'
import { insert, onConflict } from '../../database/engine/writes.ts'

type Index = typeof rebuildProgress.$inferSelect.name

interface Reached {
  position: number
  now: number
}

const { name, position } = rebuildProgress

const progress = prepared(() => rows({ name, position }, sql`from ${rebuildProgress}`))

/** The last id that each index was rebuilt to. */
export async function readProgress(search: Database): Promise<Map<string, number>> {
  const [found] = await runNamed(search, [{ progress: progress({}) }])
  return new Map(found.progress.map((one) => [one.name, one.position]))
}

export function saveProgress(index: Index, { position, now }: Reached): Command<void> {
  const reached = { position, updatedAt: now }
  return insert(rebuildProgress, { name: index, ...reached }, onConflict(rebuildProgress, ['name'], reached))
}

export async function storeProgress(search: Database, index: Index, reached: Reached): Promise<void> {
  await runNamed(search, [{ reached: saveProgress(index, reached) }])
}
