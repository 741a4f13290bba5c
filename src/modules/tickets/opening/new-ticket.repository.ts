import { eq, or, sql } from 'drizzle-orm'
import { ticketPriorities } from '../../../../drizzle/catalog.ts'
import { users, userTokens } from '../../../../drizzle/people.ts'
import { ticketFormValues, tickets, ticketThreads } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { formFieldsQuery } from '../../../database/queries/form-fields.ts'
import {
  insertMissingCustomer,
  insertMissingCustomers,
  type NewCustomer,
} from '../../../database/queries/people/customers.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { ResultsOf } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { inList } from '../../../database/engine/text.ts'
import { insert, insertFrom } from '../../../database/engine/writes.ts'
import { findRoomAndCount, type Counter, countInWrite } from '../../../database/access/limit-counters.ts'
import {
  insertFilesOfNewestThread,
  insertPeopleInCopy,
  newestTicketId,
} from '../../../database/queries/tickets/new-messages.ts'
import { type IdentityKey, identityKeyByHash, insertWidgetTicket } from '../../../database/queries/widget-keys.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import { insertCodeOfNewestTicket } from '../../../database/queries/tickets/ticket-codes.ts'
import { newTicketNumber, raiseTicketNumber } from '../../../database/queries/tickets/ticket-number.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { NewAccountToken } from '../../../shared/identity/tokens/account-tokens.ts'
import type { NewTicketCode } from '../../../shared/identity/tokens/ticket-codes.ts'
import type { Actor, Caller, Settings, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { isStaff } from '../../../shared/identity/identity.policy.ts'
import { ipv4Number } from '../../../shared/network/ip-address.ts'
import type { SanitizedMessage } from '../../../shared/text/html.ts'
import type { UploadedFile } from '../../../shared/files/uploaded-file.types.ts'
import type { AssignablePerson } from '../changes/ticket-changes.policy.ts'
import { insertClocksOfNewestTicket } from '../clock/clocks.repository.ts'
import type { NewClocks } from '../clock/clocks.types.ts'
import { newestTicketDetails } from '../ticket/ticket-details.repository.ts'
import type { TicketDetails } from '../ticket/tickets.types.ts'
import type { Command, Read } from '../../../database/engine/statements.ts'
import { requesterId, type RequesterValues } from './new-ticket-requester.repository.ts'
import { ticketCreated, verificationRequested } from './new-ticket-events.repository.ts'
import type { TicketRouting } from './new-ticket.policy.ts'
import type { OpeningBook, OpeningFire } from './opening-rules.types.ts'
import type { CustomField } from './ticket-form.types.ts'

const peopleNamed = prepared((at: Slots<{ emails: string; ids: string }>) => {
  const { id, email, role, active, ban, isDeleted } = users
  const named = or(inList(email, at.emails), inList(id, at.ids))
  return rows({ ...personShape(users), role, active, ban, isDeleted }, sql`from ${users} where ${named}`)
})

export interface CreationContext extends ConfirmedCaller {
  catalog: Catalog
  /** The people that the request names by address or id and that exist. */
  people: AssignablePerson[]
  formFields: CustomField[]
  book: OpeningBook
  /** The key of the widget, read if an identity was sent. */
  identityKey: IdentityKey | null
}

export interface CreationNames {
  emails: readonly string[]
  ids: readonly number[]
  hasIdentity: boolean
  /** The active rules. */
  book: Read<OpeningBook>
}

/** First trip of a creation: reads the principal, the lookups, the form, the people named by the request, and the limits. */
export async function readCreationContext(
  database: Database,
  caller: Caller,
  { counters, ...named }: CreationNames & { counters: readonly Counter[] },
): Promise<CreationContext & { freeAt: number | null }> {
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    ...creationQueries(caller, named),
    ...findRoomAndCount(caller, counters, database.now()),
  })
  return { ...contextOf(found), ...confirmedCaller, freeAt: found.freeAt }
}

/** Null: the request names nobody. */
function peopleIn({ emails, ids }: Omit<CreationNames, 'hasIdentity' | 'book'>): ReturnType<typeof peopleNamed> | null {
  const isNaming = emails.length + ids.length > 0
  return isNaming ? peopleNamed({ emails: JSON.stringify(emails), ids: JSON.stringify(ids) }) : null
}

function creationQueries(caller: Caller, { hasIdentity, book, ...names }: CreationNames) {
  return {
    catalog: catalogQuery(),
    book,
    people: peopleIn(names),
    formFields: formFieldsQuery('ticket'),
    identityKey: hasIdentity ? identityKeyByHash({ keyHash: caller.apiKeyHash }) : null,
  }
}

function contextOf({ catalog, book, people, formFields, identityKey }: ResultsOf<ReturnType<typeof creationQueries>>) {
  return { catalog, formFields, book, people: people ?? [], identityKey: identityKey ?? null }
}

export interface NewTicket {
  caller: Caller
  actor: Actor
  settings: Settings
  title: string
  body: SanitizedMessage
  routing: TicketRouting
  /** The rules that decided about it. */
  ruleFires: readonly OpeningFire[]
  /** The writes that log these rules. */
  ruleLog: { fired: Command<void> | null; counted: Command<void> | null }
  due: NewClocks
  /** An existing user, or a customer created in the same batch. */
  requester: { id: number } | NewCustomer
  cc: readonly string[]
  files: readonly UploadedFile[]
  form: Record<string, string>
  /** The id of the mail that opened the ticket. */
  messageId: string | null
  /** False: the ticket came by a mail that must not be answered automatically. */
  mayBeAnswered: boolean
  /** The desk's address that the mail was sent to; null: no mail opened it. */
  sentTo: string | null
  /** For a guest: the source of the token in the verification mail. */
  verification: NewAccountToken | null
  /** For a guest whose browser can take a code: its stored part. */
  code: NewTicketCode | null
  /** The widget key, and the subject that the page's server signed. */
  openedThrough: { keyId: number; subject: string } | null
  counters: readonly Counter[]
  address: string
  reportedIp: string
  now: number
}

/** Second trip: writes everything of the ticket in one batch. Fails with `isFailedAssertion` if a limit is reached. */
export async function insertTicket(database: Database, ticket: NewTicket): Promise<TicketDetails | null> {
  const { caller, actor, requester, cc, form, files, openedThrough, now } = ticket
  const { details } = await commit(database, caller, {
    actor,
    at: now,
    writes: [
      { counted: countInWrite(caller, ticket.counters) },
      { raised: raiseTicketNumber({}) },
      { requester: !('id' in requester) && insertMissingCustomer(requester, now) },
      { ticket: insertTicketRow(valuesOf(ticket), ticket.settings.ticketNumberFormat, isKnown(ticket)) },
      { clocks: insertClocksOfNewestTicket(ticket.due.clocks) },
      { firstEntry: insertFirstEntry(entryOf(ticket), isKnown(ticket)) },
      { files: insertFilesOfNewestThread(files, now) },
      { form: Object.keys(form).length > 0 && insertFormValues({ form: JSON.stringify(form) }) },
      { others: cc.length > 0 && insertMissingCustomers(cc, now) },
      { collaborators: cc.length > 0 && insertPeopleInCopy('newest', { emails: cc, byStaff: isStaff(actor), now }) },
      { verification: insertVerification(ticket) },
      { code: ticket.code && insertCodeOfNewestTicket(ticket.code) },
      { openedThrough: openedThrough && insertWidgetTicket(openedThrough) },
      { fired: ticket.ruleLog.fired },
      { ruleUses: ticket.ruleLog.counted },
    ],
    events: [verificationRequested(ticket), ticketCreated(ticket)],
    read: { details: newestTicketDetails({ now }) },
    made: { ticketId: newestTicketId() },
  })
  return details
}

function isKnown({ requester }: NewTicket): boolean {
  return 'id' in requester
}

function namedBy({ requester }: NewTicket): RequesterValues {
  return 'id' in requester ? { requesterId: requester.id, email: null } : { requesterId: null, email: requester.email }
}

type TicketValues = RequesterValues &
  TicketRouting & {
    title: string
    ipAddress: number
    address: string
    reportedIp: string
    needsProof: 0 | 1
    dueAt: number | null
    hasClocks: 0 | 1
    now: number
  }

function valuesOf(ticket: NewTicket): TicketValues {
  const { title, routing, due, address, reportedIp, now } = ticket
  return {
    ...routing,
    ...namedBy(ticket),
    title,
    ipAddress: ipv4Number(address),
    address,
    reportedIp,
    needsProof: ticket.actor.kind === 'guest' ? 1 : 0,
    dueAt: due.dueAt,
    hasClocks: due.clocks.length > 0 ? 1 : 0,
    now,
  }
}

const insertTicketRow = prepared((at: Slots<TicketValues>, numberFormat: string, known: boolean) => {
  const { id, urgency } = ticketPriorities
  const assignable = sql`${users.role} <> 'customer' and ${users.active} = 1 and ${users.ban} = 0`
  return insert(tickets, {
    ticketNumber: newTicketNumber(numberFormat),
    title: at.title,
    userId: requesterId(at, known),
    departmentId: at.departmentId,
    helpTopicId: at.helpTopicId,
    priorityId: at.priorityId,
    priorityRank: sql`(select -${urgency} from ${ticketPriorities} where ${eq(id, at.priorityId)})`,
    slaPlanId: at.slaPlanId,
    typeId: at.typeId,
    statusId: at.statusId,
    sourceId: at.sourceId,
    assignedTo: sql`(select ${users.id} from ${users} where ${eq(users.id, at.assignedTo)} and ${assignable})`,
    teamId: at.teamId,
    externalId: at.externalId,
    ipAddress: at.ipAddress,
    ipAddressText: at.address,
    reportedIp: at.reportedIp,
    needsProof: at.needsProof,
    dueAt: at.dueAt,
    hasClocks: at.hasClocks,
    lastMessageAt: at.now,
    createdAt: at.now,
    updatedAt: at.now,
  })
})

interface EntryValues extends RequesterValues {
  sourceId: number
  title: string
  body: string
  bodyText: string
  messageId: string | null
  address: string
  now: number
}

function entryOf(ticket: NewTicket): EntryValues {
  const { routing, title, body, messageId, address, now } = ticket
  const texts = { title, body: body.html, bodyText: body.text }
  return { ...namedBy(ticket), ...texts, sourceId: routing.sourceId, messageId, address, now }
}

const insertFirstEntry = prepared((at: Slots<EntryValues>, known: boolean) =>
  insert(ticketThreads, {
    ticketId: newestTicketId(),
    userId: requesterId(at, known),
    poster: 'client',
    sourceId: at.sourceId,
    title: at.title,
    body: at.body,
    bodyText: at.bodyText,
    messageId: at.messageId,
    ipAddress: at.address,
    createdAt: at.now,
  }),
)

const insertFormValues = prepared((at: Slots<{ form: string }>) =>
  insertFrom(
    ticketFormValues,
    { ticketId: newestTicketId(), name: sql`f.key`, value: sql`f.value` },
    sql`from json_each(${at.form}) f`,
  ),
)

const insertToken = prepared((at: Slots<NewAccountToken & RequesterValues & { now: number }>, known: boolean) =>
  insert(userTokens, {
    purpose: at.purpose,
    nonce: at.nonce,
    tokenHash: at.tokenHash,
    expiresAt: at.expiresAt,
    userId: requesterId(at, known),
    createdAt: at.now,
  }),
)

/** A guest's ticket waits until the mailed link with this token is opened. */
function insertVerification(ticket: NewTicket) {
  return (
    ticket.verification && insertToken({ ...ticket.verification, ...namedBy(ticket), now: ticket.now }, isKnown(ticket))
  )
}
