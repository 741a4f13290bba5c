import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call } from '../support/api.ts'
import { MINUTE, PLAN, ringAlarms, setTargets } from '../support/clocked-desk.ts'
import { install } from '../support/database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer } from '../support/people.ts'
import { problemsOf } from '../../bench/soak/checks.ts'
import { planOf } from '../../bench/soak/plan.ts'
import { play, type SoakAnswer } from '../../bench/soak/play.ts'
import type { Desk, SoakRequest } from '../../bench/soak/requests.ts'
import { availableAgents, routed } from '../support/routing.ts'
import { backgroundServices } from '../support/searches.ts'
import { seedOf } from '../support/property-seed.ts'

// `npm run soak` plays for minutes, on the built Worker; `npm run test:long` a little longer than the suite.
const SEED = seedOf(env.PROPERTY_SEED)
const STEPS = Number(env.PROPERTY_SECONDS) > 0 ? 100 : 20

async function seededDesk(): Promise<Desk> {
  const everywhere = { departments: [1, 2], teams: [1] }
  const admin = await createAdmin()
  await setTargets(admin, ['first 60', 'next 60', 'resolution 3600', 'resolution 60 priority 4'])
  const steps = [
    'first percent 50: note Soon',
    'next after 1 repeat 1 2: notify manager',
    'resolution after 0: priority 4',
  ]
  expect(await call('PATCH', PLAN, { as: admin, json: { steps } })).toMatchObject({ status: 200 })
  return {
    customers: [await createCustomer(), await createCustomer(), await createCustomer(), await createCustomer()],
    agents: [
      await createAgent(everywhere),
      await createAgent({ departments: [1] }),
      await createAgent({ departments: [2] }),
    ],
    admins: [admin],
    departments: 2,
    teams: 1,
    tickets: [],
    problems: [],
    apiKey: await createApiKey(),
  }
}

async function send({ method, path, as, query, json, idempotencyKey }: SoakRequest): Promise<SoakAnswer> {
  const headers = new Headers(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey })
  const parameters = { ...(query && { query }), ...(json && { json }) }
  const { status, body } = await call(method, path, {
    token: as.token,
    headers: Object.fromEntries(headers),
    ...parameters,
  })
  return { status, body }
}

async function rowsOf(sql: string): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(sql).all()).results
}

async function untilTold(): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    if ((await rowsOf('SELECT 1 FROM events WHERE processed_at IS NULL LIMIT 1')).length === 0) return
    await scheduler.wait(50)
  }
}

test(`many concurrent requests leave a consistent desk, with PROPERTY_SEED=${SEED}`, async () => {
  await install()
  const desk = await seededDesk()
  const { statuses, faults } = await play(planOf({ seed: SEED, clients: 12, steps: STEPS }), desk, send)
  await untilTold()
  // Steps ring while nobody works, and each alarm again.
  for (const minutes of [1, 1, 2, 4]) await ringAlarms(backgroundServices(), Date.now() + minutes * MINUTE)
  await untilTold()
  expect((await rowsOf("SELECT 1 FROM events WHERE type = 'ticket.escalated' LIMIT 1")).length).toBe(1)
  const storedFiles = async () => (await env.ATTACHMENTS.list()).objects.map(({ key }) => key)
  expect(faults).toEqual([])
  expect(await problemsOf({ desk, send, rowsOf, storedFiles })).toEqual([])
  expect(Object.keys(statuses).length).toBeGreaterThan(20)
}, 120_000)

/** Three tickets of each of ten customers, all at once. */
async function openThirty(): Promise<void> {
  const customers = await Promise.all(Array.from({ length: 10 }, async () => await createCustomer()))
  const json = { subject: 'Printer', body: 'It smokes.', help_topic: 1 }
  const asked = customers.flatMap((as) =>
    [1, 2, 3].map(async () => await call('POST', '/api/v1/helpdesk/create', { as, json })),
  )
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  await untilTold()
}

/** The open tickets of each agent, fewest first. */
async function loads(): Promise<unknown[]> {
  const query =
    'SELECT count(*) AS n FROM tickets WHERE status = 1 AND assigned_to IS NOT NULL GROUP BY assigned_to ORDER BY 1'
  return (await rowsOf(query)).map(({ n }) => n)
}

test('tickets that are opened at once are shared equally, and routing gives nobody more than they can take', async () => {
  await install()
  const admin = await createAdmin()
  await routed(admin, 'turns')
  await availableAgents(3)
  await openThirty()
  expect(await loads()).toEqual([10, 10, 10])
  await routed(admin, 'turns', { default_capacity: 12 })
  await openThirty()
  expect(await loads()).toEqual([12, 12, 12])
  const ended = (await rowsOf('SELECT id FROM tickets WHERE assigned_to IS NOT NULL LIMIT 5')).map(({ id }) =>
    Number(id),
  )
  const json = { status_id: 3 }
  await Promise.all(
    ended.map(
      async (id) =>
        await call('POST', '/api/v2/helpdesk/status/change', { as: admin, json: { ...json, ticket_id: id } }),
    ),
  )
  await untilTold()
  expect(await loads()).toEqual([12, 12, 12])
}, 120_000)
