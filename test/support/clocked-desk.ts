import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { JOBS, runJobs } from '../../src/scheduled/all.jobs.ts'
import type { Services } from '../../src/services.types.ts'
import { call } from './api.ts'
import type { TestPerson } from './people.ts'

/** A desk whose default plan, number 2, has targets. */

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const PLAN = '/api/v3/admin/sla-plans/2'

/** First reply in 4 hours, next in 2, resolution in 24, or in 8 for the priority 4. */
const TARGETS = ['first 14400', 'next 7200', 'resolution 86400', 'resolution 28800 priority 4']

export async function setTargets(as: TestPerson, targets: readonly string[] = TARGETS): Promise<void> {
  expect(await call('PATCH', PLAN, { as, json: { targets } })).toMatchObject({ status: 200 })
  await env.DB.prepare('UPDATE settings SET default_sla_plan_id = 2').run()
}

/** Runs due alarms, among them those of clocks. */
export async function ringAlarms(services: Services, at: number): Promise<void> {
  await runJobs({ ...services, now: () => at }, at, { ringAlarms: JOBS.ringAlarms })
}

const CLOCK_TIMES = ['since', 'due_at', 'started_at', 'ended_at', 'warned_at', 'breached_at', 'rings_at']
const TICKET_TIMES = ['created_at', 'last_message_at', 'first_response_at', 'last_response_at', 'closed_at']

/** As if all that happened to the ticket had happened so much earlier. */
export async function age(id: number, by: number): Promise<void> {
  const earlier = (columns: string[]) => columns.map((column) => `${column} = ${column} - ${by}`).join(', ')
  await env.DB.batch([
    env.DB.prepare(`UPDATE ticket_clocks SET ${earlier(CLOCK_TIMES)} WHERE ticket_id = ?1`).bind(id),
    env.DB.prepare(`UPDATE tickets SET ${earlier(TICKET_TIMES)} WHERE id = ?1`).bind(id),
    env.DB.prepare('UPDATE tickets SET duedate = duedate - ?2 WHERE id = ?1 AND has_clocks = 0').bind(id, by),
  ])
}

interface Clock {
  metric: string
  state: string
  due: number | null
}

/** Hours until each running clock is due, from the opening of the ticket; else its state. */
export async function clocksOf(id: number): Promise<Record<string, string | number | null>> {
  const createdAt = await env.DB.prepare('SELECT created_at FROM tickets WHERE id = ?1')
    .bind(id)
    .first<number>('created_at')
  const query = 'SELECT metric, state, due_at AS due FROM ticket_clocks WHERE ticket_id = ?1 ORDER BY metric'
  const { results } = await env.DB.prepare(query).bind(id).all<Clock>()
  const hours = (due: number) => Math.round(((due - (createdAt ?? 0)) / HOUR) * 10) / 10
  return Object.fromEntries(
    results.map(({ metric, state, due }) => [metric, state === 'running' && due !== null ? hours(due) : state]),
  )
}

/** `met first`, `warning next`, in the order in which they happened. */
export async function clockEvents(id: number): Promise<string[]> {
  const query = "SELECT type, changes FROM events WHERE subject_id = ?1 AND type LIKE 'ticket.sla%' ORDER BY id"
  const { results } = await env.DB.prepare(query).bind(id).all<{ type: string; changes: string }>()
  return results.map(({ type, changes }) => {
    const metric = (JSON.parse(changes) as { field: string; to: string }[]).find(({ field }) => field === 'metric')
    return `${type.slice('ticket.sla_'.length)} ${metric?.to ?? ''}`
  })
}

/** Every ticket with clocks is due when its first running clock is, and has one alarm at the next step. */
export async function expectConsistentClocks(): Promise<void> {
  const query = `SELECT t.id FROM tickets t WHERE t.has_clocks = 1 AND (
    t.duedate IS NOT (SELECT min(due_at) FROM ticket_clocks WHERE ticket_id = t.id AND state = 'running')
    OR (SELECT min(due_at) FROM alarms WHERE kind = 'clock' AND subject_id = t.id) IS NOT
      (SELECT min(rings_at) FROM ticket_clocks WHERE ticket_id = t.id))`
  expect((await env.DB.prepare(query).all()).results).toEqual([])
}
