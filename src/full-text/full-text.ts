import type { Placeholder, SQL } from 'drizzle-orm'
import type { Command } from '../database/engine/statements.ts'
import type { SearchQuery } from './query.types.ts'
import { keepCommonWords, listsOf, windowBounds, WITHOUT_WINDOWS } from './windows.repository.ts'
import { keepWords, matching } from './words.repository.ts'

/*
 * The only entry of full-text search, for tickets and articles. A search is read by `searchQuery`, becomes an expression by
 * `askedFor` and `searchTables`, and its hits are shown by `makeSnippet`. The other files know how words, typing errors and
 * windows of large desks are stored.
 */

export { articleQuery } from './article-query.ts'
export { searchQuery } from './query.ts'
export { SEARCH_ORDERS, type SearchOrder, type SearchQuery } from './query.types.ts'
export { answeredQuery, makeSnippet, type SnippetSource } from './snippets.ts'
export { stemTokens } from './stems.ts'
export { searchTokens } from './tokens.ts'
export { countedAtMost, searchTotal } from './totals.ts'
export { whereSearchedByShortList, windowSigns } from './windows.repository.ts'
export { type Asked, askedFor, forgetWords, NOTHING, wordsIn } from './words.repository.ts'
export { wordsLost } from './words.ts'

/** Stores the words of a document, given as tokens, and those that have become common among tickets. */
export function keepWordsOfTicket(ticketId: number, texts: readonly string[], scope: string): Command<void>[] {
  return [...keepWords('ticket', texts), ...keepCommonWords(ticketId, { texts, scope })]
}

export function keepWordsOfArticle(texts: readonly string[]): Command<void>[] {
  return keepWords('article', texts)
}

/** The lists of words of which the shortest decides how a large desk is searched, as JSON. */
export function wordLists(query: SearchQuery, isScoped: boolean): string {
  return JSON.stringify(listsOf(query, isScoped))
}

type Matching = Parameters<typeof matching>

interface Windowed {
  lists: Placeholder
  /** The expression for the tickets that the caller may see. */
  scope: Placeholder | SQL
  /** The ticket before which the page begins. */
  after: Placeholder | null
}

/** The tables of the WITH clause of a search, the last of which is `m` (see `matching`). Tickets are searched by windows. */
export function searchTables(
  kind: Matching[0],
  at: Matching[1],
  finds: Matching[2],
  { windows, first }: { windows?: Windowed; first?: ((match: SQL) => SQL) | undefined } = {},
): SQL[] {
  const { step, firstSign } = at
  const reach = windows === undefined ? WITHOUT_WINDOWS : windowBounds({ ...windows, step, firstSign })
  const lists = windows?.lists ?? null
  return [reach, ...matching(kind, at, finds, first === undefined ? { lists } : { lists, first })]
}
