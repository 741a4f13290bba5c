import type { Decision, MailContext, Sender } from './mail-in.types.ts'

const DELETED = 5

/**
 * What a person's mail becomes. A reply only for a sender that the receiving server vouches for and that may write to the
 * ticket: its requester, a collaborator, or an agent in scope. Everything else opens a ticket, which waits unverified when
 * nobody vouches for the address.
 */
export function decideMail({ sender, ticket, isKnown }: MailContext, isAuthenticated: boolean): Decision {
  if (isKnown) return { kind: 'ignore', reason: 'duplicate' }
  if (!isAuthenticated) return { kind: 'new-ticket', isVerified: false }
  if (sender === null || !mayAct(sender)) return { kind: 'new-ticket', isVerified: true }
  if (ticket !== null && ticket.isInSendersScope && ticket.statusId !== DELETED) {
    return { kind: 'reply', ticketId: ticket.id, userId: sender.id, role: sender.role }
  }
  return sender.role === 'customer'
    ? { kind: 'own-ticket', userId: sender.id }
    : { kind: 'new-ticket', isVerified: true }
}

/** Customers need no activated account to write mails; whoever acts for the desk does. */
function mayAct({ role, active, ban, isDeleted }: Sender): boolean {
  return ban === 0 && isDeleted === 0 && (role === 'customer' || active === 1)
}
