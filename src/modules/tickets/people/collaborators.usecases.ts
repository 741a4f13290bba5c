import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import { roleNotAllowed } from '../../../shared/identity/identity.errors.ts'
import { isStaff, requireSignedIn, personAsSeenBy } from '../../../shared/identity/identity.policy.ts'
import type { Actor, Caller, SignedInActor } from '../../../shared/identity/identity.types.ts'
import {
  type CollaborationContext,
  countNewcomers,
  deleteCollaborator,
  insertCollaborator,
  listCollaborators,
  readCollaboration,
} from './collaborators.repository.ts'
import { type Collaborator, MAX_COLLABORATORS, type PersonReference } from './collaborators.types.ts'
import { changeReservations, countersOf, requireRoom } from '../../limits/writing.usecases.ts'
import { ticketInTrash, ticketNotFound } from '../ticket/tickets.errors.ts'
import { STATUS, type Ticket, type TicketToAnswer } from '../ticket/tickets.types.ts'

/** Throws 404 if the caller cannot see the ticket. */
export async function readCollaborators(services: Services, caller: Caller, ticketId: number): Promise<Collaborator[]> {
  const { actor, collaborators } = await listCollaborators(services.database, caller, ticketId)
  if (collaborators === null) throw ticketNotFound()
  return collaborators.map((collaborator) => collaboratorFor(actor, collaborator))
}

/** Customers can name any address, so they do not learn the name of its owner. */
function collaboratorFor(actor: Actor, collaborator: Collaborator): Collaborator {
  return { ...collaborator, user: personAsSeenBy(actor, collaborator.user) }
}

/**
 * Lets a person read and answer this one ticket; an existing collaborator stays. An unknown address becomes a customer, as with
 * CC of a reply. Only agents may name people by id, because ids can be guessed. A customer gets the same answer for every
 * address, without a name.
 */
export async function addCollaborator(
  services: Services,
  caller: Caller,
  { ticketId, person }: { ticketId: number; person: PersonReference },
): Promise<Collaborator> {
  const { database, now } = services
  return await decideAgainIfChanged(async () => {
    const context = await readForChange(services, caller, { ticketId, person })
    const { actor, ticket } = requireMayChange(context)
    if (context.collaborator) return collaboratorFor(actor, context.collaborator)
    requireMayJoin(context, { actor, ticket, person })
    const added = await insertCollaborator(database, caller, { actor, ticketId, person, now: now() })
    return collaboratorFor(actor, added)
  })
}

/** The access ends with the commit. Throws 422 if the person is not on the ticket. */
export async function removeCollaborator(
  services: Services,
  caller: Caller,
  { ticketId, email }: { ticketId: number; email: string },
): Promise<void> {
  const { database, now } = services
  const person = { email }
  await decideAgainIfChanged(async () => {
    const context = await readForChange(services, caller, { ticketId, person })
    const { actor } = requireMayChange(context)
    if (!context.collaborator)
      throw invalidField('email', 'not_found', 'Nobody with this e-mail collaborates on the ticket.')
    await deleteCollaborator(database, caller, { actor, ticketId, person, now: now() })
  })
}

async function readForChange(
  services: Services,
  caller: Caller,
  asked: { ticketId: number; person: PersonReference },
): Promise<CollaborationContext> {
  const counters = await countersOf(services, changeReservations(caller))
  const context = await readCollaboration(services.database, caller, { ...asked, counters })
  requireRoom(context.freeAt, services.now())
  return context
}

function requireMayChange({ actor, ticket }: CollaborationContext): { actor: SignedInActor; ticket: Ticket } {
  const signedIn = requireSignedIn(actor)
  if (ticket === null) throw ticketNotFound()
  requireMayAddPeople(signedIn, ticket)
  return { actor: signedIn, ticket }
}

interface Joining {
  actor: SignedInActor
  ticket: Ticket
  person: PersonReference
}

function requireMayJoin({ person: known }: CollaborationContext, { actor, ticket, person: reference }: Joining): void {
  const field = 'userId' in reference ? 'user_id' : 'email'
  const isNamedById = 'userId' in reference
  if (isNamedById && (!known || !isStaff(actor)))
    throw invalidField(field, 'not_found', 'The selected user id does not exist.')
  // A refusal would reveal the account to a customer. A banned or deleted account cannot read the ticket anyway.
  if (isStaff(actor) && (known?.ban || known?.isDeleted))
    throw invalidField(field, 'not_allowed', 'This account may not be added.')
  if (known?.userId === ticket.requester.id)
    throw invalidField(field, 'not_allowed', 'This is the requester of the ticket.')
  if (ticket.collaboratorCount >= MAX_COLLABORATORS) {
    throw invalidField('ticket_id', 'too_many', `A ticket has at most ${MAX_COLLABORATORS} collaborators.`)
  }
  if (ticket.statusId === STATUS.deleted) throw ticketInTrash()
}

/**
 * Throws 422 if these people in copy would make more collaborators than a ticket may have. Otherwise a customer could make
 * every answer go to any number of strangers. Who is on the ticket already does not count again. Returns how many collaborators
 * the ticket may have when the copies are written, since other answers may add people meanwhile; null if nobody is in copy.
 */
export async function requireRoomForCopies(
  { database }: Services,
  caller: Caller,
  { ticket, cc }: { ticket: TicketToAnswer; cc: readonly string[] },
): Promise<number | null> {
  if (cc.length === 0) return null
  // People who are on the ticket count twice in this sum. Only if it is too large, a round trip finds the newcomers.
  if (ticket.collaboratorCount + cc.length <= MAX_COLLABORATORS) return MAX_COLLABORATORS - cc.length
  const newcomers = await countNewcomers(database, caller, { ticket, emails: cc })
  const count = ticket.collaboratorCount + newcomers
  if (newcomers > 0 && count > MAX_COLLABORATORS)
    throw invalidField(
      'cc',
      'too_many',
      `A ticket has at most ${MAX_COLLABORATORS} collaborators. It would have ${count}.`,
    )
  return Math.max(ticket.collaboratorCount, MAX_COLLABORATORS - newcomers)
}

/**
 * Collaborators read and answer; only the requester and agents add or remove people. A guest's link cannot either, because it
 * may have been passed on. Throws 403.
 */
export function requireMayAddPeople(actor: SignedInActor, ticket: { requester: { id: number } }): void {
  if (isStaff(actor)) return
  if (actor.id !== ticket.requester.id || actor.onlyTicketId !== null) throw roleNotAllowed()
}
