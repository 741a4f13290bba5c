import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { HelpdeskError } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'
import { fieldParameter } from '../tickets/fields.queries.ts'
import { agentsQuery } from '../people.queries.ts'
import type { PeopleSearch, Standing, User } from './people.types.ts'

const PER_PAGE = 50
const TICKETS_SHOWN = 25

export const PEOPLE = ['people'] as const

const FILTERS: Record<Standing, { active?: boolean; ban?: boolean }> = {
  active: { active: true, ban: false },
  inactive: { active: false },
  banned: { ban: true },
}

export function peopleListQuery(search: PeopleSearch) {
  return infiniteQueryOptions({
    queryKey: [...PEOPLE, 'list', search] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const { role, standing, search: text, field, value } = search
      const query = {
        per_page: PER_PAGE,
        ...(role === undefined ? {} : { role }),
        ...(standing === undefined ? {} : FILTERS[standing]),
        ...(text === undefined ? {} : { search: text }),
        ...fieldParameter({ field, value }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      }
      return (await helpdesk.get('/api/v2/helpdesk/user/filter', { signal, query })).data
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

const PEOPLE_OFFERED = 8
export const SHORTEST_NAME = 2

/** The first people with a name or address like the text. */
export function peopleNamedQuery(text: string) {
  return queryOptions({
    queryKey: [...PEOPLE, 'named', text] as const,
    enabled: text.length >= SHORTEST_NAME,
    queryFn: async ({ signal }) => {
      const query = { search: text, per_page: PEOPLE_OFFERED }
      return (await helpdesk.get('/api/v2/helpdesk/user/filter', { signal, query })).data.data
    },
  })
}

export function personQuery(client: QueryClient, id: number) {
  return queryOptions({
    queryKey: [...PEOPLE, 'details', id] as const,
    queryFn: async ({ signal }): Promise<User> => {
      const working = (await client.fetchQuery(agentsQuery)).find((agent) => agent.id === id)
      if (working !== undefined) return working
      try {
        return (await helpdesk.get('/api/v1/helpdesk/customer', { signal, query: { user_id: id } })).data.user
      } catch (error) {
        const isAbsent = error instanceof HelpdeskError && error.status === 404
        const ended = isAbsent ? await findEndedStaff(id, signal) : undefined
        if (ended === undefined) throw error
        return ended
      }
    },
  })
}

/** Staff who work here no more: no operation reads one of them by id. */
async function findEndedStaff(id: number, signal: AbortSignal): Promise<User | undefined> {
  const lists = (['agent', 'admin'] as const).flatMap((role) => [
    { role, active: false },
    { role, ban: true },
  ])
  const pages = await Promise.all(
    lists.map(async (filter) => {
      const query = { ...filter, per_page: 100 }
      return (await helpdesk.get('/api/v2/helpdesk/user/filter', { signal, query })).data.data
    }),
  )
  return pages.flat().find((person) => person.id === id)
}

/** The tickets of a requester, or the open tickets of an agent. */
export function ticketsOfQuery({ id, role }: Pick<User, 'id' | 'role'>) {
  return queryOptions({
    queryKey: [...PEOPLE, 'tickets', id, role] as const,
    queryFn: async ({ signal }) => {
      const query = { user_id: id, per_page: TICKETS_SHOWN }
      const tickets =
        role === 'customer'
          ? await helpdesk.get('/api/v1/helpdesk/my-tickets-user', { signal, query })
          : await helpdesk.get('/api/v1/helpdesk/my-tickets-agent', { signal, query })
      return tickets.data.data
    },
  })
}
