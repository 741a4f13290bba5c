import type { Read } from '../../database/engine/statements.ts'
import { callerOfRepeat } from '../../database/access/repeated-requests/repeats.ts'
import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import { isStaff, requireSignedIn, requireStaff, personAsSeenBy } from '../../shared/identity/identity.policy.ts'
import type { Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import type { MailOrigin } from '../../shared/mail/mail-origin.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { readMessageBody, type WrittenBody } from '../../shared/text/message-body.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import { ticketNotFound } from '../tickets/ticket/tickets.errors.ts'
import {
  actorForTicket,
  madeTicketDetails,
  readTicketForMessage,
  visibleTicket,
  writtenTicketDetails,
} from '../tickets/ticket/tickets.usecases.ts'
import {
  clockWritesAfterReply,
  decideReply,
  decideStep,
  dueDateAfterReply,
  stepWrites,
} from '../tickets/changes/reply-steps.usecases.ts'
import type { NextStep } from '../tickets/changes/ticket-changes.types.ts'
import { ticketStepsOf } from '../tickets/changes/ticket-steps.usecases.ts'
import { withTexts } from '../archive/reading.usecases.ts'
import { countersToCheck, countIfRefused, requireRoom, writingCounters } from '../limits/writing.usecases.ts'
import { requireMayAddPeople, requireRoomForCopies } from '../tickets/people/collaborators.usecases.ts'
import { type ListedValue, STATUS, type TicketDetails } from '../tickets/ticket/tickets.types.ts'
import { requireMayMention, requireMayNote } from './new-thread.policy.ts'
import { insertNote, insertReply } from './new-thread.repository.ts'
import {
  findConversation,
  findMadeThread,
  isFullConversation,
  listLatestThreads,
  listThreads,
} from './threads.repository.ts'
import type { StoredThread } from './thread-row.repository.ts'
import type { Thread } from './threads.types.ts'

export interface NewMessage extends WrittenBody {
  ticketId: number
  files: readonly UploadedFile[]
  /** Set if the message arrived as a mail. */
  mail?: MailOrigin
}

export interface NewNoteInput extends NewMessage {
  /** The ids of colleagues who are notified. */
  mentions?: readonly number[]
}

export interface NewReplyInput extends NewMessage {
  /** Addresses that become collaborators of the ticket. */
  cc: readonly string[]
  /** A change of the ticket in the same commit. It needs its own rights. */
  step?: NextStep
}

/** The conversation, oldest first. Throws 404 if the caller cannot see the ticket. */
export async function readThreads(
  services: Services,
  caller: Caller,
  query: { ticketId: number; request: PageRequest },
): Promise<Page<Thread>> {
  const page = await listThreads(services.database, caller, query)
  if (page === null) throw ticketNotFound()
  return { ...page, items: await withTexts(services, page.items) }
}

/** The newest 100 entries, oldest first, for clients without paging. Throws 404 if the caller cannot see the ticket. */
export async function readLatestThreads(services: Services, caller: Caller, ticketId: number): Promise<Thread[]> {
  const threads = await listLatestThreads(services.database, caller, ticketId)
  if (threads === null) throw ticketNotFound()
  return await withTexts(services, threads)
}

/** A ticket with its conversation and the caller's permitted actions, for one page. */
export interface Conversation {
  ticket: TicketDetails
  catalog: Catalog
  /** Oldest first. */
  threads: Thread[]
  hasEarlier: boolean
  mayClose: boolean
  mayReopen: boolean
  /** Later events than this one are not included. */
  newestEventId: number
  /** The last entry that the caller has read. Null: nothing was marked. */
  readUpTo: number | null
}

/** The newest 100 entries, or the 100 before one of them. Throws 404 if the caller cannot see the ticket. */
export async function readConversation(
  services: Services,
  caller: Caller,
  { ticketId, before }: { ticketId: number; before: number | null },
): Promise<Conversation> {
  const { database, now } = services
  const seen = visibleTicket(caller, { ticketId, now: now() })
  const { ticket, threads, newestEventId, readUpTo, ...read } = await findConversation(
    database,
    caller,
    { ticketId, before },
    seen,
  )
  const { details, isWork } = foundOrThrow(ticket)
  const reader = actorForTicket(read.actor, isWork)
  const { mayClose, mayReopen } = ticketStepsOf(reader, read.settings, details.ticket)
  const collaborators = details.collaborators.map((person) => personAsSeenBy(reader, person))
  const shown = { threads: await withTexts(services, threads), hasEarlier: isFullConversation(threads) }
  const steps = { mayClose, mayReopen }
  return { ticket: { ...details, collaborators }, catalog: read.catalog, ...shown, ...steps, newestEventId, readUpTo }
}

/**
 * Answers a ticket as its requester, a collaborator or an agent in scope. An agent's answer marks it answered, and assigns it
 * to the agent if it is unassigned. Any answer reopens a resolved, closed or archived ticket (docs/domain-rules.md#14).
 */
export async function replyToTicket(services: Services, caller: Caller, input: NewReplyInput): Promise<Thread> {
  try {
    return await entryOf(services, await saveReply(services, caller, input))
  } catch (error) {
    return await entryOf(services, await findMadeThread(services.database, callerOfRepeat(caller, error)))
  }
}

/** A reply with the ticket after it, and its newest 100 entries, oldest first. */
export interface RepliedConversation {
  thread: Thread
  ticket: ListedValue<TicketDetails>
  threads: Thread[]
}

/** Replies like `replyToTicket` and returns the ticket too, without more round trips. */
export async function replyInConversation(
  services: Services,
  caller: Caller,
  input: NewReplyInput,
): Promise<RepliedConversation> {
  const { database, now } = services
  try {
    const read = writtenTicketDetails({ id: input.ticketId, now: now() })
    return await conversationOf(services, await saveReply(services, caller, input, read))
  } catch (error) {
    const again = callerOfRepeat(caller, error)
    const made = await findMadeThread(database, again, madeTicketDetails(again, { now: now() }, false))
    const { details, isWork } = foundOrThrow(made.ticket)
    return await conversationOf(services, { ...made, actor: actorForTicket(made.actor, isWork), ticket: details })
  }
}

function foundOrThrow<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw ticketNotFound()
  return found
}

interface Replied<Details> extends ConfirmedCaller {
  thread: StoredThread | null
  catalog: Catalog
  ticket: Details | undefined
  threads: StoredThread[] | undefined
}

/** Throws 404 if the entry has been deleted. */
async function entryOf(services: Services, { thread }: { thread: StoredThread | null }): Promise<Thread> {
  const [entry] = await withTexts(services, [foundOrThrow(thread)])
  return foundOrThrow(entry)
}

async function conversationOf(
  services: Services,
  { thread, actor, settings, catalog, ticket, threads }: Replied<TicketDetails | null>,
): Promise<RepliedConversation> {
  const shown = { value: foundOrThrow(ticket), catalog, settings, seesNotes: isStaff(actor) }
  const [entry, ...entries] = await withTexts(services, [foundOrThrow(thread), ...foundOrThrow(threads)])
  return { thread: foundOrThrow(entry), ticket: shown, threads: entries }
}

/** If `details` is given, it reads the ticket after the reply. */
async function saveReply<Details = undefined>(
  services: Services,
  caller: Caller,
  input: NewReplyInput,
  details?: Read<Details>,
): Promise<Replied<Details> & { thread: StoredThread }> {
  const { database, now } = services
  const { ticketId: id, files, cc, step = {} } = input
  const hasStep = step.statusId !== undefined || step.snoozedUntil !== undefined
  const counters = await writingCounters(services, caller, { what: 'message', text: input.body, files: files.length })
  const saved = await decideAgainIfChanged(async (isAgain) => {
    const checked = countersToCheck(caller, counters, isAgain)
    const found = await readTicketForMessage(database, caller, { id, as: 'reply', hasStep, counters: checked })
    requireRoom(found.freeAt, now())
    const decide = async () => {
      const answer = await replyTo(found, input, { hasStep, now: now() })
      const collaboratorsAtMost = await requireRoomForCopies(services, caller, { ticket: answer.ticket, cc })
      return { ...answer, collaboratorsAtMost }
    }
    const decided = await countIfRefused(services, { caller, counters }, decide())
    const { actor, settings, catalog } = found
    const reopenMessage = catalog.statuses.get(STATUS.open)?.message ?? ''
    const origin = originOf(services, caller, input)
    const change = decided.step && stepWrites(decided.actor, decided.step, origin.now)
    const reply = { ...decided, ...origin, step: change, caller, counters, files, cc, reopenMessage }
    return { ...(await insertReply(database, reply, details)), actor, settings, catalog }
  })
  services.uploads.adopt(files.map(({ key }) => key))
  return saved
}

type FoundForMessage = Awaited<ReturnType<typeof readTicketForMessage>>

/** The reply to write. Throws if the caller may not write it. */
async function replyTo(
  { actor, ticket: found, catalog, settings, toChange }: FoundForMessage,
  input: NewReplyInput,
  { hasStep, now }: { hasStep: boolean; now: number },
) {
  const { cc, step = {} } = input
  const author = requireSignedIn(actor)
  const body = await readMessageBody(input, 'reply_content')
  const ticket = foundOrThrow(found)
  if (cc.length > 0) requireMayAddPeople(author, ticket)
  const effects = decideReply(author, ticket, { statuses: catalog.statuses, setsStatus: step.statusId !== undefined })
  const context = { actor: author, settings, catalog, now }
  const change = hasStep ? decideStep(context, foundOrThrow(toChange), step) : null
  const hasClocks = ticket.clocks.length > 0
  const moved = hasStep || hasClocks ? null : dueDateAfterReply(catalog, ticket, { ...effects, now })
  const answer = { ...effects, byStaff: isStaff(author), now }
  const clocks = change?.clocks === undefined ? clockWritesAfterReply(catalog, ticket, answer) : null
  return { actor: author, body, ticket, effects, step: change, moved, clocks }
}

function originOf({ now }: Services, { address }: Caller, { mail }: NewMessage) {
  const mayBeAnswered = mail?.mayBeAnswered ?? true
  return { address, messageId: mail?.messageId ?? null, mayBeAnswered, now: now() }
}

/**
 * Adds a note for agents. Throws 404 if the caller cannot see the ticket, 409 if it is merged, and 422 if it mentions somebody
 * who does not work on the ticket.
 */
export async function addInternalNote(services: Services, caller: Caller, input: NewNoteInput): Promise<Thread> {
  try {
    return await entryOf(services, { thread: await saveNote(services, caller, input) })
  } catch (error) {
    return await entryOf(services, await findMadeThread(services.database, callerOfRepeat(caller, error)))
  }
}

async function saveNote(services: Services, caller: Caller, input: NewNoteInput): Promise<StoredThread> {
  const { database, now } = services
  const { ticketId: id, files, mentions = [] } = input
  const counters = await writingCounters(services, caller, { what: 'message', text: input.body, files: files.length })
  const saved = await decideAgainIfChanged(async (isAgain) => {
    const checked = countersToCheck(caller, counters, isAgain)
    const found = await readTicketForMessage(database, caller, { id, as: 'note', mentions, counters: checked })
    requireRoom(found.freeAt, now())
    const decided = await countIfRefused(services, { caller, counters }, noteFor(found, input))
    const origin = originOf(services, caller, input)
    return await insertNote(database, { ...decided, ...origin, caller, counters, files, mentions })
  })
  services.uploads.adopt(files.map(({ key }) => key))
  return saved
}

/** The note to write. Throws if the caller may not write it. */
async function noteFor({ actor, ticket: found, mentionable }: FoundForMessage, input: NewNoteInput) {
  const author = requireStaff(actor)
  const body = await readMessageBody(input, 'body')
  const ticket = foundOrThrow(found)
  requireMayNote(ticket)
  requireMayMention(input.mentions ?? [], mentionable)
  return { actor: author, body, ticket }
}
