import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { age, HOUR, now, opened, openDesk, outbox, run, steps } from '../support/escalated-desk.ts'

const RINGING = 100
/** Two steps ring, and one changes the priority and leaves a note: the ticket, its clocks, its alarm, an entry, four events. */
const ROWS_READ_OF_EACH = 120
const ROWS_WRITTEN_OF_EACH = 50
/** Claims and commits: fifty tickets a commit. */
const TRIPS = 8

/** Copies of the ticket with its clocks, on a desk that has many tickets without an alarm. */
async function copied(id: number, count: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `WITH RECURSIVE n(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM n WHERE v < ?2)
       INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, sla, status, type, source, version, created_at, updated_at)
       SELECT 'X' || v, title, user_id, dept_id, priority_id, sla, status, t.type, source, 1, created_at, updated_at
       FROM n CROSS JOIN tickets t WHERE t.id = ?1`,
    ).bind(id, count + 2000),
    env.DB.prepare(
      `INSERT INTO ticket_clocks (ticket_id, metric, state, plan_id, target_ms, consumed_ms, since, due_at, started_at, rings_at)
       SELECT t.id, c.metric, c.state, c.plan_id, c.target_ms, c.consumed_ms, c.since, c.due_at, c.started_at, c.rings_at
       FROM tickets t, ticket_clocks c WHERE c.ticket_id = ?1 AND t.id > ?1 AND t.id <= ?1 + ?2`,
    ).bind(id, count),
  ])
}

test('a ring of a hundred tickets reads and writes a bounded number of rows for each, in few trips', async () => {
  await openDesk()
  await steps('resolution percent 50: notify assignee', 'resolution percent 60: priority 4; note Late')
  await copied(await opened(), RINGING - 1)
  await age(5 * HOUR)
  const { usage } = outbox.services.database
  const before = { ...usage }
  await run()
  const rang = await env.DB.prepare("SELECT count(*) AS n FROM events WHERE type = 'ticket.escalated'").first<number>(
    'n',
  )
  const [read, written] = [usage.rowsRead - before.rowsRead, usage.rowsWritten - before.rowsWritten]
  expect([rang, usage.trips - before.trips <= TRIPS || usage.trips - before.trips]).toEqual([2 * RINGING, true])
  expect({
    read: read <= RINGING * ROWS_READ_OF_EACH || read,
    written: written <= RINGING * ROWS_WRITTEN_OF_EACH || written,
  }).toEqual({ read: true, written: true })
  const quiet = { ...usage }
  await run(now + 1000)
  expect(usage.rowsRead - quiet.rowsRead).toBeLessThanOrEqual(20)
})
