import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { foldReports } from '../../../src/modules/reports/folding/fold.usecases.ts'
import { rebuildReports } from '../../../src/modules/reports/folding/rebuild.usecases.ts'
import { callerOf } from '../../support/callers.ts'
import { install } from '../../support/database.ts'
import { openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer } from '../../support/people.ts'
import { seedOf } from '../../support/property-seed.ts'
import { createTicket } from '../../support/tickets.ts'
import { type Happened, type HappenedResult, scanned, type Scan } from './scan.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SEED = seedOf(env.PROPERTY_SEED)
const OWN_STATUS = 50
const TICKETS = 30
const EVENTS = 700

/** Days of 25 hours, of 23 hours, of a zone with a quarter of an hour, and of one whose clocks change by half an hour. */
const ZONES = [
  { zone: 'Europe/Berlin', end: Date.UTC(2026, 9, 27) },
  { zone: 'America/New_York', end: Date.UTC(2026, 2, 10) },
  { zone: 'Asia/Kathmandu', end: Date.UTC(2026, 4, 2) },
  { zone: 'Australia/Lord_Howe', end: Date.UTC(2026, 3, 6) },
]

function chance(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return Math.floor(((state >>> 0) / 4_294_967_296) * limit)
  }
}

const LATER_TYPES = [
  'ticket.replied',
  'ticket.customer_replied',
  'ticket.noted',
  'ticket.assigned',
  'ticket.transferred',
  'ticket.status_changed',
  'ticket.auto_closed',
  'ticket.merged',
  'ticket.deleted',
  'ticket.sla_breached',
  'ticket.edited',
]

type Below = ReturnType<typeof chance>

function randomEvent(
  below: Below,
  { agents, opened, ids, end }: { agents: number[]; opened: Set<number>; ids: number[]; end: number },
): Happened {
  const ticketId = ids[below(ids.length)] ?? 0
  const at = end - below(6 * DAY)
  const agent = agents[below(agents.length)] ?? 0
  if (!opened.has(ticketId)) {
    opened.add(ticketId)
    const type = below(5) === 0 ? 'ticket.imported' : 'ticket.created'
    return {
      type,
      ticketId,
      at,
      ...(below(3) === 0 ? { by: 'agent', actorId: agent } : { by: 'guest', actorId: null }),
      changes: [],
    }
  }
  const type = LATER_TYPES[below(LATER_TYPES.length)] ?? ''
  const by = below(4) === 0 ? { by: 'system', actorId: null } : { by: 'agent', actorId: agent }
  const statuses = [1, 2, 3, 4, 5, OWN_STATUS]
  const changes =
    type === 'ticket.status_changed'
      ? [{ field: 'status', from: statuses[below(6)], to: statuses[below(6)] }]
      : type === 'ticket.assigned'
        ? [{ field: below(4) === 0 ? 'team' : 'assignee', from: null, to: below(4) === 0 ? null : agent }]
        : []
  return { type, ticketId, at, ...by, changes }
}

function insertEvent({ type, ticketId, at, by, actorId, changes }: Happened) {
  return env.DB.prepare(
    "INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, changes, created_at, processed_at) VALUES (?1, 'ticket', ?2, ?3, ?4, ?5, ?6, 1)",
  ).bind(type, ticketId, by, actorId, JSON.stringify(changes), at)
}

function insertResult({ ticketId, at, metric, outcome, workingMs, agentId }: HappenedResult) {
  return env.DB.prepare(
    'INSERT INTO clock_results (ticket_id, metric, outcome, started_at, ended_at, elapsed_ms, working_ms, department_id, agent_id, priority_id) VALUES (?1, ?2, ?3, 0, ?4, 0, ?5, 1, ?6, 2)',
  ).bind(ticketId, metric, outcome, at, workingMs, agentId)
}

/** The figures of a table under `dimension id period`, without zeros. */
async function folded(table: string, keyOf: (at: number) => string): Promise<Scan> {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all<Record<string, string | number>>()
  const found: Scan = {}
  for (const { dim, dim_id: id, at, edition: _, ...figures } of results) {
    const key = `${dim} ${id} ${keyOf(Number(at))}`
    for (const [name, value] of Object.entries(figures)) {
      if (name.startsWith('backlog') || value === 0) continue
      const row = (found[key] ??= {})
      row[name] = (row[name] ?? 0) + Number(value)
    }
  }
  return found
}

test.each(ZONES)(
  `the figures equal a scan of all events in $zone, with PROPERTY_SEED=${SEED}`,
  async ({ zone, end }) => {
    const below = chance(SEED)
    await install()
    await env.DB.batch([
      env.DB.prepare('UPDATE settings SET timezone = ?1').bind(zone),
      env.DB.prepare(
        "INSERT OR IGNORE INTO ticket_statuses (id, name, state, message, sort, meaning_id) VALUES (50, 'Done elsewhere', 'closed', '', 50, 3)",
      ),
      env.DB.prepare(
        "INSERT OR IGNORE INTO tags (id, name, key, color, created_at, updated_at) VALUES (1, 'a', 'a', '#000000', 1, 1), (2, 'b', 'b', '#000000', 1, 1)",
      ),
    ])
    const admin = await createAdmin()
    const customer = await createCustomer()
    const agents = [(await createAgent()).id, (await createAgent()).id]
    const facts = new Map<number, Partial<Record<string, number[]>>>()
    for (let one = 0; one < TICKETS; one += 1) {
      const priorityId = 1 + below(3)
      const { id } = await createTicket({ userId: customer.id, priorityId })
      const tagIds = [1, 2].filter(() => below(2) === 0)
      await env.DB.batch([
        env.DB.prepare('SELECT 1'),
        ...tagIds.map((tag) =>
          env.DB.prepare('INSERT INTO ticket_tags (tag_id, ticket_id) VALUES (?1, ?2)').bind(tag, id),
        ),
      ])
      facts.set(id, { all: [0], department: [1], priority: [priorityId], tag: tagIds })
    }
    const ids = [...facts.keys()]
    const opened = new Set<number>()
    const all: Happened[] = []
    const results: HappenedResult[] = []
    const { services } = openOutbox()
    while (all.length < EVENTS) {
      const some = Array.from({ length: 1 + below(60) }, () => randomEvent(below, { agents, opened, ids, end }))
      const ended = Array.from({ length: below(4) }, () => ({
        ticketId: ids[below(ids.length)] ?? 0,
        at: end - below(6 * DAY),
        metric: ['first', 'next', 'resolution'][below(3)] ?? '',
        outcome: below(2) === 0 ? 'met' : 'missed',
        workingMs: below(10 * DAY),
        agentId: agents[below(2)] ?? 0,
      }))
      await env.DB.batch([...some.map(insertEvent), ...ended.map(insertResult)])
      all.push(...some)
      results.push(...ended)
      // Two at once, or none.
      if (below(2) === 0) await Promise.all([foldReports(services, end), foldReports(services, end)])
    }
    await foldReports(services, end)
    const compare = async (when: string) => {
      const expected = scanned({ events: all, results, facts, zone })
      for (const length of ['hour', 'day', 'month'] as const) {
        const found = await folded(`report_${length}s`, (at) => expected.keyOf(length, at))
        expect(found, `${zone}, ${length}s, ${when}`).toEqual(expected[length])
      }
    }
    await compare('folded')
    await rebuildReports(services, callerOf(admin))
    await foldReports(services, end)
    await compare('rebuilt')
  },
)
