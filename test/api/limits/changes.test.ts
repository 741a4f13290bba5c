import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import { call } from '../../support/api.ts'
import { install } from '../../support/database.ts'
import { limitCounts, standInMinute } from '../../support/limits.ts'
import { createAgent, createApiKey, createCustomer, type TestPerson } from '../../support/people.ts'
import { createTicket } from '../../support/tickets.ts'

let customer: TestPerson
let ticketIds: number[]

beforeEach(async () => {
  await install()
  standInMinute()
  customer = await createCustomer()
  ticketIds = [(await createTicket({ userId: customer.id })).id, (await createTicket({ userId: customer.id })).id]
  await env.DB.prepare('UPDATE settings SET customer_may_set_status = 1').run()
})

/** Sets the counters so that `left` changes are left in this minute. */
async function leave(left: number) {
  await env.DB.prepare('UPDATE limit_counters SET count = ?1')
    .bind(LIMITS['change.customer'].minute - left)
    .run()
}

async function written() {
  const of = async (table: string) => await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first('n')
  return [await of('events'), await of('ticket_threads'), await of('users')]
}

type Change = (as: TestPerson, time: number) => Promise<{ status: number; cost: { trips: number } }>

const CHANGES: Record<string, Change> = {
  statuses: async (as, time) => {
    const json = { ticket_id: ticketIds, status_id: time % 2 === 0 ? 3 : 1 }
    return await call('POST', '/api/v2/helpdesk/status/change', { as, json })
  },
  'people in copy': async (as, time) => {
    const json = { ticket_id: ticketIds[0], email: `${time}@example.com` }
    return await call('POST', '/api/v1/helpdesk/collaborator/create', { as, json })
  },
  'a profile': async (as, time) => {
    const json = { first_name: `Nia ${time}`, api_key: await createApiKey() }
    return await call('PATCH', `/api/v2/helpdesk/user/edit/${as.id}`, { as, json })
  },
}

test.each(Object.entries(CHANGES))(
  'a customer changes %s in two trips up to a limit, and gets 429 above it',
  async (name, change) => {
    expect(await change(customer, 0)).toMatchObject({ status: 200, cost: { trips: 2 } })
    const each = name === 'statuses' ? ticketIds.length : 1
    expect(await limitCounts()).toEqual([each, each])
    await leave(each)
    expect(await change(customer, 1)).toMatchObject({ status: 200 })
    const before = await written()
    expect(await change(customer, 2)).toMatchObject({ status: 429, cost: { trips: 1 } })
    expect(await written()).toEqual(before)
    expect(await change(await createCustomer(), 3)).not.toMatchObject({ status: 429 })
  },
)

test('an agent, who works on many tickets at once, is not counted', async () => {
  const agent = await createAgent()
  for (const time of [0, 1]) expect(await CHANGES['statuses']?.(agent, time)).toMatchObject({ status: 200 })
  expect(await CHANGES['people in copy']?.(agent, 2)).toMatchObject({ status: 200 })
  expect(await limitCounts()).toEqual([])
})
