import { permissionMissing, roleNotAllowed } from './identity.errors.ts'
import type { Actor, Caller, CustomerActor, Permission, Person, SignedInActor, StaffActor } from './identity.types.ts'

export function isStaff(actor: Actor): actor is StaffActor {
  return actor.kind === 'agent' || actor.kind === 'admin'
}

/** A service key, or a token that it was exchanged for. */
export function isKey(actor: Actor): boolean {
  return isStaff(actor) && actor.serviceKeyId !== null
}

export function isSignedIn(actor: Actor): actor is SignedInActor {
  return isStaff(actor) || isCustomer(actor)
}

export function isCustomer(actor: Actor): actor is CustomerActor {
  return actor.kind === 'customer'
}

/** Admins may do everything; an agent's absent flag is false. */
export function hasPermission(actor: Actor, permission: Permission): boolean {
  return actor.kind === 'admin' || (actor.kind === 'agent' && actor.permissions.has(permission))
}

export function requirePermission(actor: Actor, permission: Permission): void {
  if (!hasPermission(actor, permission)) throw permissionMissing(permission)
}

export function requireStaff(actor: Actor): StaffActor {
  if (!isStaff(actor)) throw roleNotAllowed()
  return actor
}

export function requireSignedIn(actor: Actor): SignedInActor {
  if (!isSignedIn(actor)) throw roleNotAllowed()
  return actor
}

/** The recorded part of an actor, and the person the actor represents. */
export type RecordedActor =
  | { kind: 'guest' | 'system' }
  | { kind: 'customer'; id: number }
  | { kind: 'agent' | 'admin'; id: number; serviceKeyId: number | null }

/** The id recorded for an action in `events`. */
export function actorRecord(actor: RecordedActor): {
  actorKind: 'guest' | 'customer' | 'agent' | 'admin' | 'service' | 'system'
  actorId: number | null
} {
  switch (actor.kind) {
    case 'guest':
    case 'system':
      return { actorKind: actor.kind, actorId: null }
    case 'customer':
      return { actorKind: 'customer', actorId: actor.id }
    case 'agent':
    case 'admin':
      return { actorKind: actor.serviceKeyId === null ? actor.kind : 'service', actorId: actor.id }
  }
}

/** True if the token names this user. The database has yet to confirm the token. */
export function isCaller({ credentials }: Caller, userId: number): boolean {
  return credentials.kind !== 'none' && credentials.userId === userId
}

/** True if the token is a customer's. The gate accepts no other role for it. */
export function claimsToBeCustomer({ credentials }: Caller): boolean {
  if (credentials.kind === 'ticket-link') return true
  return (credentials.kind === 'token' || credentials.kind === 'mail') && credentials.role === 'customer'
}

/** A person's name in a note: the name, or the sign-in name. Pages have their own word for neither. */
export function fullName({ firstName, lastName, userName, email }: Person, unnamed = 'somebody'): string {
  return `${firstName} ${lastName}`.trim() || userName || email || unnamed
}

/** Customers see only the address of other people, so that addresses cannot be probed for names and accounts. */
export function addressAlone({ email }: Person): Person {
  return { id: 0, firstName: '', lastName: '', userName: null, email, profilePic: null }
}

/** A participant of a ticket as the actor may see them: staff and the person by name, other customers by address only. */
export function personAsSeenBy(actor: Actor, person: Person): Person {
  const isKnown = isStaff(actor) || (isCustomer(actor) && actor.id === person.id)
  return isKnown ? person : addressAlone(person)
}
