import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { openTicket } from '../support/tickets-api.ts'
import { ANDROID } from './replay.ts'

const PUBLIC = '/public/api/v1/helpdesk'
const SIGNALS = ['token_expired', 'token_invalid', 'token_not_provided', 'tokenRefreshed']

interface Rows {
  data: { id: number; title: string; [key: string]: unknown }[]
  [key: string]: unknown
}

async function deskWithTicket(fields: Record<string, unknown> = {}): Promise<{ agent: TestPerson; id: number }> {
  await install()
  const agent = await createAgent({ departments: [1, 2, 3] })
  const { ticket_id: id } = await openTicket(agent, { email: 'requester@example.com', ...fields })
  return { agent, id }
}

test.each(SIGNALS.flatMap((word) => [word, `\t${word.slice(1)}`, `\\${word}`, `x${word}x`]))(
  'a ticket called %j signs nobody out',
  async (title) => {
    const { agent } = await deskWithTicket({ subject: `Printer ${title} 🖨` })
    await env.DB.prepare('UPDATE tickets SET title = ?1').bind(`Printer ${title} 🖨`).run()
    const text = await (await send('GET', '/public/api/v2/helpdesk/get-tickets', { as: agent })).text()
    for (const word of SIGNALS) expect(text).not.toContain(word)
    expect(text).toMatch(/^[\u0020-\u007e]*$/)
    const { data } = JSON.parse(text) as { data: Rows }
    expect(data.data[0]?.title).toBe(`Printer ${title} 🖨`)
  },
)

test('parameters are accepted in any case, under older names, with blanks, and twice', async () => {
  const { agent, id } = await deskWithTicket()
  const reply = { ticket_ID: id, reply_content: 'Done' }
  expect((await call('POST', `${PUBLIC}/reply`, { as: agent, json: reply })).body.message).toBe('Successfully replied')
  const note = await call('POST', `${PUBLIC}/internal-note`, {
    as: agent,
    form: { ticketid: `${id}`, userid: '9', body: 'null' },
  })
  expect([note.status, note.text]).toMatchObject([200, expect.stringContaining('"body":"null"')])
  const search = await call<Rows>('GET', `${PUBLIC}/inbox?page=%201%20&page=1&ip=null&per_page=null`, { as: agent })
  expect(search.body).toMatchObject({ total: 1, next_page_url: null })
  const details = await call('POST', `${PUBLIC}/ticket?ID=${id}&token=${agent.token}`, {
    body: '',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(details.text).toContain('"status_name":"Open"')
})

test('a PATCH is accepted as itself, by override, by _method, or as a POST', async () => {
  const { agent } = await deskWithTicket()
  const customer = await createCustomer()
  const path = `/public/api/v2/helpdesk/user-edit/${customer.id}`
  const query = { first_name: 'Änne', token: agent.token }
  const ways: [string, Record<string, string>, Record<string, string>][] = [
    ['PATCH', {}, {}],
    ['PATCH', { 'X-HTTP-Method-Override': 'PATCH' }, {}],
    ['POST', { 'X-HTTP-Method-Override': 'PATCH' }, {}],
    ['POST', {}, { _method: 'PATCH' }],
  ]
  for (const [method, headers, extra] of ways) {
    const answer = await call(method, path, { headers, query: { ...query, ...extra } })
    expect([method, answer.status, answer.body.data]).toEqual([method, 200, { message: 'Updated successfully' }])
  }
})

test('the name on the edit screen does not become the user name', async () => {
  const { agent } = await deskWithTicket()
  const { id } = await createCustomer({ userName: 'login', mobile: '5550100', countryCode: '49' })
  const query = { first_name: 'Ann', last_name: 'Lee', user_name: 'Ann Lee', mobile: 'Not available', code: '49' }
  await call('PATCH', `/public/api/v2/helpdesk/user-edit/${id}`, { as: agent, query })
  const row = await env.DB.prepare('SELECT user_name, last_name, mobile FROM users WHERE id = ?1').bind(id).first()
  expect(row).toEqual({ user_name: 'login', last_name: 'Lee', mobile: '5550100' })
})

test('an unencoded plus sign in an address is kept', async () => {
  const { agent, id } = await deskWithTicket()
  const friend = await createCustomer({ email: 'ann+desk@example.com' })
  await call('POST', `${PUBLIC}/collaborator/create`, { as: agent, json: { ticket_id: id, user_id: friend.id } })
  const path = `${PUBLIC}/collaborator/remove?ticket_id=${id}&email=ann+desk@example.com`
  expect((await call('POST', path, { as: agent })).body).toMatchObject({ collaborator: 'deleted successfully' })
})

test('the community apps get the conversation as a bare list', async () => {
  const { agent, id } = await deskWithTicket()
  const read = async (agentName: string) =>
    (await call('GET', `${PUBLIC}/ticket-thread`, { as: agent, query: { id }, headers: { 'User-Agent': agentName } }))
      .body
  expect(await read(ANDROID)).toMatchObject({ data: { threads: [{ ticket_id: id, attach: [] }] } })
  expect(await read('Faveo%20Pro/1 CFNetwork/811.4.18 Darwin/16.5.0')).toMatchObject({ data: { threads: [{}] } })
  for (const name of ['okhttp/3.9.0', 'Helpdesk%20Community/1 CFNetwork/811.4.18 Darwin/16.5.0'])
    expect(await read(name)).toMatchObject([{ ticket_id: id, poster: 'client', user_name: 'requester@example.com' }])
})

test('a page link is absolute, contains no secret and ends in the page number', async () => {
  const { agent } = await deskWithTicket()
  await openTicket(agent)
  const query = { token: agent.token, api_key: 'public', per_page: 1, departments: 'all' }
  const { body } = await call<Rows>('GET', '/public/api/v2/helpdesk/get-tickets', { query })
  expect(body.data['next_page_url']).toBe(
    'https://desk.example.com/public/api/v2/helpdesk/get-tickets?per_page=1&departments=all&page=2',
  )
  const second = await call<Rows>('GET', `${String(body.data['next_page_url'])}&token=${agent.token}&departments=all`)
  expect(second.body.data).toMatchObject({ current_page: 2, next_page_url: null })
})

test('a device is registered for the token’s owner, never by an id alone', async () => {
  const { agent } = await deskWithTicket()
  const victim = await createAgent()
  const devices = async () =>
    (await env.DB.prepare('SELECT user_id, token FROM push_tokens').all<{ user_id: number }>()).results
  const path = '/public/api/v1/fcmtoken'
  const json = { user_id: String(victim.id), fcm_token: 'a-token-of-a-phone' }
  expect((await call('POST', path, { json })).body).toEqual({ success: true, response: 'success' })
  expect(await devices()).toEqual([])
  await call('POST', path, { json: { ...json, token: agent.token } })
  expect(await devices()).toEqual([{ user_id: agent.id, token: 'a-token-of-a-phone' }])
  await call('POST', path, { form: { user_id: String(agent.id), fcm_token: '0', token: agent.token } })
  expect(await devices()).toEqual([])
})

test('feedback becomes its writer’s ticket, and nobody is mailed', async () => {
  const { agent } = await deskWithTicket()
  const query = { help_email: 'victim@example.com', help_subject: 'Slow', help_massage: '<p>Very</p>' }
  await call('POST', `${PUBLIC}/helpsection/mails`, { as: agent, query })
  const row = await env.DB.prepare('SELECT title, user_id FROM tickets ORDER BY id DESC LIMIT 1').first()
  expect(row).toEqual({ title: 'Slow', user_id: agent.id })
  const known = await env.DB.prepare("SELECT count(*) AS n FROM users WHERE email = 'victim@example.com'").first()
  expect(known).toEqual({ n: 0 })
})

test('a repetition after a new token neither removes nor adds anybody', async () => {
  const { agent, id } = await deskWithTicket()
  const friend = await createCustomer()
  const query = { ticket_id: id, email: friend.email, token: agent.token }
  await call('POST', `${PUBLIC}/collaborator/create`, { query: { ...query, user_id: friend.id } })
  const repeated = await call('POST', `${PUBLIC}/collaborator/create`, { query })
  expect(repeated.body).toMatchObject({ collaborator: { user_id: friend.id, role: 'ccc' } })
  const row = await env.DB.prepare('SELECT count(*) AS n FROM ticket_collaborators').first()
  expect(row).toEqual({ n: 1 })
})

test('a requested format is ignored, because the apps read JSON', async () => {
  const { agent } = await deskWithTicket()
  const asked = { headers: { Accept: 'application/xml' }, query: { format: 'xml' }, form: { format: 'xml' } }
  const answer = await call('POST', `${PUBLIC}/inbox`, { as: agent, ...asked })
  expect([answer.headers.get('Content-Type'), answer.body]).toMatchObject(['application/json', { total: 1 }])
})
