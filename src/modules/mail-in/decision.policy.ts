import type { Decision, MailContext, Sender } from './mail-in.types.ts'

const DELETED = 5

/**
 * What a person's mail becomes. A reply only for a sender that the receiving server vouches for and that may write to the
 * ticket: its requester, a collaborator, or an agent in scope. Everything else opens a ticket, which waits unverified when
 * nobody vouches for the address. What staff answers to a note is a note. Mail in the name of an account that staff has
 * ended is refused, whoever wrote it; only its owner is told so. A customer's mail takes a ticket out of the trash.
 */
export function decideMail(
  { sender, ticket, isKnown }: MailContext,
  { isAuthenticated, isSignedOfNote }: { isAuthenticated: boolean; isSignedOfNote: boolean },
): Decision {
  if (isKnown) return { kind: 'ignore', reason: 'duplicate' }
  if (sender !== null && hasEnded(sender)) {
    return isAuthenticated ? { kind: 'refuse' } : { kind: 'ignore', reason: 'ended account' }
  }
  if (!isAuthenticated) return { kind: 'new-ticket', isVerified: false }
  if (sender === null || !mayAct(sender)) return { kind: 'new-ticket', isVerified: true }
  // A number that staff types in a subject sends nothing to a customer.
  const answersNote = isSignedOfNote || ticket?.refersToNote === true || ticket?.isBySubject === true
  if (answersNote && sender.role !== 'customer') {
    // Where they may write no note any more, what they say of one is not the customer's either.
    return ticket !== null && ticket.isSendersWork
      ? { kind: 'note', ticketId: ticket.id, userId: sender.id, role: sender.role }
      : { kind: 'new-ticket', isVerified: true }
  }
  const isClosedTo = ticket?.statusId === DELETED && sender.role !== 'customer'
  if (ticket !== null && ticket.isInSendersScope && !isClosedTo) {
    return { kind: 'reply', ticketId: ticket.id, userId: sender.id, role: sender.role }
  }
  return sender.role === 'customer'
    ? { kind: 'own-ticket', userId: sender.id }
    : { kind: 'new-ticket', isVerified: true }
}

/** Banned, deleted or deactivated; an account that never began, because its link was never opened, has not ended. */
function hasEnded({ active, ban, isDeleted, emailVerified, wasDeactivated }: Sender): boolean {
  return ban || isDeleted || (!active && (emailVerified || wasDeactivated))
}

/** Customers need no activated account to write mails; whoever acts for the desk does. */
function mayAct({ role, active }: Sender): boolean {
  return role === 'customer' || active
}
