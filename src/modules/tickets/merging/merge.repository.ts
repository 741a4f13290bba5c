import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '../../../database/connection.ts'
import { batchOnce } from '../../../database/idempotency.ts'
import { sql } from '../../../database/sql.ts'
import { assertStill, insertEvent } from '../../../database/statements.ts'
import { escapeHtml } from '../../../shared/text/html.ts'
import { actorRecord } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { type Merge, mergeNotes } from './merge.policy.ts'
import { type DetailRows, detailQueries, detailsOf } from '../ticket/ticket-details.repository.ts'
import { STATUS, type TicketDetails } from '../ticket/tickets.types.ts'

export interface NewMerge extends Merge {
  caller: Caller
  actor: Actor
  /** The parent's title from now on. */
  title: string
  reason: string
  now: number
}

/**
 * Second trip: everything of the children goes to the parent, in as many statements for fifty children as for one. Entries
 * keep their ids, which are given out in the order of writing: so the merged conversation is in order. Fails as
 * `isFailedAssertion` tells when a ticket is not any more what was decided on.
 */
export async function mergeTickets(
  database: Database,
  merge: NewMerge,
): Promise<{ details: TicketDetails | null; eventIds: number[] }> {
  const writes: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] = [
    assertStill(database, areStill(merge)),
    ...moveStatements(database, merge),
    ...noteStatements(database, merge),
    updateParent(database, merge),
    updateChildren(database, merge),
  ]
  const events = [insertParentEvent(database, merge), insertChildEvents(database, merge)]
  const { caller, parent, now } = merge
  const rows: unknown[] = await batchOnce(database, { caller, made: { ticketId: parent.id }, now }, [
    ...writes,
    ...events,
    ...detailQueries(parent.id),
  ])
  const inserted = rows.slice(writes.length, writes.length + events.length) as { id: number }[][]
  const details = rows.slice(writes.length + events.length) as DetailRows
  return { details: detailsOf(details), eventIds: inserted.flat().map(({ id }) => id) }
}

function listOf(ids: readonly number[]): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
}

function childIds({ children }: Merge): SQL {
  return listOf(children.map(({ id }) => id))
}

function areStill({ parent, children }: Merge): SQL {
  const ids = listOf([parent.id, ...children.map(({ id }) => id)])
  return sql`(SELECT count(*) FROM tickets WHERE id IN ${ids} AND user_id = ${parent.requester.id}
    AND merged_into_id IS NULL AND status <> ${STATUS.deleted}) = ${children.length + 1}`
}

/** Files follow their entries by trigger. What the parent has already stays its own. */
function moveStatements({ build }: Database, merge: NewMerge) {
  const { parent } = merge
  const ids = childIds(merge)
  return [
    build.run(sql`UPDATE ticket_threads SET ticket_id = ${parent.id} WHERE ticket_id IN ${ids}`),
    build.run(sql`
      INSERT INTO ticket_collaborators (ticket_id, user_id, role, is_active, created_at)
      SELECT ${parent.id}, user_id, role, is_active, created_at FROM ticket_collaborators
      WHERE ticket_id IN ${ids} AND user_id <> ${parent.requester.id} ORDER BY id
      ON CONFLICT (ticket_id, user_id) DO UPDATE SET is_active = max(is_active, excluded.is_active)`),
    build.run(sql`DELETE FROM ticket_collaborators WHERE ticket_id IN ${ids}`),
    build.run(sql`
      INSERT INTO ticket_form_values (ticket_id, name, value)
      SELECT ${parent.id}, name, value FROM ticket_form_values WHERE ticket_id IN ${ids} ORDER BY ticket_id
      ON CONFLICT (ticket_id, name) DO NOTHING`),
    build.run(sql`DELETE FROM ticket_form_values WHERE ticket_id IN ${ids}`),
    build.run(sql`
      INSERT INTO sd_ticket_problems (ticket_id, problem_id, created_at)
      SELECT ${parent.id}, problem_id, created_at FROM sd_ticket_problems WHERE ticket_id IN ${ids} ORDER BY ticket_id
      ON CONFLICT (ticket_id) DO NOTHING`),
    // A child whose problem is another one than the parent's keeps its link.
    build.run(sql`
      DELETE FROM sd_ticket_problems WHERE ticket_id IN ${ids}
        AND problem_id = (SELECT problem_id FROM sd_ticket_problems WHERE ticket_id = ${parent.id})`),
    build.run(sql`
      INSERT INTO sd_ticket_assets (ticket_id, asset_id) SELECT ${parent.id}, asset_id FROM sd_ticket_assets
      WHERE ticket_id IN ${ids} ON CONFLICT (ticket_id, asset_id) DO NOTHING`),
    build.run(sql`DELETE FROM sd_ticket_assets WHERE ticket_id IN ${ids}`),
  ]
}

/** Everybody on a child reads where it went; agents read in the parent what came. */
function noteStatements({ build }: Database, merge: NewMerge) {
  const notes = mergeNotes(merge, merge.reason).map(({ childId, inChild, inParent }) => ({
    childId,
    inChild: { text: inChild, html: escapeHtml(inChild) },
    inParent: { text: inParent, html: escapeHtml(inParent) },
  }))
  const list = JSON.stringify(notes)
  const insert = (ticketId: SQL, note: 'inChild' | 'inParent', isInternal: 0 | 1) =>
    build.run(sql`
      INSERT INTO ticket_threads (ticket_id, poster, is_internal, body, body_text, created_at)
      SELECT ${ticketId}, 'system', ${isInternal}, n.value ->> ${`$.${note}.html`}, n.value ->> ${`$.${note}.text`}, ${merge.now}
      FROM json_each(${list}) n`)
  return [insert(sql`n.value ->> '$.childId'`, 'inChild', 0), insert(sql`${merge.parent.id}`, 'inParent', 1)]
}

/** Who wrote last, and when, is asked of all the conversations that are one now. */
function updateParent({ build }: Database, { parent, children, title, now }: NewMerge) {
  const ids = listOf([parent.id, ...children.map(({ id }) => id)])
  return build.run(sql`
    UPDATE tickets SET title = ${title}, version = version + 1, updated_at = ${now},
      last_message_at = s.messageAt, last_response_at = s.responseAt, first_response_at = s.firstResponseAt,
      isanswered = s.isAnswered, last_replier = iif(s.isAnswered, 'agent', 'client'), isoverdue = isoverdue AND NOT s.isAnswered
    FROM (SELECT messageAt, responseAt, firstResponseAt, ifnull(responseAt >= ifnull(messageAt, 0), 0) AS isAnswered FROM (
      SELECT max(last_message_at) AS messageAt, max(last_response_at) AS responseAt, min(first_response_at) AS firstResponseAt
      FROM tickets WHERE id IN ${ids})) s
    WHERE id = ${parent.id}`)
}

function updateChildren({ build }: Database, merge: NewMerge) {
  const { parent, now } = merge
  return build.run(sql`
    UPDATE tickets SET status = ${STATUS.closed}, closed_at = ifnull(closed_at, ${now}), merged_into_id = ${parent.id},
      isoverdue = 0, version = version + 1, updated_at = ${now}
    WHERE id IN ${childIds(merge)}`)
}

function insertParentEvent(database: Database, { actor, parent, children, title, now }: NewMerge) {
  const ids = children.map(({ id }) => id).join(',')
  const renamed = title === parent.title ? [] : [{ field: 'title', from: parent.title, to: title }]
  return insertEvent(database, {
    type: 'ticket.merged',
    subjectType: 'ticket',
    subjectId: parent.id,
    actor,
    changes: [
      { field: 'merged', from: null, to: children.map(({ ticketNumber }) => ticketNumber).join(', ') },
      ...renamed,
    ],
    context: { childIds: ids },
    at: now,
  })
}

/** For the children's own history; nobody is notified of these. */
function insertChildEvents({ build }: Database, { actor, parent, children, now }: NewMerge) {
  const { actorKind, actorId } = actorRecord(actor)
  const mergedInto = { field: 'merged_into', from: null, to: parent.ticketNumber }
  const rows = children.map(({ id, statusId }) => ({
    id,
    changes: [
      ...(statusId === STATUS.closed ? [] : [{ field: 'status', from: statusId, to: STATUS.closed }]),
      mergedInto,
    ],
  }))
  return build.all<{ id: number }>(sql`
    INSERT INTO events (type, subject_type, subject_id, actor_kind, actor_id, changes, created_at)
    SELECT 'ticket.edited', 'ticket', j.value ->> '$.id', ${actorKind}, ${actorId}, j.value -> '$.changes', ${now}
    FROM json_each(${JSON.stringify(rows)}) j RETURNING id`)
}
