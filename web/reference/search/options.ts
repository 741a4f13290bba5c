import type { Options, SearchOptions } from 'minisearch'

export type Kind = 'Guide' | 'Operation' | 'Parameter' | 'Error code' | 'Event'

/** One hit. */
export interface Entry {
  id: number
  kind: Kind
  title: string
  /** Names that people copy, such as a path or an id. */
  names: string
  text: string
  /** Where it belongs, in plain words. */
  about: string
  address: string
}

export type Hit = Pick<Entry, 'kind' | 'title' | 'about' | 'address'>

/** The build writes the index with these options, and the page reads it with them. */
export const INDEX: Options<Entry> = {
  fields: ['title', 'names', 'text'],
  storeFields: ['kind', 'title', 'about', 'address'],
  // An error code is found by its words, and `createTicket` by "create ticket".
  tokenize: (text) =>
    text
      .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
}

const KINDS: Record<Kind, number> = { Guide: 1.4, Operation: 1.3, 'Error code': 1.2, Event: 1.1, Parameter: 0.8 }

/** All words have to match, each as a beginning, and long ones with a mistake. */
export const SEARCH: SearchOptions = {
  combineWith: 'AND',
  prefix: true,
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  boost: { title: 4, names: 2 },
  boostDocument: (_id, _term, stored) => KINDS[stored?.['kind'] as Kind],
}
