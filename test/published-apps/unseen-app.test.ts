import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { given } from '../api/servicedesk/records-support.ts'
import { call } from '../support/api.ts'
import { readMails } from '../support/mail.ts'
import { ANDROID } from './replay.ts'
import { PASSWORD, seedDesk, type SeededDesk } from './seeded-desk.ts'
import { oddShapes } from './shapes.ts'

const AGENTS = [
  ANDROID,
  'okhttp/3.9.0',
  'Service Desk Pro/1 CFNetwork/811.4.18 Darwin/16.5.0',
  'An app that nobody knows',
]

let desk: SeededDesk

beforeEach(async () => {
  desk = await seedDesk()
})

describe.each(AGENTS)('for %s', (userAgent) => {
  const headers = { 'User-Agent': userAgent }

  async function post(path: string, query: Record<string, string | number>) {
    const { status, body, headers: answered } = await call('POST', `/public${path}`, { query, headers })
    expect({ path, status, refusal: answered.get('X-Error-Code') }).toEqual({ path, status: 200, refusal: null })
    expect({ path, odd: oddShapes(body) }).toEqual({ path, odd: [] })
    return body as unknown as Record<string, unknown>
  }

  test('operations of the contract that no known app calls are answered as their siblings', async () => {
    const { token } = desk.agent
    const details = await post('/api/v2/helpdesk/reply/with%20details', {
      token,
      ticket_id: desk.ticketId,
      reply_content: 'An answer',
    })
    expect(details['message']).toBe('Successfully replied')
    const ticket = await post('/v3/newticket/post', {
      token,
      subject: 'A ticket by the form',
      body: 'A text',
      email: desk.requester.email,
      help_topic: 1,
      priority: 1,
    })
    expect(ticket['message']).toBeUndefined()
    for (const path of ['/api/v1/pushtoken', '/api/v3/helpdesk/pushtoken']) {
      await post(path, { token, id: desk.agent.id, os: 'ios', push_token: `device${path.length}` })
    }
    expect(await env.DB.prepare('SELECT count(*) AS n FROM push_tokens').first('n')).toBe(1)
  })

  test('a forgotten password is answered alike for known and unknown addresses, and mailed to the known one', async () => {
    const known = await post('/api/v2/helpdesk/user/change/password', { email: desk.requester.email })
    const unknown = await post('/api/v2/helpdesk/user/change/password', { email: 'nobody@example.com' })
    expect(unknown).toEqual(known)
    expect((await readMails('user.password_reset_requested')).map(({ to }) => to)).toEqual([desk.requester.email])
  })

  test('rows of problems, changes and releases have the same texts, and none is null', async () => {
    await given(desk.agent, 'release')
    for (const list of ['problems', 'changes', 'releases']) {
      const query = { token: desk.agent.token }
      const { body } = await call('GET', `/public/api/v1/servicedesk/all/${list}`, { query, headers })
      const { data } = body as unknown as { data: Record<string, unknown>[] }
      expect(data.length).toBeGreaterThan(0)
      for (const row of data) {
        const texts = ['subject', 'from', 'requester', 'priority', 'status', 'created_at', 'updated_at']
        expect([list, ...texts.map((name) => typeof row[name])]).toEqual([list, ...texts.map(() => 'string')])
      }
    }
  })

  test('every operation of the contract is answered, with ids and without a null for a text', async () => {
    const wrong: unknown[] = []
    for (const [path, fields = {}] of await operations(desk)) {
      const query = { token: desk.agent.token, api_key: 'of-the-app', ip: 'null', ...fields }
      const { status, body, headers: answered } = await call('POST', `/public/${path}`, { query, headers })
      const odd = [...oddShapes(body), ...nullsIn(body)]
      const refusal = answered.get('X-Error-Code')
      if (status !== 200 || refusal !== null || odd.length > 0)
        wrong.push({ path, status, refusal, odd, body: refusal && body })
    }
    expect(wrong).toEqual([])
  })

  test('installer calls and the article search need no account', async () => {
    const ask = async (path: string, query: Record<string, string>) => {
      const { status, headers: answered } = await call('GET', `/public/${path}`, { query, headers })
      return [status, answered.get('X-Error-Code')]
    }
    for (const step of ['database', 'system']) {
      const path = `api/v1/${step}-config`
      expect(await ask(path, { default: 'd1' })).toEqual([200, 'install_token_invalid'])
    }
    const right = { default: 'd1', install_token: env.INSTALL_TOKEN }
    expect(await ask('api/v1/database-config', right)).toEqual([200, 'already_installed'])
    expect(await ask('v3/api/search', { s: 'printer' })).toEqual([200, null])
  })
})

type Fields = Record<string, string | number>

/** Every operation of the contract, reads before the writes that end what they read. */
async function operations(desk: SeededDesk): Promise<[path: string, fields?: Fields][]> {
  const { agent, requester, collaborator, ticketId, otherTicketIds, problemId, changeId } = desk
  const releaseId = await given(agent, 'release')
  const [first = 0, second = 0, third = 0] = otherTicketIds
  const [V1, V2, SD] = ['api/v1/helpdesk', 'api/v2/helpdesk', 'api/v1/servicedesk']
  const ticket = { ticket_id: ticketId }
  const change = { status_id: 1, priority_id: 1, change_type_id: 1, impact_id: 1, description: 'A text' }
  const release = { status_id: 1, priority_id: 1, release_type_id: 1, description: 'A text' }
  const problem = { from: requester.email, department: 1, status_type_id: 1, description: 'A text' }
  return [
    ['api/v1/authenticate', { username: agent.email, password: PASSWORD }],
    ['api/v1/authenticate/user'],
    [`${V1}/url`, { url: 'https://desk.example.com/public' }],
    ['v3/api/check-url', { url: 'https://desk.example.com/public' }],
    ['api/v3/helpdesk/pushtoken', { id: agent.id, os: 'ios', push_token: 'device1' }],
    ['api/v1/pushtoken', { id: agent.id, os: 'android', push_token: 'device2' }],
    [`${V2}/user/change/password`, { email: requester.email }],
    [`${V2}/user/filter`, { active: 1 }],
    ...['open', 'inbox', 'closed', 'unassigned', 'trash', 'tickets'].map((list): [string] => [`${V1}/${list}`]),
    [`${V1}/my-tickets-agent`, { user_id: agent.id }],
    [`${V1}/my-tickets-user`, { user_id: requester.id }],
    [`${V1}/ticket`, { id: ticketId }],
    [`${V1}/ticket-thread`, { id: ticketId }],
    [`${V1}/ticket-search`, { search: 'printer' }],
    [`${V2}/get-tickets`, { api: 1, show: 'inbox', departments: 'all' }],
    [`${V1}/collaborator/search`, { term: 'cus' }],
    [`${V1}/collaborator/get-ticket`, ticket],
    [`${V1}/dependency`],
    [`${V1}/agents`],
    [`${V2}/api/get/agentlist`, ticket],
    ...['teams', 'customers', 'customers-custom', 'help-topic', 'sla-plan', 'priority', 'department'].map(
      (list): [string] => [`${V1}/${list}`],
    ),
    [`${V1}/customer`, { user_id: requester.id }],
    [`${V1}/notifications`, { user_id: agent.id }],
    [`${V1}/notifications-seen`, { notification_id: desk.notificationId }],
    ['v3/api/search', { s: 'printer' }],
    ...['problems', 'changes', 'releases'].map((list): [string] => [`${SD}/all/${list}`]),
    [`${SD}/problem/editbind/${problemId}`],
    [`${SD}/problem/editbind/${desk.looseProblemId}`],
    [`${SD}/change/editbind/${changeId}`],
    [`${SD}/release/editbind/${releaseId}`],
    [`${SD}/attached/problem/details/${desk.linkedTicketId}`],
    [`${SD}/get/attached/change/${problemId}`],
    [`${SD}/get/attached/release/${changeId}`],
    ...['problem', 'change', 'release', 'asset'].map((type): [string, Fields] => [`${SD}/dependency`, { type }]),
    [`${V1}/register`, { email: 'someone@example.com', first_name: 'Some', last_name: 'One' }],
    [`${V2}/user/edit/${desk.newcomer.id}`, { first_name: 'Newer', user_name: 'newer' }],
    [`${V2}/user/status/${desk.newcomer.id}`, { status: 1 }],
    [
      'v3/newticket/post',
      { subject: 'By the form', body: 'A text', email: requester.email, help_topic: 1, priority: 1 },
    ],
    [`${V1}/create`, { subject: 'A ticket', body: 'A text', email: requester.email, help_topic: 1, priority: 1 }],
    [`${V1}/reply`, { ...ticket, reply_content: 'An answer' }],
    [`${V2}/reply/with%20details`, { ...ticket, reply_content: 'An answer' }],
    [`${V1}/internal-note`, { ...ticket, user_id: agent.id, body: 'A note' }],
    [`${V1}/edit`, { ...ticket, subject: 'Another', help_topic: 1, sla_plan: 1, ticket_priority: 2, status: 1 }],
    [`${V1}/assign`, { ...ticket, id: ticketId, user: agent.id }],
    [`${V2}/ticket/assign`, { id: String(ticketId), assign_id: agent.id }],
    [`${V2}/status/change`, { ticket_id: ticketId, status_id: 1 }],
    [`${V1}/collaborator/create`, { ...ticket, user_id: desk.newcomer.id }],
    [`${V1}/collaborator/remove`, { ...ticket, email: collaborator.email }],
    [`${V2}/merge`, { p_id: first, t_id: second }],
    [`${V1}/delete`, { ticket_id: third }],
    [`${SD}/problem/create`, { ...problem, subject: 'A problem' }],
    [`${SD}/problem/${desk.looseProblemId}`, { ...problem, subject: 'Changed' }],
    [`${SD}/attach/problem/ticket`, { ...problem, ticketid: ticketId, subject: 'Of the ticket' }],
    [`${SD}/attach/existing/problem`, { ticketid: ticketId, problemid: desk.looseProblemId }],
    [`${SD}/detach/problem/ticket`, { ticketid: ticketId, problemid: desk.looseProblemId }],
    [`${SD}/problem/change/${problemId}`, { ...change, subject: 'Of the problem' }],
    [`${SD}/problem/change/attach/${problemId}`, { change: desk.looseChangeId }],
    [`${SD}/change/create`, { ...change, subject: 'A change' }],
    [`${SD}/change/${changeId}`, { ...change, subject: 'Changed' }],
    [`${SD}/change/release/${changeId}`, { ...release, subject: 'Of the change' }],
    [`${SD}/change/release/attach/${changeId}`, { release: releaseId }],
    [`${SD}/get/attached/release/${changeId}`],
    [`${SD}/detach/release/change`, { changeid: changeId, releaseid: releaseId }],
    [`${SD}/release/create`, { ...release, subject: 'A release' }],
    [`${SD}/release/${releaseId}`, { ...release, subject: 'Changed' }],
    [`${SD}/problem/delete/${desk.looseProblemId}`],
    [`${SD}/change/delete/${desk.looseChangeId}`],
    [`${SD}/release/delete/${releaseId}`],
  ]
}

/** Null in answers to the known apps too: ends of a paginator, times and people that a ticket does not have. */
const MAY_BE_NULL =
  /\.(?:prev_page_url|next_page_url|from|to|next_cursor|collaborator_count|assignee|assignee_id|assignee_email|assignee\.(?:first_name|last_name|user_name|email)|closed_at|reopened_at|snoozed_until|external_id|calendar_name|merged_into|team|team_lead|manager|auto_assign)$/

/** The places of nulls that an app may read as a text or as an id. */
function nullsIn(value: unknown, place = '$'): string[] {
  if (value === null) return MAY_BE_NULL.test(place) ? [] : [`${place} is null`]
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => nullsIn(item, `${place}[]`)))]
  if (typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => nullsIn(item, `${place}.${key}`))
}
