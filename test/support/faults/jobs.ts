import { env } from 'cloudflare:workers'
import type { JOBS } from '../../../src/scheduled/all.jobs.ts'
import { agentWithPassword, enrol } from '../account.ts'
import { archiveAfter, closedTicket } from '../archives.ts'
import { createAdmin, createApiKey, createCustomer } from '../people.ts'
import { createEvent, createThread, createTicket } from '../tickets.ts'
import { openTicket } from '../tickets-api.ts'
import { createWebhook } from '../webhooks.ts'
import { done, people, withFiles } from './writes/parts.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const RENEWED = 'q1fH0CmwB2GkdcgGnxHvQwZ1rCeJvJb8kTg2GfTz0nI='

export interface JobRow {
  /** Creates work for the job. */
  prepare: () => Promise<unknown>
  variables?: Partial<Env>
  /** Columns that count attempts, or leases that expire. */
  passing?: readonly string[]
  /** True if the job changes no row and no file, only the order of the full-text index. */
  isOfIndex?: boolean
}

async function run(...statements: string[]): Promise<void> {
  await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))
}

/** The minute in which the sweep checks the files of two days ago. */
export function turn(): number {
  return Math.floor(Date.now() / DAY) * DAY + 17 * MINUTE
}

const DELAYED = {
  name: 'Silence',
  kind: 'delayed',
  events: ['ticket.replied'],
  wait: { minutes: 60 },
  actions: [
    { type: 'set_priority', priority_id: 4 },
    { type: 'add_note', body: 'Nobody answered.' },
  ],
}

const rotated = () => ({ DATA_KEY: RENEWED, DATA_KEYS_PREVIOUS: env.DATA_KEY })

async function closedLongAgo(): Promise<number> {
  const customer = await createCustomer()
  const { id } = await createTicket({ userId: customer.id, statusId: 3, closedAt: Date.now() - 400 * DAY })
  await createThread({ ticketId: id, userId: customer.id })
  return id
}

/** A job without a row does not compile. */
export const JOB_ROWS: Readonly<Record<keyof typeof JOBS, JobRow>> = {
  runDelayedRules: {
    // The hour in which its fires are counted.
    passing: ['rule_stats.hour'],
    prepare: async () => {
      const { admin, customer } = await people()
      await done('POST', '/api/v3/admin/rules', { as: admin, json: DELAYED })
      for (let one = 0; one < 2; one += 1) {
        const { id } = await createTicket({ userId: customer.id })
        await createEvent({ type: 'ticket.replied', subjectId: id, createdAt: Date.now() - DAY, processedAt: 1 })
      }
    },
  },
  foldReports: {
    passing: ['cursors.at'],
    prepare: async () => {
      const { customer, agent } = await people()
      const { id } = await createTicket({ userId: customer.id })
      const by = { actorKind: 'agent' as const, actorId: agent.id, processedAt: 1 }
      await createEvent({ type: 'ticket.created', subjectId: id, processedAt: 1 })
      await createEvent({ type: 'ticket.replied', subjectId: id, ...by })
      await run(
        // The backlog depends on the hour in which the job runs.
        'UPDATE report_state SET backlog_at = 9999999999999',
        `INSERT INTO clock_results (ticket_id, metric, outcome, started_at, ended_at, elapsed_ms, working_ms) VALUES (${id}, 'first', 'met', 1, ${Date.now()}, 1, 1)`,
      )
    },
  },
  mailReports: {
    prepare: async () => {
      const { admin, agent } = await people()
      await done('PUT', '/api/v3/reports/subscriptions', { as: admin, json: { report: 'volume', compare: 'previous' } })
      await done('PUT', '/api/v3/reports/subscriptions', { as: agent, json: { report: 'agents' } })
      // The second person lost the account meanwhile.
      await run(
        `UPDATE users SET active = 0 WHERE id = ${agent.id}`,
        `UPDATE report_subscriptions SET due_at = ${Date.now() - MINUTE}`,
      )
    },
  },
  endLostConnections: {
    prepare: async () => {
      const { id } = await createCustomer()
      await run(
        `INSERT INTO live_leases (user_id, key, session_id, role, token_version, opened_at, expires_at) VALUES (${id}, 'gone', 'gone', 'customer', 1, 1, 9999999999999)`,
      )
    },
  },
  sweepEvents: {
    prepare: async () => {
      const { customer } = await people()
      const { id } = await createTicket({ userId: customer.id })
      await createEvent({ type: 'ticket.edited', subjectId: id, createdAt: Date.now() - 5 * MINUTE })
    },
  },
  resendDeliveries: {
    passing: ['deliveries.attempts', 'deliveries.last_error', 'deliveries.message_id'],
    prepare: async () => {
      const { customer, agent } = await people()
      const { ticket_id: id } = await openTicket(customer)
      await run('UPDATE events SET processed_at = created_at WHERE processed_at IS NULL')
      const eventId = await createEvent({ type: 'ticket.status_changed', subjectId: id, processedAt: 1 })
      await run(
        `INSERT INTO notifications (user_id, event_id, type, message, scenario, row_id, created_at) VALUES (${agent.id}, ${eventId}, 'status', 'm', 'tickets', ${id}, 1)`,
        `INSERT INTO deliveries (event_id, user_id, channel, state, next_attempt_at, created_at) VALUES (${eventId}, ${agent.id}, 'mail', 'pending', 1, 1)`,
      )
    },
  },
  resendWebhooks: {
    prepare: async () => {
      const { admin, customer } = await people()
      const { id } = await createTicket({ userId: customer.id })
      const eventId = await createEvent({ type: 'ticket.edited', subjectId: id, processedAt: 1 })
      const { id: endpoint } = await createWebhook(admin, { url: 'https://hooks.example.com/a' })
      await run(
        `INSERT INTO webhook_deliveries (endpoint_id, event_id, state, next_attempt_at, created_at) VALUES (${endpoint}, ${eventId}, 'pending', 1, 1)`,
      )
    },
  },
  purgeExpired: {
    prepare: async () => {
      const { id } = await createCustomer()
      await run(
        `INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES ('over', ${id}, 1, 1)`,
        `INSERT INTO idempotency_keys (caller, route, key, digest, result, created_at) VALUES ('user:${id}', 'r', 'k', 'd', '{}', 1)`,
        `INSERT INTO sign_in_networks (user_id, network, last_used_at) VALUES (${id}, 'n', 1)`,
      )
    },
  },
  resealFactors: {
    variables: rotated(),
    prepare: async () => await enrol(await agentWithPassword()),
  },
  resealWebhookSecrets: {
    variables: rotated(),
    prepare: async () => await createWebhook(await createAdmin(), { url: 'https://hooks.example.com/a' }),
  },
  resealIdentitySecrets: {
    variables: rotated(),
    prepare: async () => {
      const admin = await createAdmin()
      await createApiKey({ kind: 'widget', origins: ['https://shop.example.com'] })
      const id = await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<number>('id')
      await done('POST', `/api/v3/admin/api-keys/${id}/identity-secret`, { as: admin })
    },
  },
  sweepUploads: {
    prepare: async () => {
      const day = new Date(turn() - 2 * DAY).toISOString().slice(0, 10)
      await env.ATTACHMENTS.put(`pending/${day}/orphan`, 'x')
    },
  },
  archiveConversations: {
    // The archive that was given up has used its id.
    passing: ['conversation_archives.id', 'ticket_threads.archive_id'],
    prepare: async () => {
      await closedTicket(['What was said', 'and answered'], { userId: (await createCustomer()).id })
      await archiveAfter(6)
    },
  },
  joinSegments: {
    isOfIndex: true,
    prepare: async () => {
      const { customer } = await people()
      for (let count = 0; count < 3; count += 1) await openTicket(customer)
    },
  },
  continueRemovals: {
    prepare: async () => {
      const { admin, customer } = await people()
      await run(
        `INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, status, type, created_at, updated_at)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
         SELECT 'T-' || i, 'Old', ${customer.id}, 1, 2, 1, 4, 1, 1 FROM n`,
      )
      await done('DELETE', '/api/v3/admin/ticket-types/4', { as: admin, json: { replace_by: 2 } })
    },
  },
  continueRanking: {
    prepare: async () => {
      const { admin, customer } = await people()
      await createTicket({ userId: customer.id, priorityId: 2 })
      await done('PATCH', '/api/v3/admin/priorities/2', { as: admin, json: { urgency: 9 } })
    },
  },
  continuePrivacy: {
    passing: ['privacy_jobs.lease_until', 'privacy_jobs.attempts'],
    prepare: async () => {
      const { admin, customer } = await people()
      const { ticket_id: id } = await openTicket(customer)
      const multipart = withFiles({ ticket_id: id, reply_content: 'See it.' })
      await done('POST', '/api/v1/helpdesk/reply', { as: customer, multipart })
      await done('POST', `/api/v3/admin/customers/${customer.id}/erase`, { as: admin })
    },
  },
  retainTickets: {
    prepare: async () => {
      await closedLongAgo()
      await run("UPDATE settings SET retention_days = 30, retention_action = 'delete', retention_from = 1")
    },
  },
  markOverdueTickets: {
    prepare: async () => {
      const { customer } = await people()
      await createTicket({ userId: customer.id, dueAt: Date.now() - MINUTE })
    },
  },
  continueHolds: {
    prepare: async () => {
      const { customer } = await people()
      await createTicket({ userId: customer.id, customStatusId: 9 })
      await run('UPDATE ticket_statuses SET auto_closes = 0, held_up_to = 0 WHERE id = 9')
    },
  },
  leaveUnseenAgents: {
    prepare: async () => {
      const { admin, agent } = await people()
      await run(
        'UPDATE settings SET away_after_minutes = 10',
        `INSERT INTO agent_routing (user_id, state, unseen_since, updated_at) VALUES (${agent.id}, 'available', 1, 1)`,
        `INSERT INTO agent_routing (user_id, state, updated_at) VALUES (${admin.id}, 'available', 1)`,
      )
    },
  },
  routeWaiting: {
    passing: ['ticket_routings.claim'],
    prepare: async () => {
      const { agent, customer } = await people()
      await createTicket({ userId: customer.id })
      await createTicket({ userId: customer.id })
      await run(
        "UPDATE departments SET routing = 'turns' WHERE id = 1",
        `INSERT INTO agent_routing (user_id, state, updated_at) VALUES (${agent.id}, 'available', 1)`,
      )
    },
  },
  ringAlarms: {
    // A set of alarms that fails waits for the next run, so the events of other tickets come first.
    passing: ['events.id', 'notifications.event_id', 'notifications.id', 'deliveries.event_id', 'deliveries.id'],
    prepare: async () => {
      const { admin, agent, customer } = await people()
      const step = `resolution after 0 repeat 30 2: notify assignee department; assign ${agent.id}; priority 4; note Late`
      const json = { targets: ['resolution 3600'], steps: [step] }
      await done('PATCH', '/api/v3/admin/sla-plans/2', { as: admin, json })
      const { ticket_id } = await openTicket(customer)
      await done('PATCH', '/api/v1/helpdesk/edit', { as: agent, json: { ticket_id, sla: 2 } })
      const later = 2 * 60 * MINUTE
      await run(
        `UPDATE ticket_clocks SET since = since - ${later}, due_at = due_at - ${later}, rings_at = due_at - ${later}`,
      )
      const snoozedUntil = Date.now() - MINUTE
      await createTicket({ userId: customer.id, customStatusId: 9, snoozedUntil })
      await createTicket({ userId: customer.id, dueAt: Date.now() + MINUTE, snoozedUntil: snoozedUntil - MINUTE })
      // In time even a day later, because the clocks of an imported ticket that is late ring for nobody.
      const tenDays = { name: 'Ten days', grace_seconds: 10 * 86_400 }
      const plan = await done<{ id: number }>('POST', '/api/v3/admin/sla-plans', { as: admin, json: tenDays })
      const imported = await createTicket({ userId: customer.id, slaPlanId: plan.id })
      await run(
        // The agent is available again.
        `INSERT INTO agent_routing (user_id, state, until, updated_at) VALUES (${agent.id}, 'away', ${snoozedUntil}, 1)`,
        `INSERT INTO alarms (kind, subject_type, subject_id, due_at) VALUES ('imported', 'ticket', ${imported.id}, ${snoozedUntil})`,
      )
    },
  },
  closeAnsweredTickets: {
    prepare: async () => {
      const { customer } = await people()
      const lastResponseAt = Date.now() - 9 * DAY
      await env.DB.prepare('UPDATE settings SET auto_close_days = 2').run()
      await createTicket({ userId: customer.id, isAnswered: true, lastResponseAt, lastReplier: 'agent' } as never)
    },
  },
}
