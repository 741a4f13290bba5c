import { env } from 'cloudflare:workers'
import type { SubjectOf, EventContexts, EventType } from '../../../src/shared/events/event-types.ts'
import { given } from '../../api/servicedesk/records-support.ts'
import { PASSWORD } from '../account.ts'
import { createCategory, writeArticle } from '../articles.ts'
import { hashOf } from '../passwords.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, type TestPerson } from '../people.ts'
import { addCollaborator, createEvent } from '../tickets.ts'
import { openTicket } from '../tickets-api.ts'
import { createWebhook } from '../webhooks.ts'
import { done } from './writes/parts.ts'

/** A desk on which every event notifies somebody: in the app, by mail, by push, live, and by webhook. */
export interface NotifyingDesk {
  admin: TestPerson
  agent: TestPerson
  customer: TestPerson
  ticket: number
  child: number
  thread: number
  article: number
  category: number
  problem: number
  change: number
  release: number
  webhook: number
  activation: number
  reset: number
  emailChange: number
}

/** A file in the bucket that no row refers to. */
export const FREED = 'pending/2020-01-01/freed'

export async function readyDesk(): Promise<NotifyingDesk> {
  const [admin, agent] = [await createAdmin(), await createAgent({ departments: [1], teams: [1] })]
  const customer = await createCustomer({ email: 'cara@example.com', passwordHash: await hashOf(PASSWORD) })
  const { ticket_id: ticket } = await openTicket(customer)
  const { ticket_id: child } = await openTicket(customer)
  await addCollaborator(ticket, (await createCustomer()).id)
  await done('POST', '/api/v1/helpdesk/assign', { as: admin, json: { ticket_id: ticket, user: agent.id } })
  const category = await createCategory('Doors')
  const { id: article } = await writeArticle(admin, { category_id: category })
  await done('POST', '/api/v1/helpdesk/register', { json: { email: 'nia@example.com' } })
  await done('POST', '/api/v2/helpdesk/user/change/password', { json: { email: customer.email } })
  const json = { email: 'new@example.com', current_password: PASSWORD, api_key: await createApiKey() }
  await done('PATCH', `/api/v2/helpdesk/user/edit/${customer.id}`, { as: customer, json })
  const { id: webhook } = await createWebhook(admin, { url: 'https://hooks.example.com/a', types: '*' })
  const soon = Date.now() + 60 * 60 * 1000
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO live_leases (user_id, key, session_id, role, token_version, opened_at, expires_at) VALUES (?1, 'k', ?2, 'agent', 1, ?3, ?4)`,
    ).bind(agent.id, agent.sessionId, Date.now(), soon),
    env.DB.prepare(
      `INSERT INTO live_leases (user_id, key, session_id, role, token_version, opened_at, expires_at) VALUES (?1, 'c', ?2, 'customer', 1, ?3, ?4)`,
    ).bind(customer.id, customer.sessionId, Date.now(), soon),
    env.DB.prepare(
      `INSERT INTO push_tokens (user_id, os, token, created_at, updated_at) VALUES (?1, 'android', 'a-device', 1, 1)`,
    ).bind(agent.id),
    env.DB.prepare('DELETE FROM limit_counters'),
  ])
  await env.ATTACHMENTS.put(FREED, 'bytes')
  return {
    admin,
    agent,
    customer,
    ticket,
    child,
    article,
    category,
    webhook,
    thread: await newest('ticket_threads', `ticket_id = ${ticket} AND is_internal = 0`),
    problem: await given(agent, 'problem', { from: customer.email }),
    change: await given(agent, 'change'),
    release: await given(agent, 'release'),
    activation: await newest('user_tokens', "purpose = 'activate'"),
    reset: await newest('user_tokens', "purpose = 'reset'"),
    emailChange: await newest('email_changes', '1'),
  }
}

async function newest(table: string, where: string): Promise<number> {
  const id = await env.DB.prepare(`SELECT max(id) AS id FROM ${table} WHERE ${where}`).first<number>('id')
  if (id === null) throw new Error(`There is nothing in ${table}.`)
  return id
}

/** The record that events of each type of subject are about. Other events refer to no record that is read. */
const SUBJECTS: Partial<Record<SubjectOf<EventType>, (desk: NotifyingDesk) => number>> = {
  ticket: ({ ticket }) => ticket,
  user: ({ customer }) => customer.id,
  problem: ({ problem }) => problem,
  change: ({ change }) => change,
  release: ({ release }) => release,
  article: ({ article }) => article,
  category: ({ category }) => category,
  webhook: ({ webhook }) => webhook,
}

const freed = () => ({ storageKeys: [FREED] })

/** The payload of each type of event. A new type does not compile without it. */
const CONTEXTS: { [T in keyof EventContexts]: (desk: NotifyingDesk) => EventContexts[T] } = {
  'user.created': () => ({}),
  'ticket.created': ({ thread }) => ({ threadId: thread }),
  'ticket.replied': ({ thread }) => ({ threadId: thread }),
  'ticket.customer_replied': ({ thread }) => ({ threadId: thread }),
  'ticket.status_changed': () => ({}),
  'ticket.noted': ({ thread }) => ({ threadId: thread }),
  'ticket.merged': ({ child }) => ({ childIds: [child] }),
  'ticket.flagged': () => ({ notify: 'assignee', notifyId: 0 }),
  'ticket.escalated': () => ({
    metric: 'resolution',
    stepId: 1,
    level: 1,
    startedAt: 1,
    isEarly: 0,
    notify: 'assignee department',
    notifyId: 0,
    mailAt: 0,
  }),
  'ticket.sla_warning': () => ({ metric: 'resolution', mailAt: 0 }),
  'ticket.purged': freed,
  'problem.updated': freed,
  'problem.deleted': freed,
  'change.updated': freed,
  'change.deleted': freed,
  'release.updated': freed,
  'release.deleted': freed,
  'asset.updated': freed,
  'asset.deleted': freed,
  'api_key.used': () => ({ method: 'GET', path: '/api/v3/admin/settings' }),
  'installation.imported': ({ ticket, article, category }) => ({
    ticketIds: [ticket],
    articleIds: [article],
    categoryIds: [category],
  }),
  'user.merged': ({ agent }) => ({ intoId: agent.id }),
  'installation.file_restored': () => ({ attachmentId: 1 }),
  'installation.letters_replayed': () => ({ letterIds: [1] }),
  'installation.mails_retried': () => ({ mailIds: [1] }),
  'installation.mails_discarded': () => ({ mailIds: [1] }),
  'installation.mail_round_returned': () => ({
    spf: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
    arc: null,
    forwarder: null,
    arrivedAt: 'support@desk.example.com',
    subAddress: 1,
  }),
  'ticket.collaborator_added': ({ agent }) => ({ userId: agent.id }),
  'ticket.collaborator_removed': ({ agent }) => ({ userId: agent.id }),
  'ticket.check_requested': ({ customer }) => ({ userId: customer.id }),
  'user.activation_requested': ({ activation }) => ({ tokenId: activation }),
  'user.password_reset_requested': ({ reset }) => ({ tokenId: reset }),
  'user.email_change_requested': ({ emailChange }) => ({ changeId: emailChange }),
  'user.email_change_told': ({ emailChange }) => ({ changeId: emailChange }),
}

const CHANGES: Partial<
  Record<EventType, (desk: NotifyingDesk) => { field: string; from: number | null; to: number | null }[]>
> = {
  'ticket.assigned': ({ agent }) => [{ field: 'assignee', from: null, to: agent.id }],
  'ticket.transferred': () => [{ field: 'department', from: 2, to: 1 }],
  'ticket.status_changed': () => [{ field: 'status', from: 1, to: 3 }],
}

/** An event of this type by the admin, not yet processed. */
export async function happen(desk: NotifyingDesk, type: EventType): Promise<number> {
  const subjectType = type.slice(0, type.indexOf('.')) as SubjectOf<EventType>
  const contextOf = (CONTEXTS as Partial<Record<EventType, (desk: NotifyingDesk) => object>>)[type]
  return await createEvent({
    type,
    subjectType,
    subjectId: SUBJECTS[subjectType]?.(desk) ?? 1,
    actorKind: 'admin',
    actorId: desk.admin.id,
    changes: CHANGES[type]?.(desk) ?? [],
    context: { ...contextOf?.(desk) },
  })
}
