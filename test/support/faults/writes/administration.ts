import { env } from 'cloudflare:workers'
import { describeCollections } from '../../../../src/modules/administration/collections/descriptions.usecases.ts'
import { sha256Hex } from '../../../../src/shared/identity/secrets/secrets.ts'
import { IMPORT, importRows, statusRow, threadRow, ticketRow, userRow } from '../../imports.ts'
import { createAgent, createApiKey, createCustomer } from '../../people.ts'
import { createEvent, createTicket } from '../../tickets.ts'
import { openTicket } from '../../tickets-api.ts'
import { createWebhook } from '../../webhooks.ts'
import type { Write } from '../trial.ts'
import { by, done, type People, same, withFiles, type Writes } from './parts.ts'

const ADMIN = '/api/v3/admin'
const EACH_SECRET = 'each request makes another secret, and the last one counts'

type Description = ReturnType<typeof describeCollections>[number]

/** The fields under their wire names. */
function asSent({ fields, ...described }: Description) {
  const called = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return { ...described, fields: fields.map((field) => ({ ...field, name: called(field.name) })) }
}
type Row = Record<string, unknown>

/** A valid value for a field. */
function valueFor({ name, kind, ...field }: Description['fields'][number], { admin }: People): unknown {
  const { options, to, min } = field as { options?: string[]; to?: string; min?: number }
  if (name === 'color') return '#00bfef'
  if (name === 'email') return 'new@example.com'
  if (name === 'meaning_id') return 1
  if (kind === 'text') return `new_${name}`
  if (kind === 'choice') return options?.[0]
  if (kind === 'integer') return min
  if (kind === 'flag') return true
  // A new desk has none of these.
  if (to === 'calendars' || to === 'skills') return null
  if (kind === 'reference') return to === 'staff' ? admin.id : 1
  return []
}

/** Values for collections that need special ones. */
const MADE_OF: Readonly<Record<string, (desk: People) => Row>> = {
  staff: () => ({ role: 'agent', email: 'new@example.com', first_name: 'Neo', departments: [1], teams: [1] }),
  'api-keys': ({ agent }) => ({ name: 'Bridge', kind: 'service', user_id: agent.id }),
  departments: ({ agent }) => ({ name: 'Kilns', is_public: true, manager_id: agent.id, members: [agent.id] }),
  calendars: () => ({ name: 'Office', time_zone: 'Europe/Berlin', hours: ['mon-fri 09:00-17:00'] }),
  teams: ({ agent }) => ({ name: 'Night', active: true, lead_id: agent.id, members: [agent.id] }),
}

const MADE_AGAIN: Readonly<Record<string, Omit<Write, 'prepare'>>> = {
  'api-keys': { repeats: 'each request creates a key of its own' },
}

const REMOVED_AGAIN: Readonly<Record<string, Omit<Write, 'prepare'>>> = {
  'api-keys': { repeats: 'a key that is revoked is revoked again' },
}

function rowOf({ name, fields }: ReturnType<typeof asSent>, desk: People): Row {
  const made = MADE_OF[name]?.(desk)
  if (made) return made
  const sent = fields.filter(({ writable, kind }) => writable !== 'never' && kind !== 'moment')
  return Object.fromEntries(sent.map((field) => [field.name, valueFor(field, desk)]))
}

/** Creates, edits and deletes a row of each collection. An edit changes its first text. */
function collectionWrites(given: Description): Writes {
  const described = asSent(given)
  const { name, fields, can } = described
  const path = `${ADMIN}/${name}`
  const make = async (desk: People) => {
    const { members: _, ...json } = rowOf(described, desk)
    return (await done<{ id: number }>('POST', path, { as: desk.admin, json })).id
  }
  const text =
    fields.find(({ kind, writable, name: field }) => kind === 'text' && writable === 'always' && field !== 'email')
      ?.name ?? ''
  const idOf = async (desk: People) => (can.create ? await make(desk) : desk.customer.id)
  const rows: [boolean, string, Write][] = [
    [can.create, `POST ${path}`, by((desk) => ({ as: desk.admin, json: rowOf(described, desk) }), MADE_AGAIN[name])],
    [
      can.edit,
      `PATCH ${path}/:id`,
      by(async (desk) => ({ as: desk.admin, path: `${path}/${await idOf(desk)}`, json: { [text]: 'renamed' } })),
    ],
    [
      can.remove,
      `DELETE ${path}/:id`,
      by(async (desk) => ({ as: desk.admin, path: `${path}/${await idOf(desk)}` }), REMOVED_AGAIN[name]),
    ],
  ]
  return Object.fromEntries(rows.filter(([isThere]) => isThere).map(([, operation, write]) => [operation, write]))
}

async function hook({ admin }: People) {
  const { id } = await createWebhook(admin, { url: 'https://hooks.example.com/a' })
  return id
}

async function widgetKey(): Promise<number> {
  await createApiKey({ kind: 'widget', origins: ['https://shop.example.com'] })
  return (await env.DB.prepare('SELECT max(id) AS id FROM api_keys').first<number>('id')) ?? 0
}

/** An event that was delivered to a webhook. */
async function delivered(desk: People) {
  const id = await hook(desk)
  const ticket = await createTicket({ userId: desk.customer.id })
  const eventId = await createEvent({ type: 'ticket.edited', subjectId: ticket.id })
  const { results } = await env.DB.prepare(
    `INSERT INTO webhook_deliveries (endpoint_id, event_id, state, next_attempt_at, created_at, ended_at)
     VALUES (?1, ?2, 'delivered', 1, 1, 1) RETURNING id`,
  )
    .bind(id, eventId)
    .all<{ id: number }>()
  return { id, delivery: results[0]?.id ?? 0 }
}

async function deadLetter(): Promise<number> {
  const eventId = await createEvent({ type: 'ticket.edited', subjectId: 1 })
  const letter = await env.DB.prepare(
    'INSERT INTO dead_letters (message_id, body, attempts, created_at) VALUES (?1, ?2, 6, 1) RETURNING id',
  )
    .bind('dead-1', JSON.stringify({ type: 'event', eventId }))
    .first<number>('id')
  return letter ?? 0
}

async function failedMail(): Promise<number> {
  const eventId = await createEvent({ type: 'ticket.edited', subjectId: 1 })
  const mail = await env.DB.prepare(
    `INSERT INTO deliveries (event_id, user_id, channel, state, attempts, next_attempt_at, created_at)
     VALUES (?1, (SELECT max(id) FROM users), 'mail', 'failed', 12, 0, 1) RETURNING id`,
  )
    .bind(eventId)
    .first<number>('id')
  return mail ?? 0
}

const OLD = {
  ticket_statuses: [statusRow(1, 'Open', 1)],
  users: [userRow(7007)],
  tickets: [ticketRow(5001, { requester: 7007 })],
  threads: [threadRow(9001, 5001, { user: 7007 })],
}

const WEBHOOK_WRITES: Writes = {
  [`POST ${ADMIN}/webhooks`]: by(({ admin }) => ({ as: admin, json: { url: 'https://hooks.example.com/a' } }), {
    repeats: 'each request creates a webhook with a secret of its own',
  }),
  [`PATCH ${ADMIN}/webhooks/:id`]: by(async (desk) => ({
    as: desk.admin,
    path: `${ADMIN}/webhooks/${await hook(desk)}`,
    json: { description: 'CRM', active: 0 },
  })),
  [`DELETE ${ADMIN}/webhooks/:id`]: by(async (desk) => ({
    as: desk.admin,
    path: `${ADMIN}/webhooks/${(await delivered(desk)).id}`,
  })),
  [`POST ${ADMIN}/webhooks/:id/rotate-secret`]: by(
    async (desk) => ({ as: desk.admin, path: `${ADMIN}/webhooks/${await hook(desk)}/rotate-secret` }),
    { repeats: EACH_SECRET },
  ),
  [`POST ${ADMIN}/webhooks/:id/ping`]: by(
    async (desk) => ({ as: desk.admin, path: `${ADMIN}/webhooks/${await hook(desk)}/ping` }),
    { repeats: 'each request sends a ping of its own' },
  ),
  [`POST ${ADMIN}/webhooks/:id/deliveries/:delivery_id/replay`]: by(async (desk) => {
    const { id, delivery } = await delivered(desk)
    return { as: desk.admin, path: `${ADMIN}/webhooks/${id}/deliveries/${delivery}/replay` }
  }),
  [`POST ${ADMIN}/webhooks/:id/replay`]: by(async (desk) => {
    const { cursor: since } = await done<{ cursor: string }>('GET', '/api/v3/events', {
      as: desk.admin,
      query: { since: 'now' },
    })
    const { id } = await delivered(desk)
    return { as: desk.admin, path: `${ADMIN}/webhooks/${id}/replay`, json: { since } }
  }),
}

export const ADMINISTRATION_WRITES: Writes = {
  ...Object.assign({}, ...describeCollections().map(collectionWrites)),
  ...WEBHOOK_WRITES,
  [`PUT ${ADMIN}/form-fields/order`]: by(async ({ admin }) => {
    const make = async (name: string) =>
      (
        await done<{ id: number }>('POST', `${ADMIN}/form-fields`, {
          as: admin,
          json: { name, label: name, type: 'text' },
        })
      ).id
    const [first, second] = [await make('first'), await make('second')]
    return { as: admin, json: { ids: [second, first] } }
  }),
  [`PUT ${ADMIN}/calendars/:id/days`]: by(async (desk) => {
    const { id } = await done<{ id: number }>('POST', `${ADMIN}/calendars`, {
      as: desk.admin,
      json: { name: 'Office', time_zone: 'Europe/Berlin' },
    })
    const days = [{ date: '2026-12-25', name: 'Christmas', yearly: true }]
    return { as: desk.admin, path: `${ADMIN}/calendars/${id}/days`, json: { days } }
  }),
  [`POST ${ADMIN}/sla-plans/:id/preview`]: by(({ admin }) => ({
    as: admin,
    path: `${ADMIN}/sla-plans/2/preview`,
    json: { opened_at: '2026-10-26T15:00:00Z' },
  })),
  [`PATCH ${ADMIN}/settings`]: by(({ admin }) => ({ as: admin, json: { company: 'Kilns', auto_close_days: 5 } })),
  [`POST ${ADMIN}/test-mail`]: by(({ admin }) => ({ as: admin }), {
    repeats: 'each request sends a mail',
    diagnoses: 'it says what the mail service says',
  }),
  [`POST ${ADMIN}/mail-round`]: by(({ admin }) => ({ as: admin }), {
    repeats: 'each request sends a mail',
    diagnoses: 'it says what the mail service says',
  }),
  [`POST ${ADMIN}/search/rebuild`]: by(
    async ({ admin, customer }) => {
      await openTicket(customer)
      return { as: admin, json: { restart: 1 } }
    },
    {
      inSteps: 'the index is another database, and the rebuilding goes on from where it was',
      repeats: 'with restart it begins again',
    },
  ),
  [`POST ${ADMIN}/reports/rebuild`]: by(({ admin }) => ({ as: admin }), { repeats: 'each request begins again' }),
  'POST /api/v1/helpdesk/search-rebuild': same(`POST ${ADMIN}/search/rebuild`),
  [`POST ${ADMIN}/dead-letters/replay`]: by(async ({ admin }) => ({ as: admin, json: { id: await deadLetter() } }), {
    repeats: 'a letter is sent again as often as it is asked for',
  }),
  'POST /api/v1/helpdesk/dead-letters/replay': same(`POST ${ADMIN}/dead-letters/replay`),
  [`POST ${ADMIN}/outgoing-mails/retry`]: by(async ({ admin }) => ({ as: admin, json: { id: await failedMail() } }), {
    repeats: 'a mail that waits can be tried at once, as often as it is asked for',
  }),
  [`POST ${ADMIN}/outgoing-mails/discard`]: by(async ({ admin }) => ({ as: admin, json: { id: await failedMail() } })),
  [`PUT ${ADMIN}/files/content`]: by(
    async ({ admin, customer }) => {
      const { ticket_id: id } = await openTicket(customer)
      await done('POST', '/api/v1/helpdesk/reply', {
        as: customer,
        multipart: withFiles({ ticket_id: id, reply_content: 'x' }),
      })
      const key = (await env.DB.prepare('SELECT storage_key FROM attachments').first<string>('storage_key')) ?? ''
      const body = (await (await env.ATTACHMENTS.get(key))?.text()) ?? ''
      await env.ATTACHMENTS.delete(key)
      const headers = { 'Content-Length': String(body.length) }
      return { as: admin, query: { key, sha256: await sha256Hex(body) }, headers, body }
    },
    { refusesAgain: 'files never change: what is there by now is said to be there' },
  ),
  [`POST ${ADMIN}/import`]: by(({ admin }) => ({ as: admin, json: { source: 'old', ...OLD } }), {
    notTrue: ['a number was used for every ticket that began, and for nothing else'],
  }),
  [`POST ${ADMIN}/import/files`]: by(async ({ admin }) => {
    await importRows(admin, OLD)
    const row = { 'rows[0][id]': 3, 'rows[0][thread]': 9001, 'rows[0][created_at]': '2020-01-01' }
    return { as: admin, path: `${IMPORT}/files`, multipart: withFiles({ source: 'old', ...row }) }
  }),
  [`POST ${ADMIN}/customers/:id/merge`]: by(async ({ admin, customer }) => {
    const into = await createCustomer()
    await openTicket(customer)
    return { as: admin, path: `${ADMIN}/customers/${customer.id}/merge`, json: { into: into.id } }
  }),
  [`POST ${ADMIN}/customers/:id/promote`]: by(({ admin, customer }) => ({
    as: admin,
    path: `${ADMIN}/customers/${customer.id}/promote`,
    json: { role: 'agent', departments: [1] },
  })),
  [`POST ${ADMIN}/staff/:id/demote`]: by(async ({ admin, customer }) => {
    const leaving = await createAgent()
    const { ticket_id: id } = await openTicket(customer)
    await done('POST', '/api/v1/helpdesk/assign', { as: admin, json: { ticket_id: id, user: leaving.id } })
    return { as: admin, path: `${ADMIN}/staff/${leaving.id}/demote`, json: {} }
  }),
  [`POST ${ADMIN}/staff/:id/hand-over`]: by(async ({ admin, customer }) => {
    const leaving = await createAgent()
    const { ticket_id: id } = await openTicket(customer)
    await done('POST', '/api/v1/helpdesk/assign', { as: admin, json: { ticket_id: id, user: leaving.id } })
    return { as: admin, path: `${ADMIN}/staff/${leaving.id}/hand-over`, json: {} }
  }),
  [`POST ${ADMIN}/customers/:id/export`]: by(({ admin, customer }) => ({
    as: admin,
    path: `${ADMIN}/customers/${customer.id}/export`,
  })),
  [`POST ${ADMIN}/customers/:id/erase`]: by(async ({ admin, customer }) => {
    await openTicket(customer)
    return { as: admin, path: `${ADMIN}/customers/${customer.id}/erase` }
  }),
  [`POST ${ADMIN}/api-keys/:id/identity-secret`]: by(
    async ({ admin }) => ({ as: admin, path: `${ADMIN}/api-keys/${await widgetKey()}/identity-secret` }),
    { repeats: EACH_SECRET },
  ),
  [`DELETE ${ADMIN}/api-keys/:id/identity-secret`]: by(
    async ({ admin }) => {
      const path = `${ADMIN}/api-keys/${await widgetKey()}/identity-secret`
      await done('POST', path, { as: admin })
      return { as: admin, path }
    },
    { repeats: 'that nobody is signed any more is told as often as it is asked for' },
  ),
}
