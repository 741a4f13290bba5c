import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../../clients/typescript/src/core.ts'
import { helpdesk } from '../session/session.ts'

export const AVAILABILITY = ['availability'] as const
export const STATES = ['available', 'away', 'off'] as const
export type AvailabilityState = (typeof STATES)[number]

export type AgentAvailability = components['schemas']['AgentAvailability']

/** Who takes tickets now, and how many open ones they have. */
export const availabilityQuery = queryOptions({
  queryKey: AVAILABILITY,
  queryFn: async ({ signal }) => (await helpdesk.get('/api/v3/agents/availability', { signal })).data.agents,
})

export async function saveAvailability({ state, until }: { state: AvailabilityState; until: string | null }) {
  const body = until === null ? { state } : { state, until }
  return (await helpdesk.put('/api/v3/account/availability', { body })).data
}

/** How many open tickets routing may give to an agent. Null: as the department or team says. */
export async function saveCapacity(agentId: number, capacity: number | null): Promise<void> {
  // The API takes an empty text for none, which its type does not say.
  const body = { capacity: capacity ?? '' } as never
  await helpdesk.put('/api/v3/agents/{id}/capacity', { path: { id: agentId }, body })
}
