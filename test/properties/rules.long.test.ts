import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { applyRules } from '../../src/modules/rules/running/engine.usecases.ts'
import { findEvent } from '../../src/queue/events.repository.ts'
import { call } from '../support/api.ts'
import { engineDatabase, install } from '../support/database.ts'
import { openOutbox } from '../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { seedOf } from '../support/property-seed.ts'
import { makeRule, RULES } from '../support/rules.ts'
import { emptyStorage } from '../support/storage.ts'
import { createEvent, createTicket } from '../support/tickets.ts'

const SEEDS = [20_261_122, 7, 99]
const RULES_MADE = 20
const TICKETS = 10
const EVENTS = 200
const TYPES = ['ticket.created', 'ticket.edited', 'ticket.tagged', 'ticket.assigned', 'ticket.status_changed'] as const

/** A generator whose numbers depend on its seed only (mulberry32). */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const one = <T>(list: readonly T[]): T => {
    const chosen = list[below(list.length)]
    if (chosen === undefined) throw new Error('There is nothing to choose.')
    return chosen
  }
  return { below, one }
}

type Chance = ReturnType<typeof chance>

function leafOf({ below, one }: Chance): object {
  return one([
    { field: 'priority', op: 'is', value: 1 + below(4) },
    { field: 'priority', op: 'not', value: 1 + below(4) },
    { field: 'priority', op: 'changed' },
    { field: 'tags', op: 'has', value: `t${below(4)}` },
    { field: 'tags', op: 'has_none', value: `t${below(4)}` },
    { field: 'assignee', op: 'empty', value: below(2) === 0 },
    { field: 'status', op: 'changed_to', value: 1 + below(3) },
    { field: 'event.actor', op: 'is', value: one(['system', 'agent']) },
  ])
}

function ruleOf(given: Chance, name: string, agents: readonly TestPerson[]) {
  const { below, one } = given
  const group = one(['all', 'any', 'none'])
  const leaves = Array.from({ length: 1 + below(3) }, () => leafOf(given))
  const actionOf = () =>
    one<object>([
      { type: 'set_priority', priority_id: 1 + below(4) },
      { type: 'add_tags', tags: [`t${below(4)}`] },
      { type: 'remove_tags', tags: [`t${below(4)}`] },
      { type: 'assign', to: 'agent', id: one(agents).id },
      { type: 'assign', to: 'nobody' },
      { type: 'set_status', status_id: 1 + below(3) },
      { type: 'stop' },
    ])
  const actions = Array.from({ length: 1 + below(3) }, actionOf)
  const events = [...new Set([one(TYPES), one(TYPES)])]
  return { name, events, conditions: { [group]: leaves }, actions }
}

interface Desk {
  admin: TestPerson
  tickets: number[]
}

async function newDesk(given: Chance): Promise<Desk> {
  await emptyStorage()
  await install()
  const admin = await createAdmin()
  const agents = [await createAgent(), await createAgent()]
  const customer = await createCustomer()
  for (let one = 0; one < RULES_MADE; one += 1) await makeRule(admin, ruleOf(given, `Rule ${one}`, agents))
  const tickets: number[] = []
  for (let one = 0; one < TICKETS; one += 1) tickets.push((await createTicket({ userId: customer.id })).id)
  return { admin, tickets }
}

async function apply(eventId: number): Promise<void> {
  const event = await findEvent(engineDatabase(), eventId)
  if (event?.hasRules === true) await applyRules(openOutbox().services, event)
}

interface Waiting {
  id: number
}

/** Handles all events in their order, with those that rules cause. Each message comes twice. */
async function untilQuiet(): Promise<void> {
  for (let count = 0; count < 100; count += 1) {
    const event = await env.DB.prepare(
      'SELECT id FROM events WHERE processed_at IS NULL ORDER BY id LIMIT 1',
    ).first<Waiting>()
    if (event === null) return
    await apply(event.id)
    const before = await everything()
    await apply(event.id)
    expect(await everything()).toEqual(before)
    await env.DB.prepare('UPDATE events SET processed_at = 1 WHERE id = ?1').bind(event.id).run()
  }
  throw new Error('The events never end.')
}

async function everything(): Promise<unknown> {
  const all = async (sql: string) => (await env.DB.prepare(sql).all()).results
  return [
    await all('SELECT count(*) AS n FROM events'),
    await all('SELECT ticket_id, rule_id, outcome, changes FROM rule_fires ORDER BY root_event_id, ticket_id, rule_id'),
    await all('SELECT id, priority_id, status, assigned_to, tag_ids, version FROM tickets ORDER BY id'),
  ]
}

/** What the rules did, by names and places instead of ids. */
async function story(seed: number): Promise<unknown> {
  const given = chance(seed)
  const { tickets } = await newDesk(given)
  await env.DB.prepare('UPDATE events SET processed_at = 1').run()
  for (let one = 0; one < EVENTS; one += 1) {
    const changes = [{ field: 'priority', from: 1, to: 1 + given.below(4) }]
    const subjectId = given.one(tickets)
    await createEvent({ type: given.one(TYPES), subjectId, actorKind: 'system', changes, context: { threadId: 0 } })
    await untilQuiet()
  }
  const { results } = await env.DB.prepare(
    `SELECT r.name, f.ticket_id - ?1 AS ticket, f.outcome FROM rule_fires f JOIN rules r ON r.id = f.rule_id
     ORDER BY f.root_event_id, f.event_id, r.position`,
  )
    .bind(tickets[0] ?? 0)
    .all()
  const depth = await env.DB.prepare("SELECT max(json_extract(context, '$.ruleDepth')) AS d FROM events").first('d')
  expect(depth).toBeLessThanOrEqual(5)
  return results
}

const seeds = env.PROPERTY_SEED === '' ? SEEDS : [seedOf(env.PROPERTY_SEED)]

test.each(seeds)(
  'any twenty rules over two hundred events end, the same for the same order, and duplicates change nothing: seed %i',
  async (seed) => {
    const first = await story(seed)
    expect(await story(seed)).toEqual(first)
    expect(first).not.toEqual([])
  },
  600_000,
)

test.each(seeds)('a dry run tells what a run does: seed %i', async (seed) => {
  const chosen = chance(seed)
  const { admin, tickets } = await newDesk(chosen)
  await env.DB.prepare("UPDATE rules SET state = 'off'").run()
  const { results: rules } = await env.DB.prepare('SELECT id FROM rules ORDER BY id').all<{ id: number }>()
  for (const { id } of rules) {
    await env.DB.prepare("UPDATE rules SET state = 'active' WHERE id = ?1").bind(id).run()
    for (const ticketId of tickets.slice(0, 3)) {
      const changes = [{ field: 'priority', from: 1, to: 2 }]
      const eventId = await createEvent({
        type: chosen.one(TYPES),
        subjectId: ticketId,
        actorKind: 'system',
        changes,
        context: { threadId: 0 },
      })
      const json = { id, since: eventId - 1 }
      const { body } = await call<{
        events: { would_run: boolean; effect: { outcome: string; refused: unknown } | null }[]
      }>('POST', `${RULES}/try`, {
        as: admin,
        json,
      })
      const [dry] = body.data.events
      await apply(eventId)
      const fire = await env.DB.prepare('SELECT outcome, refused FROM rule_fires WHERE event_id = ?1 AND rule_id = ?2')
        .bind(eventId, id)
        .first<{ outcome: string; refused: string }>()
      const told = dry?.effect ?? null
      const done = fire && { outcome: fire.outcome, refused: JSON.parse(fire.refused) as unknown }
      expect(told && { outcome: told.outcome, refused: told.refused }).toEqual(done)
      expect(dry?.would_run ?? false).toBe(fire !== null)
    }
    await env.DB.prepare("UPDATE rules SET state = 'off' WHERE id = ?1").bind(id).run()
  }
})
