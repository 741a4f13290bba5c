import { env } from 'cloudflare:workers'
import { createExecutionContext } from 'cloudflare:test'
import { createServices } from '../../src/services.ts'
import type { Services } from '../../src/services.types.ts'
import { indexTicket } from '../../src/modules/search/ticket-index.usecases.ts'
import { type Answer, call, type CallOptions } from './api.ts'
import type { TestPerson } from './people.ts'
import type { PageOf, TicketItem } from './tickets-api.ts'

export type Found = TicketItem & { snippet: string }

/** The services that a consumer has. */
export function backgroundServices(): Services {
  const context = createExecutionContext()
  return createServices(env, { sessionStart: 'first-primary', defer: (work) => context.waitUntil(work) })
}

export async function searchTickets(search: string, options: CallOptions = {}): Promise<Answer<PageOf<Found>>> {
  const query = { search, ...options.query }
  return await call<PageOf<Found>>('GET', '/api/v1/helpdesk/ticket-search', { ...options, query })
}

export async function idsFound(search: string, as: TestPerson): Promise<number[]> {
  const { status, body } = await searchTickets(search, { as })
  if (status !== 200) throw new Error(`The search answered ${status}: ${body.message}`)
  return body.data.data.map(({ id }) => id)
}

/** Writes what the consumer would write after the ticket's events. */
export async function index(...ticketIds: number[]): Promise<void> {
  for (const id of ticketIds) await indexTicket(backgroundServices(), id)
}
