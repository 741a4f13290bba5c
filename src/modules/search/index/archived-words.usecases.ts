import type { Services } from '../../../services.types.ts'
import type { EntryWithTexts } from '../../archive/archive.types.ts'
import { withTexts } from '../../archive/reading.usecases.ts'
import { type IndexedEntry, listIndexedEntries } from './archived-words.repository.ts'
import type { TicketDocument, TicketSource } from '../search.types.ts'
import { BODY_LENGTH, ENTRY_LENGTH, FIRST_LENGTH, NOTES_LENGTH, stored } from './ticket-sources.repository.ts'

/** Tickets read at once. Each may have eighty entries and their archive. */
const TICKETS_AT_ONCE = 10
/** Entries whose texts are in memory at once. Each may have a megabyte, of which the index takes the start. */
const ENTRIES_AT_ONCE = 10

export interface Documents {
  documents: TicketDocument[]
  /** Tickets whose archive cannot be read. Their index rows must be kept. */
  unreadableIds: number[]
}

/** Documents as if nothing were archived. If archives exist, this costs a trip and the reading of archives. */
export async function withArchivedWords(services: Services, sources: readonly TicketSource[]): Promise<Documents> {
  const archivedIds = sources.flatMap(({ ticketId, hasArchive }) => (hasArchive ? [ticketId] : []))
  const words = new Map<number, Words | null>()
  for (let start = 0; start < archivedIds.length; start += TICKETS_AT_ONCE) {
    for (const [id, found] of await wordsOf(services, archivedIds.slice(start, start + TICKETS_AT_ONCE))) {
      words.set(id, found)
    }
  }
  return {
    documents: sources.flatMap(({ hasArchive, ...document }) => {
      const found = hasArchive ? words.get(document.ticketId) : document
      return !found ? [] : [{ ...document, body: found.body, notes: found.notes }]
    }),
    unreadableIds: [...words].flatMap(([id, found]) => (found === null ? [id] : [])),
  }
}

type Words = Pick<TicketDocument, 'body' | 'notes'>

/** Null for a ticket that cannot be read. The log has the reason. */
async function wordsOf(services: Services, ids: readonly number[]): Promise<[number, Words | null][]> {
  const entries = await listIndexedEntries(services.database, ids)
  const words: [number, Words | null][] = []
  for (const id of ids) {
    const beginnings = await beginningsOf(
      services,
      entries.filter(({ ticketId }) => ticketId === id),
    ).catch(() => null)
    words.push([id, beginnings && indexedWords(beginnings)])
  }
  return words
}

async function beginningsOf(
  services: Services,
  entries: readonly IndexedEntry[],
): Promise<EntryWithTexts<IndexedEntry>[]> {
  const beginnings: EntryWithTexts<IndexedEntry>[] = []
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
    const some = await withTexts(services, entries.slice(start, start + ENTRIES_AT_ONCE))
    beginnings.push(...some.map((entry) => ({ ...entry, body: '', bodyText: beginning(entry.bodyText, FIRST_LENGTH) })))
  }
  return beginnings
}

/** Joins texts as `readTicketSources` does in SQL for texts in rows. */
function indexedWords(entries: readonly EntryWithTexts<IndexedEntry>[]): Words {
  const first = entries.find(({ isFirst }) => isFirst)
  const textsOf = (some: readonly EntryWithTexts<IndexedEntry>[]) =>
    some.map(({ bodyText }) => beginning(bodyText, ENTRY_LENGTH)).join('\n')
  const others = entries.filter(({ isFirst, isInternal }) => !isFirst && !isInternal)
  const notes = entries.filter(({ isInternal }) => isInternal)
  return {
    body: stored(
      `${first === undefined ? '' : beginning(first.bodyText, FIRST_LENGTH)}\n${beginning(textsOf(others), BODY_LENGTH)}`,
    ),
    notes: stored(beginning(textsOf(notes), NOTES_LENGTH)),
  }
}

/** Characters are counted like in SQLite, and none is cut in two. */
function beginning(text: string, characters: number): string {
  if (text.length <= characters) return text
  return Array.from(text.slice(0, 2 * characters))
    .slice(0, characters)
    .join('')
}
