import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { components } from '../../../../clients/typescript/src/core.ts'
import { helpdesk } from '../../session/session.ts'
import { ADMIN } from './collections.queries.ts'

export type Webhook = components['schemas']['Webhook']
export type Delivery = components['schemas']['WebhookDelivery']

const PER_PAGE = 50
export const WEBHOOKS = [...ADMIN, 'webhooks'] as const

/** At most fifty exist. */
export const webhooksQuery = queryOptions({
  queryKey: [...WEBHOOKS, 'list'] as const,
  queryFn: async ({ signal }) =>
    (await helpdesk.get('/api/v3/admin/webhooks', { signal, query: { per_page: PER_PAGE } })).data.data,
})

export function webhookQuery(id: number) {
  return queryOptions({
    queryKey: [...WEBHOOKS, 'one', id] as const,
    queryFn: async ({ signal }) => {
      const { data, etag } = await helpdesk.get('/api/v3/admin/webhooks/{id}', { signal, path: { id } })
      return { webhook: data, etag }
    },
  })
}

export function deliveriesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: [...WEBHOOKS, 'deliveries', id] as const,
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { per_page: PER_PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) }
      return (await helpdesk.get('/api/v3/admin/webhooks/{id}/deliveries', { signal, path: { id }, query })).data
    },
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })
}

export function attemptsQuery(id: number, deliveryId: number) {
  return queryOptions({
    queryKey: [...WEBHOOKS, 'attempts', id, deliveryId] as const,
    queryFn: async ({ signal }) => {
      const path = { id, delivery_id: deliveryId }
      const asked = { signal, path }
      return (await helpdesk.get('/api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/attempts', asked)).data.attempts
    },
  })
}

export interface WebhookDraft {
  url: string
  description: string
  types: string[]
  /** 0: all departments. */
  department: number
  /** Messages hold the ticket or customer itself. */
  hasResource: boolean
  format: Webhook['format']
  active: boolean
}

/** Answers the signing secret, which is shown this once. */
export async function createWebhook(body: WebhookDraft): Promise<string> {
  return (await helpdesk.post('/api/v3/admin/webhooks', { body: sent(body) })).data.secret
}

export async function editWebhook(id: number, etag: string | null, body: WebhookDraft): Promise<void> {
  const version = etag === null ? {} : { ifMatch: etag }
  await helpdesk.patch('/api/v3/admin/webhooks/{id}', { path: { id }, body: sent(body), ...version })
}

export async function removeWebhook(id: number): Promise<void> {
  await helpdesk.delete('/api/v3/admin/webhooks/{id}', { path: { id } })
}

export async function rotateSecret(id: number): Promise<string> {
  return (await helpdesk.post('/api/v3/admin/webhooks/{id}/rotate-secret', { path: { id } })).data.secret
}

export async function ping(id: number): Promise<void> {
  await helpdesk.post('/api/v3/admin/webhooks/{id}/ping', { path: { id } })
}

export async function replay(id: number, deliveryId: number): Promise<void> {
  const path = { id, delivery_id: deliveryId }
  await helpdesk.post('/api/v3/admin/webhooks/{id}/deliveries/{delivery_id}/replay', { path })
}

interface Range {
  /** The cursor before the first event. */
  since: number
  failedOnly: boolean
  /** Called with the number so far. */
  onStep: (sent: number) => void
}

/** The most windows of 200 event ids. */
const MOST_WINDOWS = 5000

/** Answers how many deliveries are sent again. Each step begins where the one before ended. */
export async function replayRange(id: number, { since, failedOnly, onStep }: Range): Promise<number> {
  let [cursor, sum] = [since, 0]
  for (let step = 0; step < MOST_WINDOWS; step += 1) {
    const body = { since: cursor, failed_only: failedOnly }
    const { data } = await helpdesk.post('/api/v3/admin/webhooks/{id}/replay', { path: { id }, body })
    sum += data.replayed
    onStep(sum)
    if (!data.has_more) break
    cursor = data.cursor
  }
  return sum
}

/** The API says which types it does not know. */
function sent({ types, hasResource, ...draft }: WebhookDraft) {
  const known = types.length === 0 ? ['*'] : types
  const include: ('resource' | 'none')[] = [hasResource ? 'resource' : 'none']
  return { ...draft, types: known as '*'[], include }
}
