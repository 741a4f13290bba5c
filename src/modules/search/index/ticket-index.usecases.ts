import type { Services } from '../../../services.types.ts'
import { conversationUnreadable } from '../../archive/archive.errors.ts'
import { withArchivedWords } from './archived-words.usecases.ts'
import type { TicketSource } from '../search.types.ts'
import { type IndexedTexts, readIndexedTexts, storeTicketDocuments } from './ticket-documents.repository.ts'
import { listTicketSourcesOf, readTicketSources } from './ticket-sources.repository.ts'

/** The documents per batch. A document may have 80 KB. */
const TICKETS_PER_BATCH = 10
/**
 * The tickets of a requester that are updated at once after a change of name or address. Other tickets are updated with their
 * next event.
 */
const FOLLOWING_TICKETS = 25

/**
 * Updates the index of tickets from the database, and removes deleted tickets. For the consumer, after every event of a ticket.
 * Order and repetition do not matter, since an older reading never replaces a newer one.
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

/** For the consumer, after a person's name or address changed. */
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

/** If the archive of a ticket cannot be read, the index keeps its row, and the event is retried. */
async function storeSources(services: Services, { sources, goneIds, before }: Sources): Promise<void> {
  const { documents, unreadableIds } = await withArchivedWords(services, sources)
  const replaced = before.filter(({ ticketId }) => !unreadableIds.includes(ticketId))
  await storeTicketDocuments(services.searchDatabase, { documents, goneIds, before: replaced })
  if (unreadableIds.length > 0) throw conversationUnreadable()
}
