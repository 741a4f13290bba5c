/** Terms that must stand side by side. */
export interface Phrase {
  terms: readonly string[]
  /** The last term may go on. */
  isPrefix: boolean
}

/** What somebody looks for, in terms that full-text search cannot misread. */
export interface SearchQuery {
  phrases: readonly Phrase[]
  /** The FTS5 expression for it. Made of folded letters and digits only, whatever was typed. */
  match: string
  /** Words as typed, in lower case, by which the place of a match is found quickly. */
  locators: readonly string[]
}
