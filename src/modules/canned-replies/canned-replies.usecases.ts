import type { Services } from '../../services.types.ts'
import { requireStaff } from '../../shared/identity/identity.policy.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'
import { ticketNotFound } from '../tickets/ticket/tickets.errors.ts'
import { cannedReplyNotFound } from './canned-replies.errors.ts'
import { findReply, listReplies } from './canned-replies.repository.ts'
import type { CannedReply, RenderedReply } from './canned-replies.types.ts'
import { renderReply } from './placeholders.usecases.ts'

/** The active replies for an agent, by title: those for all departments and for the agent's departments. */
export async function listCannedReplies(
  { database }: Services,
  caller: Caller,
  asked: { search: string; request: PageRequest },
): Promise<Page<CannedReply>> {
  return await listReplies(database, caller, asked)
}

/** One reply, optionally for a ticket in the agent's scope. Throws 404 for any other reply or ticket. */
export async function readCannedReply(
  { database }: Services,
  caller: Caller,
  asked: { id: number; ticketId: number | null },
): Promise<RenderedReply> {
  const { actor, reply, facts } = await findReply(database, caller, asked)
  const agent = requireStaff(actor)
  if (reply === null) throw cannedReplyNotFound()
  if (asked.ticketId === null) return { ...reply, rendered: null }
  if (facts === null) throw ticketNotFound()
  return { ...reply, rendered: await renderReply(reply.body, facts, agent) }
}
