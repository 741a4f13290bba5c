import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { createUnusedParameters, nearest } from '../../src/http/parameters/unused.ts'
import { type Answer, call, type CallOptions, callXml, send } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { rowCounts, ticketRow } from '../support/ticket-rows.ts'
import { type CreatedTicket, openTicket } from '../support/tickets-api.ts'

const CREATE = '/api/v1/helpdesk/create'
const REPLY = '/api/v1/helpdesk/reply'
const TICKET = { subject: 'Broken', body: 'It broke.' }
const STRICT = { Prefer: 'respond-async, handling=strict' }

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1, 2] })
  customer = await createCustomer()
})

const ignored = ({ headers }: Pick<Answer, 'headers'>) => headers.get('X-Ignored-Parameters')
const fieldsOf = ({ body }: Answer) => (body.data as { errors: Record<string, string[]> }).errors

describe('unused parameters are named in a header', () => {
  test.each([
    ['nothing, when everything is used', 'POST', CREATE, { json: TICKET }, null],
    ['of JSON', 'POST', CREATE, { json: { ...TICKET, prioritty: 1, 'a b,ü': 2 } }, 'prioritty, a%20b%2C%C3%BC'],
    ['of a form and its query', 'POST', CREATE, { form: { ...TICKET, x: '1' }, query: { y: 1, ip: '::1' } }, 'y, x'],
    ['of XML', 'POST', CREATE, { xml: '<r><subject>a</subject><body>b</body><x>1</x></r>' }, 'x'],
    ['of a list', 'GET', '/api/v1/helpdesk/my-tickets-user', { query: { per_page: 5, stauts: 1 } }, 'stauts'],
    [
      'of what only the desk decides',
      'POST',
      CREATE,
      { json: { ...TICKET, sla: 1, department: 2 } },
      'sla, department',
    ],
    [
      'of a requester whom only staff names',
      'POST',
      CREATE,
      { json: { ...TICKET, first_name: 'A', last_name: 'B', mobile: '1234567', phone: '123', code: '49' } },
      'first_name, last_name, mobile, phone, code',
    ],
    ['of a refused request', 'POST', REPLY, { json: { subject: 'a', reply_contnet: 'b' } }, 'subject, reply_contnet'],
  ] as [string, string, string, CallOptions, string | null][])('%s', async (_, method, path, options, expected) => {
    expect(ignored(await call(method, path, { ...options, as: customer }))).toBe(expected)
  })

  test('files that an operation does not accept are named too', async () => {
    const multipart = new FormData()
    multipart.append('user_id', String(customer.id))
    multipart.append('picture[]', new File(['x'], 'x.txt'))
    const answer = await call('POST', '/api/v1/helpdesk/collaborator/get-ticket', { as: agent, multipart })
    expect(ignored(answer)).toBe('user_id, picture')
  })

  test('unknown form fields are named', async () => {
    const json = { ...TICKET, email: 'new@example.com', shoe_size: 42 }
    expect(ignored(await call('POST', '/v3/newticket/post', { as: agent, json }))).toBe('shoe_size')
  })

  test('general updates use the parameter that the identifier names', async () => {
    const json = { subject: 'p', from: customer.email, description: 'd', department: 1, status_type_id: 1 }
    const { body } = await call<{ id: number }>('POST', '/api/v1/servicedesk/problem/create', { as: agent, json })
    const path = `/api/v1/servicedesk/general/updates/${body.data.id}/problem`
    const update = { identifier: 'impact', impact: 'Great', symptoms: 'None' }
    expect(ignored(await call('POST', path, { as: agent, json: update }))).toBe('symptoms')
  })

  test('the header is at most a kilobyte', () => {
    const unused = createUnusedParameters({ isStrict: false })
    unused.report(
      Array.from({ length: 900 }, (_, index) => `ü${index}`.padEnd(300, 'ü')),
      [],
    )
    expect(unused.header()).toMatch(/^(?:(?:%C3%BC|\d)+(?:, )?)+; more=\d+$/)
    expect(unused.header()?.length).toBeLessThanOrEqual(1024)
    unused.report(['\r\nSet-Cookie: a=b'], [])
    expect(unused.header()).not.toMatch(/[\r\n]/)
  })
})

describe('handling=strict', () => {
  test('refuses unused parameters, suggests the right name, and writes nothing', async () => {
    const before = await rowCounts()
    const json = { ...TICKET, prioritty: 1, zzzzzzzzz: 1 }
    const answer = await call('POST', CREATE, { as: customer, json, headers: STRICT })
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual({
      prioritty: ['The parameter prioritty is not used here. Did you mean priority?'],
      zzzzzzzzz: ['The parameter zzzzzzzzz is not used here.'],
    })
    expect(answer.headers.get('Preference-Applied')).toBe('handling=strict')
    expect(await rowCounts()).toEqual(before)
  })

  test.each([
    ['a field that customers may not set', CREATE, { ...TICKET, department: 2 }, 'department'],
    [
      'a field that the form does not have',
      '/v3/newticket/post',
      { ...TICKET, email: 'a@example.com', shoe: 1 },
      'shoe',
    ],
  ])('refuses %s, before anything is written', async (_, path, json, name) => {
    const before = await rowCounts()
    const as = path === CREATE ? customer : agent
    const answer = await call('POST', path, { as, json, headers: STRICT })
    expect(answer.status).toBe(422)
    expect(Object.keys(fieldsOf(answer))).toEqual([name])
    expect(await rowCounts()).toEqual(before)
  })

  test('accepts a request without unused parameters, and refuses revoked callers first', async () => {
    expect((await call('POST', CREATE, { as: customer, json: TICKET, headers: STRICT })).status).toBe(200)
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(customer.id).run()
    const answer = await call('POST', CREATE, { as: customer, json: { x: 1 }, headers: STRICT })
    expect(answer.body.message).toBe('Token invalid')
  })

  test.each([
    ['prority', ['subject', 'priority'], 'priority'],
    ['Priority', ['priority'], 'priority'],
    ['topic', ['subject', 'help_topic'], 'help_topic'],
    ['x', ['s'], null],
    ['__proto__', ['subject'], null],
    ['priority', ['subject', 'priority'], null],
    ['code', ['body', 'code'], null],
    ['a'.repeat(100_000), ['subject'], null],
  ])('for %.20s of %j it proposes %s', (name, known, expected) => {
    expect(nearest(name, known)).toBe(expected)
  })
})

describe('short names', () => {
  test('are accepted for the longer ones', async () => {
    const { ticket_id } = await openTicket(agent)
    const json = { ticket_id, priority: 4, type: 2, sla: 2, source: 3 }
    const answer = await call('POST', '/api/v1/helpdesk/edit', { as: agent, json })
    expect([answer.status, ignored(answer)]).toEqual([200, null])
    expect(await ticketRow(ticket_id)).toMatchObject({ priority_id: 4, type: 2, sla: 2, source: 3 })
  })

  test('an agent’s create uses the department', async () => {
    const { ticket_id } = await openTicket(agent, { department: 2 })
    expect(await ticketRow(ticket_id)).toMatchObject({ dept_id: 2 })
    const unknown = { ...TICKET, email: 'a@example.com', department: 99 }
    const answer = await call('POST', CREATE, { as: agent, json: unknown })
    expect(fieldsOf(answer)).toEqual({ department: ['The selected department does not exist.'] })
  })

  test('a customer cannot choose one', async () => {
    const { ticket_id } = await openTicket(customer, { department: 2 })
    expect(await ticketRow(ticket_id)).toMatchObject({ dept_id: 1 })
  })
})

describe('base64 files', () => {
  async function reply(attachments: unknown) {
    const { ticket_id } = await openTicket(customer)
    const json = { ticket_id, reply_content: 'See', attachments }
    return await call<{ thread: { attach: { size: number }[] } }>('POST', REPLY, { as: customer, json })
  }

  test.each(['file', 'data', 'content'])('are decoded in %s', async (name) => {
    const { status, body } = await reply([{ name: 'a.txt', type: 'text/plain', [name]: 'aGVsbG8=' }])
    expect([status, body.data.thread.attach.map(({ size }) => size)]).toEqual([200, [5]])
  })

  test.each([[[{ name: 'a.txt' }]], [[{ name: 'a.txt', file: '' }]], [['aGVsbG8=']], [{ bytes: 'aGVsbG8=' }], ['x']])(
    'without content are refused: %j',
    async (attachments) => {
      const answer = await reply(attachments)
      expect(answer.status).toBe(422)
      expect(Object.keys(fieldsOf(answer))).toEqual(['attachments'])
    },
  )

  test.each([[[]], [''], [null]])('can be empty: %j', async (attachments) => {
    expect((await reply(attachments)).status).toBe(200)
  })
})

test('a token after the first file is an error that says where it belongs, and no file is stored', async () => {
  const multipart = new FormData()
  multipart.append('media_attachment[]', new File(['x'.repeat(100_000)], 'x.txt'))
  multipart.append('subject', 'a')
  const none = await call('POST', CREATE, { multipart })
  expect([none.status, none.body.message]).toEqual([401, 'Token not provided'])
  multipart.append('token', customer.token)
  const late = await call('POST', CREATE, { multipart })
  expect(late.status).toBe(401)
  expect(late.body.message).toMatch(/^Token not provided before the first file/)
  expect((await env.ATTACHMENTS.list()).objects).toEqual([])
})

test('format is accepted in a body like in the query', async () => {
  for (const options of [
    { json: { ...TICKET, format: 'xml' } },
    { form: { ...TICKET, format: 'xml' } },
    { xml: '<r><format>xml</format></r>' },
    { json: { format: 'xml' }, query: { format: 'json' } },
  ]) {
    const answer = await send('POST', CREATE, { ...options, as: customer })
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/xml/)
  }
  const { response } = await callXml('POST', CREATE, { as: customer, json: { ...TICKET, format: 'json' } }).catch(
    () => ({ response: null }),
  )
  expect(response).toBeNull()
})

test('a JSON key with brackets is the same as without', async () => {
  const json = { ...TICKET, 'cc[]': ['one@example.com'], cc: 'two@example.com' }
  const answer = await call<CreatedTicket>('POST', CREATE, { as: agent, json: { ...json, email: 'a@example.com' } })
  expect([answer.status, ignored(answer)]).toEqual([200, null])
  const { results } = await env.DB.prepare(
    'SELECT u.email FROM ticket_collaborators c JOIN users u ON u.id = c.user_id ORDER BY u.email',
  ).all<{ email: string }>()
  expect(results.map(({ email }) => email)).toEqual(['one@example.com', 'two@example.com'])
})

test.each(['999', 'abc', '0', '00', '1-', '+', '12345'])('an unknown country code is refused: %s', async (code) => {
  const admin = await createAdmin()
  const person = { email: 'x@example.com', mobile: '1234567', code }
  const answers = [
    await call('POST', '/api/v1/helpdesk/register', { as: admin, json: person }),
    await call('POST', CREATE, { as: agent, json: { ...TICKET, ...person } }),
    await call('POST', '/v3/newticket/post', { as: agent, json: { ...TICKET, ...person } }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(fieldsOf(answer)).toEqual({ code: ['Incorrect country code.'] })
  }
})

test.each(['49', '+49', '1', '1268', 44])('a known country code is accepted: %s', async (code) => {
  const json = { ...TICKET, email: 'x@example.com', mobile: '1234567', code }
  expect((await call('POST', CREATE, { as: agent, json })).status).toBe(200)
})
