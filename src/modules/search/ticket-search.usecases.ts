import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { readFoundTickets } from '../tickets/lists/ticket-lists.usecases.ts'
import type { Shown, Ticket } from '../tickets/ticket/tickets.types.ts'
import { searchQuery } from '../../shared/search/search-query.ts'
import type { SearchOrder, SearchQuery } from '../../shared/search/search-query.types.ts'
import { answeredQuery, makeSnippet } from '../../shared/search/snippets.ts'
import { searchScope } from './search-scope.policy.ts'
import { searchTicketDocuments, type TicketHit, type TicketHits } from './ticket-hits.repository.ts'

export interface FoundTicket {
  ticket: Ticket
  /** HTML with `<mark>`. */
  snippet: string
}

const NOTHING: TicketHits = { hits: [], total: { count: 0, isExact: true }, instead: [] }

export interface TicketSearch {
  text: string
  order: SearchOrder
  request: PageRequest
  exactTotal: boolean
}

/**
 * Tickets in the caller's scope, in three round trips: who calls; the index, which gives half a page more; the
 * rows with the scope once more. What left the scope since it was indexed is dropped, and the rest moves up. `exactTotal`
 * has the index count further than a page's share of rows allows.
 */
export async function searchTickets(
  services: Services,
  caller: Caller,
  { text, order, request, exactTotal }: TicketSearch,
): Promise<Shown<Page<FoundTicket>>> {
  const { actor } = await services.admit(caller)
  const scope = searchScope(actor)
  const query = searchQuery(text)
  const limit = Math.ceil(request.perPage * 1.5) + 1
  const selection = { scope, order, request, limit, exactTotal }
  const found = query ? await searchTicketDocuments(services.searchDatabase, { query, ...selection }) : NOTHING
  const ids = found.hits.map(({ id }) => id)
  const shown = await readFoundTickets(services, caller, { ids, limit: request.perPage + 1 })
  const visible = found.hits.filter(({ id }) => shown.value.has(id))
  const page = visible.slice(0, request.perPage)
  const items = page.flatMap((hit) => {
    const ticket = shown.value.get(hit.id)
    return ticket && query ? [{ ticket, snippet: snippetOf(answeredQuery(query, found.instead), hit) }] : []
  })
  const goesOn = visible.length > page.length || ids.length === limit
  const last = visible.length > page.length ? page.at(-1) : found.hits.at(-1)
  const nextCursor =
    goesOn && last !== undefined ? { key: order === 'relevance' ? last.tier : null, id: last.id } : null
  const { count: total, isExact: totalIsExact } = found.total
  return { ...shown, value: { items, request, total, totalIsExact, nextCursor } }
}

/** From the public text where the words stand in it, else from the notes, which only those get who may read them. */
function snippetOf(query: SearchQuery, { body, notes }: TicketHit): string {
  const fromBody = makeSnippet(query, body)
  if (fromBody.isHit || notes.text === '') return fromBody.html
  const fromNotes = makeSnippet(query, notes)
  return fromNotes.isHit ? fromNotes.html : fromBody.html
}
