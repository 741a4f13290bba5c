import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call, callXml, send } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { countOf, IMPORT, importRows, statusRow, threadRow, ticketRow, userRow } from '../../support/imports.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { hashOf } from '../../support/passwords.ts'
import {
  createAdmin,
  createAgent,
  createApiKey,
  createCustomer,
  signInAs,
  type TestPerson,
} from '../../support/people.ts'
import { idsFound } from '../../support/searches.ts'
import { openTicket, type PageOf } from '../../support/tickets-api.ts'

let admin: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
})

/** A desk of two people and two tickets, with ids that no row here has. */
function oldDesk() {
  return {
    ticket_statuses: [statusRow(1, 'Open', 1), statusRow(3, 'Closed', 3), statusRow(40, 'Waiting for parts', 1)],
    departments: [
      { id: 1, name: 'SUPPORT', is_public: true },
      { id: 90, name: 'Kilns', is_public: false },
    ],
    users: [
      userRow(7007),
      userRow(7008, { role: 'agent', departments: [90], manages: [90], permissions: ['edit_ticket'] }),
    ],
    tickets: [
      ticketRow(5001, { requester: 7007, department: 90, assignee: 7008, form: [{ name: 'room', value: '12' }] }),
      ticketRow(5002, {
        requester: 7007,
        department: 1,
        status: 3,
        closed_at: '2020-01-01T00:00:00Z',
        is_answered: true,
      }),
    ],
    threads: [
      threadRow(9001, 5001, { user: 7007 }),
      threadRow(9002, 5001, {
        user: 7008,
        poster: 'support',
        body: '<p onclick="x()">Try <b>again</b></p><script>alert(1)</script>',
      }),
      threadRow(9003, 5002, { user: 7007 }),
      threadRow(9004, 5002, { user: 7008, poster: 'support', is_internal: true, body: 'A secret' }),
    ],
    collaborators: [{ id: 1, ticket: 5001, user: 7008, active: true, created_at: '2020-01-01' }],
  }
}

describe('a batch', () => {
  test('is imported under the same ids, with right counters', async () => {
    const { status, body, cost } = await importRows(admin, oldDesk())
    expect([status, cost.trips]).toEqual([200, 2])
    expect(body.data.remarks).toEqual([])
    expect(countOf(body.data, 'departments')).toEqual({ created: 1, linked: 1, known: 0, skipped: 0 })
    expect(countOf(body.data, 'ticket_statuses')).toEqual({ created: 1, linked: 2, known: 0, skipped: 0 })
    expect(countOf(body.data, 'threads')).toEqual({ created: 4, linked: 0, known: 0, skipped: 0 })
    const { data } = (
      await call<{ ticket: Record<string, unknown> }>('GET', '/api/v1/helpdesk/ticket', {
        as: admin,
        query: { id: 5001 },
      })
    ).body
    expect(data.ticket).toMatchObject({
      id: 5001,
      ticket_number: 'AAAA-0000-5001',
      title: 'Old ticket 5001',
      dept_name: 'Kilns',
      status: 1,
      assigned_to: 7008,
      form: { room: '12' },
      created_at: '2019-03-04T05:06:07Z',
    })
    const threads = await call<{ data: { body: string; poster: string }[] }>('GET', '/api/v1/helpdesk/ticket-thread', {
      as: admin,
      query: { id: 5001 },
    })
    expect(threads.body.data.data.map(({ body, poster }) => [body, poster])).toEqual([
      ['<p>Entry 9001</p>', 'client'],
      ['<p>Try <b>again</b></p>', 'support'],
    ])
    const items = await call<PageOf<{ id: number; thread_count: number; countcollaborator: number }>>(
      'GET',
      '/api/v2/helpdesk/get-tickets',
      { as: admin, query: { show: 'inbox' } },
    )
    expect(items.body.data.total).toBe(1)
    expect(items.body.data.data[0]).toMatchObject({ id: 5001, thread_count: 2, countcollaborator: 1 })
  })

  test('can be sent again, or twice at once, without duplicates', async () => {
    await importRows(admin, oldDesk())
    const before = await rowsThatImportsWrite()
    const again = await importRows(admin, oldDesk())
    expect([again.status, again.cost.trips]).toEqual([200, 1])
    expect(again.body.data.counts.every(({ created, skipped }) => created === 0 && skipped === 0)).toBe(true)
    expect(await rowsThatImportsWrite()).toEqual(before)
    const tickets = {
      users: [userRow(7007)],
      tickets: [ticketRow(6001, { requester: 7007 })],
      threads: [threadRow(9101, 6001)],
    }
    const both = await Promise.all([importRows(admin, tickets), importRows(admin, tickets)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await count('tickets')).toBe(3)
  })

  test('notifies nobody, and is searchable at once', async () => {
    const outbox = openOutbox()
    await call('POST', '/api/v3/admin/webhooks', { as: admin, json: { url: 'https://hooks.example.com/all' } })
    await drain(outbox)
    const sent = await count('notifications')
    await importRows(admin, {
      ...oldDesk(),
      tickets: [
        ticketRow(5001, { requester: 7007, department: 1, due_at: '2019-03-04T09:00:00Z' }),
        ...oldDesk().tickets.slice(1),
      ],
    })
    await env.DB.prepare('UPDATE users SET email_verified = 1').run()
    const { services } = outbox
    const { runJobs } = await import('../../../src/scheduled/all.jobs.ts')
    await runJobs(services, Date.now() + 3 * 60_000)
    expect(await drain(outbox)).toEqual([])
    expect([await count('notifications'), await count('deliveries')]).toEqual([sent, 0])
    const { results } = await env.DB.prepare(
      'SELECT type FROM webhook_deliveries d JOIN events e ON e.id = d.event_id',
    ).all()
    expect(results.map(({ type }) => type)).not.toContain('installation.imported')
    expect(await idsFound('again', admin)).toEqual([5001])
    expect(await idsFound('secret', admin)).toEqual([5002])
    const { overdue } =
      (await env.DB.prepare('SELECT isoverdue AS overdue FROM tickets WHERE id = 5001').first<{ overdue: number }>()) ??
      {}
    expect(overdue).toBe(1)
  })

  test('is audited once, and each ticket’s history says that it was imported', async () => {
    await importRows(admin, oldDesk())
    const { body } = await call<PageOf<{ type: string; changes: unknown[]; actor: { id: number } }>>(
      'GET',
      '/api/v3/admin/audit',
      { as: admin, query: { type: 'installation.imported' } },
    )
    expect(body.data.data).toHaveLength(1)
    expect(body.data.data[0]?.actor.id).toBe(admin.id)
    expect(body.data.data[0]?.changes).toContainEqual({ field: 'tickets', from: null, to: 2 })
    expect(body.data.data[0]?.changes).toContainEqual({ field: 'staff', from: null, to: [7008] })
    const history = await call<PageOf<{ type: string }>>('GET', '/api/v1/helpdesk/ticket-history', {
      as: admin,
      query: { id: 5001 },
    })
    expect(history.body.data.data.map(({ type }) => type)).toEqual(['ticket.imported'])
  })

  test('needs an admin or a key of admin scope', async () => {
    const api_key = await createApiKey({
      kind: 'service',
      userId: admin.id,
      scope: 'admin',
      expiresAt: Date.now() + 60_000,
    })
    expect((await importRows(null, { ...oldDesk(), api_key })).status).toBe(200)
    expect((await importRows(await createAgent(), oldDesk())).status).toBe(403)
    expect((await importRows(await createCustomer(), oldDesk())).status).toBe(403)
    expect((await importRows(null, oldDesk())).headers.get('X-Error-Code')).toBe('token_not_provided')
  })

  test('accepts and answers XML', async () => {
    const xml = '<r><source>old</source><teams><item><id>70</id><name>Night</name><active>1</active></item></teams></r>'
    const { status, response } = await callXml('POST', IMPORT, { as: admin, xml })
    expect(status).toBe(200)
    expect(response['data']).toMatchObject({ counts: { item: [{ kind: 'teams', created: '1' }] } })
  })

  test.each([
    ['no source', { source: '' }],
    ['a source that is none', { source: 'Old Desk!' }],
    ['a row without an id', { teams: [{ name: 'x', active: true }] }],
    ['an id that leaves none behind it', { teams: [{ id: 2 ** 40, name: 'x', active: true }] }],
    ['rows that are no list', { teams: 'x' }],
    ['a role that there is not', { users: [userRow(7, { role: 'owner' })] }],
    ['a password that is no hash by bcrypt', { users: [userRow(7, { password_hash: 'secret' })] }],
    ['a hash that costs too much', { users: [userRow(7, { password_hash: `$2y$31$${'a'.repeat(53)}` })] }],
    ['a user name that is an address', { users: [userRow(7, { user_name: 'admin@example.com' })] }],
    ['a time that is none', { tickets: [ticketRow(7, { created_at: '0000-00-00 00:00:00' })] }],
    ['a name with markup', { departments: [{ id: 9, name: '<b>x</b>', is_public: true }] }],
    [
      'more rows than a batch has',
      { teams: Array.from({ length: 1001 }, (_, id) => ({ id: id + 1, name: `t${id}`, active: true })) },
    ],
  ])('is refused as a whole with %s', async (_, rows) => {
    const { status } = await importRows(admin, { statuses: [], ...rows })
    expect(status).toBe(422)
    expect(await count('imported_rows')).toBe(0)
  })
})

describe('rows that exist already', () => {
  test('are linked by name or address, and never overwritten', async () => {
    const other = await createAdmin({ email: 'boss@old.example', firstName: 'Real', passwordHash: 'kept' })
    const before = await env.DB.prepare('SELECT * FROM users WHERE id = ?1').bind(other.id).first()
    const { body } = await importRows(admin, {
      departments: [{ id: 90, name: 'Kilns', is_public: true }],
      users: [
        userRow(7007, {
          role: 'admin',
          email: 'BOSS@old.example',
          first_name: 'Fake',
          password_hash: `$2y$10$${'a'.repeat(53)}`,
          departments: [90],
          manages: [90],
        }),
      ],
    })
    expect(countOf(body.data, 'users')).toEqual({ created: 0, linked: 1, known: 0, skipped: 0 })
    expect(body.data.remarks).toMatchObject([{ kind: 'users', id: 7007, code: 'account_kept' }])
    expect(await env.DB.prepare('SELECT * FROM users WHERE id = ?1').bind(other.id).first()).toEqual(before)
    expect(await count('department_members WHERE user_id = ' + other.id)).toBe(0)
    expect(
      await env.DB.prepare("SELECT manager_id FROM departments WHERE name = 'Kilns'").first('manager_id'),
    ).toBeNull()
  })

  test('a customer stays a customer, even if the dump says otherwise', async () => {
    const customer = await createCustomer({ email: 'mole@old.example' })
    await importRows(admin, {
      ticket_statuses: [statusRow(1, 'Open', 1)],
      users: [userRow(7, { role: 'admin', email: 'mole@old.example' })],
      tickets: [ticketRow(5001, { assignee: 7 })],
      threads: [threadRow(9001, 5001, { poster: 'support' })],
    })
    expect(await env.DB.prepare('SELECT role FROM users WHERE id = ?1').bind(customer.id).first('role')).toBe(
      'customer',
    )
    expect(await env.DB.prepare('SELECT assigned_to FROM tickets WHERE id = 5001').first('assigned_to')).toBeNull()
    expect(await env.DB.prepare('SELECT poster FROM ticket_threads WHERE id = 9001').first('poster')).toBe('client')
  })

  test('keep their ids: an imported row with a taken id gets a new id after all others', async () => {
    const { ticket_id: taken } = await openTicket(admin, { email: 'r@example.com' })
    const row = { ticket_statuses: [statusRow(1, 'Open', 1)], users: [userRow(7)] }
    const { body } = await importRows(admin, {
      ...row,
      above: { tickets: 800 },
      tickets: [ticketRow(taken), ticketRow(700)],
    })
    expect(countOf(body.data, 'tickets').created).toBe(2)
    const { results } = await env.DB.prepare('SELECT id FROM tickets ORDER BY id').all()
    expect(results.map(({ id }) => id)).toEqual([taken, 700, 801])
  })

  test('an id of a purged ticket is not reused', async () => {
    const { ticket_id: id } = await openTicket(admin, { email: 'r@example.com' })
    for (const json of [{ ticket_id: id }, { ticket_id: id, permanent: 1 }])
      await call('POST', '/api/v1/helpdesk/delete', { as: admin, json })
    await importRows(admin, {
      ticket_statuses: [statusRow(1, 'Open', 1)],
      users: [userRow(7)],
      tickets: [ticketRow(id)],
    })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM tickets WHERE id = ?1').bind(id).first('n')).toBe(0)
    expect(await count('tickets')).toBe(1)
  })

  test('entries keep their order when one of them gets a new id', async () => {
    const { ticket_id } = await openTicket(admin, { email: 'r@example.com' })
    const { first = 0 } =
      (await env.DB.prepare('SELECT min(id) AS first FROM ticket_threads WHERE ticket_id = ?1')
        .bind(ticket_id)
        .first<{ first: number }>()) ?? {}
    await importRows(admin, {
      ticket_statuses: [statusRow(1, 'Open', 1)],
      users: [userRow(7)],
      tickets: [ticketRow(5001)],
      threads: [threadRow(first + 1, 5001, { body: 'two' }), threadRow(first, 5001, { body: 'one' })],
    })
    await importRows(admin, { threads: [threadRow(first + 2, 5001, { body: 'three' })] })
    const { results } = await env.DB.prepare(
      'SELECT body_text FROM ticket_threads WHERE ticket_id = 5001 ORDER BY id',
    ).all()
    expect(results.map(({ body_text: text }) => text)).toEqual(['one', 'two', 'three'])
  })

  test('a taken number, slug, user name or mobile is reported', async () => {
    const { ticket_number: number } = await openTicket(admin, { email: 'r@example.com' })
    await createCustomer({ userName: 'Ada', countryCode: '49', mobile: '123' })
    const { body } = await importRows(admin, {
      ticket_statuses: [statusRow(1, 'Open', 1)],
      users: [userRow(7, { user_name: 'ADA', country_code: '49', mobile: '123' })],
      tickets: [ticketRow(5001, { number })],
      articles: [1, 2].map((id) => ({
        id,
        title: 'A',
        slug: 'a',
        body: 'x',
        published: true,
        is_public: true,
        created_at: '2020-01-01',
        updated_at: '2020-01-01',
      })),
    })
    expect(body.data.remarks.map(({ code }) => code).toSorted()).toEqual([
      'mobile_taken',
      'number_taken',
      'slug_taken',
      'user_name_taken',
    ])
    expect(await env.DB.prepare('SELECT ticket_number FROM tickets WHERE id = 5001').first('ticket_number')).toBe(
      `${number}-old-5001`,
    )
  })

  test('a third desk with the same numbers and names is imported like the second', async () => {
    const rows = (source: string) => ({
      source,
      ticket_statuses: [statusRow(1, 'Open', 1)],
      users: [userRow(7, { email: `${source}@old.example`, user_name: 'ﬁre' })],
      tickets: [ticketRow(5001)],
    })
    for (const source of ['one', 'two', 'three']) expect((await importRows(admin, rows(source))).status).toBe(200)
    const { results } = await env.DB.prepare('SELECT ticket_number FROM tickets ORDER BY id').all()
    const number = 'AAAA-0000-5001'
    expect(results.map((row) => row['ticket_number'])).toEqual([number, `${number}-two-5001`, `${number}-three-5001`])
  })

  test('two collaborators who are the same person are imported once', async () => {
    await importRows(admin, {
      ticket_statuses: [statusRow(1, 'Open', 1)],
      users: [userRow(7), userRow(8, { email: 'user7@old.example' })],
      tickets: [ticketRow(5001)],
      collaborators: [7, 8].map((user) => ({ id: user, ticket: 5001, user, active: true, created_at: '2020-01-01' })),
    })
    expect(await count('ticket_collaborators')).toBe(1)
    expect(await env.DB.prepare('SELECT collaborator_count FROM tickets').first('collaborator_count')).toBe(1)
  })

  test('new tickets get numbers after the imported ones', async () => {
    await importRows(admin, {
      ticket_statuses: [statusRow(1, 'Open', 1)],
      users: [userRow(7)],
      tickets: [ticketRow(1, { number: 'AAAA-0000-0017' }), ticketRow(2, { number: 'ODD 1' })],
    })
    expect((await openTicket(admin, { email: 'r@example.com' })).ticket_number).toBe('AAAA-0000-0018')
  })

  test('rows without a parent are left out and reported', async () => {
    const { body } = await importRows(admin, {
      tickets: [ticketRow(5001, { requester: 404 })],
      threads: [threadRow(9001, 5001)],
      collaborators: [{ id: 1, ticket: 5001, user: 7, active: true, created_at: '2020-01-01' }],
    })
    expect(body.data.remarks).toMatchObject([
      { kind: 'tickets', id: 5001, code: 'reference_missing' },
      { kind: 'threads', id: 9001, code: 'reference_missing' },
      { kind: 'collaborators', id: 1, code: 'reference_missing' },
    ])
    expect(await count('tickets')).toBe(0)
  })

  test('a second desk with the same ids is distinguished by its source', async () => {
    const rows = { ticket_statuses: [statusRow(1, 'Open', 1)], users: [userRow(7)], tickets: [ticketRow(5001)] }
    await importRows(admin, rows)
    await importRows(admin, {
      ...rows,
      source: 'other',
      users: [userRow(7, { email: 'else@other.example' })],
      tickets: [ticketRow(5001, { number: 'OTHER-1' })],
    })
    const { results } = await env.DB.prepare(
      'SELECT u.email FROM tickets t JOIN users u ON u.id = t.user_id ORDER BY t.id',
    ).all()
    expect(results.map(({ email }) => email)).toEqual(['user7@old.example', 'else@other.example'])
  })
})

describe('a password of bcrypt', () => {
  test('takes as long to be refused as any other, or as an unknown account', async () => {
    const password_hash = '$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'
    const own = await createCustomer({ passwordHash: await hashOf('six or more') })
    await importRows(admin, { users: [userRow(7007, { password_hash })] })
    const refusal = async (username: string) => {
      const begun = Date.now()
      const { status } = await call('POST', '/api/v1/authenticate', { json: { username, password: 'wrong' } })
      return [status, Date.now() - begun >= 1990]
    }
    const names = ['user7007@old.example', own.email ?? '', 'nobody@old.example']
    expect(await Promise.all(names.map(refusal))).toEqual(names.map(() => [401, true]))
    // Nobody waits who knows the password, and nobody at all once no such hash is left.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const json = { username: 'user7007@old.example', password: 'abc' }
    expect((await call('POST', '/api/v1/authenticate', { json })).status).toBe(200)
    expect(vi.getTimerCount()).toBe(1)
    expect((await refusal('nobody@old.example'))[0]).toBe(401)
    expect(vi.getTimerCount()).toBe(1)
  })

  test('is valid for the first sign-in, which replaces its hash', async () => {
    const password_hash = '$2a$06$If6bvum7DFjUnE9p2uDeDu0YHzrHM6tf.iqN8.yx.jNN1ILEf7h0i'
    await importRows(admin, { users: [userRow(7007, { password_hash })] })
    const signIn = async (password: string) =>
      (await call('POST', '/api/v1/authenticate', { json: { username: 'user7007@old.example', password } })).status
    expect(await signIn('abd')).toBe(401)
    expect(await signIn('abc')).toBe(200)
    expect(await env.DB.prepare('SELECT password_hash FROM users WHERE id = 7007').first('password_hash')).toMatch(
      /^scrypt\$/,
    )
    expect([await signIn('abc'), await signIn('abd')]).toEqual([200, 401])
  })
})

describe('files', () => {
  const rows = {
    ticket_statuses: [statusRow(1, 'Open', 1)],
    users: [userRow(7007)],
    tickets: [ticketRow(5001, { requester: 7007 })],
    threads: [threadRow(9001, 5001, { user: 7007 })],
  }

  async function upload(ids: number[], { thread = 9001, files = ids.length, name = 'file.txt' } = {}) {
    const form = new FormData()
    form.set('source', 'old')
    ids.forEach((id, index) => {
      form.set(`rows[${index}][id]`, String(id))
      form.set(`rows[${index}][thread]`, String(thread))
      form.set(`rows[${index}][created_at]`, '2020-01-01')
    })
    for (let index = 0; index < files; index += 1)
      form.append('media_attachment[]', new File([`bytes ${index}`], name, { type: 'text/plain' }))
    return await call<{ counts: { created: number; known: number }[]; remarks: { code: string }[] }>(
      'POST',
      `${IMPORT}/files`,
      { as: admin, multipart: form },
    )
  }

  test('belong to their entry, and are stored once even if they are sent again', async () => {
    await importRows(admin, rows)
    const { status, body, cost } = await upload([3, 4])
    expect([status, cost.trips, body.data.counts[0]?.created]).toEqual([200, 2, 2])
    expect((await upload([3, 4])).body.data.counts[0]).toMatchObject({ created: 0, known: 2 })
    expect((await env.ATTACHMENTS.list()).objects).toHaveLength(2)
    const file = await send('GET', '/api/v1/helpdesk/attachment/4', { token: await signInAs(7007, 'customer') })
    expect([file.status, await file.text()]).toEqual([200, 'bytes 1'])
    expect(await env.DB.prepare('SELECT attachment_count FROM tickets WHERE id = 5001').first('attachment_count')).toBe(
      2,
    )
  })

  test('keep a quote in their name', async () => {
    await importRows(admin, rows)
    expect((await upload([3], { name: 'Angebot "Neu".pdf' })).status).toBe(200)
    expect(await env.DB.prepare('SELECT name FROM attachments').first('name')).toBe('Angebot "Neu".pdf')
  })

  test('of rows that were not imported, or without a row, are not stored', async () => {
    await importRows(admin, rows)
    expect((await upload([3], { thread: 404 })).body.data.remarks[0]?.code).toBe('reference_missing')
    expect((await upload([3], { files: 2 })).status).toBe(422)
    expect((await env.ATTACHMENTS.list()).objects).toHaveLength(0)
  })

  test('answer in XML', async () => {
    const xml = '<r><source>old</source></r>'
    expect((await callXml('POST', `${IMPORT}/files`, { as: admin, xml })).status).toBe(200)
  })
})

async function count(from: string): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS n FROM ${from}`).first<number>('n')) ?? -1
}

async function rowsThatImportsWrite(): Promise<unknown> {
  const tables = [
    'users',
    'departments',
    'tickets',
    'ticket_threads',
    'ticket_collaborators',
    'ticket_form_values',
    'ticket_counters',
    'ticket_statuses',
    'imported_rows',
    'sequences',
    'department_members',
  ]
  return await Promise.all(tables.map(async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results))
}
