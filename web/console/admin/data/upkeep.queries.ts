import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { components } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'
import { ADMIN } from './collections.queries.ts'

export type AuditEntry = components['schemas']['AuditEntry']
export type DeadLetter = components['schemas']['DeadLetter']
export type HealthCheck = components['schemas']['HealthCheck']

const PER_PAGE = 50
export const LETTERS = [...ADMIN, 'dead-letters'] as const

export interface AuditFilters {
  subject?: string
  subject_id?: number
  actor_id?: number
  from?: string
  to?: string
}

export function auditQuery(filters: AuditFilters) {
  return infiniteQueryOptions({
    queryKey: [...ADMIN, 'audit', filters] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { per_page: PER_PAGE, ...filters, ...(pageParam === '' ? {} : { cursor: pageParam }) }
      return (await helpdesk.get('/api/v3/admin/audit', { signal, query })).data
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

export function lettersQuery(waiting: boolean) {
  return infiniteQueryOptions({
    queryKey: [...LETTERS, waiting] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { per_page: PER_PAGE, waiting, ...(pageParam === '' ? {} : { cursor: pageParam }) }
      return (await helpdesk.get('/api/v3/admin/dead-letters', { signal, query })).data
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

export async function replayLetters(id: readonly number[]) {
  return (await helpdesk.post('/api/v3/admin/dead-letters/replay', { body: { id: [...id] } })).data
}

export const healthQuery = queryOptions({
  queryKey: [...ADMIN, 'health'] as const,
  staleTime: 0,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v3/admin/health', { signal })).data,
})

export function privacyQuery(id: number) {
  return queryOptions({
    queryKey: [...ADMIN, 'privacy', id] as const,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await helpdesk.get('/api/v3/admin/customers/{id}/privacy', { signal, path: { id } })).data,
  })
}

export async function startExport(id: number): Promise<void> {
  await helpdesk.post('/api/v3/admin/customers/{id}/export', { path: { id } })
}

export async function startErasure(id: number): Promise<void> {
  await helpdesk.post('/api/v3/admin/customers/{id}/erase', { path: { id } })
}

/** The archive arrives through the client, because the address alone has no token. */
export async function downloadExport(id: number): Promise<Blob> {
  const answer = await helpdesk.download(`/api/v3/admin/customers/${id}/export`)
  return await answer.blob()
}
