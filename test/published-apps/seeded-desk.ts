import { env } from 'cloudflare:workers'
import { hashOf } from '../support/passwords.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { seedIndexedTickets } from '../support/searches.ts'
import { addCollaborator } from '../support/tickets.ts'
import { openTicket } from '../support/tickets-api.ts'
import { given, givenAsset } from '../api/servicedesk/records-support.ts'
import { call } from '../support/api.ts'
import { install } from '../support/database.ts'

export const PASSWORD = 'a password of the agent'
/** In front of a statement that writes as many rows as `ROWS`. */
const NUMBERS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12)'
/** The apps filter people by role, and by what became of them. */
const SOME_PEOPLE = (
  [
    ['agent', 'agent', 1, 0, 0],
    ['customer', 'banned', 1, 1, 0],
    ['customer', 'inactive', 0, 0, 0],
    ['customer', 'deleted', 1, 0, 1],
  ] as const
).map(
  ([role, name, active, ban, isDeleted]) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12)
     INSERT INTO users (role, email, first_name, active, ban, is_deleted, created_at, updated_at)
     SELECT '${role}', 'seeded-${name}' || i || '@example.com', '${name === 'banned' ? 'B' : ''}', ${active}, ${ban}, ${isDeleted}, 0, 0 FROM n`,
)
/** The apps stop at a page that is not full, so every list has more than one. */
const ROWS = 12

export interface SeededDesk {
  agent: TestPerson
  requester: TestPerson
  collaborator: TestPerson
  newcomer: TestPerson
  /** Open, with an answer, a note, a file and a collaborator. */
  ticketId: number
  otherTicketIds: number[]
  trashedIds: number[]
  problemId: number
  changeId: number
  /** A ticket with `problemId`, which has `changeId`. */
  linkedTicketId: number
  looseProblemId: number
  looseChangeId: number
  assetId: number
  notificationId: number
}

/** Adds tickets that a search finds. One of them has an assignee. */
export async function seedFoundTickets({ agent, requester }: SeededDesk): Promise<void> {
  await seedIndexedTickets({ first: 9001, count: ROWS, departmentId: 1, requesterId: requester.id })
  await env.DB.prepare('UPDATE tickets SET assigned_to = ?1 WHERE id = 9001').bind(agent.id).run()
}

/** A desk on which every call of the contracts finds what it asks for, with names that are empty or not ASCII. */
export async function seedDesk(): Promise<SeededDesk> {
  await install()
  const agent = await createAgent({
    firstName: 'Jürgen',
    lastName: '',
    departments: [1, 2, 3],
    passwordHash: await hashOf(PASSWORD),
  })
  await createAgent({ firstName: '', lastName: '', userName: null })
  const requester = await createCustomer({ firstName: '', lastName: 'Łoś', mobile: null })
  const collaborator = await createCustomer({ firstName: '', lastName: '', profilePic: '' })
  const newcomer = await createCustomer()
  await env.DB.prepare(
    `${NUMBERS} INSERT INTO users (role, email, active, created_at, updated_at)
     SELECT 'customer', 'nameless' || i || '@example.com', 1, 0, 0 FROM n`,
  ).run()
  await env.DB.batch(SOME_PEOPLE.map((people) => env.DB.prepare(people)))
  const { ticket_id: ticketId } = await openTicket(agent, {
    subject: 'Drucker – kaputt, token_expired',
    email: requester.email,
    attachments: [{ name: 'a, b.txt', type: 'text/plain', file: btoa('Hello') }],
  })
  await addCollaborator(ticketId, collaborator.id)
  await call('POST', '/api/v1/helpdesk/internal-note', { as: agent, json: { ticket_id: ticketId, body: 'A note' } })
  const otherTicketIds = await manyTickets(requester, { statusId: 1, assignedTo: agent.id })
  await manyTickets(requester, { statusId: 3, assignedTo: null })
  await manyTickets(requester, { statusId: 1, assignedTo: null })
  const trashedIds = await manyTickets(requester, { statusId: 5, assignedTo: null })
  const notificationId = await manyNotifications(agent, requester, ticketId)
  return {
    agent,
    requester,
    collaborator,
    newcomer,
    ticketId,
    otherTicketIds,
    trashedIds,
    ...(await seedRecords(agent, requester, otherTicketIds[0] ?? 0)),
    notificationId,
  }
}

interface Alike {
  statusId: number
  assignedTo: number | null
}

async function manyTickets({ id: userId }: TestPerson, { statusId, assignedTo }: Alike): Promise<number[]> {
  const { results } = await env.DB.prepare(
    `${NUMBERS} INSERT INTO tickets (ticket_number, title, user_id, dept_id, priority_id, sla, help_topic_id, status, type, source,
       assigned_to, duedate, created_at, updated_at)
     SELECT printf('SEED-%04d-%04d', ?1 * 10 + (?2 IS NULL), i), 'Printer ' || i, ?3, 1, 2, 1, 1, ?1, 1, 1, ?2, ?4, ?4, ?4 FROM n
     RETURNING id`,
  )
    .bind(statusId, assignedTo, userId, Date.now())
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

/** The system did the first one, somebody all others. Answers the id of the first. */
async function manyNotifications({ id: userId }: TestPerson, { id: actorId }: TestPerson, ticketId: number) {
  const now = Date.now()
  await env.DB.batch([
    env.DB.prepare(
      `${NUMBERS} INSERT INTO events (type, subject_type, subject_id, actor_kind, processed_at, created_at)
       SELECT 'ticket.replied', 'ticket', ?1, 'system', ?2, ?2 FROM n`,
    ).bind(ticketId, now),
    env.DB.prepare(
      `INSERT INTO notifications (user_id, event_id, type, message, scenario, row_id, actor_id, created_at)
       SELECT ?1, id, 'reply', 'Łoś replied', 'tickets', ?2, iif(row_number() OVER (ORDER BY id) = 1, NULL, ?3), ?4
       FROM events ORDER BY id DESC LIMIT ${ROWS}`,
    ).bind(userId, ticketId, actorId, now),
  ])
  const row = await env.DB.prepare('SELECT min(id) AS id FROM notifications').first<{ id: number }>()
  return row?.id ?? 0
}

async function seedRecords(agent: TestPerson, { email }: TestPerson, linkedTicketId: number) {
  const assetId = await givenAsset('Laptop')
  const problem = { from: email, assigned_id: agent.id, asset: [assetId] }
  const problemId = await given(agent, 'problem', problem)
  const looseProblemId = await given(agent, 'problem', problem)
  const changeId = await given(agent, 'change', { requester: agent.id, asset: [assetId] })
  const looseChangeId = await given(agent, 'change')
  await call('POST', '/api/v1/servicedesk/attach/existing/problem', {
    as: agent,
    json: { ticketid: linkedTicketId, problemid: problemId },
  })
  await call('POST', `/api/v1/servicedesk/problem/change/attach/${problemId}`, {
    as: agent,
    json: { change: changeId },
  })
  for (const [id, kind, identifier] of [
    [problemId, 'problem', 'root-cause'],
    [changeId, 'change', 'reason'],
  ]) {
    const json = { identifier, [String(identifier)]: 'Because' }
    await call('POST', `/api/v1/servicedesk/general/updates/${id}/${kind}`, { as: agent, json })
  }
  await env.DB.batch([
    env.DB.prepare(
      `${NUMBERS} INSERT INTO sd_problems (requester_id, subject, description, department_id, status_type_id, created_at, updated_at)
       SELECT ?1, 'Problem ' || i, '', 1, 1, 0, 0 FROM n`,
    ).bind(agent.id),
    env.DB.prepare(
      `${NUMBERS} INSERT INTO sd_changes (subject, description, status_id, priority_id, change_type_id, impact_id, created_at, updated_at)
       SELECT 'Change ' || i, '', 1, 1, 1, 1, 0, 0 FROM n`,
    ),
  ])
  return { assetId, problemId, looseProblemId, changeId, looseChangeId, linkedTicketId }
}
