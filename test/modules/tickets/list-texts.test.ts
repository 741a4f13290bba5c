import { describe, expect, test } from 'vitest'
import { pageQuery } from '../../../src/modules/tickets/lists/ticket-lists.repository.ts'
import type { TicketFilter } from '../../../src/modules/tickets/lists/filters/all.filters.ts'
import type { TicketSelection } from '../../../src/modules/tickets/lists/ticket-selection.types.ts'
import { ticketTotal } from '../../../src/modules/tickets/lists/query/ticket-totals.repository.ts'
import type { Caller, Role } from '../../../src/shared/identity/identity.types.ts'
import type { PageRequest } from '../../../src/shared/pages.ts'

/** Statements are cached and used for everybody, so they must contain nothing of one request. */

function callerOf(role: Role, userId: number): Caller {
  return {
    credentials: { kind: 'token', userId, role, tokenVersion: 1, sessionId: 'session' },
    apiKeyHash: null,
    demand: { role: 'user', apiKey: 'optional', serviceKeyAlone: true, widgetKeyAlone: false, ticketLink: true },
    address: '',
    reportedIp: '',
    origin: null,
  }
}

const LOOKUPS = ['status', 'department', 'priority', 'source', 'type', 'slaPlan', 'helpTopic'] as const

/** Every filter that asks for something of the request's own, with a number that occurs nowhere else. */
function filtersAbout(number: number): TicketFilter[] {
  const name = `name${number}`
  const period = { from: number, to: number + 1 }
  return [
    ...LOOKUPS.map((kind) => ({ kind, named: [name] })),
    { kind: 'agent', id: number },
    { kind: 'requester', id: number },
    { kind: 'assignees', agents: [name], teams: [] },
    { kind: 'assignees', agents: [], teams: [name] },
    { kind: 'assignees', agents: [name], teams: [name] },
    { kind: 'requesters', named: [name] },
    { kind: 'created', period, isShort: true },
    { kind: 'updated', period, isShort: false },
    { kind: 'due', period, isShort: true },
    { kind: 'numbers', numbers: [name] },
    { kind: 'search', text: `two ${name}` },
  ]
}

function queriesOf(caller: Caller, filter: TicketFilter, request: PageRequest) {
  const selection: TicketSelection = { statuses: [1], filters: [filter], order: { by: 'updated', direction: 'desc' } }
  const queries = [pageQuery(caller, selection, request).query, ticketTotal(caller, selection).query]
  // The counters are asked only for what they know.
  return queries.filter(({ params }) => params.length > 0)
}

const ONE = 9_001_001
const OTHER = 9_002_002
const ROLES: Role[] = ['admin', 'agent', 'customer']

describe.each(ROLES)('the lists of an %s', (role) => {
  test.each(filtersAbout(ONE).map((filter, position) => [filter.kind, position] as const))(
    'bind what a filter by %s asks for (%i), who asks, and where the page begins',
    (_, position) => {
      const read = (number: number) =>
        filtersAbout(number)
          .slice(position, position + 1)
          .flatMap((filter) =>
            queriesOf(callerOf(role, number), filter, { page: 1, perPage: 10, cursor: { key: number, id: number } }),
          )
      const [one, other] = [read(ONE), read(OTHER)]
      expect(one.map(({ sql }) => sql)).toEqual(other.map(({ sql }) => sql))
      expect(one.map(({ sql }) => sql).join('\n')).not.toContain(String(ONE))
      for (const { params } of one) expect(JSON.stringify(params)).not.toContain(String(OTHER))
      for (const { params } of other) expect(JSON.stringify(params)).toContain(String(OTHER))
    },
  )

  test('share the statement of numbered pages, one for each power of two', () => {
    const selection: TicketSelection = { statuses: [1, 3], filters: [], order: { by: 'title', direction: 'asc' } }
    const texts = Array.from(
      { length: 100 },
      (_, index) => pageQuery(callerOf(role, 1), selection, { page: index + 1, perPage: 10, cursor: null }).query.sql,
    )
    expect(new Set(texts).size).toBeLessThanOrEqual(9)
  })
})
