import { env } from 'cloudflare:workers'
import { gunzipSync } from 'node:zlib'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../../../drizzle/schema.ts'
import { continuePrivacy } from '../../../src/modules/privacy/privacy.usecases.ts'
import type { Services } from '../../../src/services.types.ts'
import { call } from '../../support/api.ts'
import { archive, archiveAfter, closedTicket } from '../../support/archives.ts'
import { drain, openOutbox } from '../../support/mail.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { addCollaborator, createTicket } from '../../support/tickets.ts'
import { openTicket } from '../../support/tickets-api.ts'
import { COLUMNS } from './columns.ts'

/** In every text of the person; a word like any other. */
export const MARKER = 'zqmarkerqz'

export interface Desk {
  admin: TestPerson
  agent: TestPerson
  person: TestPerson
  other: TestPerson
  ownTicket: number
  othersTicket: number
  /** Closed for long, and in the bucket: with two texts of each, one of them about the person. */
  ownArchived: number
  othersArchived: number
}

/** A customer who left something in every table where a person can. */
export async function deskWithPerson(): Promise<Desk> {
  const [admin, agent] = [await createAdmin(), await createAgent()]
  const [person, other] = [await createCustomer(), await createCustomer()]
  const multipart = new FormData()
  multipart.set('subject', `About ${MARKER}`)
  multipart.set('body', `Says ${MARKER} itself`)
  multipart.append('media_attachment[]', new File([`file of ${MARKER}`], `${MARKER}.txt`, { type: 'text/plain' }))
  const made = await call<{ ticket_id: number }>('POST', '/api/v1/helpdesk/create', { as: person, multipart })
  const ownTicket = made.body.data.ticket_id
  const reply = (as: TestPerson, ticketId: number, text: string) =>
    call('POST', '/api/v1/helpdesk/reply', { as, json: { ticket_id: ticketId, reply_content: text } })
  await reply(agent, ownTicket, `Dear ${MARKER}, look here`)
  const othersTicket = (await openTicket(other, { subject: 'The lamp' })).ticket_id
  await addCollaborator(othersTicket, person.id)
  await reply(person, othersTicket, `I am ${MARKER} too`)
  await reply(agent, othersTicket, 'Nothing of anybody')
  await createTicket({ userId: other.id })
  await drain(openOutbox())
  await plant({ person, ownTicket, othersTicket, agent })
  const archived = await archivedTickets({ agent, person, other })
  await drain(openOutbox())
  return { admin, agent, person, other, ownTicket, othersTicket, ...archived }
}

async function archivedTickets({ agent, person, other }: Pick<Desk, 'agent' | 'person' | 'other'>) {
  const staff = { userId: agent.id, poster: 'support' as const }
  const own = [`The shelf of ${MARKER}`, { text: `Dear ${MARKER}, it is oak`, ...staff }]
  const others = ['My chair creaks', { text: `${MARKER} has one like it`, userId: person.id }]
  const ownArchived = await closedTicket(own, { userId: person.id })
  const othersArchived = await closedTicket(others, { userId: other.id })
  await archiveAfter(12)
  await archive()
  await env.DB.prepare(
    `INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at) SELECT 'ticket.edited', 'ticket', id, 'system', 79
     FROM tickets WHERE conversation_archived_at IS NOT NULL`,
  ).run()
  return { ownArchived, othersArchived }
}

/** Rows of tables that no operation of a test this short writes to; then the marker in every text that has to go. */
async function plant({
  person,
  ownTicket,
  othersTicket,
  agent,
}: Pick<Desk, 'person' | 'ownTicket' | 'othersTicket' | 'agent'>) {
  const { id } = person
  const event = `(SELECT min(id) FROM events WHERE subject_type = 'ticket' AND subject_id = ${ownTicket})`
  const rows = [
    `INSERT INTO app_passwords (user_id, name, secret_hash, created_at) VALUES (${id}, 'x', 'y', 1)`,
    `INSERT INTO refresh_tokens (token_hash, session_id, created_at) SELECT 'h' || id, id, 1 FROM sessions WHERE user_id = ${id}`,
    `INSERT INTO assistant_records (key, value, session_id, expires_at) SELECT 'grant:' || id, 'v', id, 1 FROM sessions WHERE user_id = ${id}`,
    `INSERT INTO user_tokens (user_id, purpose, nonce, token_hash, expires_at, created_at) VALUES (${id}, 'reset', 'n', 'th', 1, 1)`,
    `INSERT INTO report_subscriptions (user_id, report, query, role, due_at, created_at) VALUES (${id}, 'volume', '{}', 'agent', 1, 1)`,
    `INSERT INTO push_tokens (user_id, os, token, created_at, updated_at) VALUES (${id}, 'android', 't', 1, 1)`,
    `INSERT INTO email_changes (user_id, old_email, new_email, proof_nonce, proof_hash, proof_expires_at, return_nonce, return_hash, return_expires_at, created_at)
      VALUES (${id}, 'o', 'n', 'p', 'ph', 1, 'r', 'rh', 1, 1)`,
    `INSERT INTO sign_in_networks (user_id, network, last_used_at) VALUES (${id}, 'n', 1)`,
    `INSERT INTO two_factors (user_id, secret, key_id, created_at) VALUES (${id}, 's', 'k', 1)`,
    `INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES (${id}, 'c', 1)`,
    `INSERT INTO live_leases (user_id, key, session_id, role, token_version, opened_at, expires_at) VALUES (${id}, 'k', 's', 'customer', 1, 1, 1)`,
    `INSERT INTO department_members (user_id, department_id) VALUES (${id}, 1)`,
    `INSERT INTO team_members (user_id, team_id) VALUES (${id}, 1)`,
    `INSERT INTO skills (id, name, created_at, updated_at) VALUES (1, 'Spanish', 1, 1)`,
    `INSERT INTO agent_skills (user_id, skill_id) VALUES (${id}, 1)`,
    `INSERT INTO agent_routing (user_id, state, updated_at) VALUES (${id}, 'away', 1)`,
    `INSERT INTO ticket_routings (ticket_id, user_id, claim, routed_at) VALUES (${ownTicket}, ${id}, 'c', 1)`,
    `INSERT INTO ticket_mentions (user_id, ticket_id, mentioned_at) VALUES (${id}, ${ownTicket}, 1)`,
    `INSERT INTO ticket_mutes (user_id, ticket_id, created_at) VALUES (${id}, ${ownTicket}, 1)`,
    `INSERT INTO ticket_reads (user_id, ticket_id, entry_id, marked_at) VALUES (${id}, ${ownTicket}, 1, 1)`,
    `INSERT INTO idempotency_keys (caller, route, key, digest, result, created_at) VALUES ('user:${id}', 'r', 'k', 'd', '{"a":"b"}', 1)`,
    `INSERT INTO user_form_values (user_id, name, value) VALUES (${id}, 'birthday', 'v')`,
    `INSERT INTO canned_replies (title, body, owner_id, created_at, updated_at) VALUES ('t', 'b', ${id}, 1, 1)`,
    `INSERT INTO views (owner_id, name, query, columns, sort, position, created_at, updated_at)
      VALUES (${id}, 'v', '{"created-by":["x"]}', '[]', '{"by":null,"order":null}', 0, 1, 1)`,
    `INSERT INTO ticket_form_values (ticket_id, name, value) VALUES (${ownTicket}, 'field', 'v')`,
    `INSERT INTO tags (id, name, key, color, created_at, updated_at) VALUES (1, 'difficult', 'difficult', '#c62828', 1, 1)`,
    `INSERT INTO ticket_tags (tag_id, ticket_id) VALUES (1, ${ownTicket})`,
    `INSERT INTO ticket_threads (ticket_id, poster, is_internal, body, body_text, created_at)
      SELECT ${othersTicket}, 'system', 1, 'by ${MARKER}', 'by ${MARKER}', 77`,
    `INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, changes, created_at, processed_at)
      VALUES ('ticket.status_changed', 'ticket', ${othersTicket}, 'customer', ${id}, '[{"field":"status","from":1,"to":3}]', 77, 77)`,
    `INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, is_audit, created_at, processed_at)
      VALUES ('user.updated', 'user', ${id}, 'admin', ${agent.id}, 1, 78, 78)`,
    `INSERT INTO notifications (user_id, event_id, type, message, scenario, row_id, created_at)
      SELECT ${agent.id}, max(id), 'x', '${MARKER} changed', 'users', ${id}, 1 FROM events`,
    `INSERT OR IGNORE INTO deliveries (event_id, user_id, channel, state, next_attempt_at, last_error, created_at)
      SELECT ${event}, ${id}, 'push', 'failed', 1, 'e', 1`,
    `INSERT INTO webhook_endpoints (url, secret, secret_key_id, state, created_at, updated_at) VALUES ('https://w.example', 's', 'k', 'off', 1, 1)`,
    `INSERT INTO webhook_deliveries (endpoint_id, event_id, state, next_attempt_at, created_at) SELECT max(id), ${event}, 'delivered', 1, 1 FROM webhook_endpoints`,
    `INSERT INTO webhook_attempts (delivery_id, milliseconds, created_at) SELECT max(id), 1, 1 FROM webhook_deliveries`,
    `INSERT INTO sd_problems (requester_id, subject, description, department_id, status_type_id, created_at, updated_at) VALUES (${id}, 's', 'd', 1, 1, 1, 1)`,
    `INSERT INTO sd_problem_words (problem_id, word) SELECT max(id), 'w' FROM sd_problems`,
    `INSERT INTO sd_general_updates (problem_id, identifier, value, updated_at) SELECT max(id), 'root-cause', 'v', 1 FROM sd_problems`,
    `INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, changes, created_at, processed_at)
      SELECT 'problem.updated', 'problem', max(id), 'agent', ${agent.id}, '[]', 1, 1 FROM sd_problems`,
    `INSERT INTO api_keys (kind, name, key_hash, hint, user_id, created_at) VALUES ('service', 'n', 'kh', 'h', ${id}, 1)`,
    `INSERT INTO widget_tickets (ticket_id, key_id, subject) SELECT ${ownTicket}, max(id), 's' FROM api_keys`,
    `INSERT INTO widget_conversations (token_hash, key_id, origin, user_id, token_version, ticket_id, subject, expires_at, created_at)
      SELECT 'wh', max(id), 'https://shop.example.com', ${id}, 1, ${ownTicket}, 's', 1, 1 FROM api_keys`,
    `INSERT INTO ticket_codes (ticket_id, user_id, browser_hash, nonce, expires_at, created_at) VALUES (${ownTicket}, ${id}, 'bh', 'n', 1, 1)`,
    `UPDATE departments SET manager_id = ${id} WHERE id = 1`,
    `UPDATE teams SET lead_id = ${id} WHERE id = 1`,
    `INSERT INTO sla_steps (plan_id, metric, at, value, notify_id, assign_id) SELECT min(id), 'first', 'after', 5, ${id}, ${id} FROM sla_plans`,
    `UPDATE help_topics SET auto_assign = ${id} WHERE id = 1`,
    `INSERT INTO sd_assets (name, used_by, managed_by, created_at, updated_at) VALUES ('Laptop', ${id}, ${id}, 1, 1)`,
    `INSERT INTO sd_changes (subject, description, requester, status_id, priority_id, change_type_id, impact_id, created_at, updated_at)
      VALUES ('s', 'd', ${id}, 1, 1, 1, 1, 1, 1)`,
  ]
  await env.DB.batch(rows.map((sql) => env.DB.prepare(sql)))
  for (const [table, column, where] of plantedColumns({ id, ownTicket })) {
    const text = PLANTED_AS[`${table}.${column}`] ?? `'${MARKER} ${table} ${column} ' || rowid`
    const { meta } = await env.DB.prepare(`UPDATE ${table} SET ${column} = ${text} WHERE ${where}`).run()
    if (meta.changes === 0) throw new Error(`Nobody's ${table}.${column} was there to be marked.`)
  }
  // The index entries that name the person, before the erasure.
  await env.DB.prepare(`UPDATE tickets SET version = version + 1`).run()
  await env.DB.prepare(
    `INSERT INTO events (type, subject_type, subject_id, actor_kind, created_at) SELECT 'ticket.edited', 'ticket', id, 'system', 79 FROM tickets`,
  ).run()
}

const PLANTED_AS: Readonly<Record<string, string>> = {
  'users.permissions': `json_object('${MARKER}', json('true'))`,
  'events.changes': `json_array(json_object('field', 'subject', 'from', '${MARKER}', 'to', json_array('${MARKER}')))`,
  'idempotency_keys.result': `json_object('id', '${MARKER}')`,
  'deliveries.served_tokens': `'[]'`,
  'canned_replies.actions': `json_array(json_object('type', 'add_note', 'body', '${MARKER}'))`,
  'canned_replies.named': `json_object('fieldNames', json_array('${MARKER}'))`,
  'views.query': `json_object('created-by', json_array('${MARKER}'))`,
  'report_subscriptions.query': `json_object('${MARKER}', '${MARKER}')`,
  'views.columns': `json_array('${MARKER}')`,
  'views.sort': `json_object('by', '${MARKER}', 'order', null)`,
}
/** Texts that a constraint holds, that other rows are found by, or that a trigger writes. */
const NOT_PLANTED = new Set([
  'idempotency_keys.caller',
  'sessions.id',
  'refresh_tokens.session_id',
  'assistant_records.session_id',
  'sessions.assistant_rights',
  'user_tokens.purpose',
  'push_tokens.os',
  'push_tokens.session_id',
  'live_leases.role',
  'deliveries.channel',
  'deliveries.state',
  'agent_routing.state',
  'deliveries.served_tokens',
  'notifications.type',
  'notifications.scenario',
  'ticket_collaborators.role',
  'ticket_title_words.word',
  // Triggers plant them with the value.
  'ticket_form_keys.name',
  'ticket_form_keys.value_key',
  'user_form_keys.name',
  'user_form_keys.value_key',
  'attachments.storage_key',
  'attachments.identifier',
])

/** Every text that goes or is emptied, by COLUMNS: a column that is added there is marked here. */
function plantedColumns({ id, ownTicket }: { id: number; ownTicket: number }): [string, string, string][] {
  const theirs = `(SELECT id FROM ticket_threads WHERE ticket_id = ${ownTicket} OR user_id = ${id})`
  const where: Readonly<Record<string, string>> = {
    users: `id = ${id}`,
    assistant_records: `session_id IN (SELECT id FROM sessions WHERE user_id = ${id})`,
    refresh_tokens: `session_id IN (SELECT id FROM sessions WHERE user_id = ${id})`,
    idempotency_keys: `caller = 'user:${id}'`,
    tickets: `id = ${ownTicket}`,
    ticket_title_words: `ticket_id = ${ownTicket}`,
    widget_tickets: `ticket_id = ${ownTicket}`,
    ticket_form_values: `ticket_id = ${ownTicket}`,
    ticket_tags: `ticket_id = ${ownTicket}`,
    canned_replies: `owner_id = ${id}`,
    views: `owner_id = ${id}`,
    ticket_threads: `id IN ${theirs}`,
    attachments: `thread_id IN ${theirs}`,
    events: `(subject_type = 'ticket' AND subject_id = ${ownTicket}) OR (subject_type = 'user' AND subject_id = ${id}) OR actor_id = ${id} OR subject_type = 'problem'`,
    webhook_attempts: '1',
    sd_problems: `requester_id = ${id}`,
    sd_problem_words: '1',
    sd_general_updates: '1',
  }
  return Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return []
    const name = getTableName(table)
    const { goes = '', emptied = '' } = COLUMNS[name] ?? {}
    const leaving = `${goes} ${emptied}`.split(' ')
    return Object.values(getTableColumns(table))
      .filter((column) => column.dataType === 'string' || column.dataType === 'json')
      .filter((column) => leaving.includes(column.name) && !NOT_PLANTED.has(`${name}.${column.name}`))
      .map((column): [string, string, string] => [name, column.name, where[name] ?? `user_id = ${id}`])
  })
}

/** The places where the marker is left: both databases down to the pages of the index, and every file. */
export async function whereFound(marker = MARKER): Promise<string[]> {
  const found: string[] = []
  for (const [name, database] of [
    ['DB', env.DB],
    ['SEARCH', env.SEARCH],
  ] as const) {
    const { results: tables } = await database
      .prepare(`SELECT m.name, group_concat('ifnull(lower(hex("' || c.name || '")) || '' '', '''')', ' || ') AS row
        FROM sqlite_schema m CROSS JOIN pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.name NOT LIKE '^_cf^_%' ESCAPE '^' AND m.sql NOT LIKE 'CREATE VIRTUAL%' GROUP BY m.name`)
      .all<{ name: string; row: string }>()
    const hex = [...marker].map((letter) => letter.charCodeAt(0).toString(16)).join('')
    for (const table of tables) {
      const { results } = await database
        .prepare(`SELECT count(*) AS n FROM ${table.name} WHERE instr(${table.row}, '${hex}') > 0`)
        .all<{ n: number }>()
      if (Number(results[0]?.n) > 0) found.push(`${name}.${table.name}: ${results[0]?.n}`)
    }
  }
  const { objects } = await env.ATTACHMENTS.list()
  for (const { key } of objects) {
    const bytes = await (await env.ATTACHMENTS.get(key))?.arrayBuffer()
    const text = key.startsWith('archives/') ? gunzipSync(bytes ?? '').toString() : new TextDecoder().decode(bytes)
    if (text.includes(marker) || key.startsWith('exports/')) found.push(`R2.${key}`)
  }
  return found
}

/** The columns that name the person and are emptied by COLUMNS. */
export async function whereNamed(id: number): Promise<string[]> {
  const columns = Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return []
    const name = getTableName(table)
    const emptied = COLUMNS[name]?.emptied?.split(' ') ?? []
    return getTableConfig(table)
      .foreignKeys.map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === schema.users)
      .flatMap((reference) => reference.columns.map((column) => column.name))
      .filter((column) => emptied.includes(column))
      .map((column) => `${name}.${column}`)
  })
  const found = await Promise.all(
    columns.map(async (column) => {
      const [table] = column.split('.')
      return await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?1`).bind(id).first<number>('n')
    }),
  )
  return columns.filter((_, index) => Number(found[index]) > 0)
}

/** The clock goes on, and the queue, until all that was asked for is done. */
export async function finish(services: Services = openOutbox().services, later = 0): Promise<void> {
  for (let minute = 0; minute < 20; minute += 1) {
    await continuePrivacy({ ...services, now: () => Date.now() + later + minute * 60_000 })
    await drain(openOutbox())
    if ((await env.DB.prepare("SELECT 1 FROM privacy_jobs WHERE state = 'running'").first()) === null) return
  }
  throw new Error('It never ends.')
}

/** Services whose database fails after `batches` batches. The failing batch takes effect, but its answer is lost. */
export function dyingAfter(batches: number, later: number): Services {
  const { services } = openOutbox()
  const { database } = services
  let left = batches
  const batch: typeof database.batch = async (statements) => {
    const result = await database.batch(statements)
    left -= 1
    if (left < 0) throw new Error('The lights go out.')
    return result
  }
  return { ...services, now: () => Date.now() + later, database: { ...database, batch, publish: () => undefined } }
}
