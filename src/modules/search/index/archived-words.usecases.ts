import type { Services } from '../../../services.types.ts'
import type { Told } from '../../archive/archive.types.ts'
import { withTexts } from '../../archive/reading.usecases.ts'
import { type IndexedEntry, listIndexedEntries } from './archived-words.repository.ts'
import type { TicketDocument, TicketSource } from '../search.types.ts'
import { BODY_LENGTH, ENTRY_LENGTH, FIRST_LENGTH, NOTES_LENGTH, stored } from './ticket-sources.repository.ts'

/** How many tickets are read at once: each may have eighty entries, and their archive. */
const TICKETS_AT_ONCE = 10
/** Of how many entries the texts are held whole: each may have a megabyte, of which the index takes the beginning. */
const ENTRIES_AT_ONCE = 10

export interface Documents {
  documents: TicketDocument[]
  /** Tickets whose archive cannot be read: what the index has of them must stay. */
  unreadableIds: number[]
}

/** The same as if nothing were archived. Costs a trip and the reading of archives, where there are any. */
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

/** Null for a ticket that cannot be read; the log says why. */
async function wordsOf(services: Services, ids: readonly number[]): Promise<[number, Words | null][]> {
  const entries = await listIndexedEntries(services.database, ids)
  const words: [number, Words | null][] = []
  for (const id of ids) {
    const told = await beginningsOf(
      services,
      entries.filter(({ ticketId }) => ticketId === id),
    ).catch(() => null)
    words.push([id, told && indexedWords(told)])
  }
  return words
}

async function beginningsOf(services: Services, entries: readonly IndexedEntry[]): Promise<Told<IndexedEntry>[]> {
  const told: Told<IndexedEntry>[] = []
  for (let start = 0; start < entries.length; start += ENTRIES_AT_ONCE) {
    const some = await withTexts(services, entries.slice(start, start + ENTRIES_AT_ONCE))
    told.push(...some.map((entry) => ({ ...entry, body: '', bodyText: beginning(entry.bodyText, FIRST_LENGTH) })))
  }
  return told
}

/** What `readTicketSources` has SQLite put together of texts that are in their rows. */
function indexedWords(entries: readonly Told<IndexedEntry>[]): Words {
  const first = entries.find(({ isFirst }) => isFirst)
  const textsOf = (some: readonly Told<IndexedEntry>[]) =>
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

/** Characters as SQLite counts them, of which none is cut in two. */
function beginning(text: string, characters: number): string {
  if (text.length <= characters) return text
  return Array.from(text.slice(0, 2 * characters))
    .slice(0, characters)
    .join('')
}
