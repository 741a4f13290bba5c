import type { Services } from '../../../services.types.ts'
import { joinAllOfTickets } from './index-segments.repository.ts'
import { readWordsBehind, removeLostWords } from './rebuild-progress.repository.ts'

const WORDS = 500
const PAGES = 500

/** One step of deleting words that are no longer in any ticket. Returns the last checked word, or null at the end. */
export async function forgetUnusedWords({ searchDatabase }: Services, after: string): Promise<string | null> {
  const words = await readWordsBehind(searchDatabase, { kind: 'ticket', word: after, limit: WORDS })
  if (words.length > 0) await removeLostWords(searchDatabase, words)
  return words.length < WORDS ? null : (words.at(-1) ?? null)
}

/**
 * One step of rewriting the index, so that its pages no longer contain terms of deleted data. False: that was the last step.
 * Before that the pages still contain them, although no query finds them.
 */
export async function forgetTerms({ searchDatabase }: Services, { isFirst }: { isFirst: boolean }): Promise<boolean> {
  return await joinAllOfTickets(searchDatabase, { pages: PAGES, isFirst })
}
