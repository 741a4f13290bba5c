import { env } from 'cloudflare:workers'
import { type Answer, call, type CallOptions } from './api.ts'
import type { PageOf, TicketItem } from './tickets-api.ts'

/** The fields of a ticket that the tests compare. */
export interface StoredTicket {
  id: number
  ticket_number: string
  title: string
  user_id: number
  dept_id: number
  team_id: number | null
  priority_id: number
  sla: number | null
  help_topic_id: number | null
  status: number
  type: number | null
  source: number | null
  assigned_to: number | null
  isanswered: number
  follow_up: number
  duedate: number | null
  last_replier: string
  created_at: number
  updated_at: number
}

export async function storedTickets(): Promise<StoredTicket[]> {
  const { results } = await env.DB.prepare('SELECT * FROM tickets ORDER BY id').all<StoredTicket>()
  return results
}

export interface MatrixPeople {
  requesters: number[]
  assignees: (number | null)[]
}

/** One ticket for every status, answered or not, in two departments, with and without a team, for each assignee. */
export async function createTicketMatrix({ requesters, assignees }: MatrixPeople): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO tickets (ticket_number, title, user_id, dept_id, team_id, priority_id, status, assigned_to, isanswered, created_at, updated_at)
     SELECT printf('MATRIX-%d-%d-%d-%d-%d', s.id, n.value, d.value, ifnull(m.value, 0), ifnull(a.value, 0)), 'Ticket',
       json_extract(?1, '$[' || ((s.id + n.value + d.value) % json_array_length(?1)) || ']'),
       d.value, m.value, 2, s.id, a.value, n.value, 1000, 1000 + (s.id * 7 + n.value * 5 + d.value * 3) % 11
     FROM (SELECT id FROM ticket_statuses WHERE meaning_id IS NULL) s, json_each('[0,1]') n, json_each('[1,2]') d, json_each('[null,1]') m, json_each(?2) a`,
  )
    .bind(JSON.stringify(requesters), JSON.stringify(assignees))
    .run()
}

export interface WalkedList {
  ids: number[]
  items: TicketItem[]
  total: number
  totalIsExact: boolean
  trips: number[]
}

/** Reads all pages of a list by its cursors. */
export async function walkList(path: string, options: CallOptions): Promise<WalkedList> {
  const walked: WalkedList = { ids: [], items: [], total: 0, totalIsExact: true, trips: [] }
  let cursor: string | null = null
  do {
    const query: CallOptions['query'] = { ...options.query, ...(cursor === null ? {} : { cursor }) }
    const answer: Answer<PageOf<TicketItem>> = await call('GET', path, { ...options, query })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`)
    const page = answer.body.data
    walked.items.push(...page.data)
    if (cursor === null) Object.assign(walked, { total: page.total, totalIsExact: page.total_is_exact })
    walked.trips.push(answer.cost.trips)
    cursor = page.next_cursor
  } while (cursor !== null)
  return { ...walked, ids: walked.items.map(({ id }) => id) }
}
