import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { writeCsv } from '../../../src/http/answers/csv.ts'
import { call, callXml, type CallOptions, send } from '../../support/api.ts'
import { setTargets } from '../../support/clocked-desk.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'
import { type CreatedTicket, openTicket } from '../../support/tickets-api.ts'
import { refusalData } from '../../support/error-codes.ts'

interface Row {
  id: number
  event_id: number
  tombstone: string | null
  ticket_number: string | null
  merged_into_id: number | null
  title: string | null
  status: string | null
  [column: string]: unknown
}

interface Export {
  tickets: Row[]
  cursor: string
  has_more: boolean
}

type Query = Record<string, string | number>

const PATH = '/api/v3/incremental/tickets'

async function read(options: CallOptions) {
  return await call<Export>('GET', PATH, options)
}

async function exported(as: TestPerson, query: Query = {}): Promise<Row[]> {
  return (await read({ as, query })).body.data.tickets
}

/** Reads all pages as a data warehouse does. Returns `[id, tombstone]` of each row and the last cursor. */
async function follow(as: TestPerson, query: Query = {}): Promise<{ told: [number, string | null][]; since: string }> {
  const told: [number, string | null][] = []
  let since = String(query.since ?? '')
  for (;;) {
    const { status, body, text } = await read({ as, query: { ...query, since } })
    if (status !== 200) throw new Error(text)
    told.push(...body.data.tickets.map(({ id, tombstone }): [number, string | null] => [id, tombstone]))
    since = body.data.cursor
    if (!body.data.has_more) return { told, since }
  }
}

let admin: TestPerson
let agent: TestPerson
/** Of department 2. */
let other: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  other = await createAgent({ departments: [2] })
})

async function edit(ticket: CreatedTicket, json: Record<string, unknown>): Promise<void> {
  const { ticket_id } = ticket
  const { status, text } = await call('POST', '/api/v1/helpdesk/edit', { as: admin, json: { ticket_id, ...json } })
  if (status !== 200) throw new Error(text)
}

async function trash(ticket: CreatedTicket, permanent = 0): Promise<void> {
  const json = { ticket_id: ticket.ticket_id, permanent }
  await call('POST', '/api/v1/helpdesk/delete', { as: admin, json })
}

describe('the export of tickets', () => {
  test('has each changed ticket once, in its present state, in the order of the last events', async () => {
    const first = await openTicket(agent, { subject: 'First' })
    const second = await openTicket(agent, { subject: 'Second' })
    await edit(first, { subject: 'First of all', status: 2 })
    const rows = await exported(agent)
    expect(rows.map(({ id, title }) => [id, title])).toEqual([
      [second.ticket_id, 'Second'],
      [first.ticket_id, 'First of all'],
    ])
    expect(rows[1]).toMatchObject({
      ticket_number: first.ticket_number,
      tombstone: null,
      merged_into_id: null,
      status: 'Resolved',
      status_id: 2,
      department: 'Support',
      priority: 'Normal',
      requester_email: 'requester@example.com',
      assignee_id: null,
      is_overdue: false,
      version: 2,
      created_at: expect.stringMatching(/Z$/),
    })
    expect(rows[1]?.event_id).toBeGreaterThan(rows[0]?.event_id ?? 0)
  })

  test('returns only tickets that changed after the cursor', async () => {
    const first = await openTicket(agent)
    await openTicket(agent)
    const { since } = await follow(agent)
    expect((await follow(agent, { since })).told).toEqual([])
    await call('POST', '/api/v1/helpdesk/reply', {
      as: agent,
      json: { ticket_id: first.ticket_id, reply_content: 'Restart it.' },
    })
    const next = await follow(agent, { since })
    expect(next.told).toEqual([[first.ticket_id, null]])
    expect((await follow(agent, { since: next.since })).told).toEqual([])
  })

  test('has each ticket once over small pages, even if it changed several times meanwhile', async () => {
    const tickets = await Promise.all(Array.from({ length: 5 }, async () => await openTicket(agent)))
    for (const ticket of tickets) await edit(ticket, { subject: 'Renamed' })
    const { told } = await follow(agent, { per_page: 2 })
    expect(told.map(([id]) => id)).toEqual(tickets.map(({ ticket_id }) => ticket_id))
  })

  test('has only tombstones of tickets that are in the trash, merged or deleted', async () => {
    const [kept, trashed, child, erased] = await Promise.all(
      ['Kept', 'Trashed', 'Child', 'Erased'].map(async (subject) => await openTicket(agent, { subject })),
    )
    if (!kept || !trashed || !child || !erased) throw new Error('not opened')
    const { since } = await follow(agent)
    await trash(trashed)
    const json = { p_id: kept.ticket_id, t_id: [child.ticket_id] }
    await call('POST', '/api/v2/helpdesk/merge', { as: admin, json })
    await trash(erased)
    await trash(erased, 1)
    for (const reader of [agent, admin]) {
      const query: Query = reader === agent ? { since } : {}
      const rows = new Map((await exported(reader, query)).map((row) => [row.id, row]))
      expect(rows.get(kept.ticket_id)).toMatchObject({ tombstone: null, title: 'Kept' })
      expect(rows.get(trashed.ticket_id)).toMatchObject({ tombstone: 'deleted', title: null, status: null })
      expect(rows.get(child.ticket_id)).toMatchObject({ tombstone: 'merged', merged_into_id: kept.ticket_id })
      expect(rows.get(erased.ticket_id)).toMatchObject({ tombstone: 'erased', ticket_number: erased.ticket_number })
      expect(rows.get(erased.ticket_id)).toMatchObject({ title: null, requester_email: null })
    }
    await edit(trashed, { status: 1 })
    const back = (await exported(agent)).find(({ id }) => id === trashed.ticket_id)
    expect(back).toMatchObject({ tombstone: null, title: 'Trashed' })
  })

  test('is in XML too', async () => {
    const { ticket_number } = await openTicket(agent)
    const { response } = await callXml('GET', PATH, { as: agent })
    const { item } = (response['data'] as { tickets: { item: { ticket_number: string }[] } }).tickets
    expect(item.map((row) => row.ticket_number)).toEqual([ticket_number])
  })
})

describe('the scope of an export', () => {
  test('a ticket moved to others is a tombstone without a number, only for agents who could see it', async () => {
    const ticket = await openTicket(agent)
    const bystander = await createAgent({ departments: [3] })
    const [mine, theirs] = [await follow(agent), await follow(other)]
    await edit(ticket, { department: 2 })
    await edit(ticket, { subject: 'Nobody of Support may know' })
    const { tickets } = (await read({ as: agent, query: { since: mine.since } })).body.data
    expect(tickets.map(({ id, tombstone }) => [id, tombstone])).toEqual([[ticket.ticket_id, 'out_of_scope']])
    expect(tickets[0]).toMatchObject({ ticket_number: null, title: null, merged_into_id: null })
    expect((await follow(other, { since: theirs.since })).told).toEqual([[ticket.ticket_id, null]])
    expect((await follow(bystander)).told).toEqual([])
  })

  test('later changes and the deletion of a ticket that left the scope are not exported', async () => {
    const ticket = await openTicket(agent)
    await edit(ticket, { department: 2 })
    const { since } = await follow(agent)
    await edit(ticket, { subject: 'Elsewhere' })
    await edit(ticket, { department: 3 })
    await trash(ticket)
    await trash(ticket, 1)
    expect((await follow(agent, { since })).told).toEqual([])
    expect((await follow(agent)).told).toEqual([[ticket.ticket_id, 'out_of_scope']])
  })

  test('a ticket that was unassigned from an agent is a tombstone, and a row again after it came back', async () => {
    const ticket = await openTicket(agent)
    await edit(ticket, { department: 2 })
    const assign = async (user: string | number) =>
      await call('POST', '/api/v1/helpdesk/assign', { as: admin, json: { ticket_id: ticket.ticket_id, user } })
    await assign(agent.id)
    const { told, since } = await follow(agent)
    expect(told).toEqual([[ticket.ticket_id, null]])
    await assign(0)
    const left = await follow(agent, { since })
    expect(left.told).toEqual([[ticket.ticket_id, 'out_of_scope']])
    await edit(ticket, { department: 1 })
    expect((await follow(agent, { since })).told).toEqual([[ticket.ticket_id, null]])
  })

  test('another agent’s cursor, and one from before the rights changed, is refused', async () => {
    await openTicket(agent)
    const { since } = await follow(agent)
    const answer = await read({ as: other, query: { since } })
    expect([answer.status, answer.body.data]).toEqual([410, refusalData('export_scope_changed')])
    await env.DB.prepare('INSERT INTO department_members (user_id, department_id) VALUES (?1, 2)').bind(agent.id).run()
    expect((await read({ as: agent, query: { since } })).status).toBe(410)
    expect((await read({ as: agent })).status).toBe(200)
  })

  test('a service key alone reads as its agent, of an admin everything', async () => {
    const ticket = await openTicket(agent)
    await trash(ticket)
    await trash(ticket, 1)
    const told = async (userId: number) => {
      const api_key = await createApiKey({ kind: 'service', userId })
      return (await read({ query: { api_key } })).body.data.tickets.map(({ tombstone }) => tombstone)
    }
    expect(await told(agent.id)).toEqual(['erased'])
    expect(await told(other.id)).toEqual([])
    expect(await told(admin.id)).toEqual(['erased'])
  })

  test('cursors have one form with the feed; those of the form before still work and say that they are deprecated', async () => {
    await openTicket(agent)
    const { since } = await follow(agent)
    expect(since).toMatch(/^\d+\.[0-9a-f]{16}$/)
    const [id, scope] = since.split('.')
    const old = Buffer.from(JSON.stringify([scope, Number(id)])).toString('base64url')
    const ticket = await openTicket(agent)
    const [now, before] = [
      await read({ as: agent, query: { since } }),
      await read({ as: agent, query: { since: old } }),
    ]
    expect(before.body.data).toEqual(now.body.data)
    expect(now.body.data.tickets.map((row) => row.id)).toEqual([ticket.ticket_id])
    expect([now.headers.get('Deprecation'), before.headers.get('Deprecation')]).toEqual([null, '@1795737600'])
    const feed = await send('GET', '/api/v3/events', { as: agent, query: { since } })
    expect(await feed.text()).toContain('ticket.created')
    const end = await read({ as: agent, query: { since: 'now' } })
    expect(end.body.data).toEqual({ tickets: [], cursor: now.body.data.cursor, has_more: false })
    expect(end.headers.get('Deprecation')).toBeNull()
  })

  test('a cursor that no export returned is refused', async () => {
    for (const since of ['x', '12', '12.', '12.XYZ', '-1.0123456789abcdef', 'WyJhIiwtMV0', 'WzEsMl0'])
      expect((await read({ as: admin, query: { since } })).status).toBe(422)
  })
})

describe('lines of an export', () => {
  test('are CSV with a line of names, and the cursor is in the header', async () => {
    await openTicket(agent, { subject: 'A "quoted", long\tone', email: 'ann@example.com' })
    await openTicket(agent, { subject: '=HYPERLINK("https://evil.example";"Click")' })
    const response = await send('GET', PATH, { as: agent, query: { format: 'csv', per_page: 1 } })
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('X-Has-More')).toBe('1')
    const [names, row, end] = (await response.text()).split('\r\n')
    expect(names?.split(',').slice(0, 7)).toEqual([
      'id',
      'event_id',
      'changed_at',
      'tombstone',
      'ticket_number',
      'merged_into_id',
      'title',
    ])
    expect(row).toContain(',"A ""quoted"", long\tone",Open,1,')
    expect(end).toBe('')
    const since = response.headers.get('X-Next-Cursor') ?? ''
    expect(response.headers.get('Link')).toContain(`since=${since}`)
    // A page of another origin has nothing else to go on by.
    const shown = response.headers.get('Access-Control-Expose-Headers')?.split(',')
    expect(shown).toEqual(expect.arrayContaining(['X-Next-Cursor', 'X-Has-More', 'Link']))
    const next = await send('GET', PATH, { as: agent, query: { format: 'csv', since } })
    expect(await next.text()).toContain(`,"'=HYPERLINK(""https://evil.example"";""Click"")",Open,`)
    expect(next.headers.get('Link')).toBeNull()
  })

  test('are JSON, one ticket each, also for a tombstone', async () => {
    const ticket = await openTicket(agent)
    await openTicket(agent)
    await trash(ticket)
    const response = await send('GET', PATH, { as: agent, query: { format: 'jsonl' } })
    expect(response.headers.get('Content-Type')).toBe('application/jsonl; charset=utf-8')
    const lines = new TextDecoder()
      .decode(await response.arrayBuffer())
      .trimEnd()
      .split('\n')
    const rows = lines.map((line) => JSON.parse(line) as Row)
    expect(rows.map(({ tombstone }) => tombstone)).toEqual([null, 'deleted'])
    expect(rows).toEqual(await exported(agent))
  })

  test('refuse as every operation does, in the envelope', async () => {
    const refused = await call('GET', PATH, { as: agent, query: { format: 'parquet' } })
    expect([refused.status, refused.body.success]).toEqual([422, false])
    const { headers } = await read({ query: { format: 'csv' } })
    expect(headers.get('Content-Type')).toContain('json')
  })

  test('defuse what a spreadsheet would run, and quote by RFC 4180', () => {
    const cells: [value: string | number | boolean | null, cell: string][] = [
      ['=1+1', "'=1+1"],
      ['+1', "'+1"],
      ['-1', "'-1"],
      ['@SUM(A1)', "'@SUM(A1)"],
      ['\t=1', "'\t=1"],
      ['\r=1', `"'\r=1"`],
      ['\n=1', `"'\n=1"`],
      ['＝1', "'＝1"],
      ['a=1', 'a=1'],
      ['a,b', '"a,b"'],
      ['say "no"', '"say ""no"""'],
      ["it's", "it's"],
      [-5, '-5'],
      [null, ''],
      [true, '1'],
      ['', ''],
    ]
    for (const [value, cell] of cells) expect(writeCsv(['name'], [{ name: value }])).toBe(`name\r\n${cell}\r\n`)
  })
})

describe('the cost of an export', () => {
  test('is one trip and a bounded number of rows, whatever the events are of', async () => {
    const TICKETS = 700
    const { id: first } = await createTicket({ userId: admin.id, assignedTo: agent.id })
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
       INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, assigned_to, created_at, updated_at)
       SELECT 'BULK-' || i, 'Bulk', ?2, 1 + i % 2, 2, 1, ?3, 0, 0 FROM n`,
    )
      .bind(TICKETS, admin.id, agent.id)
      .run()
    await env.DB.prepare(
      `INSERT INTO events (type, subject_type, subject_id, actor_kind, changes, created_at, processed_at)
       SELECT 'ticket.edited', 'ticket', t.id, 'system', iif(v.column1 = 3, '[{"field":"department","from":1,"to":2}]', '[]'), 0, 0
       FROM tickets t CROSS JOIN (VALUES (1), (2), (3)) v ORDER BY t.id`,
    ).run()
    const colleague = await createAgent()
    for (const reader of [agent, colleague, other, admin]) {
      const told: number[] = []
      let pages = 0
      for (let since = '', more = true; more;) {
        const { body, cost } = await read({ as: reader, query: { since } })
        expect(cost.trips).toBe(1)
        expect(cost.rowsRead).toBeLessThanOrEqual(1500)
        told.push(...body.data.tickets.map(({ id }) => id))
        pages += 1
        ;({ cursor: since, has_more: more } = body.data)
      }
      expect(pages).toBeGreaterThan(5)
      expect(told).toEqual([...new Set(told)])
      expect(told.length).toBe(reader === other ? TICKETS / 2 : TICKETS + 1)
      expect(told.includes(first)).toBe(reader !== other)
    }
  })
})

test('the export names the clocks of a ticket as its details do, in one round trip, and none where there are none', async () => {
  const [plain, clocked] = [await openTicket(await createCustomer()), await clockedTicket()]
  const { body, cost } = await read({ as: agent })
  expect(cost.trips).toBe(1)
  const clocks = new Map(body.data.tickets.map((row) => [row.id, row['clocks']]))
  const details = await call<{ ticket: { clocks: unknown[] } }>('GET', '/api/v1/helpdesk/ticket', {
    as: agent,
    query: { id: clocked },
  })
  expect(details.body.data.ticket.clocks).toHaveLength(2)
  expect(JSON.parse(String(clocks.get(clocked)))).toEqual(details.body.data.ticket.clocks)
  expect(clocks.get(plain.ticket_id)).toBeNull()
  const csv = await send('GET', PATH, { as: agent, query: { format: 'csv' } })
  expect(await csv.text()).toContain('"[{""metric"":""first""')
})

async function clockedTicket(): Promise<number> {
  await setTargets(admin)
  return (await openTicket(await createCustomer())).ticket_id
}
