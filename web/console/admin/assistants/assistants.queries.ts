import { infiniteQueryOptions } from '@tanstack/react-query'
import type { components } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'
import { ADMIN } from '../data/collections.queries.ts'

export type Assistant = components['schemas']['AdminAssistant']

const PER_PAGE = 50
export const ASSISTANTS = [...ADMIN, 'assistants'] as const

export const assistantsQuery = infiniteQueryOptions({
  queryKey: ASSISTANTS,
  initialPageParam: '',
  queryFn: async ({ pageParam, signal }) => {
    const query = { per_page: PER_PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) }
    return (await helpdesk.get('/api/v3/admin/assistants', { signal, query })).data
  },
  getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
})

export async function endAssistant(id: string): Promise<void> {
  await helpdesk.delete('/api/v3/admin/assistants/{id}', { path: { id } })
}
