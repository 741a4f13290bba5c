import { isCustomer, isStaff } from '../../shared/identity/identity.policy.ts'
import type { Actor, Role, StaffActor } from '../../shared/identity/identity.types.ts'
import type { AccountStanding } from './people.types.ts'

interface Target {
  id: number
  role: Role
}

/** `absent`: for this actor the user does not exist. */
export type Access = 'allowed' | 'forbidden' | 'absent'

/** Oneself; agents also customers; admins everybody. Customers see nobody else. A service key edits customers only. */
export function accessToEdit(actor: Actor, target: Target): Access {
  if (isStaff(actor)) {
    if (isForbiddenToKey(actor, target)) return 'forbidden'
    const mayEdit = actor.kind === 'admin' || actor.id === target.id || target.role === 'customer'
    return mayEdit ? 'allowed' : 'forbidden'
  }
  return isCustomer(actor) && actor.onlyTicketId === null && actor.id === target.id ? 'allowed' : 'absent'
}

/** Admins for everybody else, agents and service keys for customers; nobody for oneself. The permission flag is judged beside it. */
export function accessToStatus(actor: Actor, target: Target): 'allowed' | 'oneself' | 'forbidden' {
  if (!isStaff(actor) || isForbiddenToKey(actor, target)) return 'forbidden'
  if (actor.id === target.id) return 'oneself'
  return actor.kind === 'admin' || target.role === 'customer' ? 'allowed' : 'forbidden'
}

/** Otherwise the key of an admin could take over every account: change its address, then reset its password. */
function isForbiddenToKey({ serviceKeyId }: StaffActor, target: Target): boolean {
  return serviceKeyId !== null && target.role !== 'customer'
}

/**
 * What a person who proves to read the mailbox may get: `activation` of an account that never began, `reset` of one that
 * is in use, `nothing` for one that staff has ended.
 */
export function mailboxOffer(account: AccountStanding): 'activation' | 'reset' | 'nothing' {
  if (account.ban || account.isDeleted) return 'nothing'
  if (account.active) return 'reset'
  return account.emailVerified || account.wasDeactivated ? 'nothing' : 'activation'
}
