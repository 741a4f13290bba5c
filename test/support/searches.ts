import { env } from 'cloudflare:workers'
import { createExecutionContext } from 'cloudflare:test'
import { numbers } from '../../bench/desk-sql.ts'
import { createServices } from '../../src/services.ts'
import type { Services } from '../../src/services.types.ts'
import { indexTickets } from '../../src/modules/search/index/ticket-index.usecases.ts'
import { type Answer, call, type CallOptions } from './api.ts'
import type { TestPerson } from './people.ts'
import type { PageOf, TicketItem } from './tickets-api.ts'

export type Found = TicketItem & { snippet: string }

/** The services of a consumer. */
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

/** Indexes the ticket as the consumer would after its events. */
export async function index(...ticketIds: number[]): Promise<void> {
  await indexTickets(backgroundServices(), ticketIds)
}

export interface IndexedTickets {
  /** The ids count up from here. */
  first: number
  count: number
  departmentId: number
  requesterId: number
}

/** Creates any number of tickets called "Printer", with one statement for the database and one for the index. */
export async function seedIndexedTickets({ first, count, departmentId, requesterId }: IndexedTickets): Promise<void> {
  const numbered = numbers(count, first)
  const now = Date.now()
  await env.DB.prepare(
    `${numbered} INSERT INTO tickets (id, ticket_number, title, user_id, dept_id, priority_id, sla, help_topic_id, status, type,
      source, last_message_at, created_at, updated_at)
    SELECT i, printf('ZZZZ-0000-%04d', i), 'Printer', ?1, ?2, 1, 1, 1, 1, 1, 1, ?3, ?3, ?3 FROM n`,
  )
    .bind(requesterId, departmentId, now)
    .run()
  await env.SEARCH.batch([
    env.SEARCH.prepare(
      `${numbered} INSERT INTO ticket_documents (ticket_id, version, event_id, subject, body, notes)
      SELECT i, 1, 0, 'Printer', 'It does not print.', '' FROM n`,
    ),
    env.SEARCH.prepare(
      `${numbered} INSERT INTO ticket_search (rowid, subject, body, requester, number, notes, scope)
      SELECT i, 'printer', 'it does not print', '', '', '', 'd${departmentId} o${requesterId}' FROM n`,
    ),
  ])
}
