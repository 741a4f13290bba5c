import { queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../../session/session.ts'

const MINUTE = 60 * 1000
const MOST_SHOWN = 20

/** A menu shows no more. An address can name any other tag. */
export const TAGS_OF_MENU = 100

/** Tags whose names begin like this. */
export function tagsQuery(search: string, limit: number = MOST_SHOWN) {
  return queryOptions({
    queryKey: ['tags', search, limit] as const,
    staleTime: MINUTE,
    queryFn: async ({ signal }) => {
      const query = { per_page: limit, ...(search === '' ? {} : { search }) }
      return (await helpdesk.get('/api/v3/tags', { signal, query })).data.data
    },
  })
}

export async function addTags(ticketIds: readonly number[], names: readonly string[]) {
  const body = { ticket_id: [...ticketIds], tags: [...names] }
  return (await helpdesk.post('/api/v3/tickets/tags/add', { body })).data
}

export async function removeTags(ticketIds: readonly number[], names: readonly string[]) {
  const body = { ticket_id: [...ticketIds], tags: [...names] }
  return (await helpdesk.post('/api/v3/tickets/tags/remove', { body })).data
}
