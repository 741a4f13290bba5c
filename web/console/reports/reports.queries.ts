import { queryOptions, skipToken } from '@tanstack/react-query'
import type { components } from '../../../clients/typescript/src/core.ts'
import { queryClient } from '../data/query-client.ts'
import { helpdesk } from '../session/session.ts'
import type { ReportName, ReportQuery } from './parameters.ts'

export type Catalogue = components['schemas']['ReportCatalogue']
export type Report = components['schemas']['Report']
export type ReportNow = components['schemas']['ReportNow']

const REPORTS = ['reports'] as const
const ZONE = [...REPORTS, 'zone'] as const
const AGAIN_MILLISECONDS = 30_000

/** What there is, and what the caller may group by. */
export const catalogueQuery = queryOptions({
  queryKey: [...REPORTS, 'catalogue'] as const,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v3/reports', { signal })).data,
})

/** The time zone of the desk, once a report has told it: its days are those of reports. */
export const deskZoneQuery = queryOptions<string>({ queryKey: ZONE, queryFn: skipToken })

export function reportQuery(name: ReportName, query: ReportQuery) {
  return queryOptions({
    queryKey: [...REPORTS, name, query] as const,
    queryFn: async ({ signal }) => {
      const { data } = await helpdesk.get('/api/v3/reports/{report}', { signal, path: { report: name }, query })
      queryClient.setQueryData(ZONE, data.time_zone)
      return data
    },
  })
}

/** A hidden page does not ask again. */
export const nowQuery = queryOptions({
  queryKey: [...REPORTS, 'now'] as const,
  staleTime: 0,
  refetchInterval: AGAIN_MILLISECONDS,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v3/reports/now', { signal })).data,
})

export type Subscription = components['schemas']['ReportSubscription']
export type SubscriptionBody = Pick<ReportQuery, 'by' | 'group' | 'group_id' | 'working' | 'compare'> & {
  report: ReportName
  period: Subscription['period']
}

/** The reports that the person gets by mail. */
export const subscriptionsQuery = queryOptions({
  queryKey: [...REPORTS, 'subscriptions'] as const,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v3/reports/subscriptions', { signal })).data.subscriptions,
})

export async function subscribe(body: SubscriptionBody): Promise<void> {
  await helpdesk.put('/api/v3/reports/subscriptions', { body })
  await queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey })
}

export async function unsubscribe(id: number): Promise<void> {
  await helpdesk.delete('/api/v3/reports/subscriptions/{id}', { path: { id } })
  await queryClient.invalidateQueries({ queryKey: subscriptionsQuery.queryKey })
}

export async function downloadReport(name: ReportName, query: ReportQuery): Promise<Blob> {
  const { working, group_id: ids, ...others } = query
  const parameters = new URLSearchParams({
    ...others,
    ...(working === undefined ? {} : { working: '1' }),
    ...(ids === undefined ? {} : { group_id: ids.join(',') }),
    format: 'csv',
  })
  const answer = await helpdesk.download(`/api/v3/reports/${name}?${parameters.toString()}`)
  return await answer.blob()
}
