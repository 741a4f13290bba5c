import type { SQL } from 'drizzle-orm'
import {
  attachments,
  sequences,
  ticketCollaborators,
  tickets,
  ticketThreads,
  users,
  userTokens,
} from '../../../../drizzle/schema.ts'
import { catalogQuery } from '../../../database/catalog.ts'
import type { Database } from '../../../database/connection.ts'
import { insertCustomerIfUnknown, insertCustomersIfUnknown, type NewCustomer } from '../../../database/customers.ts'
import { readAs } from '../../../database/gate.ts'
import { batchOnce } from '../../../database/idempotency.ts'
import { type Counter, reservation } from '../../../database/limit-counters.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows as readRows } from '../../../database/engine/rows.ts'
import { inList as isListed } from '../../../database/engine/text.ts'
import { personShape } from '../../../database/person-columns.ts'
import { sql } from '../../../database/sql.ts'
import { inList, insertEvent } from '../../../database/statements.ts'
import { newTicketNumber } from '../../../database/ticket-number.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Actor, Caller, Settings, Standing } from '../../../shared/identity/identity.types.ts'
import { ipv4Number } from '../../../shared/ip-address.ts'
import type { UploadedFile } from '../../../shared/uploaded-file.types.ts'
import type { NewAccountToken } from '../../../shared/identity/account-tokens.ts'
import type { SanitizedMessage } from '../../../shared/text/html.ts'
import type { TicketRouting } from './new-ticket.policy.ts'
import { formFieldsQuery } from './ticket-form.repository.ts'
import type { FormField } from './ticket-form.types.ts'
import type { AssignablePerson } from '../changes/ticket-changes.policy.ts'
import { type DetailRows, detailQueries, detailsOf } from '../ticket/ticket-details.repository.ts'
import type { TicketDetails } from '../ticket/tickets.types.ts'

const peopleNamed = prepared((at: Slots<{ emails: string; ids: string }>) => {
  const { id, email, role, active, ban, isDeleted } = users
  const isNamed = sql`${isListed(email, at.emails)} or ${isListed(id, at.ids)}`
  return readRows({ ...personShape(users), role, active, ban, isDeleted }, sql`from ${users} where ${isNamed}`)
})

export interface CreationContext extends Standing {
  catalog: Catalog
  /** The people that the request names by address or id, as far as they exist. */
  people: AssignablePerson[]
  formFields: FormField[]
  /** When there is room for the ticket, and for its mails, again, epoch ms; null: now. */
  roomAt: number | null
}

/** First trip of a creation: who calls, the look-ups, the form, and everybody the request names. */
export async function readCreationContext(
  database: Database,
  caller: Caller,
  { emails, ids, counters }: { emails: readonly string[]; ids: readonly number[]; counters: readonly Counter[] },
): Promise<CreationContext> {
  const { actor, settings, rows } = await readAs(database, caller, [
    catalogQuery(),
    peopleNamed({ emails: JSON.stringify(emails), ids: JSON.stringify(ids) }),
    formFieldsQuery(),
    ...reservation(database, counters),
  ])
  const [catalog, people, formFields, roomAt] = rows
  return { actor, settings, catalog, people, formFields, roomAt }
}

export interface NewTicket {
  caller: Caller
  actor: Actor
  settings: Settings
  title: string
  body: SanitizedMessage
  routing: TicketRouting
  /** An existing user, or a customer who is made in the same batch. */
  requester: { id: number } | NewCustomer
  cc: readonly string[]
  files: readonly UploadedFile[]
  form: Record<string, string>
  /** Of the mail that it came by. */
  messageId: string | null
  /** False: no machine may answer it. */
  mayBeAnswered: boolean
  /** For a guest: what the mail that verifies the requester is derived from. */
  verification: NewAccountToken | null
  address: string
  reportedIp: string
  now: number
}

/** The ids are handed out by AUTOINCREMENT inside one transaction, so the newest row is the one just inserted. */
const newTicketId = sql<number>`(SELECT max(id) FROM tickets)`
const newThreadId = sql<number>`(SELECT max(id) FROM ticket_threads)`

const DETAIL_ROWS = detailQueries(0).length

/** Second trip: number, ticket, first entry, files, collaborators and event in one batch. */
export async function insertTicket(
  database: Database,
  ticket: NewTicket,
): Promise<{ details: TicketDetails | null; eventIds: number[] }> {
  const { build } = database
  const { actor, requester, cc, now } = ticket
  const others =
    cc.length === 0 ? [] : [insertCustomersIfUnknown(database, cc, now), insertCollaborators(database, cc, now)]
  const made = { ticketId: newTicketId }
  const rows = await batchOnce(database, { caller: ticket.caller, made, now }, [
    build
      .update(sequences)
      .set({ value: sql`${sequences.value} + 1` })
      .where(sql`name = 'ticket_number'`),
    ...('id' in requester ? [] : [insertCustomerIfUnknown(database, requester, now)]),
    insertTicketRow(database, ticket),
    insertFirstEntry(database, ticket),
    ...insertFiles(database, ticket),
    ...insertFormValues(database, ticket),
    ...others,
    ...insertVerification(database, ticket),
    insertEvent(database, {
      type: 'ticket.created',
      subjectType: 'ticket',
      subjectId: newTicketId,
      actor,
      context: { threadId: newThreadId, ...(ticket.mayBeAnswered ? {} : { isUnanswered: 1 }) },
      at: now,
    }),
    ...detailQueries(newTicketId),
  ])
  const details = rows.slice(-DETAIL_ROWS) as DetailRows
  const [requested, events] = rows.slice(-DETAIL_ROWS - 2, -DETAIL_ROWS) as [unknown, { id: number }[]]
  const mailed = ticket.verification === null ? [] : (requested as { id: number }[])
  return { details: detailsOf(details), eventIds: [...events, ...mailed].map(({ id }) => id) }
}

function requesterId(requester: NewTicket['requester']): number | SQL<number> {
  return 'id' in requester ? requester.id : sql<number>`(SELECT id FROM users WHERE email = ${requester.email})`
}

function insertTicketRow(
  database: Database,
  { settings, title, routing, requester, address, reportedIp, now }: NewTicket,
) {
  const {
    departmentId,
    helpTopicId,
    priorityId,
    slaPlanId,
    typeId,
    statusId,
    sourceId,
    assignedTo,
    teamId,
    graceSeconds,
  } = routing
  return database.build.insert(tickets).values({
    ticketNumber: newTicketNumber(settings.ticketNumberFormat),
    title,
    userId: requesterId(requester),
    departmentId,
    helpTopicId,
    priorityId,
    priorityRank: sql`(SELECT -priority_urgency FROM ticket_priorities WHERE priority_id = ${priorityId})`,
    slaPlanId,
    typeId,
    statusId,
    sourceId,
    assignedTo: sql`(SELECT id FROM users WHERE id = ${assignedTo} AND role <> 'customer' AND active = 1 AND ban = 0)`,
    teamId,
    ipAddress: ipv4Number(address),
    ipAddressText: address,
    reportedIp,
    dueAt: now + graceSeconds * 1000,
    lastMessageAt: now,
    createdAt: now,
    updatedAt: now,
  })
}

function insertFirstEntry(database: Database, { title, body, requester, routing, messageId, address, now }: NewTicket) {
  return database.build.insert(ticketThreads).values({
    ticketId: newTicketId,
    userId: requesterId(requester),
    poster: 'client',
    sourceId: routing.sourceId,
    title,
    body: body.html,
    bodyText: body.text,
    messageId,
    ipAddress: address,
    createdAt: now,
  })
}

function insertFiles(database: Database, { files, now }: NewTicket) {
  if (files.length === 0) return []
  const rows = files.map(({ name, contentType, size, key }) => ({ name, contentType, size, storageKey: key }))
  return [
    database.build
      .insert(attachments)
      .values(rows.map((row) => ({ ...row, threadId: newThreadId, ticketId: newTicketId, createdAt: now }))),
  ]
}

function insertFormValues(database: Database, { form }: NewTicket) {
  if (Object.keys(form).length === 0) return []
  return [
    database.build.run(sql`
      INSERT INTO ticket_form_values (ticket_id, name, value)
      SELECT ${newTicketId}, key, value FROM json_each(${JSON.stringify(form)})`),
  ]
}

/** A guest's ticket waits until the link is opened that this token is mailed with; the mail names the ticket. */
function insertVerification(database: Database, { actor, requester, verification, now }: NewTicket) {
  if (verification === null) return []
  const userId = requesterId(requester)
  const tokenId = sql<number>`(SELECT max(id) FROM user_tokens)`
  return [
    database.build.insert(userTokens).values({ ...verification, userId, createdAt: now }),
    insertEvent(database, {
      type: 'user.activation_requested',
      subjectType: 'user',
      subjectId: sql<number>`${userId}`,
      actor,
      context: { tokenId, ticketId: newTicketId },
      at: now,
    }),
  ]
}

/** Everybody in copy but the requester. */
function insertCollaborators(database: Database, emails: readonly string[], now: number) {
  return database.build.run(sql`
    INSERT INTO ${ticketCollaborators} (ticket_id, user_id, created_at)
    SELECT t.id, u.id, ${now} FROM tickets t JOIN users u ON ${inList(sql`u.email`, emails)}
    WHERE t.id = ${newTicketId} AND u.id <> t.user_id
    ON CONFLICT (ticket_id, user_id) DO NOTHING`)
}
