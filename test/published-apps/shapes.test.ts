import { describe, expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../../src/app.ts'
import { call } from '../support/api.ts'
import { given } from '../api/servicedesk/records-support.ts'
import { ANDROID } from './replay.ts'
import { seedDesk, seedFoundTickets, type SeededDesk } from './seeded-desk.ts'
import { oddShapes } from './shapes.ts'

/** The calls that only read. */
const READ = mountedRoutes(createApp()).filter(
  ({ method, path, changes }) => path.startsWith('/public/') && method === 'GET' && !changes,
)
const IOS = 'Desk/1 CFNetwork/811.4.18 Darwin/16.5.0'

function addressOf(path: string, desk: SeededDesk, releaseId: number): string {
  const kind = /problem|change|release/.exec(path)?.[0]
  const records: Record<string, number> = { problem: desk.problemId, change: desk.changeId, release: releaseId }
  const values: Record<string, string | number> = {
    ticket_id: desk.linkedTicketId,
    problem_id: desk.problemId,
    change_id: desk.changeId,
    record_id: path.includes(':kind') ? desk.problemId : (records[kind ?? ''] ?? 0),
    id: desk.problemId,
    kind: 'problem',
    identifier: 'root-cause',
  }
  return path.replaceAll(/:(\w+)/g, (_, name: string) => String(values[name] ?? name))
}

function queryOf(path: string, desk: SeededDesk): Record<string, string | number> {
  const isAboutPerson = path.includes('my-tickets') || path.endsWith('/customer')
  return {
    token: desk.agent.token,
    departments: 'all',
    search: path.includes('search') ? 'printer' : '',
    term: 'seeded',
    s: 'printer',
    url: 'https://desk.example.com/public',
    type: 'change',
    ...(path.endsWith('/my-tickets-agent') ? { user_id: desk.agent.id } : {}),
    ...(isAboutPerson && !path.endsWith('agent') ? { user_id: desk.requester.id } : {}),
    ...(path.endsWith('/agentlist') ? { ticket_id: desk.ticketId } : {}),
    ...(/ticket(?:-thread)?$/.test(path) ? { id: desk.ticketId, ticket_id: desk.ticketId } : {}),
  }
}

describe.each([ANDROID, IOS])('for %s', (userAgent) => {
  test('every answer has the types that all apps read', { timeout: 120_000 }, async () => {
    const desk = await seedDesk()
    await seedFoundTickets(desk)
    const releaseId = await given(desk.agent, 'release')
    expect(READ.length).toBeGreaterThan(35)
    for (const { path } of READ) {
      const { status, body, headers } = await call('GET', addressOf(path, desk, releaseId), {
        query: queryOf(path, desk),
        headers: { 'User-Agent': userAgent },
      })
      expect.soft({ path, status, refusal: headers.get('X-Error-Code') }).toEqual({ path, status: 200, refusal: null })
      expect.soft({ path, odd: oddShapes(body) }).toEqual({ path, odd: [] })
    }
  })
})
