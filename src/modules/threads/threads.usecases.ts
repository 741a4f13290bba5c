import { decideAgainIfChanged } from '../../database/retry.ts'
import type { Services } from '../../services.types.ts'
import { requireSignedIn, requireStaff } from '../../shared/identity.policy.ts'
import type { Caller } from '../../shared/identity.types.ts'
import type { MailOrigin } from '../../shared/mail-origin.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import type { UploadedFile } from '../../shared/uploaded-file.types.ts'
import { ticketNotFound } from '../tickets/tickets.errors.ts'
import { readTicketForWriting } from '../tickets/tickets.usecases.ts'
import { requireMayAddPeople } from '../tickets/collaborators.policy.ts'
import { STATUS } from '../tickets/tickets.types.ts'
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

/**
 * Answers a ticket as its requester, a collaborator or an agent in scope. An agent's answer marks it answered and takes it when
 * it is nobody's; any answer reopens what was resolved, closed or archived (domain.md 3.8).
 */
export async function replyToTicket(
  services: Services,
  caller: Caller,
  { ticketId, body, cc, files, mail }: NewReplyInput,
): Promise<Thread> {
  const { database, now } = services
  const messageId = mail?.messageId ?? null
  const saved = await decideAgainIfChanged(async () => {
    const { actor, ticket, catalog } = await readTicketForWriting(database, caller, ticketId)
    const author = requireSignedIn(actor)
    const message = readMessageBody(body, 'reply_content')
    if (ticket === null) throw ticketNotFound()
    if (cc.length > 0) requireMayAddPeople(author, ticket)
    const effects = decideReply(author, ticket)
    const reopenMessage = catalog.statuses.get(STATUS.open)?.message ?? ''
    const thread = {
      caller,
      actor: author,
      ticket,
      body: message,
      files,
      address: caller.address,
      messageId,
      now: now(),
    }
    return await insertReply(database, { ...thread, effects, cc, reopenMessage })
  })
  return published(services, files, saved)
}

/** A note among agents. Throws 404 when the ticket is out of sight. */
export async function addInternalNote(
  services: Services,
  caller: Caller,
  { ticketId, body, files }: NewMessage,
): Promise<Thread> {
  const { database, now } = services
  const saved = await decideAgainIfChanged(async () => {
    const { actor, ticket } = await readTicketForWriting(database, caller, ticketId)
    const author = requireStaff(actor)
    const message = readMessageBody(body, 'body')
    if (ticket === null) throw ticketNotFound()
    const { address } = caller
    const note = { caller, actor: author, ticket, body: message, files, address, messageId: null, now: now() }
    return await insertNote(database, note)
  })
  return published(services, files, saved)
}

function published(
  { uploads, events }: Services,
  files: readonly UploadedFile[],
  { thread, eventIds }: SavedThread,
): Thread {
  uploads.adopt(files.map(({ key }) => key))
  events.publish(eventIds)
  return thread
}
