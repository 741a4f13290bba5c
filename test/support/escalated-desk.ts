import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { JOBS, runJobs } from '../../src/scheduled/all.jobs.ts'
import { call } from './api.ts'
import { install } from './database.ts'
import { drain, openOutbox, type Outbox } from './mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from './people.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const PLAN = '/api/v3/admin/sla-plans/2'

/** A desk of which tests ring the steps of SLA plans. */
export let outbox: Outbox
export let admin: TestPerson
export let agent: TestPerson
export let colleague: TestPerson
export let customer: TestPerson
export let now: number

export async function openDesk(): Promise<void> {
  await install()
  admin = await createAdmin()
  agent = await createAgent()
  colleague = await createAgent({ email: 'colleague@desk.example.com' })
  customer = await createCustomer()
  await env.DB.prepare('UPDATE settings SET default_sla_plan_id = 2').run()
  now = Date.now()
  const { services, mails } = openOutbox()
  const database = { ...services.database, publish: () => undefined }
  outbox = { services: { ...services, database, now: () => now }, mails }
}

export async function plan(json: object): Promise<void> {
  expect(await call('PATCH', PLAN, { as: admin, json })).toMatchObject({ status: 200 })
}

/** A plan whose tickets are due after eight hours. */
export async function steps(...list: string[]): Promise<void> {
  await plan({ targets: ['resolution 28800'], warn_percent: 0, steps: list })
}

export async function run(at = Date.now()): Promise<void> {
  now = at
  await runJobs(outbox.services, at, { ringAlarms: JOBS.ringAlarms })
}

/** The mails of what happened, and of what is due at this time. */
export async function mailed(at = now): Promise<string[]> {
  now = at
  const before = outbox.mails.length
  await drain(outbox)
  await runJobs(outbox.services, at, { resendDeliveries: JOBS.resendDeliveries })
  return outbox.mails
    .slice(before)
    .map(({ to, text }) => `${to}: ${/^(?:Escalation|No |The |".*is).*$/m.exec(text)?.[0] ?? ''}`)
}

/** As if everything had happened earlier. */
export async function age(by: number): Promise<void> {
  const earlier = (columns: string[]) => columns.map((column) => `${column} = ${column} - ${by}`).join(', ')
  const ofClocks = [
    'since',
    'due_at',
    'started_at',
    'warned_at',
    'breached_at',
    'rings_at',
    'rung_at',
    'acknowledged_at',
  ]
  await env.DB.prepare(`UPDATE ticket_clocks SET ${earlier(ofClocks)}`).run()
  const ofTickets = ['created_at', 'last_message_at', 'first_response_at', 'last_response_at']
  await env.DB.prepare(`UPDATE tickets SET ${earlier(ofTickets)}`).run()
}

export async function opened(assignee: TestPerson | null = agent): Promise<number> {
  const form = { subject: 'Printer', body: 'It smokes.', help_topic: '1' }
  expect(await call('POST', '/api/v1/helpdesk/create', { as: customer, form })).toMatchObject({ status: 200 })
  const id = (await env.DB.prepare('SELECT max(id) AS id FROM tickets').first<number>('id')) ?? 0
  if (assignee !== null) await assign(id, assignee)
  await drain(outbox)
  return id
}

export async function assign(id: number, to: TestPerson): Promise<void> {
  const form = { ticket_id: `${id}`, user: `${to.id}` }
  expect(await call('POST', '/api/v1/helpdesk/assign', { as: admin, form })).toMatchObject({ status: 200 })
}

export async function reply(id: number, as: TestPerson): Promise<void> {
  const form = { ticket_id: `${id}`, reply_content: 'Hello.' }
  expect(await call('POST', '/api/v1/helpdesk/reply', { as, form })).toMatchObject({ status: 200 })
}

interface Escalations {
  steps: { metric: string; step: string; is_rung: boolean; rings_at: string | null }[]
  unacknowledged: string[]
  events: {
    type: string
    step: string | null
    repeat: number
    refused: string[]
    told: { id: number }[]
    actor: { id: number } | null
  }[]
}

export async function escalations(id: number, as = agent): Promise<Escalations> {
  const { status, body } = await call<Escalations>('GET', `/api/v3/tickets/${id}/escalations`, { as })
  expect(status).toBe(200)
  return body.data
}

export async function rang(id: number): Promise<string[]> {
  const { events } = await escalations(id)
  return events
    .filter(({ type }) => type === 'ticket.escalated')
    .map(({ step, repeat }) => `${step}${repeat === 0 ? '' : ` again ${repeat}`}`)
    .toReversed()
}

export async function acknowledge(id: number, as = agent) {
  return await call('POST', `/api/v3/tickets/${id}/acknowledge`, { as })
}

export async function notes(id: number): Promise<string[]> {
  const query = "SELECT body_text AS text FROM ticket_threads WHERE ticket_id = ?1 AND poster = 'system' ORDER BY id"
  return (await env.DB.prepare(query).bind(id).all<{ text: string }>()).results.map(({ text }) => text)
}
