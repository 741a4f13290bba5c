import { wordsOf } from '../../src/full-text/words.ts'
import { storeWords } from '../bulk-search.ts'
import type { LocalDatabase } from '../local-database.ts'
import type { IndexedTicket } from '../search-desk.ts'

/* Alternative layouts of `SEARCH` for the same tickets, to compare their sizes before building one. */

export interface Way {
  name: string
  /** The declaration of the full-text table. */
  declared?: (sql: string) => string
  /** The searchable text of a document. */
  found?: (document: IndexedTicket) => IndexedTicket
  /** The text that is kept for snippets. */
  shown?: (text: string) => string
}

export const WAYS: readonly Way[] = [
  { name: 'as it is' },
  { name: 'no index of beginnings', declared: (sql) => sql.replace(/prefix = '[^']*',?/, '') },
  {
    name: 'detail=column: no phrases',
    declared: (sql) => sql.replace("content = ''", "content = '', detail = column"),
  },
  { name: 'snippets of the first 2,000 characters', shown: (text) => text.slice(0, 2000) },
  { name: 'no texts: no snippets', shown: () => '' },
]

/** Fills an empty index with documents in this layout. */
export function fillInThisWay(search: LocalDatabase, documents: Iterable<IndexedTicket>, way: Way): void {
  const [table = {}] = search.all(`SELECT sql FROM sqlite_schema WHERE name = 'ticket_search'`)
  search.execute(`DROP TABLE ticket_search; ${(way.declared ?? String)(String(table['sql']))}`)
  const insertDocument = search.inserting('ticket_documents', [
    'ticket_id',
    'version',
    'event_id',
    'subject',
    'body',
    'notes',
  ])
  const insertHeads = search.inserting('ticket_heads', ['ticket_id', 'tokens'])
  const insertTokens = search.inserting('ticket_search', [
    'rowid',
    'subject',
    'body',
    'requester',
    'number',
    'notes',
    'scope',
  ])
  const [words, correctable] = [new Set<string>(), new Set<string>()]
  const shown = way.shown ?? String
  search.execute('BEGIN')
  for (const document of documents) {
    const { ticketId, version, eventId, subject, body, notes, tokens, heads, scope } = document
    insertDocument(ticketId, version, eventId, subject, shown(body), shown(notes))
    insertHeads(ticketId, heads)
    insertTokens(ticketId, ...tokens, scope)
    const found = wordsOf(tokens)
    for (const word of found.words) words.add(word)
    for (const word of found.correctable) correctable.add(word)
  }
  storeWords(search, words, correctable)
  search.execute('COMMIT')
}
