import { call, type CallOptions } from './api.ts'
import type { TestPerson } from './people.ts'

export interface TicketItem {
  id: number
  ticket_number: string
  title: string
  status: string
  status_id: number
  thread_count: number
  attachment_count: number
  [field: string]: unknown
}

export interface PageOf<Item> {
  data: Item[]
  total: number
  total_is_exact: boolean
  next_cursor: string | null
  next_page_url: string | null
  current_page: number | null
  last_page: number
  [key: string]: unknown
}

export interface CreatedTicket {
  ticket_id: number
  ticket_number: string
  ticket: Record<string, unknown>
}

/** Creates a ticket through the API and returns its id and number. */
export async function openTicket(as: TestPerson, fields: Record<string, unknown> = {}): Promise<CreatedTicket> {
  const requester = as.role === 'customer' ? {} : { email: 'requester@example.com' }
  const json = { subject: 'Printer is down', body: 'It does not print.', ...requester, ...fields }
  const answer = await call<CreatedTicket>('POST', '/api/v1/helpdesk/create', { as, json })
  if (answer.status !== 200) throw new Error(`create answered ${answer.status}: ${answer.text}`)
  return answer.body.data
}

export async function listTickets(path: string, options: CallOptions) {
  return await call<PageOf<TicketItem>>('GET', `/api/v1/helpdesk/${path}`, options)
}
