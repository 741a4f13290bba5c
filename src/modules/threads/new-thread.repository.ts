import { eq, sql } from 'drizzle-orm'
import { users } from '../../../drizzle/people.ts'
import { ticketMentions } from '../../../drizzle/ticket-mentions.ts'
import { tickets, ticketThreads } from '../../../drizzle/tickets.ts'
import { commit } from '../../database/access/commit.ts'
import type { Counter } from '../../database/access/limit-counters.ts'
import { insertMissingCustomers } from '../../database/queries/people/customers.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { NewEvent, PreparedEvent } from '../../database/engine/events.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import type { Command, Read } from '../../database/engine/statements.ts'
import { excluded, inList } from '../../database/engine/text.ts'
import { insert, insertFrom, onConflict, update } from '../../database/engine/writes.ts'
import {
  insertFilesOfNewestThread,
  insertPeopleInCopy,
  newestThreadId,
} from '../../database/queries/tickets/new-messages.ts'
import { fullName, isStaff } from '../../shared/identity/identity.policy.ts'
import type { Caller, SignedInActor } from '../../shared/identity/identity.types.ts'
import { escapeHtml, type SanitizedMessage } from '../../shared/text/html.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import { SOURCE, STATUS, type TicketToAnswer } from '../tickets/ticket/tickets.types.ts'
import type { ReplyEffects } from '../tickets/changes/reply-effects.types.ts'
import { type StoredThread, threadAlias, threadRow, type WrittenThread } from './thread-row.repository.ts'
import { latestThreads } from './threads.repository.ts'
import { replyEvents, ticketNoted } from './new-thread-events.repository.ts'
import { assertAsDecidedAndCount, countedToNote } from './written-ticket.repository.ts'

export interface NewThread {
  caller: Caller
  actor: SignedInActor
  ticket: TicketToAnswer
  body: SanitizedMessage
  files: readonly UploadedFile[]
  /** The limits that the entry counts in. */
  counters: readonly Counter[]
  address: string
  /** Null unless the entry arrived as a mail. */
  messageId: string | null
  /** False: the entry came by a mail that must not be answered automatically. */
  mayBeAnswered: boolean
  now: number
}

/** The writes of `stepWrites`, decided on this version of the ticket. */
export interface StepWrites {
  version: number
  events: readonly PreparedEvent[]
  noted: Command<unknown>
  changed: Command<unknown>
  clocks: Command<void>[]
}

export interface NewReply extends NewThread {
  effects: ReplyEffects
  cc: readonly string[]
  /** With more collaborators the people in copy have no room. Null: nobody is in copy. */
  collaboratorsAtMost: number | null
  /** Further changes of the ticket; null: none. */
  step: StepWrites | null
  /** The due date that follows; null: it stays, or the trigger that ends a pause moves it. */
  moved: { dueAt: number | null; heldSince?: null } | null
  /** The clocks that follow; null: they stay, or the step writes them. */
  clocks: { writes: Command<void>[]; events: NewEvent[] } | null
  /** The beginning of the note that says who reopened the ticket. */
  reopenMessage: string
}

export interface SavedReply<Details> {
  thread: StoredThread
  /** If the ticket was requested: the ticket after the reply, and its newest 100 entries, oldest first. */
  ticket: Details | undefined
  threads: StoredThread[] | undefined
}

/**
 * Writes a public reply with all its effects in one batch. Fails with `isFailedAssertion` if the ticket differs from the one
 * `effects` was decided on, or a limit is reached. If `details` is given, it reads the ticket after the reply.
 */
export async function insertReply<Details = undefined>(
  database: Database,
  reply: NewReply,
  details?: Read<Details>,
): Promise<SavedReply<Details>> {
  const { caller, actor, ticket, effects, cc, step, moved, clocks, files, now } = reply
  const { id: ticketId, statusId, customStatusId, snoozedUntil, mergedIntoId } = ticket
  const byStaff = isStaff(actor)
  const touch = { ticketId, actorId: actor.id, now }
  const decided = {
    caller,
    counters: reply.counters,
    values: {
      ticketId,
      statusId,
      customStatusId,
      snoozedUntil,
      mergedIntoId,
      version: step?.version ?? (moved || clocks ? ticket.version : null),
      collaboratorsAtMost: reply.collaboratorsAtMost,
    },
  }
  const { thread, ...found } = await commit(database, caller, {
    actor,
    at: now,
    assert: { asDecided: assertAsDecidedAndCount(decided, byStaff, effects.takesTicket) },
    eventsBefore: step?.events ?? [],
    writes: [
      { noted: step?.noted },
      { changed: step?.changed },
      { stepClocks: step?.clocks },
      // Before the pause ends: the trigger that ends it then adds nothing.
      { moved: moved && update(tickets, moved, sql`where ${eq(tickets.id, ticketId)}`) },
      {
        answered: byStaff
          ? answeredByStaff(touch, effects.reopens, ticket.clocks.length > 0)
          : answeredByCustomer(touch, effects.reopens, effects.opensStatus),
      },
      { clocks: clocks?.writes },
      { notes: notesOf(reply).map((text) => insertNoteOfSystem({ ticketId, text, html: escapeHtml(text), now })) },
      { newcomers: cc.length > 0 && insertMissingCustomers(cc, now) },
      { copies: cc.length > 0 && insertPeopleInCopy(ticketId, { emails: cc, byStaff, now }) },
      { entry: insertEntry(entryOf(reply, { isInternal: false, poster: byStaff ? 'support' : 'client' })) },
      { files: insertFilesOfNewestThread(files, now) },
    ],
    events: replyEvents(reply),
    read: { thread: writtenThread({}), ticket: details, threads: details && latestThreads(caller, { ticketId }) },
    made: { threadId: newestThreadId(), ticketId },
  })
  return { ...found, thread: storedThread(thread, reply.body) }
}

/**
 * Writes a note, which customers never see. It only raises the ticket's version. Fails with `isFailedAssertion` if the ticket
 * is merged or out of scope, or a limit is reached.
 */
export async function insertNote(
  database: Database,
  { mentions, ...note }: NewThread & { mentions: readonly number[] },
): Promise<StoredThread> {
  const { caller, actor, ticket, files, now } = note
  const ticketId = ticket.id
  const { thread } = await commit(database, caller, {
    actor,
    at: now,
    assert: { mayBeNoted: countedToNote({ caller, counters: note.counters, values: { ticketId } }) },
    writes: [
      { touched: touchTicket({ ticketId, now }) },
      { entry: insertEntry(entryOf(note, { isInternal: true, poster: 'support' })) },
      { files: insertFilesOfNewestThread(files, now) },
      { mentions: mentions.length > 0 && insertMentions({ ticketId, ids: JSON.stringify(mentions), now }) },
    ],
    events: [ticketNoted({ ticketId, mentions: JSON.stringify(mentions) })],
    read: { thread: writtenThread({}) },
    made: { threadId: newestThreadId(), ticketId },
  })
  return storedThread(thread, note.body)
}

const writtenThread = prepared(() => threadRow({ where: eq(threadAlias().id, newestThreadId()) }))

function storedThread(thread: WrittenThread | null, { html, text }: SanitizedMessage): StoredThread {
  if (!thread) throw new Error('The entry was not stored.')
  return { ...thread, keptBody: html, keptText: text }
}

interface Touch {
  ticketId: number
  now: number
}

const touchedColumns = (at: Slots<Touch>) => ({ updatedAt: at.now, version: sql`${tickets.version} + 1` })

const whereTicket = (at: Slots<Touch>) => sql`where ${eq(tickets.id, at.ticketId)}`

const touchTicket: (values: Touch) => Command<void> = prepared((at: Slots<Touch>) =>
  update(tickets, touchedColumns(at), whereTicket(at)),
)

const answeredByStaff = prepared((at: Slots<Touch & { actorId: number }>, reopens: boolean, hasClocks: boolean) =>
  update(
    tickets,
    {
      ...touchedColumns(at),
      isAnswered: true,
      // Otherwise its clocks decide: an answer does not end the time for the resolution.
      ...(hasClocks ? {} : { isOverdue: false }),
      lastReplier: 'agent',
      lastResponseAt: at.now,
      firstResponseAt: sql`ifnull(${tickets.firstResponseAt}, ${at.now})`,
      assignedTo: sql`ifnull(${tickets.assignedTo}, ${at.actorId})`,
      ...(reopens ? { statusId: STATUS.open, reopenedAt: at.now, closedAt: null } : {}),
    },
    whereTicket(at),
  ),
)

const answeredByCustomer = prepared((at: Slots<Touch>, reopens: boolean, opensStatus: boolean) => {
  const reopenedCount = sql`${tickets.reopenedCount} + 1`
  const reopened = { statusId: STATUS.open, reopenedAt: at.now, closedAt: null, reopenedCount, deletedAt: null }
  return update(
    tickets,
    {
      ...touchedColumns(at),
      isAnswered: false,
      lastReplier: 'client',
      lastMessageAt: at.now,
      snoozedUntil: null,
      ...(opensStatus ? { customStatusId: null } : {}),
      ...(reopens ? reopened : {}),
    },
    whereTicket(at),
  )
})

interface EntryValues {
  ticketId: number
  userId: number
  poster: StoredThread['poster']
  sourceId: number
  isInternal: boolean
  body: string
  bodyText: string
  messageId: string | null
  address: string
  now: number
}

function entryOf(
  { actor, ticket, body, messageId, address, now }: NewThread,
  written: Pick<EntryValues, 'isInternal' | 'poster'>,
): EntryValues {
  const sourceId = messageId !== null ? SOURCE.email : isStaff(actor) ? SOURCE.agent : SOURCE.web
  const texts = { body: body.html, bodyText: body.text }
  return { ...written, ...texts, ticketId: ticket.id, userId: actor.id, sourceId, messageId, address, now }
}

const insertEntry = prepared((at: Slots<EntryValues>) =>
  insert(ticketThreads, {
    ticketId: at.ticketId,
    userId: at.userId,
    poster: at.poster,
    sourceId: at.sourceId,
    isInternal: at.isInternal,
    body: at.body,
    bodyText: at.bodyText,
    messageId: at.messageId,
    ipAddress: at.address,
    createdAt: at.now,
  }),
)

const insertMentions = prepared((at: Slots<{ ticketId: number; ids: string; now: number }>) =>
  insertFrom(
    ticketMentions,
    { userId: sql`${users.id}`, ticketId: at.ticketId, mentionedAt: at.now },
    sql`from ${users} where ${inList(users.id, at.ids)}`,
    onConflict(ticketMentions, ['userId', 'ticketId'], { mentionedAt: excluded(ticketMentions.mentionedAt) }),
  ),
)

const insertNoteOfSystem = prepared((at: Slots<{ ticketId: number; text: string; html: string; now: number }>) =>
  insert(ticketThreads, {
    ticketId: at.ticketId,
    poster: 'system',
    isInternal: true,
    body: at.html,
    bodyText: at.text,
    createdAt: at.now,
  }),
)

function notesOf({ actor, effects, reopenMessage }: NewReply): string[] {
  return [
    ...(effects.reopens ? [`${reopenMessage} ${fullName(actor)}`] : []),
    ...(effects.takesTicket ? [`This ticket has been assigned to ${fullName(actor)}`] : []),
  ]
}
