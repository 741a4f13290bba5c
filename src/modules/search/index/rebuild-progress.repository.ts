import { and, eq, gt, sql } from 'drizzle-orm'
import { rebuildProgress, searchWords } from '../../../../drizzle/search.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { digits } from '../../../database/engine/text.ts'
import { insert, onConflict } from '../../../database/engine/writes.ts'
import { forgetWords } from '../../../full-text/full-text.ts'

type Index = typeof rebuildProgress.$inferSelect.name

interface Reached {
  position: number
  word?: string
  now: number
}

const { name, position, word } = rebuildProgress

const progress = prepared(() => rows({ name, position, word }, sql`from ${rebuildProgress}`))

export type Progress = ReadonlyMap<string, { position: number; word: string }>

/** The rebuild progress of each index. */
export async function readProgress(search: Database): Promise<Progress> {
  const [found] = await runNamed(search, [{ progress: progress({}) }])
  return new Map(found.progress.map((one) => [one.name, one]))
}

export function saveProgress(index: Index, { position, word = '', now }: Reached): Command<void> {
  const reached = { position, word, updatedAt: now }
  return insert(rebuildProgress, { name: index, ...reached }, onConflict(rebuildProgress, ['name'], reached))
}

export async function storeProgress(search: Database, index: Index, reached: Reached): Promise<void> {
  await runNamed(search, [{ reached: saveProgress(index, reached) }])
}

export type WordKind = typeof searchWords.$inferSelect.kind

const wordsBehind = prepared((at: Slots<{ word: string }>, kind: WordKind, limit: number) => {
  const behind = and(eq(searchWords.kind, kind), gt(searchWords.word, at.word))
  const { word } = searchWords
  return rows({ word }, sql`from ${searchWords} where ${behind} order by ${word} limit ${digits(limit)}`)
})

/** The next words after a word in an index's list of words. */
export async function readWordsBehind(
  search: Database,
  { kind, word, limit }: { kind: WordKind; word: string; limit: number },
): Promise<string[]> {
  const [{ words }] = await runNamed(search, [{ words: wordsBehind({ word }, kind, limit) }])
  return words.map((found) => found.word)
}

/** Deletes the words that are no longer in any ticket. */
export async function removeLostWords(search: Database, words: readonly string[]): Promise<void> {
  await runNamed(search, [{ forgotten: forgetWords('ticket', words) }])
}

/** Deletes the words that are no longer in any document, and stores the progress in the same batch. */
export async function storeLeftWords(
  search: Database,
  { kind, words, ...reached }: { kind: WordKind; words: readonly string[]; position: number; now: number },
): Promise<void> {
  const word = words.at(-1) ?? ''
  await runNamed(search, [
    { reached: saveProgress(`${kind}-words`, { ...reached, word }) },
    { forgotten: forgetWords(kind, words) },
  ])
}
