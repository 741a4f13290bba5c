import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../src/database/engine/connection.ts'
import { runNamed } from '../src/database/engine/named-batch.ts'
import { keepCommonWords } from '../src/full-text/windows.repository.ts'
import { wordsOf } from '../src/full-text/words.ts'
import { LocalDatabase } from './local-database.ts'
import { fillKnowledgeBase, readDocuments } from './search-desk.ts'

/*
 * `fillSearch` for a large desk. It runs in its own thread, binds rows one by one instead of as JSON, uses one transaction, and
 * inserts each word once, in order.
 */

const CHUNK = 2000

export interface BulkOrder {
  databasePath: string
  searchPath: string
  tickets: number
  articles: number
}

export async function fillInBulk(
  { databasePath, searchPath, tickets, articles }: BulkOrder,
  onStep: (share: number) => void,
): Promise<void> {
  const [database, search] = [new LocalDatabase(databasePath, { isRead: true }), new LocalDatabase(searchPath)]
  try {
    const words = new Set<string>()
    const correctable = new Set<string>()
    const insertDocument = search.inserting('ticket_documents', DOCUMENT)
    const insertHeads = search.inserting('ticket_heads', ['ticket_id', 'tokens'])
    const insertTokens = search.inserting('ticket_search', TOKENS)
    // Larger index segments need fewer merges.
    search.execute(`BEGIN; INSERT INTO ticket_search (ticket_search, rank) VALUES ('hashsize', ${64 * 1024 * 1024})`)
    for (let after = 0; after < tickets; after += CHUNK) {
      const ids = Array.from({ length: CHUNK }, (_, index) => after + 1 + index)
      for (const document of await readDocuments(database.asD1(), ids)) {
        const { ticketId, version, eventId, subject, body, notes, tokens, heads, scope } = document
        insertDocument(ticketId, version, eventId, subject, body, notes)
        insertHeads(ticketId, heads)
        insertTokens(ticketId, ...tokens, scope)
        const found = wordsOf(document.tokens)
        for (const word of found.words) words.add(word)
        for (const word of found.correctable) correctable.add(word)
      }
      onStep(Math.min(1, (after + CHUNK) / tickets))
    }
    storeWords(search, words, correctable)
    search.execute(`INSERT INTO ticket_search (ticket_search, rank) VALUES ('hashsize', ${1024 * 1024}); COMMIT`)
    await countWords({ database, search }, tickets)
    await fillKnowledgeBase({ database: database.asD1(), search: search.asD1() }, articles)
  } finally {
    database.close()
    search.close()
  }
}

/** The Worker learns common words while it indexes. The newest tickets contain all of them. */
async function countWords({ database, search }: { database: LocalDatabase; search: LocalDatabase }, tickets: number) {
  const ids = Array.from({ length: 256 }, (_, index) => tickets - index)
  const counted = (await readDocuments(database.asD1(), ids)).flatMap(({ ticketId, tokens: texts, scope }) =>
    keepCommonWords(ticketId, { texts, scope }),
  )
  await runNamed(openDatabase(search.asD1(), 'first-primary'), [{ counted }])
}

const DOCUMENT = ['ticket_id', 'version', 'event_id', 'subject', 'body', 'notes']
const TOKENS = ['rowid', 'subject', 'body', 'requester', 'number', 'notes', 'scope']

/** The words of tickets, and the typing variants of words that have them. */
export function storeWords(search: LocalDatabase, words: ReadonlySet<string>, correctable: ReadonlySet<string>): void {
  const insertWord = search.inserting('search_words', ['kind', 'word'])
  for (const word of [...words].sort(byBytes)) insertWord('ticket', word)
  const insertSlip = search.inserting('search_slips', ['kind', 'slip', 'word'])
  for (const word of correctable) {
    const letters = [...word]
    const slips = new Set(letters.map((_, place) => letters.toSpliced(place, 1).join('')))
    for (const slip of slips) insertSlip('ticket', slip, word)
  }
}

/** The order of SQLite's text comparison. Any order is correct; this one is fastest. */
function byBytes(one: string, other: string): number {
  return one < other ? -1 : 1
}

/** The input of the thread. */
if (parentPort !== null && workerData !== null) {
  const port = parentPort
  await fillInBulk(workerData as BulkOrder, (share) => port.postMessage(share))
}
