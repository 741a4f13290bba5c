import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { MAX_BODY } from '../../api/shared/tickets/tickets.schemas.ts'
import { text } from '../../http/parameters/atoms/atoms.ts'
import { readConversation, replyToTicket } from '../../modules/threads/threads.usecases.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'
import * as z from 'zod'
import { checkedForm } from '../request/form-values.ts'
import { claim } from '../request/page-operation.ts'
import { goTo, showPage, redirectToSignIn } from '../page.ts'
import { ticketLinkOf, visitorOf } from '../request/visitor.ts'
import type { TicketShown } from './ticket.view.tsx'

const reply = () => z.object({ body: text({ max: MAX_BODY }) })

/** Identifies the caller by cookie: by the session, or by a guest's link to this ticket. */
export async function claimForTicket<E extends AppEnv>(c: Context<E>, ticketId: number): Promise<void> {
  const { credentials } = await visitorOf(c)
  const link = await ticketLinkOf(c, ticketId)
  // The signed-in owner may do more than the owner's link.
  const isOwners = credentials.kind === 'token' && credentials.userId === link?.userId
  claim(c, link !== null && !isOwners ? link : credentials)
}

/** Does the work as the caller, or redirects to sign-in and back. */
export async function orSignIn<E extends AppEnv>(c: Context<E>, work: () => Promise<Response>): Promise<Response> {
  if (c.get('caller').credentials.kind !== 'none') return await work()
  return redirectToSignIn(c)
}

export interface TicketPageRequest {
  ticketId: number
  before?: number | undefined
  done?: TicketShown['notice']
  draft?: TicketShown['draft']
}

export async function showTicket<E extends AppEnv>(c: Context<E>, asked: TicketPageRequest): Promise<Response> {
  const { ticketId, before = null, done: notice, draft } = asked
  const { services, caller } = c.var
  const conversation = await readConversation(services, caller, { ticketId, before })
  const readerId = caller.credentials.kind === 'none' ? null : caller.credentials.userId
  const isGuest = caller.credentials.kind === 'ticket-link'
  const shown: TicketShown = { conversation, readerId, isGuest, before, notice, draft }
  const status = draft === undefined ? 200 : 422
  return await showPage(c, async (page) => (await import('./ticket.view.tsx')).ticketView(page, shown), { status })
}

export async function sendReply<E extends AppEnv>(
  c: Context<E>,
  ticketId: number,
  { sent, files }: { sent: Readonly<Record<string, unknown>>; files: readonly UploadedFile[] },
): Promise<Response> {
  const form = checkedForm(reply(), sent)
  if ('problems' in form) {
    const draft = { text: form.values['body'] ?? '', problem: form.problems['body'] ?? 'problem.other' }
    return await showTicket(c, { ticketId, draft })
  }
  const { body } = form.input
  await replyToTicket(c.var.services, c.var.caller, { ticketId, body, bodyFormat: 'text', cc: [], files })
  return goTo(c, `/tickets/${ticketId}?done=sent`)
}
