import { isCustomer, isStaff } from '../../shared/identity/identity.policy.ts'
import type { Actor, Role, StaffActor } from '../../shared/identity/identity.types.ts'
import type { AccountState } from './people.types.ts'

interface Target {
  id: number
  role: Role
}

/** `absent`: the actor must not learn that the user exists. */
export type Access = 'allowed' | 'forbidden' | 'absent'

/**
 * Everybody edits themselves, agents also customers, admins everybody. Customers see nobody else. A service key edits customers
 * only.
 */
export function accessToEdit(actor: Actor, target: Target): Access {
  if (isStaff(actor)) {
    if (isForbiddenToKey(actor, target)) return 'forbidden'
    const mayEdit = actor.kind === 'admin' || actor.id === target.id || target.role === 'customer'
    return mayEdit ? 'allowed' : 'forbidden'
  }
  return isCustomer(actor) && actor.onlyTicketId === null && actor.id === target.id ? 'allowed' : 'absent'
}

/**
 * Admins act on everybody else, agents and service keys on customers, nobody on themselves. The permission flag is checked
 * separately.
 */
export function accessToStatus(actor: Actor, target: Target): 'allowed' | 'oneself' | 'forbidden' {
  if (!isStaff(actor) || isForbiddenToKey(actor, target)) return 'forbidden'
  if (actor.id === target.id) return 'oneself'
  return actor.kind === 'admin' || target.role === 'customer' ? 'allowed' : 'forbidden'
}

/** Otherwise an admin's key could take over every account by changing its address and resetting its password. */
function isForbiddenToKey({ serviceKeyId }: StaffActor, target: Target): boolean {
  return serviceKeyId !== null && target.role !== 'customer'
}

/**
 * The rights of the proven owner of a mailbox: `activation` for a new account, `reset` for one in use, `nothing` for one that
 * staff ended.
 */
export function accessByMail(account: AccountState): 'activation' | 'reset' | 'nothing' {
  if (account.ban || account.isDeleted) return 'nothing'
  if (account.active) return 'reset'
  return account.emailVerified || account.wasDeactivated ? 'nothing' : 'activation'
}
