import { madeBefore, once } from '../../database/idempotency.ts'
import { decideAgainIfChanged } from '../../database/retry.ts'
import type { Services } from '../../services.types.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import { isStaff, requireSignedIn, requireStaff } from '../../shared/identity/identity.policy.ts'
import type { Caller, Standing } from '../../shared/identity/identity.types.ts'
import type { MailOrigin } from '../../shared/mail/mail-origin.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { readMessageBody, type WrittenBody } from '../../shared/text/message-body.ts'
import type { UploadedFile } from '../../shared/uploaded-file.types.ts'
import { ticketNotFound } from '../tickets/ticket/tickets.errors.ts'
import {
  actorAt,
  type DetailRows,
  detailQueries,
  detailsOf,
  isWorkedOn,
  readTicketForMessage,
} from '../tickets/ticket/tickets.usecases.ts'
import { ticketInSight } from '../../database/ticket-scope.ts'
import { requireRoom, writingCounters } from '../limits/writing.usecases.ts'
import { requireMayAddPeople } from '../tickets/people/collaborators.policy.ts'
import { type Shown, STATUS, type TicketDetails } from '../tickets/ticket/tickets.types.ts'
import { decideReply } from './new-thread.policy.ts'
import { type Following, insertNote, insertReply, type SavedThread } from './new-thread.repository.ts'
import {
  findMadeThread,
  latestThreadsOf,
  latestThreadsRows,
  listLatestThreads,
  listThreads,
  type MadeThread,
} from './threads.repository.ts'
import type { Thread } from './threads.types.ts'

export interface NewMessage extends WrittenBody {
  ticketId: number
  files: readonly UploadedFile[]
}

export interface NewReplyInput extends NewMessage {
  /** Addresses that become collaborators of the ticket. */
  cc: readonly string[]
  /** Set when it came as a mail. */
  mail?: MailOrigin
}

/** The conversation, oldest first. Throws 404 when the ticket is out of sight. */
export async function readThreads(
  services: Services,
  caller: Caller,
  query: { ticketId: number; request: PageRequest },
): Promise<Page<Thread>> {
  const page = await listThreads(services.database, caller, query)
  if (page === null) throw ticketNotFound()
  return page
}

/** The newest hundred entries, oldest first, for clients that know no pages. Throws 404 when the ticket is out of sight. */
export async function readLatestThreads(services: Services, caller: Caller, ticketId: number): Promise<Thread[]> {
  const threads = await listLatestThreads(services.database, caller, ticketId)
  if (threads === null) throw ticketNotFound()
  return threads
}

/**
 * Answers a ticket as its requester, a collaborator or an agent in scope. An agent's answer marks it answered and takes it when
 * it is nobody's; any answer reopens what was resolved, closed or archived (domain.md 3.8).
 */
export async function replyToTicket(services: Services, caller: Caller, input: NewReplyInput): Promise<Thread> {
  return await once(
    caller,
    async () => (await saveReply(services, caller, { input, alsoRead: () => [] })).thread,
    async (again) => existing(await findMadeThread(services.database, again)),
  )
}

/** A reply with the ticket as it then is, and its newest hundred entries, oldest first. */
export interface RepliedConversation {
  thread: Thread
  ticket: Shown<TicketDetails>
  threads: Thread[]
}

/** The same, answering the ticket too, in no more round trips. */
export async function replyInConversation(
  services: Services,
  caller: Caller,
  input: NewReplyInput,
): Promise<RepliedConversation> {
  const { database } = services
  const alsoRead = (id: number) => [latestThreadsRows(caller, id), ...detailQueries(id)]
  return await once(
    caller,
    async () => conversationOf(await saveReply(services, caller, { input, alsoRead })),
    async (again) => {
      const id = madeBefore(again, 'ticketId')
      const made = await findMadeThread(database, again, [
        latestThreadsRows(again, id),
        ...detailQueries(id, ticketInSight(again)),
        isWorkedOn(again, id),
      ])
      const [isWork, ...following] = [made.following.at(-1) as boolean, ...made.following.slice(0, -1)]
      return conversationOf({ ...made, actor: actorAt(made.actor, isWork), following, thread: existing(made) })
    },
  )
}

function existing({ thread }: MadeThread): Thread {
  if (thread === null) throw ticketNotFound()
  return thread
}

interface Read extends Standing {
  thread: Thread
  catalog: Catalog
  following: unknown[]
}

function conversationOf({ thread, actor, settings, catalog, following }: Read): RepliedConversation {
  const [threads, ...details] = following
  const value = detailsOf(details as DetailRows)
  if (value === null) throw ticketNotFound()
  const ticket = { value, catalog, settings, seesNotes: isStaff(actor) }
  return { thread, ticket, threads: latestThreadsOf(threads) }
}

async function saveReply(
  services: Services,
  caller: Caller,
  { input, alsoRead }: { input: NewReplyInput; alsoRead: (ticketId: number) => Following },
): Promise<Read> {
  const { database, now } = services
  const { ticketId, cc, files, mail } = input
  const counters = await writingCounters(services, caller, { what: 'message', files: files.length })
  const saved = await decideAgainIfChanged(async () => {
    const read = await readTicketForMessage(database, caller, { id: ticketId, as: 'reply', counters })
    const { actor, settings, ticket, catalog } = read
    requireRoom(read.freeAt, now())
    const author = requireSignedIn(actor)
    const message = await readMessageBody(input, 'reply_content')
    if (ticket === null) throw ticketNotFound()
    if (cc.length > 0) requireMayAddPeople(author, ticket)
    const effects = decideReply(author, ticket)
    const reopenMessage = catalog.statuses.get(STATUS.open)?.message ?? ''
    const origin = { address: caller.address, messageId: mail?.messageId ?? null, now: now() }
    const thread = { caller, actor: author, ticket, body: message, files, ...origin }
    const written = await insertReply(database, { ...thread, effects, cc, reopenMessage }, alsoRead(ticket.id))
    return { ...written, actor, settings, catalog }
  })
  published(services, files, saved)
  return saved
}

/** A note among agents. Throws 404 when the ticket is out of sight. */
export async function addInternalNote(services: Services, caller: Caller, input: NewMessage): Promise<Thread> {
  return await once(
    caller,
    async () => await saveNote(services, caller, input),
    async (again) => existing(await findMadeThread(services.database, again)),
  )
}

async function saveNote(services: Services, caller: Caller, input: NewMessage): Promise<Thread> {
  const { database, now } = services
  const { ticketId, files } = input
  const counters = await writingCounters(services, caller, { what: 'message', files: files.length })
  const saved = await decideAgainIfChanged(async () => {
    const read = await readTicketForMessage(database, caller, { id: ticketId, as: 'note', counters })
    const { actor, ticket } = read
    requireRoom(read.freeAt, now())
    const author = requireStaff(actor)
    const message = await readMessageBody(input, 'body')
    if (ticket === null) throw ticketNotFound()
    const { address } = caller
    const note = { caller, actor: author, ticket, body: message, files, address, messageId: null, now: now() }
    return await insertNote(database, note)
  })
  published(services, files, saved)
  return saved.thread
}

function published(
  { uploads, events }: Services,
  files: readonly UploadedFile[],
  { eventIds }: Pick<SavedThread, 'eventIds'>,
): void {
  uploads.adopt(files.map(({ key }) => key))
  events.publish(eventIds)
}
