import type { SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { attachments, tickets, ticketThreads } from '../../../drizzle/schema.ts'
import type { Database } from '../../database/connection.ts'
import { insertCustomersIfUnknown } from '../../database/customers.ts'
import { batchOnce } from '../../database/idempotency.ts'
import { sql } from '../../database/sql.ts'
import { assertStill, inList, insertEvent } from '../../database/statements.ts'
import { ticketInScope, ticketInSight } from '../../database/ticket-scope.ts'
import { fullName, isStaff } from '../../shared/identity/identity.policy.ts'
import type { Caller, SignedInActor } from '../../shared/identity/identity.types.ts'
import type { UploadedFile } from '../../shared/uploaded-file.types.ts'
import { escapeHtml, type SanitizedMessage } from '../../shared/text/html.ts'
import { SOURCE, STATUS, type Ticket } from '../tickets/ticket/tickets.types.ts'
import type { ReplyEffects } from './new-thread.policy.ts'
import { threadOf, type ThreadRow, threadRows } from './thread-row.repository.ts'
import type { Thread } from './threads.types.ts'

export interface NewThread {
  caller: Caller
  actor: SignedInActor
  ticket: Ticket
  body: SanitizedMessage
  files: readonly UploadedFile[]
  address: string
  /** Null unless it came as a mail. */
  messageId: string | null
  now: number
}

export interface NewReply extends NewThread {
  effects: ReplyEffects
  cc: readonly string[]
  /** How the note begins that says who reopened the ticket. */
  reopenMessage: string
}

export interface SavedThread {
  thread: Thread
  eventIds: number[]
  /** The rows of what was to be read at the end of the same batch. */
  following: unknown[]
}

/** Whatever else is to be read of the ticket as it then is. */
export type Following = readonly BatchItem<'sqlite'>[]

/** Inside one transaction the newest entry of the ticket is the one that the batch has just inserted. */
function newestThread(ticket: Ticket): SQL<number> {
  return sql<number>`(SELECT max(id) FROM ticket_threads WHERE ticket_id = ${ticket.id})`
}

/**
 * A public reply with everything it does to the ticket, in one batch, which fails as `isFailedAssertion` tells when the
 * ticket is not any more what `effects` was decided on.
 */
export async function insertReply(
  database: Database,
  reply: NewReply,
  following: Following = [],
): Promise<SavedThread> {
  const { actor, ticket, effects, cc, now } = reply
  const byStaff = isStaff(actor)
  const notes = [
    ...(effects.reopens ? [`${reply.reopenMessage} ${fullName(actor)}`] : []),
    ...(effects.takesTicket ? [`This ticket has been assigned to ${fullName(actor)}`] : []),
  ].map((text) => systemNote(database, ticket, { text, now }))
  const copies =
    cc.length === 0
      ? []
      : [insertCustomersIfUnknown(database, cc, now), insertCollaborators(database, ticket, { emails: cc, now })]
  const writes = [
    assertStill(database, isUnchanged(reply, effects)),
    byStaff ? updateByStaff(database, reply) : updateByCustomer(database, reply),
    ...notes,
    ...copies,
    insertEntry(database, reply, { isInternal: false, poster: byStaff ? 'support' : 'client' }),
    ...insertFiles(database, reply),
  ] as const
  return await save(database, reply, { writes, events: replyEvents(database, reply), following })
}

/** A note that customers never see. It changes nothing of the ticket but its version; it fails as a reply does. */
export async function insertNote(database: Database, note: NewThread): Promise<SavedThread> {
  const { caller, actor, ticket, now } = note
  const context = { threadId: newestThread(ticket) }
  const writes = [
    assertStill(database, sql`EXISTS (SELECT 1 FROM tickets t WHERE t.id = ${ticket.id} AND ${ticketInScope(caller)})`),
    database.build
      .update(tickets)
      .set(touched(now))
      .where(sql`id = ${ticket.id}`),
    insertEntry(database, note, { isInternal: true, poster: 'support' }),
    ...insertFiles(database, note),
  ] as const
  const noted = insertEvent(database, {
    type: 'ticket.noted',
    subjectType: 'ticket',
    subjectId: ticket.id,
    actor,
    context,
    at: now,
  })
  return await save(database, note, { writes, events: [noted], following: [] })
}

function isUnchanged({ caller, actor, ticket }: NewThread, { takesTicket }: ReplyEffects): SQL {
  const isNobodys = takesTicket ? sql`AND t.assigned_to IS NULL` : sql``
  return sql`EXISTS (SELECT 1 FROM tickets t WHERE t.id = ${ticket.id} AND t.status = ${ticket.statusId}
    AND t.merged_into_id IS ${ticket.mergedIntoId} ${isNobodys} AND ${isStaff(actor) ? ticketInScope(caller) : ticketInSight(caller)})`
}

type EventStatement = ReturnType<typeof insertEvent>

interface Saving {
  writes: readonly [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]
  events: EventStatement[]
  following: Following
}

async function save(
  database: Database,
  { caller, ticket, now }: NewThread,
  { writes, events, following }: Saving,
): Promise<SavedThread> {
  const made = { threadId: newestThread(ticket), ticketId: ticket.id }
  const rows: unknown[] = await batchOnce(database, { caller, made, now }, [
    ...writes,
    ...events,
    threadRows(sql`ticket_threads th`, sql`WHERE th.id = ${newestThread(ticket)}`),
    ...following,
  ])
  const [[row], ...others] = rows.slice(writes.length + events.length) as [[ThreadRow], ...unknown[]]
  const inserted = rows.slice(writes.length, writes.length + events.length) as { id: number }[][]
  return { thread: threadOf(row), eventIds: inserted.flat().map(({ id }) => id), following: others }
}

function touched(now: number) {
  return { updatedAt: now, version: sql`${tickets.version} + 1` }
}

function updateByStaff(database: Database, { actor, ticket, effects, now }: NewReply) {
  return database.build
    .update(tickets)
    .set({
      ...touched(now),
      isAnswered: true,
      isOverdue: false,
      lastReplier: 'agent',
      lastResponseAt: now,
      firstResponseAt: sql`ifnull(${tickets.firstResponseAt}, ${now})`,
      assignedTo: sql`ifnull(${tickets.assignedTo}, ${actor.id})`,
      ...(effects.reopens ? { statusId: STATUS.open, reopenedAt: now, closedAt: null } : {}),
    })
    .where(sql`id = ${ticket.id}`)
}

function updateByCustomer(database: Database, { ticket, effects, now }: NewReply) {
  const reopened = {
    statusId: STATUS.open,
    reopenedAt: now,
    closedAt: null,
    reopenedCount: sql`${tickets.reopenedCount} + 1`,
    deletedAt: null,
  }
  return database.build
    .update(tickets)
    .set({
      ...touched(now),
      isAnswered: false,
      lastReplier: 'client',
      lastMessageAt: now,
      ...(effects.reopens ? reopened : {}),
    })
    .where(sql`id = ${ticket.id}`)
}

function insertEntry(
  database: Database,
  { actor, ticket, body, address, messageId, now }: NewThread,
  { isInternal, poster }: { isInternal: boolean; poster: Thread['poster'] },
) {
  return database.build.insert(ticketThreads).values({
    ticketId: ticket.id,
    userId: actor.id,
    poster,
    sourceId: messageId === null ? (isStaff(actor) ? SOURCE.agent : SOURCE.web) : SOURCE.email,
    isInternal,
    body: body.html,
    bodyText: body.text,
    messageId,
    ipAddress: address,
    createdAt: now,
  })
}

function systemNote(database: Database, ticket: Ticket, { text, now }: { text: string; now: number }) {
  const entry = { ticketId: ticket.id, poster: 'system' as const, isInternal: true, bodyText: text, createdAt: now }
  return database.build.insert(ticketThreads).values({ ...entry, body: escapeHtml(text) })
}

function insertFiles(database: Database, { ticket, files, now }: NewThread) {
  if (files.length === 0) return []
  const rows = files.map(({ name, contentType, size, key }) => ({
    name,
    contentType,
    size,
    storageKey: key,
    createdAt: now,
  }))
  return [
    database.build
      .insert(attachments)
      .values(rows.map((row) => ({ ...row, threadId: newestThread(ticket), ticketId: ticket.id }))),
  ]
}

function insertCollaborators(
  database: Database,
  ticket: Ticket,
  { emails, now }: { emails: readonly string[]; now: number },
) {
  return database.build.run(sql`
    INSERT INTO ticket_collaborators (ticket_id, user_id, created_at)
    SELECT ${ticket.id}, id, ${now} FROM users WHERE ${inList(sql`email`, emails)} AND id <> ${ticket.requester.id}
    ON CONFLICT (ticket_id, user_id) DO NOTHING`)
}

function replyEvents(database: Database, { actor, ticket, effects, now }: NewReply) {
  const base = { subjectType: 'ticket' as const, subjectId: ticket.id, actor, at: now }
  const replied = isStaff(actor) ? ('ticket.replied' as const) : ('ticket.customer_replied' as const)
  const reopened = [{ field: 'status', from: ticket.statusId, to: STATUS.open }]
  const assigned = [{ field: 'assignee', from: null, to: actor.id }]
  return [
    insertEvent(database, { ...base, type: replied, context: { threadId: newestThread(ticket) } }),
    ...(effects.reopens ? [insertEvent(database, { ...base, type: 'ticket.status_changed', changes: reopened })] : []),
    ...(effects.takesTicket ? [insertEvent(database, { ...base, type: 'ticket.assigned', changes: assigned })] : []),
  ]
}
