import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call, callXml } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import {
  createAdmin,
  createAgent,
  createApiKey,
  createCustomer,
  expiredToken,
  type TestPerson,
} from '../../support/people.ts'
import { idsFound, index, searchTickets } from '../../support/searches.ts'
import { openTicket } from '../../support/tickets-api.ts'

let admin: TestPerson
let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent({ departments: [1] })
  customer = await createCustomer({ firstName: 'Zoë', lastName: 'Quast', email: 'zoe@quast.example' })
})

async function open(fields: Record<string, unknown> = {}, as = customer): Promise<number> {
  const { ticket_id: id } = await openTicket(as, fields)
  await index(id)
  return id
}

async function set(
  id: number,
  column: 'dept_id' | 'team_id' | 'assigned_to' | 'user_id',
  value: number,
): Promise<void> {
  await env.DB.prepare(`UPDATE tickets SET ${column} = ?, version = version + 1 WHERE id = ?`).bind(value, id).run()
}

async function note(id: number, body: string): Promise<void> {
  await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: { ticket_id: id, body } })
  const sql = `INSERT INTO ticket_threads (ticket_id, user_id, poster, is_internal, body, body_text, created_at)
    SELECT ?1, ?2, 'support', 1, ?3, ?3, 1
    WHERE NOT EXISTS (SELECT 1 FROM ticket_threads WHERE ticket_id = ?1 AND is_internal = 1 AND body_text = ?3)`
  await env.DB.prepare(sql).bind(id, agent.id, body).run()
  await index(id)
}

async function collaborate(id: number, userId: number): Promise<void> {
  const sql = `INSERT INTO ticket_collaborators (ticket_id, user_id, role, is_active, created_at) VALUES (?, ?, 'ccc', 1, 1)`
  await env.DB.prepare(sql).bind(id, userId).run()
}

describe('who finds a ticket', () => {
  test.each([
    ['its requester', async () => customer, true],
    ['another customer', async () => await createCustomer(), false],
    [
      'an active collaborator',
      async (id: number) => {
        const person = await createCustomer()
        await collaborate(id, person.id)
        return person
      },
      true,
    ],
    [
      'a collaborator who was removed',
      async (id: number) => {
        const person = await createCustomer()
        await collaborate(id, person.id)
        await env.DB.prepare('UPDATE ticket_collaborators SET is_active = 0 WHERE user_id = ?').bind(person.id).run()
        return person
      },
      false,
    ],
    ['an agent of its department', async () => agent, true],
    ['an agent of another department', async () => await createAgent({ departments: [2] }), false],
    ['an agent of no department', async () => await createAgent({ departments: [] }), false],
    [
      'the agent whom it is assigned to',
      async (id: number) => {
        const person = await createAgent({ departments: [2] })
        await set(id, 'assigned_to', person.id)
        return person
      },
      true,
    ],
    [
      'an agent of its team',
      async (id: number) => {
        await set(id, 'team_id', 1)
        return await createAgent({ departments: [2], teams: [1] })
      },
      true,
    ],
    [
      'an agent of another team',
      async (id: number) => {
        await set(id, 'team_id', 1)
        return await createAgent({ departments: [2], teams: [2] })
      },
      false,
    ],
    [
      'an agent who collaborates',
      async (id: number) => {
        const person = await createAgent({ departments: [2] })
        await collaborate(id, person.id)
        return person
      },
      false,
    ],
    ['an admin', async () => admin, true],
  ])('%s', async (_, personFor, isFound) => {
    const id = await open({ subject: 'The flux compensator' })
    const person = await personFor(id)
    await index(id)
    expect(await idsFound('compensator', person)).toEqual(isFound ? [id] : [])
  })

  test('rows that left the scope since indexing are dropped, and the page is filled', async () => {
    const ids: number[] = []
    for (let number = 1; number <= 4; number += 1) ids.push(await open({ subject: `Printer ${number}` }))
    const [first = 0, second = 0, third = 0, fourth = 0] = ids
    await set(third, 'dept_id', 2)
    const { body } = await searchTickets('printer', { as: agent, query: { per_page: 2 } })
    expect(body.data.data.map(({ id }) => id)).toEqual([fourth, second])
    const rest = await searchTickets('printer', {
      as: agent,
      query: { per_page: 2, cursor: body.data.next_cursor ?? '' },
    })
    expect(rest.body.data.data.map(({ id }) => id)).toEqual([first])
    expect(rest.body.data.next_cursor).toBeNull()
  })

  test('an agent who left a department or whose account was closed finds nothing from the next search', async () => {
    await open()
    expect(await idsFound('printer', agent)).toHaveLength(1)
    await env.DB.prepare('DELETE FROM department_members WHERE user_id = ?').bind(agent.id).run()
    expect(await idsFound('printer', agent)).toEqual([])
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?').bind(agent.id).run()
    expect(await searchTickets('printer', { as: agent })).toMatchObject({ status: 401 })
  })
})

describe('internal notes', () => {
  test('are found and shown for agents, and do not exist for customers', async () => {
    const id = await open({ subject: 'Printer', body: 'It does not print.' })
    const collaborator = await createCustomer()
    await collaborate(id, collaborator.id)
    await note(id, 'The customer owes us a skyscraper.')
    for (const person of [customer, collaborator]) {
      expect(await idsFound('skyscraper', person)).toEqual([])
      expect(await idsFound('"owes us"', person)).toEqual([])
      const { text } = await searchTickets('printer', { as: person })
      expect(text).not.toContain('skyscraper')
      expect(await idsFound('printer', person)).toEqual([id])
    }
    const { body } = await searchTickets('skyscraper', { as: agent })
    expect(body.data.data[0]?.snippet).toBe('The customer owes us a <mark>skyscraper</mark>.')
  })
})

describe('matches', () => {
  test.each([
    ['a word of the subject', 'compensator'],
    ['the beginning of a word', 'compens'],
    ['a word of the text', 'smoke'],
    ['words of both', 'smoke compensator'],
    ['a phrase', '"smoke comes out"'],
    ["the requester's name, with or without accents", 'zoe quast'],
    ["the requester's address", 'ZOE@quast.example'],
    ['a Chinese word', '密码'],
    ['a Thai word', 'รหัสผ่าน'],
  ])('%s', async (_, words) => {
    const id = await open({ subject: 'The flux compensator', body: 'Smoke comes out. 请重置邮箱密码 ฉันลืมรหัสผ่านของฉัน' })
    for (const person of [customer, agent, admin]) expect(await idsFound(words, person)).toEqual([id])
  })

  test('finds a ticket by its number or the beginning of it', async () => {
    const { ticket_id: id, ticket_number: number } = await openTicket(customer)
    await index(id)
    await open()
    expect(await idsFound(number, agent)).toEqual([id])
    expect((await idsFound(number.slice(0, 7), agent)).includes(id)).toBe(true)
  })

  test('are newest first, in pages by number and by cursor', async () => {
    const ids: number[] = []
    for (let number = 1; number <= 5; number += 1) ids.push(await open({ subject: `Printer ${number}` }))
    const newestFirst = ids.toReversed()
    const byNumber: number[] = []
    const byCursor: number[] = []
    let cursor: string | null = null
    for (const page of [1, 2, 3]) {
      const numbered = await searchTickets('printer', { as: agent, query: { per_page: 2, page } })
      expect(numbered.body.data).toMatchObject({ total: 5, total_is_exact: true, last_page: 3, current_page: page })
      byNumber.push(...numbered.body.data.data.map(({ id }) => id))
      const query: Record<string, string | number> = cursor === null ? { per_page: 2 } : { per_page: 2, cursor }
      const { body } = await searchTickets('printer', { as: agent, query })
      byCursor.push(...body.data.data.map(({ id }) => id))
      cursor = body.data.next_cursor
    }
    expect(byNumber).toEqual(newestFirst)
    expect(byCursor).toEqual(newestFirst)
    expect(cursor).toBeNull()
  })
})

describe('an answer', () => {
  test('is a ticket item with a highlighted snippet, for two round trips', async () => {
    const id = await open({ subject: 'The flux compensator', body: 'Smoke comes out.' })
    await searchTickets('smoke', { as: agent })
    const { status, body, cost, headers } = await searchTickets('smoke', { as: agent })
    expect(status).toBe(200)
    expect(body.data.data).toHaveLength(1)
    expect(body.data.data[0]).toMatchObject({
      id,
      title: 'The flux compensator',
      status: 'Open',
      status_id: 1,
      department: { id: 1, name: 'Support' },
      from: { id: customer.id, email: 'zoe@quast.example' },
      snippet: '<mark>Smoke</mark> comes out.',
    })
    expect(cost.trips).toBe(2)
    expect(headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('comes in XML too', async () => {
    const id = await open()
    const { status, response } = await callXml('GET', '/api/v1/helpdesk/ticket-search', {
      as: agent,
      query: { search: 'printer' },
    })
    expect(status).toBe(200)
    expect(response).toMatchObject({ success: 'true', data: { total: '1', data: { item: [{ id: String(id) }] } } })
  })

  test('holds snippets that are safe as HTML', async () => {
    const body = '<p>Attack &lt;script&gt;alert(1)&lt;/script&gt; <img src=x onerror=alert(2)> "quoted" </mark></p>'
    const id = await open({ subject: 'Attack', body })
    await note(id, 'Notes <b onclick=x>attack</b> too &lt;svg onload=x&gt;')
    for (const words of ['attack', 'script', 'svg', '"><script>alert(1)</script>']) {
      const answer = await searchTickets(words, { as: agent })
      expect(answer.status).toBe(200)
      for (const { snippet } of answer.body.data.data) {
        expect(snippet.replaceAll(/<\/?mark>/g, '')).not.toMatch(/[<>"']/)
      }
    }
  })

  test.each(['keyword', 's'])('accepts the parameter %s', async (name) => {
    const id = await open()
    const { body } = await call<{ data: { id: number }[] }>('GET', '/api/v1/helpdesk/ticket-search', {
      as: agent,
      query: { [name]: 'printer' },
    })
    expect(body.data.data.map((item) => item.id)).toEqual([id])
  })

  test.each(['"', 'a OR b*', 'subject:x', 'scope : d1', 'NEAR(a b)', '!!!', '😀', "' OR 1=1 --", '%', 'x AND', '-d1'])(
    'finds nothing by syntax: %s',
    async (words) => {
      await open()
      const { status, body } = await searchTickets(words, { as: agent })
      expect(status).toBe(200)
      expect(body.data.data).toEqual([])
    },
  )
})

describe('a search is refused', () => {
  test('without words', async () => {
    const queries: Record<string, string>[] = [{}, { search: '' }, { search: '  ' }]
    for (const query of queries) {
      expect(await call('GET', '/api/v1/helpdesk/ticket-search', { as: agent, query })).toMatchObject({
        status: 422,
        body: { message: 'The search field is required.' },
      })
    }
    expect(await searchTickets('x'.repeat(501), { as: agent })).toMatchObject({ status: 422 })
    expect(await searchTickets('x', { as: agent, query: { page: 0 } })).toMatchObject({ status: 422 })
    expect(await searchTickets('x', { as: agent, query: { cursor: 'x' } })).toMatchObject({ status: 422 })
  })

  test('without a valid token', async () => {
    expect(await searchTickets('x')).toMatchObject({ status: 401, body: { message: 'Token not provided' } })
    expect(await searchTickets('x', { token: 'x.y.z' })).toMatchObject({
      status: 401,
      body: { message: 'Token invalid' },
    })
    expect(await searchTickets('x', { token: await expiredToken(agent) })).toMatchObject({
      status: 401,
      body: { message: 'Token expired' },
    })
    const key = await createApiKey({ kind: 'service', userId: agent.id })
    expect(await searchTickets('x', { query: { api_key: key } })).toMatchObject({ status: 401 })
    expect(await searchTickets('x', { as: agent, query: { api_key: 'wrong' } })).toMatchObject({
      status: 401,
      body: { message: 'API key invalid' },
    })
  })
})
