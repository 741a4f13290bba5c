import { env } from 'cloudflare:workers'
import { createCustomer, type TestPerson } from '../../people.ts'
import { addCollaborator } from '../../tickets.ts'
import { openTicket } from '../../tickets-api.ts'
import { about, by, done, same, withFiles, type Writes } from './parts.ts'

const V1 = '/api/v1/helpdesk'
const V2 = '/api/v2/helpdesk'

const TARGETS = ['first 3600', 'resolution 28800', 'resolution 7200 priority 4']
const NEW = { subject: 'Printer is down', body: 'It does not print.' }

const VIEW = { name: 'Urgent', query: { priority: 'high' } }

async function savedView(as: TestPerson, json: Record<string, unknown>): Promise<string> {
  const { id } = await done<{ id: number }>('POST', '/api/v3/views', { as, json })
  return `/api/v3/views/${id}`
}

export const TICKET_WRITES: Writes = {
  [`POST ${V1}/create`]: by(({ customer }) => ({ as: customer, multipart: withFiles(NEW, undefined, 2) })),
  'POST /v3/newticket/post': by(({ agent, customer }) => ({
    as: agent,
    json: { ...NEW, email: customer.email, cc: ['copy@example.com', 'other@example.com'], assigned: agent.id },
  })),
  [`POST ${V1}/reply`]: about(({ customer, id }) => ({
    as: customer,
    multipart: withFiles({ ticket_id: id, reply_content: 'See the file.' }),
  })),
  [`POST ${V2}/reply/with details`]: about(({ agent, id }) => ({
    as: agent,
    json: {
      ticket_id: id,
      reply_content: 'Is it on?',
      cc: ['copy@example.com'],
      status_id: 9,
      snooze_until: new Date(Date.now() + 86_400_000).toISOString(),
    },
  })),
  [`POST ${V2}/reply/with-details`]: same(`POST ${V2}/reply/with details`),
  [`POST ${V1}/internal-note`]: about(({ agent, id }) => ({
    as: agent,
    multipart: withFiles({ ticket_id: id, body: 'Between us.', mentions: String(agent.id) }),
  })),
  // With a custom field, and with clocks that follow the priority.
  [`PATCH ${V1}/edit`]: by(async ({ admin, agent, customer }) => {
    const field = { name: 'room', label: 'Room', type: 'text' }
    await done('POST', '/api/v3/admin/form-fields', { as: admin, json: field })
    await done('PATCH', '/api/v3/admin/sla-plans/2', { as: admin, json: { targets: TARGETS } })
    const { ticket_id } = await openTicket(customer)
    await done('PATCH', `${V1}/edit`, { as: agent, json: { ticket_id, sla: 2 } })
    const others = { ticket_priority: 4, department: 2, assigned: agent.id, room: '14' }
    return { as: agent, json: { ticket_id, subject: 'The printer burns', ...others } }
  }),
  [`POST ${V1}/assign`]: about(({ agent, id }) => ({ as: agent, json: { ticket_id: id, user: agent.id } })),
  [`POST ${V2}/ticket/assign`]: about(async ({ agent, customer, id }) => ({
    as: agent,
    json: { id: [id, (await openTicket(customer)).ticket_id], assign_id: agent.id },
  })),
  [`POST ${V2}/status/change`]: about(async ({ agent, customer, id }) => ({
    as: agent,
    json: { ticket_id: [id, (await openTicket(customer)).ticket_id], status_id: 3 },
  })),
  'PATCH /api/v3/tickets': about(async ({ agent, customer, id }) => ({
    as: agent,
    json: { ticket_id: [id, (await openTicket(customer)).ticket_id], ticket_priority: 4, department: 2 },
  })),
  'PUT /api/v3/tickets/:id/tags': about(async ({ agent, id }) => {
    const path = `/api/v3/tickets/${id}/tags`
    await done('PUT', path, { as: agent, json: { tags: ['old', 'kept'] } })
    return { as: agent, path, json: { tags: ['kept', 'new'] } }
  }),
  'POST /api/v3/tickets/tags/add': about(async ({ agent, customer, id }) => ({
    as: agent,
    json: { ticket_id: [id, (await openTicket(customer)).ticket_id], tags: ['billing', 'vip'] },
  })),
  'POST /api/v3/tickets/tags/remove': about(async ({ agent, customer, id }) => {
    const json = { ticket_id: [id, (await openTicket(customer)).ticket_id], tags: ['billing', 'vip'] }
    await done('POST', '/api/v3/tickets/tags/add', { as: agent, json })
    return { as: agent, json }
  }),
  'PUT /api/v3/tickets/:id/snooze': about(({ agent, id }) => ({
    as: agent,
    path: `/api/v3/tickets/${id}/snooze`,
    json: { until: new Date(Date.now() + 86_400_000).toISOString(), status_id: 9 },
  })),
  'DELETE /api/v3/tickets/:id/snooze': about(async ({ agent, id }) => {
    const path = `/api/v3/tickets/${id}/snooze`
    await done('PUT', path, { as: agent, json: { until: new Date(Date.now() + 86_400_000).toISOString() } })
    return { as: agent, path }
  }),
  'POST /api/v3/views': by(({ admin }) => ({ as: admin, json: { ...VIEW, audience: 'everyone' } })),
  'PATCH /api/v3/views/:id': by(async ({ admin }) => {
    const path = await savedView(admin, VIEW)
    await savedView(admin, { ...VIEW, audience: 'everyone' })
    const json = { audience: 'everyone', name: 'Important', query: { priority: 'low' }, position: 0 }
    return { as: admin, path, json }
  }),
  'DELETE /api/v3/views/:id': by(async ({ admin }) => ({
    as: admin,
    path: await savedView(admin, { ...VIEW, audience: 'everyone' }),
  })),
  'PUT /api/v3/reports/subscriptions': by(({ admin }) => ({ as: admin, json: { report: 'volume' } })),
  'DELETE /api/v3/reports/subscriptions/:id': by(async ({ admin }) => {
    const json = { report: 'volume' }
    const { id } = await done<{ id: number }>('PUT', '/api/v3/reports/subscriptions', { as: admin, json })
    return { as: admin, path: `/api/v3/reports/subscriptions/${id}` }
  }),
  'POST /api/v3/tickets/:id/acknowledge': by(async ({ admin, agent, customer }) => {
    const json = { targets: TARGETS, steps: ['resolution after 0 repeat 30 2: notify assignee'] }
    await done('PATCH', '/api/v3/admin/sla-plans/2', { as: admin, json })
    const { ticket_id } = await openTicket(customer)
    await done('PATCH', `${V1}/edit`, { as: agent, json: { ticket_id, sla: 2 } })
    await env.DB.prepare('UPDATE ticket_clocks SET rung = 1000000, rung_at = started_at').run()
    return { as: agent, path: `/api/v3/tickets/${ticket_id}/acknowledge` }
  }),
  [`POST ${V2}/merge`]: about(async ({ agent, customer, id }) => {
    const { ticket_id: child } = await openTicket(customer)
    await done('POST', `${V1}/reply`, {
      as: customer,
      multipart: withFiles({ ticket_id: child, reply_content: 'File' }),
    })
    await addCollaborator(child, (await createCustomer()).id)
    await done('PUT', `/api/v3/tickets/${child}/tags`, { as: agent, json: { tags: ['billing'] } })
    return { as: agent, json: { p_id: id, t_id: [child], title: 'Both', reason: 'The same' } }
  }),
  [`POST ${V1}/delete`]: about(async ({ admin, customer, id }) => {
    const { ticket_id: other } = await openTicket(customer)
    await done('POST', `${V1}/reply`, {
      as: customer,
      multipart: withFiles({ ticket_id: other, reply_content: 'File' }),
    })
    await done('POST', `${V1}/delete`, { as: admin, json: { ticket_id: [id, other] } })
    return { as: admin, json: { ticket_id: [id, other], permanent: 1 } }
  }),
  [`POST ${V1}/collaborator/create`]: about(({ agent, id }) => ({
    as: agent,
    json: { ticket_id: id, email: 'copy@example.com' },
  })),
  [`POST ${V1}/collaborator/remove`]: about(async ({ agent, id }) => {
    const other = await createCustomer()
    await addCollaborator(id, other.id)
    return { as: agent, json: { ticket_id: id, email: other.email } }
  }),
  [`POST ${V1}/collaborator/get-ticket`]: about(({ agent, id }) => ({ as: agent, json: { ticket_id: id } })),
  'POST /api/v3/tickets/read': about(({ agent, id }) => ({ as: agent, json: { ticket_id: id } })),
  [`POST ${V1}/ticket-lock`]: about(({ agent, id }) => ({ as: agent, json: { ticket_id: id } })),
  [`DELETE ${V1}/ticket-lock`]: about(async ({ agent, id }) => {
    await done('POST', `${V1}/ticket-lock`, { as: agent, json: { ticket_id: id } })
    return { as: agent, json: { ticket_id: id } }
  }),
  [`POST ${V1}/ticket-check`]: about(
    ({ customer, number }) => ({ json: { email: customer.email, ticket_number: number } }),
    { repeats: 'each request has a mail of its own sent' },
  ),
}
