import { beforeEach, expect, test } from 'vitest'
import { type Answer, call } from '../support/api.ts'
import { install } from '../support/database.ts'
import { createDesk, type Desk, growDesk } from '../support/desk.ts'
import { createApiKey, type TestPerson } from '../support/people.ts'
import type { PageOf, TicketItem } from '../support/tickets-api.ts'

const SIZES = [200, 2000, 20_000]
const MAX_ROWS_READ = 150
const MAX_GROWTH = 1.2

beforeEach(async () => {
  await install()
})

type Who = keyof Desk

const V1 = '/api/v1/helpdesk'
const LISTS: Record<string, { path: string; query?: Record<string, string>; who: Who[] }> = {
  inbox: { path: `${V1}/inbox`, who: ['admin', 'agent'] },
  open: { path: `${V1}/open`, who: ['admin', 'agent'] },
  unassigned: { path: `${V1}/unassigned`, who: ['admin', 'agent'] },
  closed: { path: `${V1}/closed`, who: ['admin', 'agent'] },
  trash: { path: `${V1}/trash`, who: ['admin', 'agent'] },
  tickets: { path: `${V1}/tickets`, who: ['admin', 'agent'] },
  'my-tickets-agent': { path: `${V1}/my-tickets-agent`, who: ['admin', 'agent'] },
  'my-tickets-user': { path: `${V1}/my-tickets-user`, who: ['admin', 'agent', 'customer'] },
  'get-tickets': { path: '/api/v2/helpdesk/get-tickets', who: ['admin', 'agent', 'customer'] },
  'get-tickets by due date': {
    path: '/api/v2/helpdesk/get-tickets',
    query: { 'sort-by': 'due' },
    who: ['admin'],
  },
}

type List = (typeof LISTS)[string]

async function read(list: List, as: TestPerson, query: Record<string, string>) {
  return await call<PageOf<TicketItem> | { tickets: PageOf<TicketItem> }>('GET', list.path, {
    as,
    query: { ...list.query, ...query },
  })
}

function pageIn({ body, text }: Answer<PageOf<TicketItem> | { tickets: PageOf<TicketItem> }>): PageOf<TicketItem> {
  if (!body.success) throw new Error(text)
  return ('tickets' in body.data ? body.data.tickets : body.data) as PageOf<TicketItem>
}

async function measure(desk: Desk, apiKey: string): Promise<Record<string, number>> {
  const costs: Record<string, number> = {}
  for (const [name, list] of Object.entries(LISTS)) {
    for (const who of list.who) {
      const first = await read(list, desk[who], { api_key: apiKey })
      costs[`${name}, ${who}`] = first.cost.rowsRead
      const cursor = pageIn(first).next_cursor
      if (cursor === null) continue
      const next = await read(list, desk[who], { api_key: apiKey, cursor })
      costs[`${name} by cursor, ${who}`] = next.cost.rowsRead
    }
  }
  return costs
}

test(
  'a page of a ticket list reads at most 150 rows, also on a desk ten times as large',
  { timeout: 120_000 },
  async () => {
    const apiKey = await createApiKey()
    const desk = await createDesk()
    const measured: Record<string, number>[] = []
    let size = 0
    for (const next of SIZES) {
      await growDesk(desk, size + 1, next)
      measured.push(await measure(desk, apiKey))
      size = next
    }
    const [, smaller = {}, larger = {}] = measured
    const table = Object.keys(larger).map((name) => ({ name, costs: measured.map((costs) => costs[name]) }))
    const tooDear = table.filter(({ costs }) => costs.some((cost = 0) => cost > MAX_ROWS_READ))
    const growing = Object.entries(larger).filter(([name, cost]) => cost > (smaller[name] ?? 0) * MAX_GROWTH)
    expect({ tooDear, growing }).toEqual({ tooDear: [], growing: [] })
  },
)
