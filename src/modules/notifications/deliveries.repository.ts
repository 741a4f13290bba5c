import type { SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { isOfRecord, recordHeardBy } from '../../database/record-scope.ts'
import { sql } from '../../database/sql.ts'
import { ticketInScopeOf } from '../../database/ticket-scope.ts'
import type { Person, Role } from '../../shared/identity/identity.types.ts'
import type { Attempt, Channel, ClaimedDelivery, DeliveryContent, Device } from './deliveries.types.ts'

/** Long enough for every attempt of one chunk; a consumer that stopped half-way loses its claim after it. */
export const LEASE_MILLISECONDS = 2 * 60 * 1000
export const CHUNK = 50
/** From the first attempt to the last it takes about a day. */
export const MAX_ATTEMPTS = 12

interface DeliveryRow {
  id: number
  eventId: number
  channel: Channel
  attempts: number
  servedTokens: string
  userId: number
  role: Role
  email: string | null
  firstName: string
  isStillAllowed: number
  isProven: number
  notificationId: number | null
  devices: string
}

interface ContentRow {
  eventId: number
  type: string
  message: string
  scenario: string
  rowId: number
  actorId: number | null
  actorFirstName: string | null
  actorLastName: string | null
  actorUserName: string | null
  actorProfilePic: string | null
  subjectId: number | null
  subjectFirstName: string | null
  subjectLastName: string | null
  subjectUserName: string | null
  subjectProfilePic: string | null
  ticketId: number | null
  ticketNumber: string | null
  title: string | null
  entryHtml: string | null
  entryText: string | null
  entryIsInternal: number | null
  isTitledByStaff: number
  isOfStaff: number
  firstMessageId: string | null
  lastMessageId: string | null
  company: string
  url: string
}

export interface Claim {
  deliveries: ClaimedDelivery[]
  contents: Map<number, DeliveryContent>
}

/**
 * Takes up to 50 waiting deliveries, of one event or of any, and answers them with all that sending needs. Whoever holds
 * the lease sends; what is not recorded before it ends is taken again.
 */
export async function claimDeliveries(
  database: Database,
  { eventId, now }: { eventId: number | null; now: number },
): Promise<Claim> {
  const { build } = database
  const leaseUntil = now + LEASE_MILLISECONDS
  const waiting =
    eventId === null
      ? sql`SELECT id FROM deliveries INDEXED BY deliveries_waiting WHERE state = 'pending' AND next_attempt_at <= ${now}
          ORDER BY next_attempt_at LIMIT ${CHUNK}`
      : sql`SELECT id FROM deliveries WHERE event_id = ${eventId} AND state = 'pending' AND next_attempt_at <= ${now} LIMIT ${CHUNK}`
  const [claimed, rows, contents] = await database.batch([
    build.all<{ id: number }>(sql`
      UPDATE deliveries SET lease_until = ${leaseUntil}, next_attempt_at = ${leaseUntil}, attempts = attempts + 1
      WHERE id IN (${waiting}) RETURNING id`),
    build.all<DeliveryRow>(deliveriesQuery(leaseUntil)),
    build.all<ContentRow>(contentsQuery(leaseUntil)),
  ])
  // Another claim may have ended in the same millisecond with the same lease; its rows are not ours.
  const mine = new Set(claimed.map(({ id }) => id))
  return {
    deliveries: rows.filter(({ id }) => mine.has(id)).map(deliveryOf),
    contents: new Map(contents.map((row) => [row.eventId, contentOf(row)])),
  }
}

const leased = (leaseUntil: number): SQL =>
  sql`deliveries d INDEXED BY deliveries_waiting
      ON d.state = 'pending' AND d.next_attempt_at = ${leaseUntil} AND d.lease_until = ${leaseUntil}`

const isProven = sql`u.role <> 'customer' OR u.email_verified = 1`

function deliveriesQuery(leaseUntil: number): SQL {
  return sql`
    SELECT d.id, d.event_id AS eventId, d.channel, d.attempts, d.served_tokens AS servedTokens, u.id AS userId, u.role,
      u.email, u.first_name AS firstName,
      (${isProven}) AS isProven,
      (u.active = 1 AND u.ban = 0 AND u.is_deleted = 0
        AND (d.channel <> 'mail' OR ${isProven} OR (e.actor_kind NOT IN ('guest', 'customer')))
        AND (e.subject_type <> 'ticket' OR (t.id IS NOT NULL AND ${ticketInScopeOf(sql<number>`u.id`, sql`u.role`)}))
        AND (NOT ${isOfRecord()} OR ${recordHeardBy(sql<number>`u.id`, sql`u.role`)})) AS isStillAllowed,
      (SELECT id FROM notifications n WHERE n.event_id = d.event_id AND n.user_id = d.user_id) AS notificationId,
      iif(d.channel = 'push', (SELECT json_group_array(json_object('id', p.id, 'os', p.os, 'token', p.token))
        FROM push_tokens p WHERE p.user_id = d.user_id), '[]') AS devices
    FROM (SELECT 1) AS base CROSS JOIN ${leased(leaseUntil)}
      CROSS JOIN events e ON e.id = d.event_id CROSS JOIN users u ON u.id = d.user_id
      LEFT JOIN tickets t ON e.subject_type = 'ticket' AND t.id = e.subject_id`
}

/** Once per event, whatever the number of its recipients: a body may be half a megabyte. */
function contentsQuery(leaseUntil: number): SQL {
  return sql`
    SELECT e.id AS eventId, n.type, n.message, n.scenario, n.row_id AS rowId,
      a.id AS actorId, a.first_name AS actorFirstName, a.last_name AS actorLastName, a.user_name AS actorUserName,
      a.profile_pic AS actorProfilePic,
      s.id AS subjectId, s.first_name AS subjectFirstName, s.last_name AS subjectLastName, s.user_name AS subjectUserName,
      s.profile_pic AS subjectProfilePic,
      t.id AS ticketId, t.ticket_number AS ticketNumber, t.title, th.body AS entryHtml, th.body_text AS entryText,
      th.is_internal AS entryIsInternal, (e.actor_kind NOT IN ('guest', 'customer')) AS isOfStaff,
      EXISTS (SELECT 1 FROM events first WHERE first.subject_type = 'ticket' AND first.subject_id = t.id
        AND first.type = 'ticket.created' AND first.actor_kind NOT IN ('guest', 'customer')) AS isTitledByStaff,
      (SELECT message_id FROM ticket_threads m WHERE m.id = (SELECT min(id) FROM ticket_threads f WHERE f.ticket_id = t.id AND f.is_internal = 0)) AS firstMessageId,
      (SELECT message_id FROM ticket_threads m WHERE m.ticket_id = t.id AND m.is_internal = 0 AND m.message_id IS NOT NULL
        ORDER BY m.id DESC LIMIT 1) AS lastMessageId,
      o.company, o.url
    FROM (SELECT DISTINCT d.event_id AS id FROM (SELECT 1) AS base CROSS JOIN ${leased(leaseUntil)}) AS chosen
      CROSS JOIN events e ON e.id = chosen.id CROSS JOIN settings o ON o.id = 1
      CROSS JOIN notifications n ON n.id = (SELECT id FROM notifications WHERE event_id = e.id LIMIT 1)
      LEFT JOIN users a ON a.id = n.actor_id
      LEFT JOIN users s ON e.subject_type = 'user' AND s.id = e.subject_id
      LEFT JOIN tickets t ON e.subject_type = 'ticket' AND t.id = e.subject_id
      LEFT JOIN ticket_threads th ON th.id = json_extract(e.context, '$.threadId')`
}

function deliveryOf({ isStillAllowed, isProven, devices, servedTokens, ...row }: DeliveryRow): ClaimedDelivery {
  const served = JSON.parse(servedTokens) as number[]
  return {
    ...row,
    isStillAllowed: isStillAllowed === 1,
    isProven: isProven === 1,
    devices: JSON.parse(devices) as Device[],
    servedTokens: served,
  }
}

function contentOf(row: ContentRow): DeliveryContent {
  const references = [row.firstMessageId, row.lastMessageId].filter((id) => id !== null)
  return {
    eventId: row.eventId,
    type: row.type,
    message: row.message,
    scenario: row.scenario,
    rowId: row.rowId,
    actor: personOf(row, 'actor'),
    subjectUser: personOf(row, 'subject'),
    ticket: ticketOf(row),
    entry: entryOf(row),
    references: [...new Set(references)],
    company: row.company,
    url: row.url,
  }
}

function ticketOf({ ticketId: id, ticketNumber, title, isTitledByStaff }: ContentRow): DeliveryContent['ticket'] {
  if (id === null) return null
  return { id, number: ticketNumber ?? '', title: title ?? '', isTitledByStaff: isTitledByStaff === 1 }
}

function entryOf({ entryHtml, entryText, entryIsInternal, isOfStaff }: ContentRow): DeliveryContent['entry'] {
  if (entryHtml === null) return null
  return { html: entryHtml, text: entryText ?? '', isInternal: entryIsInternal !== 0, isOfStaff: isOfStaff === 1 }
}

function personOf(row: ContentRow, prefix: 'actor' | 'subject'): Person | null {
  const id = row[`${prefix}Id`]
  if (id === null) return null
  return {
    id,
    firstName: row[`${prefix}FirstName`] ?? '',
    lastName: row[`${prefix}LastName`] ?? '',
    userName: row[`${prefix}UserName`],
    email: null,
    profilePic: row[`${prefix}ProfilePic`],
  }
}

export interface Recorded {
  attempt: Attempt
  /** Null: there is no next time. */
  nextAttemptAt: number | null
}

/**
 * Records how a chunk of attempts ended: one batch of three statements. What failed for the last time goes among the
 * dead letters, for an admin to read and replay.
 */
export async function recordAttempts(database: Database, recorded: readonly Recorded[], now: number): Promise<void> {
  if (recorded.length === 0) return
  const { build } = database
  const ended = JSON.stringify(recorded.map(endOf))
  const dead = JSON.stringify(
    recorded.flatMap(({ attempt }) => attempt.deadTokens.map(({ id, token }) => ({ id, token }))),
  )
  await database.batch([
    build.run(sql`
      UPDATE deliveries SET state = j.state, next_attempt_at = j.nextAttemptAt, lease_until = NULL, last_error = j.error,
        served_tokens = j.served, message_id = j.messageId, sent_at = iif(j.state = 'sent', ${now}, NULL)
      FROM (SELECT json_extract(value, '$.id') AS id, json_extract(value, '$.state') AS state,
          json_extract(value, '$.nextAttemptAt') AS nextAttemptAt, json_extract(value, '$.error') AS error,
          json_extract(value, '$.served') AS served, json_extract(value, '$.messageId') AS messageId
        FROM json_each(${ended})) AS j
      WHERE deliveries.id = j.id AND deliveries.state = 'pending'`),
    build.run(sql`
      DELETE FROM push_tokens WHERE (id, token) IN
        (SELECT json_extract(value, '$.id'), json_extract(value, '$.token') FROM json_each(${dead}))`),
    build.run(sql`
      INSERT INTO dead_letters (message_id, body, attempts, created_at)
      SELECT 'delivery-' || json_extract(value, '$.id'),
        json_object('type', 'delivery', 'deliveryId', json_extract(value, '$.id')), json_extract(value, '$.attempts'), ${now}
      FROM json_each(${ended}) WHERE json_extract(value, '$.state') = 'failed'
      ON CONFLICT (message_id) DO UPDATE SET attempts = excluded.attempts, created_at = excluded.created_at, replayed_at = NULL`),
  ])
}

function endOf({ attempt, nextAttemptAt }: Recorded) {
  const { delivery, outcome, servedTokens } = attempt
  const isPending = outcome.state === 'retry' && nextAttemptAt !== null
  return {
    id: delivery.id,
    attempts: delivery.attempts,
    state: outcome.state === 'retry' ? (isPending ? 'pending' : 'failed') : outcome.state,
    nextAttemptAt: nextAttemptAt ?? 0,
    error: outcome.state === 'sent' ? '' : outcome.reason.slice(0, 300),
    served: JSON.stringify(servedTokens),
    messageId: outcome.state === 'sent' ? outcome.messageId : null,
  }
}
