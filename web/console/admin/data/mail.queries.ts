import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { components } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'
import { ADMIN } from './collections.queries.ts'

export type OutgoingMail = components['schemas']['OutgoingMail']
export type UnsentState = 'pending' | 'failed'
export type OutboxAction = 'retry' | 'discard'

const PER_PAGE = 50
const LAST_ROUNDS = 5
export const MAIL = [...ADMIN, 'mail'] as const

export function outboxQuery(state: UnsentState | null) {
  return infiniteQueryOptions({
    queryKey: [...MAIL, 'outbox', state] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        per_page: PER_PAGE,
        ...(state === null ? {} : { state }),
        ...(pageParam === '' ? {} : { cursor: pageParam }),
      }
      return (await helpdesk.get('/api/v3/admin/outgoing-mails', { signal, query })).data
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

export async function changeOutbox(action: OutboxAction, ids: readonly number[]) {
  const body = { id: [...ids] }
  if (action === 'retry') return (await helpdesk.post('/api/v3/admin/outgoing-mails/retry', { body })).data
  return (await helpdesk.post('/api/v3/admin/outgoing-mails/discard', { body })).data
}

export const mailSetupQuery = queryOptions({
  queryKey: [...MAIL, 'setup'] as const,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v3/admin/mail', { signal })).data,
})

/** The audit entries of one type of the installation, the newest first. */
export function mailTestsQuery(
  type: 'installation.test_mail_sent' | 'installation.mail_round_sent' | 'installation.mail_round_returned',
) {
  return queryOptions({
    queryKey: [...MAIL, type] as const,
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const query = { type, per_page: LAST_ROUNDS }
      return (await helpdesk.get('/api/v3/admin/audit', { signal, query })).data.data
    },
  })
}
