/** Terms that must be adjacent. */
export interface Phrase {
  terms: readonly string[]
  /** The last term may be a prefix. */
  isPrefix: boolean
  /** Quoted: an exact match only. */
  isQuoted: boolean
}

/** A search in terms that full text cannot misread as syntax. */
export interface SearchQuery {
  phrases: readonly Phrase[]
  /** One for each phrase. */
  wanted: readonly WantedPhrase[]
  /** Words as typed, in lower case, for finding the place of a match quickly. */
  locators: readonly string[]
}

/** The order of the matches. */
export const SEARCH_ORDERS = ['relevance', 'newest'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]

/** A phrase for the index. It contains folded letters and digits only. */
export interface WantedPhrase {
  /** The FTS5 expression for the words as they are. */
  exact: string
  /** The terms before the last one, with a space. */
  head: string
  /** The prefix to complete with words of the index; null: the term is complete, or full text handles its prefix. */
  begin: string | null
  /** The word and its variants without one letter, by position from 1; null: it is not corrected. */
  slips: { word: string; left: readonly (readonly [slip: string, place: number])[] } | null
  /** Articles only: further terms, each after OR. */
  also?: string
  /** Articles only: an article with this word alone may help, if none has all words. */
  isLong?: boolean
  /** Articles only: where the word may be split into two. Null: nowhere. */
  halves?: readonly (readonly [string, string])[] | null
  /** Articles only: the word's parts of three letters. Null: it has too few, or other words are looked for by theirs. */
  parts?: readonly string[] | null
}
