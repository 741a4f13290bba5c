import type { Services } from '../../services.types.ts'
import type { Actor, Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { readFoundTickets } from '../tickets/lists/ticket-lists.usecases.ts'
import type { ListedValue, Ticket } from '../tickets/ticket/tickets.types.ts'
import {
  answeredQuery,
  makeSnippet,
  type SearchOrder,
  type SearchQuery,
  searchQuery,
} from '../../full-text/full-text.ts'
import { assumedScope, searchScope } from './search-scope.policy.ts'
import { scopeExpression } from './agent-scopes.repository.ts'
import {
  searchTicketDocuments,
  type TicketHit,
  type TicketHits,
  type TicketSearch as TicketSelection,
} from './ticket-hits.repository.ts'

export { SEARCH_ORDERS } from '../../full-text/full-text.ts'

export interface FoundTicket {
  ticket: Ticket
  /** HTML with `<mark>`. */
  snippet: string
}

const NOTHING: Omit<TicketHits, 'remembered'> & { remembered: undefined } = {
  hits: [],
  total: { count: 0, isExact: true },
  instead: [],
  behindWindow: null,
  matched: 0,
  remembered: undefined,
}

export interface TicketSearch {
  text: string
  order: SearchOrder
  request: PageRequest
  exactTotal: boolean
}

/**
 * Tickets in the caller's scope, in two round trips. The first asks the index with the expected scope, for one and a half
 * pages. The second reads the rows with the actual scope and confirms the caller. Tickets that have left the scope since are
 * dropped, and later ones move up. If an agent's scope has changed since their last search, or a customer's address is
 * unproven, both trips are repeated with the confirmed scope. With `exactTotal` the index counts more rows than a page normally may.
 */
export async function searchTickets(
  services: Services,
  caller: Caller,
  search: TicketSearch,
): Promise<ListedValue<Page<FoundTicket>>> {
  const assumed = assumedScope(caller)
  const scope = assumed ?? searchScope((await services.admit(caller)).actor)
  const first = await searchOnce(services, caller, { ...search, scope, rememberedOf: null })
  if (first.remembered === undefined) return first.page
  if (!('ofAgent' in scope)) {
    const confirmed = searchScope(first.actor)
    if (scopeExpression(scope) === scopeExpression(confirmed)) return first.page
    return (await searchOnce(services, caller, { ...search, scope: confirmed, rememberedOf: null })).page
  }
  const confirmed = searchScope(first.actor)
  if (first.remembered === scopeExpression(confirmed)) return first.page
  const second = await searchOnce(services, caller, { ...search, scope: confirmed, rememberedOf: scope.ofAgent })
  return second.page
}

type ScopedSearch = TicketSearch & Pick<TicketSelection, 'scope' | 'rememberedOf'>

interface Searched {
  page: ListedValue<Page<FoundTicket>>
  actor: Actor
  /** Undefined: the index was not asked. */
  remembered: string | null | undefined
}

async function searchOnce(services: Services, caller: Caller, { text, ...search }: ScopedSearch): Promise<Searched> {
  const { order, request } = search
  const query = searchQuery(text)
  const limit = Math.ceil(request.perPage * 1.5) + 1
  const found = query ? await searchTicketDocuments(services.searchDatabase, { query, limit, ...search }) : NOTHING
  const ids = found.hits.map(({ id }) => id)
  const { actor, ...shown } = await readFoundTickets(services, caller, { ids, limit: request.perPage + 1 })
  const visible = found.hits.filter(({ id }) => shown.value.has(id))
  const page = visible.slice(0, request.perPage)
  const items = page.flatMap((hit) => {
    const ticket = shown.value.get(hit.id)
    return ticket && query ? [{ ticket, snippet: snippetOf(answeredQuery(query, found.instead), hit) }] : []
  })
  const goesOn = visible.length > page.length || ids.length === limit
  const last = visible.length > page.length ? page.at(-1) : found.hits.at(-1)
  const next = (goesOn ? last : found.behindWindow) ?? null
  const nextCursor = next && { key: order === 'relevance' ? next.tier : null, id: next.id }
  const isPartial = !goesOn && next !== null
  const { count: total, isExact: totalIsExact } = found.total
  const value = { items, request, total, totalIsExact, nextCursor, isPartial, listedSoFar: found.matched }
  return { page: { ...shown, value }, actor, remembered: found.remembered }
}

/** From the public text if it contains the words, else from the notes. Only people who may read notes get those. */
function snippetOf(query: SearchQuery, { body, notes }: TicketHit): string {
  const fromBody = makeSnippet(query, body)
  if (fromBody.isHit || notes.text === '') return fromBody.html
  const fromNotes = makeSnippet(query, notes)
  return fromNotes.isHit ? fromNotes.html : fromBody.html
}
