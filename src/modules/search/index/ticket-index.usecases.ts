import type { Services } from '../../../services.types.ts'
import { conversationUnreadable } from '../../archive/archive.errors.ts'
import { withArchivedWords } from './archived-words.usecases.ts'
import type { TicketSource } from '../search.types.ts'
import { type IndexedTexts, readIndexedTexts, storeTicketDocuments } from './ticket-documents.repository.ts'
import { listTicketSourcesOf, readTicketSources } from './ticket-sources.repository.ts'

/** A document may hold 80 KB, so this many go in one batch. */
const TICKETS_PER_BATCH = 10
/** How many of a requester's tickets follow a change of name or address at once; others with their own next event. */
const FOLLOWING_TICKETS = 25

/**
 * Brings the index up to what the database says about tickets, and forgets those that are gone. For the consumer, after
 * every event of a ticket: in any order and however often, since an older reading never overwrites a newer one.
 */
export async function indexTickets(services: Services, ticketIds: readonly number[]): Promise<void> {
  for (let start = 0; start < ticketIds.length; start += TICKETS_PER_BATCH) {
    const ids = ticketIds.slice(start, start + TICKETS_PER_BATCH)
    const [sources, before] = await Promise.all([
      readTicketSources(services.database, ids),
      readIndexedTexts(services.searchDatabase, ids),
    ])
    const known = new Set(sources.map(({ ticketId }) => ticketId))
    await storeSources(services, { sources, goneIds: ids.filter((id) => !known.has(id)), before })
  }
}

/** For the consumer, after somebody's name or address changed. */
export async function indexTicketsOf(services: Services, userId: number): Promise<void> {
  const sources = await listTicketSourcesOf(services.database, userId, FOLLOWING_TICKETS)
  const ids = sources.map(({ ticketId }) => ticketId)
  const before = await readIndexedTexts(services.searchDatabase, ids)
  await storeSources(services, { sources, goneIds: [], before })
}

interface Sources {
  sources: readonly TicketSource[]
  goneIds: readonly number[]
  before: readonly IndexedTexts[]
}

/** Of a ticket whose archive cannot be read the index keeps what it has; the event comes back. */
async function storeSources(services: Services, { sources, goneIds, before }: Sources): Promise<void> {
  const { documents, unreadableIds } = await withArchivedWords(services, sources)
  const replaced = before.filter(({ ticketId }) => !unreadableIds.includes(ticketId))
  await storeTicketDocuments(services.searchDatabase, { documents, goneIds, before: replaced })
  if (unreadableIds.length > 0) throw conversationUnreadable()
}
