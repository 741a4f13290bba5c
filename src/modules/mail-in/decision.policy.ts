import type { Decision, MailContext, Sender } from './mail-in.types.ts'

const DELETED = 5

/**
 * Decides the result of a mail. It is a reply only if the sender is authenticated and may write to the ticket: its requester, a
 * collaborator, or an agent in scope. Any other mail opens a ticket, which is unverified for an unauthenticated sender. Staff's
 * answer to a note is a note. Mail of a deactivated account is refused; only an authenticated sender learns why. A customer's
 * mail restores a deleted ticket.
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
    // If they may write no notes any more, their answer to a note is not sent to the customer either.
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

/** Banned, deleted or deactivated. An account whose link was never opened is not deactivated. */
function hasEnded({ active, ban, isDeleted, emailVerified, wasDeactivated }: Sender): boolean {
  return ban || isDeleted || (!active && (emailVerified || wasDeactivated))
}

/** Customers need no activated account to write mails. An invited agent or admin must first open the mailed link. */
function mayAct({ role, active, emailVerified, hasPassword }: Sender): boolean {
  return role === 'customer' || (active && (emailVerified || hasPassword))
}
