import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'

const SUPPORT = 1
const SALES = 2
const HIGH = 3

let agent: TestPerson
let customer: TestPerson
let first: number
let second: number
let hidden: number

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [SUPPORT] })
  customer = await createCustomer()
  const open = async (departmentId: number) => (await createTicket({ userId: customer.id, departmentId })).id
  first = await open(SUPPORT)
  second = await open(SUPPORT)
  hidden = await open(SALES)
})

interface Result {
  changed: number[]
  failed: { id: number; code: string }[]
}

async function edit(json: Record<string, unknown>, as = agent) {
  return await call<Result>('PATCH', '/api/v3/tickets', { as, json })
}

async function rows() {
  const { results } = await env.DB.prepare('SELECT id, priority_id, dept_id FROM tickets ORDER BY id').all()
  return results
}

describe('many tickets', () => {
  test('get one priority in two round trips, each with its line in the history', async () => {
    const { status, body, cost } = await edit({ ticket_id: [first, second], ticket_priority: HIGH })
    expect({ status, trips: cost.trips, data: body.data }).toEqual({
      status: 200,
      trips: 2,
      data: { changed: [first, second], failed: [] },
    })
    expect((await rows()).slice(0, 2)).toMatchObject([{ priority_id: HIGH }, { priority_id: HIGH }])
    const { results } = await env.DB.prepare("SELECT subject_id FROM events WHERE type = 'ticket.edited'").all()
    expect(results.map(({ subject_id: id }) => id)).toEqual([first, second])
  })

  test('move to another department', async () => {
    expect((await edit({ ticket_id: [first, second], department: SALES })).body.data.changed).toEqual([first, second])
    expect((await rows()).slice(0, 2)).toMatchObject([{ dept_id: SALES }, { dept_id: SALES }])
  })

  test('are judged one by one: one out of sight does not exist', async () => {
    const { body } = await edit({ ticket_id: [first, hidden], ticket_priority: HIGH })
    expect(body.data).toMatchObject({ changed: [first], failed: [{ id: hidden, code: 'ticket_not_found' }] })
    expect((await edit({ ticket_id: [hidden], ticket_priority: HIGH })).status).toBe(404)
  })
})

describe('nothing is written', () => {
  test.each<[string, Record<string, unknown>]>([
    ['without a field', {}],
    ['for a priority that does not exist', { ticket_priority: 999 }],
    ['for a department that does not exist', { department: 999 }],
    ['for a priority that is no number', { ticket_priority: 'high' }],
  ])('%s', async (_, fields) => {
    const before = await rows()
    expect((await edit({ ticket_id: [first, second], ...fields })).status).toBe(422)
    expect(await rows()).toEqual(before)
  })

  test('without tickets, and for more than a hundred', async () => {
    expect((await edit({ ticket_priority: HIGH })).status).toBe(422)
    const many = Array.from({ length: 101 }, (_, index) => index + 1)
    expect((await edit({ ticket_id: many, ticket_priority: HIGH })).status).toBe(422)
  })

  test('by customers, and by agents without the right', async () => {
    expect((await edit({ ticket_id: [first], ticket_priority: HIGH }, customer)).status).toBe(403)
    const reader = await createAgent({ departments: [SUPPORT], permissions: {} })
    expect((await edit({ ticket_id: [first], ticket_priority: HIGH }, reader)).status).toBe(403)
    const editor = await createAgent({ departments: [SUPPORT], permissions: { edit_ticket: true } })
    expect((await edit({ ticket_id: [first], department: SALES }, editor)).status).toBe(403)
  })
})
