import { queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../../session/session.ts'
import { RECORD_KINDS } from './kinds.ts'
import { kindOf, type Linked, type LinkGroup, RECORDS } from './record.types.ts'

const SHOWN = 12

/** Records that can be linked: those that match the words, or the newest. */
export function candidatesQuery(group: LinkGroup, search: string) {
  return queryOptions({
    queryKey: [...RECORDS, 'candidates', group, search] as const,
    queryFn: async ({ signal }): Promise<readonly Linked[]> => {
      const kind = kindOf(group)
      if (kind === null) return await findTickets(search, signal)
      const { items } = await RECORD_KINDS[kind].list(search === '' ? {} : { search }, signal)
      return items.slice(0, SHOWN).map(({ id, title }) => ({ id, title }))
    },
  })
}

async function findTickets(search: string, signal: AbortSignal): Promise<readonly Linked[]> {
  const { data } =
    search === ''
      ? await helpdesk.get('/api/v2/helpdesk/get-tickets', { signal, query: { show: 'inbox', per_page: SHOWN } })
      : await helpdesk.get('/api/v1/helpdesk/ticket-search', { signal, query: { search, per_page: SHOWN } })
  return data.data.map(({ id, title, ticket_number: number }) => ({ id, title, number }))
}
