/** Terms that must stand side by side. */
export interface Phrase {
  terms: readonly string[]
  /** The last term may go on. */
  isPrefix: boolean
  /** In quotes: as it is and nothing else. */
  isQuoted: boolean
}

/** What somebody looks for, in terms that full-text search cannot misread. */
export interface SearchQuery {
  phrases: readonly Phrase[]
  /** One for each phrase. */
  wanted: readonly WantedPhrase[]
  /** Words as typed, in lower case, by which the place of a match is found quickly. */
  locators: readonly string[]
}

/** In which order the matches come. */
export const SEARCH_ORDERS = ['relevance', 'newest'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

/** A phrase as the index is asked for it. Made of folded letters and digits only, whatever was typed. */
export interface WantedPhrase {
  /** The FTS5 expression for the words as they are. */
  exact: string
  /** What stands before the last term, with a blank. */
  head: string
  /** The beginning that the last term may be of words of the index; null: it is whole, or full text knows its beginning. */
  begin: string | null
  /** The word and what is left of it without each of its letters, counted from 1; null: it is not taken for a slip. */
  slips: { word: string; left: readonly (readonly [slip: string, place: number])[] } | null
}
