import { permissionMissing, roleNotAllowed } from './identity.errors.ts'
import type { Actor, CustomerActor, Permission, SignedInActor, StaffActor } from './identity.types.ts'

export function isStaff(actor: Actor): actor is StaffActor {
  return actor.kind === 'agent' || actor.kind === 'admin'
}

export function isSignedIn(actor: Actor): actor is SignedInActor {
  return isStaff(actor) || isCustomer(actor)
}

export function isCustomer(actor: Actor): actor is CustomerActor {
  return actor.kind === 'customer'
}

/** Admins may do everything; for agents an absent flag is a no. */
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

/** The name that an action of the actor is recorded under in `events`. */
export function actorRecord(actor: Actor): {
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
