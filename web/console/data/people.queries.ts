import { queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../session/session.ts'

const HOUR = 60 * 60 * 1000

export const agentsQuery = queryOptions({
  queryKey: ['agents'],
  staleTime: HOUR,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v1/helpdesk/agents', { signal })).data,
})

/** The colleagues whom a note in this ticket can mention. */
export function colleaguesQuery(ticketId: number) {
  return queryOptions({
    queryKey: ['colleagues', ticketId],
    staleTime: HOUR,
    queryFn: async ({ signal }) => {
      const query = { ticket_id: [ticketId] }
      return (await helpdesk.get('/api/v2/helpdesk/api/get/agentlist', { signal, query })).data
    },
  })
}

/** Priorities, departments, statuses and other choices of forms. */
export const lookupsQuery = queryOptions({
  queryKey: ['lookups'],
  staleTime: HOUR,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v1/helpdesk/dependency', { signal })).data,
})

export function otherTicketsQuery(personId: number) {
  return queryOptions({
    queryKey: ['tickets-of', personId],
    queryFn: async ({ signal }) => {
      const query = { user_id: personId, per_page: 6 }
      return (await helpdesk.get('/api/v1/helpdesk/my-tickets-user', { signal, query })).data
    },
  })
}

export interface Named {
  first_name: string
  last_name: string
  email?: string | null
  user_name?: string | null
}

export function nameOf({ first_name: first, last_name: last, email, user_name: user }: Named): string {
  return `${first} ${last}`.trim() || (email ?? '') || (user ?? '') || '–'
}
