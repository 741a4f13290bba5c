import { queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../session/session.ts'
import { nameOf } from './people.queries.ts'

const PER_KIND = 6
const SHORTEST = 2

export interface Found {
  kind: 'ticket' | 'person' | 'article'
  id: number
  title: string
  detail: string
  /** The public page of an article. */
  pageUrl: string | null
}

/** Tickets, people and articles at once. If one search is refused, the others still answer. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    enabled: text.length >= SHORTEST,
    queryFn: async ({ signal }): Promise<Found[]> => {
      const found = await Promise.allSettled([
        findTickets(text, signal),
        findPeople(text, signal),
        findArticles(text, signal),
      ])
      const answered = found.filter((one) => one.status === 'fulfilled')
      if (answered.length === 0) throw new Error('No search answered.')
      return answered.flatMap(({ value }) => value)
    },
  })
}

async function findTickets(search: string, signal: AbortSignal): Promise<Found[]> {
  const query = { search, sort: 'relevance' as const, per_page: PER_KIND }
  const { data } = await helpdesk.get('/api/v1/helpdesk/ticket-search', { signal, query })
  return data.data.map(({ id, title, ticket_number: number, from }) => {
    return { kind: 'ticket', id, title, detail: `${number} · ${nameOf(from)}`, pageUrl: null }
  })
}

async function findPeople(term: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await helpdesk.get('/api/v1/helpdesk/collaborator/search', { signal, query: { term } })
  return data.slice(0, PER_KIND).map((person) => {
    return { kind: 'person', id: person.id, title: nameOf(person), detail: person.email ?? '', pageUrl: null }
  })
}

async function findArticles(text: string, signal: AbortSignal): Promise<Found[]> {
  const query = { s: text, per_page: PER_KIND }
  const { data } = await helpdesk.get('/v3/api/search', { signal, query })
  return data.data.map(({ id, title, category, page_url: pageUrl }) => {
    return { kind: 'article', id, title, detail: category?.name ?? '', pageUrl }
  })
}
