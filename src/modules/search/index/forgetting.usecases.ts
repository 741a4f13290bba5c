import type { Services } from '../../../services.types.ts'
import { joinAllOfTickets } from './index-segments.repository.ts'
import { readWordsBehind, removeLostWords } from './rebuild-progress.repository.ts'

const WORDS = 500
const PAGES = 500

/** A step of forgetting the words that no ticket has any more: up to which it came, null at the end. */
export async function forgetUnusedWords({ searchDatabase }: Services, after: string): Promise<string | null> {
  const words = await readWordsBehind(searchDatabase, { kind: 'ticket', word: after, limit: WORDS })
  if (words.length > 0) await removeLostWords(searchDatabase, words)
  return words.length < WORDS ? null : (words.at(-1) ?? null)
}

/**
 * A step of writing the index anew, so that terms of what is gone are in no page of it any more; false: that was the last one.
 * Until then they lie in its pages, though no query finds them.
 */
export async function forgetTerms({ searchDatabase }: Services, { isFirst }: { isFirst: boolean }): Promise<boolean> {
  return await joinAllOfTickets(searchDatabase, { pages: PAGES, isFirst })
}
