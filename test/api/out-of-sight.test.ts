import { beforeEach, expect, test } from 'vitest'
import { type Answer, call, type CallOptions } from '../support/api.ts'
import { writeArticle } from '../support/articles.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../support/people.ts'
import { fromAnywhere } from '../support/random-address.ts'
import { requestLine } from '../support/request-log.ts'
import { openTicket } from '../support/tickets-api.ts'
import { given } from './servicedesk/records-support.ts'

/** Values that differ between any two answers. */
const PASSING = new Set(['x-request-id', 'x-d1-bookmark', 'server-timing'])
const ABSENT = 987_654

interface Sights {
  agent: TestPerson
  customer: TestPerson
  /** Of department 2 and of another customer. */
  ticket: number
  number: string
  /** A file of the foreign ticket. */
  file: number
  problem: number
  /** In the agent's own sight, to link something to. */
  ownTicket: number
  ownProblem: number
  /** An admin: colleagues are listed for agents, but are nobody's customers. */
  person: number
  draft: string
  scheduled: string
}

let sights: Sights
let apiKey: string

beforeEach(async () => {
  await install()
  const admin = await createAdmin()
  const agent = await createAgent()
  const customer = await createCustomer()
  const stranger = await createCustomer()
  const attachments = [{ name: 'note.txt', type: 'text/plain', file: 'aGVsbG8=' }]
  const opened = await openTicket(admin, { email: stranger.email, department: 2 })
  const inSecond = { ticket_id: opened.ticket_id, department: 2 }
  await call('POST', '/api/v1/helpdesk/edit', { as: admin, json: inSecond })
  const reply = await call<{ thread: { attach: { id: number }[] } }>('POST', '/api/v1/helpdesk/reply', {
    as: stranger,
    json: { ticket_id: opened.ticket_id, reply_content: 'See the file', attachments },
  })
  apiKey = await createApiKey()
  sights = {
    agent,
    customer,
    ticket: opened.ticket_id,
    number: opened.ticket_number,
    file: reply.body.data.thread.attach[0]?.id ?? 0,
    problem: await given(admin, 'problem', { department: 2, from: stranger.email }),
    ownTicket: (await openTicket(agent, { email: customer.email })).ticket_id,
    ownProblem: await given(agent, 'problem', { from: customer.email }),
    person: admin.id,
    draft: (await writeArticle(admin, { title: 'A draft', published: 0, public: 1 })).slug,
    scheduled: (await writeArticle(admin, { title: 'Scheduled', public: 1, publish_at: '2099-01-01' })).slug,
  }
})

type Hidden = 'ticket' | 'number' | 'file' | 'problem' | 'person' | 'draft' | 'scheduled'
type Who = 'agent' | 'customer' | 'guest'
type ShellContext = [who: Who, hidden: Hidden, method: string, path: string, values?: Record<string, unknown>]

const V1 = '/api/v1/helpdesk'
const V2 = '/api/v2/helpdesk'
const DESK = '/api/v1/servicedesk'

/** `$` stands for what is hidden. */
const TICKET_DOORS: ShellContext[] = (['agent', 'customer'] as const).flatMap((who): ShellContext[] => [
  [who, 'ticket', 'GET', `${V1}/ticket?id=$`],
  [who, 'number', 'GET', `${V1}/ticket?ticket_number=$`],
  [who, 'ticket', 'GET', `${V1}/ticket-thread?id=$`],
  [who, 'ticket', 'POST', `${V1}/reply`, { ticket_id: '$', reply_content: 'Me too' }],
  [who, 'ticket', 'POST', `${V2}/reply/with-details`, { ticket_id: '$', reply_content: 'Me too' }],
  [who, 'ticket', 'GET', `${V1}/collaborator/get-ticket?ticket_id=$`],
  [who, 'ticket', 'POST', `${V1}/collaborator/create`, { ticket_id: '$', email: 'new@example.com' }],
  [who, 'ticket', 'POST', `${V1}/collaborator/remove`, { ticket_id: '$', email: 'new@example.com' }],
  [who, 'ticket', 'POST', `${V2}/status/change`, { ticket_id: '$', status_id: 2 }],
  [who, 'file', 'GET', `${V1}/attachment/$`],
])

const DOORS: ShellContext[] = [
  ...TICKET_DOORS,
  ['agent', 'ticket', 'GET', `${V1}/ticket-history?id=$`],
  ['agent', 'ticket', 'POST', `${V1}/internal-note`, { ticket_id: '$', body: 'A note' }],
  ['agent', 'ticket', 'POST', `${V1}/edit`, { ticket_id: '$', subject: 'Other' }],
  ['agent', 'ticket', 'POST', `${V1}/assign`, { ticket_id: '$', user: 0 }],
  ['agent', 'ticket', 'POST', `${V1}/delete`, { ticket_id: '$' }],
  ['agent', 'ticket', 'POST', `${V1}/delete`, { ticket_id: '$', permanent: 1 }],
  ['agent', 'ticket', 'GET', `${V2}/api/get/agentlist?ticket_id=$`],
  ['agent', 'ticket', 'POST', `${V2}/ticket/assign`, { id: ['$'], assign_id: 1 }],
  ['agent', 'ticket', 'POST', `${V2}/merge`, { p_id: '$', t_id: ['#ticket'] }],
  ['agent', 'ticket', 'POST', `${V2}/merge`, { p_id: '#ticket', t_id: ['$'] }],
  ['agent', 'ticket', 'GET', `${DESK}/attached/problem/details/$`],
  ['agent', 'ticket', 'POST', `${DESK}/attach/problem/ticket`, { ticketid: '$', subject: 'A problem' }],
  ['agent', 'ticket', 'POST', `${DESK}/attach/existing/problem`, { ticketid: '$', problemid: '#problem' }],
  ['agent', 'problem', 'POST', `${DESK}/attach/existing/problem`, { ticketid: '#ticket', problemid: '$' }],
  ['agent', 'problem', 'DELETE', `${DESK}/detach/problem/ticket?ticketid=#ticket&problemid=$`],
  ['agent', 'problem', 'GET', `${DESK}/problem/editbind/$`],
  ['agent', 'problem', 'POST', `${DESK}/problem/$`, { subject: 'Other' }],
  ['agent', 'problem', 'DELETE', `${DESK}/problem/delete/$`],
  ['agent', 'problem', 'GET', `${DESK}/get/attached/change/$`],
  ['agent', 'problem', 'GET', `${DESK}/get/updates/$/problem`],
  ['agent', 'problem', 'POST', `${DESK}/general/updates/$/problem`, { identifier: 'impact', impact: 'Great' }],
  ['agent', 'problem', 'DELETE', `${DESK}/delete/updates/$/problem/impact`],
  ['customer', 'person', 'GET', `${V1}/customer?user_id=$`],
  ['customer', 'person', 'GET', `${V1}/my-tickets-user?user_id=$`],
  ['customer', 'person', 'PATCH', `${V2}/user/edit/$`, { first_name: 'Eve' }],
  ['customer', 'person', 'GET', `${V1}/notifications?user_id=$`],
  ['agent', 'person', 'GET', `${V1}/notifications?user_id=$`],
  ['agent', 'person', 'GET', `${V1}/customer?user_id=$`],
  ...(['guest', 'customer'] as const).flatMap((who): ShellContext[] => [
    [who, 'draft', 'GET', '/v3/api/articles/$'],
    [who, 'scheduled', 'GET', '/v3/api/articles/$'],
    [who, 'draft', 'GET', '/v3/api/search?s=$'],
  ]),
  ['guest', 'file', 'GET', `${V1}/attachment/$`],
]

test.each(DOORS)(
  '%s gets the same answer for a %s out of scope as for a missing one: %s %s %j',
  async (who, hidden, method, path, values) => {
    const outOfSight = await knock([who, hidden, method, path, values], String(sights[hidden]))
    const absent = await knock([who, hidden, method, path, values], absentFor(hidden))
    expect(outOfSight).toEqual(absent)
  },
)

function absentFor(hidden: Hidden): string {
  if (hidden === 'number') return 'ZZZZ-9999-9999'
  return hidden === 'draft' || hidden === 'scheduled' ? 'never-written' : String(ABSENT)
}

/** Everything that the caller can tell of an answer but how long it took, and what the database was asked for it. */
async function knock([who, , method, path, values]: ShellContext, id: string) {
  const fill = (text: string) =>
    text
      .replaceAll('$', id)
      .replaceAll('#ticket', String(sights.ownTicket))
      .replaceAll('#problem', String(sights.ownProblem))
  const json: unknown = values === undefined ? undefined : JSON.parse(fill(JSON.stringify(values)))
  const as = who === 'guest' ? null : sights[who]
  const options: CallOptions = { as, json, query: { api_key: apiKey }, headers: fromAnywhere() }
  const { status, headers, text }: Answer = await call(method, fill(path), options)
  const { trips, statements } = requestLine(headers.get('X-Request-Id'))
  const shown = [...headers].filter(([name]) => !PASSING.has(name))
  const timing = headers.get('Server-Timing')?.replaceAll(/\d+/g, 'N')
  return { status, text: text.replaceAll(id, 'ID'), headers: shown, timing, trips, statements }
}
