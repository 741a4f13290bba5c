import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../../session/session.ts'
import type { HistoryEvent } from '../tickets/tickets.types.ts'
import { RECORD_KINDS } from './kinds.ts'
import { type Kind, RECORDS, type RecordSearch } from './record.types.ts'

const HOUR = 60 * 60 * 1000
const EVENTS_SHOWN = 50

export function recordListQuery(kind: Kind, search: RecordSearch) {
  return infiniteQueryOptions({
    queryKey: [...RECORDS, kind, 'list', search] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...search, ...(pageParam === '' ? {} : { cursor: pageParam }) }
      return await RECORD_KINDS[kind].list(query, signal)
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

export function recordQuery(kind: Kind, id: number) {
  return queryOptions({
    queryKey: [...RECORDS, kind, 'details', id] as const,
    queryFn: async ({ signal }) => await RECORD_KINDS[kind].read(id, signal),
  })
}

export function recordHistoryQuery(kind: Kind, id: number) {
  return queryOptions({
    queryKey: [...RECORDS, kind, 'history', id] as const,
    queryFn: async ({ signal }): Promise<readonly HistoryEvent[]> => {
      const path = { id, kind }
      const query = { per_page: EVENTS_SHOWN }
      return (await helpdesk.get('/api/v1/servicedesk/history/{id}/{kind}', { signal, path, query })).data.data
    },
  })
}

/** The choices of the fields of a form. */
export function choicesQuery(kind: Kind) {
  return queryOptions({
    queryKey: ['record-choices', kind] as const,
    staleTime: HOUR,
    queryFn: async ({ signal }) => await RECORD_KINDS[kind].choices(signal),
  })
}
