import { isForeignKeyViolation } from '../../database/failures.ts'
import type { Services } from '../../services.types.ts'
import { isStaff, requireSignedIn, requireStaff } from '../../shared/identity.policy.ts'
import { roleNotAllowed } from '../../shared/identity.errors.ts'
import type { Caller, SignedInActor } from '../../shared/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import type { UploadedFile } from '../../shared/uploaded-file.types.ts'
import { ticketNotFound } from '../tickets/tickets.errors.ts'
import { readTicketForWriting } from '../tickets/tickets.usecases.ts'
import { STATUS, type Ticket } from '../tickets/tickets.types.ts'
import { readMessageBody } from './message-body.ts'
import { decideReply } from './new-thread.policy.ts'
import { insertNote, insertReply, type SavedThread } from './new-thread.repository.ts'
import { listThreads } from './threads.repository.ts'
import type { Thread } from './threads.types.ts'

export interface NewMessage {
  ticketId: number
  body: string
  files: readonly UploadedFile[]
}

export interface NewReplyInput extends NewMessage {
  /** Addresses that become collaborators of the ticket. */
  cc: readonly string[]
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

/**
 * Answers a ticket as its requester, a collaborator or an agent in scope. An agent's answer marks it answered and takes it when
 * it is nobody's; any answer reopens what was resolved, closed or archived (domain.md 3.8).
 */
export async function replyToTicket(
  services: Services,
  caller: Caller,
  { ticketId, body, cc, files }: NewReplyInput,
): Promise<Thread> {
  const { database, now } = services
  const { actor, ticket, catalog } = await readTicketForWriting(database, caller, ticketId)
  const author = requireSignedIn(actor)
  if (ticket === null) throw ticketNotFound()
  const effects = decideReply(author, ticket)
  if (cc.length > 0) requireMayAddPeople(author, ticket)
  const reopenMessage = catalog.statuses.get(STATUS.open)?.message ?? ''
  const message = {
    actor: author,
    ticket,
    body: readMessageBody(body, 'reply_content'),
    files,
    address: caller.address,
    now: now(),
  }
  return await commit(services, files, insertReply(database, { ...message, effects, cc, reopenMessage }))
}

/** A note among agents. Throws 404 when the ticket is out of sight. */
export async function addInternalNote(
  services: Services,
  caller: Caller,
  { ticketId, body, files }: NewMessage,
): Promise<Thread> {
  const { database, now } = services
  const { actor, ticket } = await readTicketForWriting(database, caller, ticketId)
  const author = requireStaff(actor)
  if (ticket === null) throw ticketNotFound()
  const message = {
    actor: author,
    ticket,
    body: readMessageBody(body, 'body'),
    files,
    address: caller.address,
    now: now(),
  }
  return await commit(services, files, insertNote(database, message))
}

/** Collaborators read and answer; whom else to let in is the requester's and the agents' decision. */
function requireMayAddPeople(actor: SignedInActor, ticket: Ticket): void {
  if (!isStaff(actor) && actor.id !== ticket.requester.id) throw roleNotAllowed()
}

async function commit(
  { uploads, events }: Services,
  files: readonly UploadedFile[],
  saving: Promise<SavedThread>,
): Promise<Thread> {
  try {
    const { thread, eventIds } = await saving
    uploads.adopt(files.map(({ key }) => key))
    events.publish(eventIds)
    return thread
  } catch (error) {
    // The ticket was deleted for good between the two round trips.
    throw isForeignKeyViolation(error) ? ticketNotFound() : error
  }
}
