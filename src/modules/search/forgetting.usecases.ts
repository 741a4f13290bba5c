import type { Services } from '../../services.types.ts'
import { joinSegments, listWords, removeWords } from './forgotten-words.repository.ts'

const WORDS = 500
const PAGES = 500

/** A step of forgetting the words that no ticket has any more: up to which it came, null at the end. */
export async function forgetUnusedWords({ searchDatabase }: Services, after: string): Promise<string | null> {
  const found = await listWords(searchDatabase, { after, limit: WORDS })
  const unused = found.filter(({ isUsed }) => !isUsed).map(({ word }) => word)
  if (unused.length > 0) await removeWords(searchDatabase, unused)
  return found.length < WORDS ? null : (found.at(-1)?.word ?? null)
}

/**
 * A step of writing the index anew, so that terms of what is gone are in no page of it any more; false: that was the last one.
 * Until then they lie in its pages, though no query finds them.
 */
export async function forgetTerms({ searchDatabase }: Services, { isFirst }: { isFirst: boolean }): Promise<boolean> {
  return await joinSegments(searchDatabase, { pages: PAGES, isFirst })
}
