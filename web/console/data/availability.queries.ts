import { queryOptions } from '@tanstack/react-query'
import { helpdesk } from '../session/session.ts'

export const AVAILABILITY = ['availability'] as const
export const STATES = ['available', 'away', 'off'] as const
export type AvailabilityState = (typeof STATES)[number]

/** Who takes tickets now, and how many open ones they have. */
export const availabilityQuery = queryOptions({
  queryKey: AVAILABILITY,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v3/agents/availability', { signal })).data.agents,
})

export async function saveAvailability({ state, until }: { state: AvailabilityState; until: string | null }) {
  const body = until === null ? { state } : { state, until }
  return (await helpdesk.put('/api/v3/account/availability', { body })).data
}
