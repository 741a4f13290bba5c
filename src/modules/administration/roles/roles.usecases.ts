import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { type FieldErrors, invalidField, invalidFields } from '../../../shared/errors.ts'
import { isKey, isStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { endOfAccess, leavesAnotherAdmin } from '../../people/access/account-ends.usecases.ts'
import { userNotFound } from '../../people/people.errors.ts'
import { accountNotReady, adminNeedsInvitation, ownAccountRefused } from '../administration.errors.ts'
import { collectionNamed } from '../collections/all-collections.repository.ts'
import { readForWriting } from '../collections.repository.ts'
import type { AdminRow, SentFields } from '../collections.types.ts'
import { demote, FREED_AT_ONCE, handOver, promote, type Promotion, readForDemotion } from './roles.repository.ts'

/**
 * Makes a customer a staff member. Own requests stay, and sessions end. 409 for an inactive account, and for an unproven
 * address, because its registrant may be somebody else.
 */
export async function promoteCustomer(
  services: Services,
  caller: Caller,
  { id, sent }: { id: number; sent: SentFields },
): Promise<AdminRow> {
  const { database } = services
  const wanted = promotionOf(sent)
  return await decideAgainIfChanged(async () => {
    const references = new Map([
      ['departments', wanted.departments],
      ['teams', wanted.teams],
    ] as const)
    const read = await readForWriting(database, caller, { name: 'customers', id, references })
    const was = read.row
    if (was === null) throw userNotFound()
    if (wanted.role === 'admin' && isKey(read.actor)) throw adminNeedsInvitation()
    const isUsable = was['active'] === true && was['ban'] === false && was['isDeleted'] === false
    if (!isUsable || was['emailVerified'] !== true) throw accountNotReady()
    const missing: FieldErrors = {}
    for (const [name, ids] of references) {
      if (ids.every((one) => read.found.get(name)?.has(one))) continue
      missing[name] = [{ code: 'not_found', text: `The selected ${name} does not exist.` }]
    }
    if (Object.keys(missing).length > 0) throw invalidFields(missing)
    const now = services.now()
    const change = { actor: read.actor, was, ended: endOfAccess(id, now), now }
    const row = await promote(database, caller, { ...change, ...wanted })
    if (row === null) throw userNotFound()
    return row
  })
}

/** The default permissions are those of a new colleague: everything that agents can do. */
function promotionOf({ role, permissions, departments = [], teams = [] }: SentFields): Promotion {
  const initially = role === 'agent' ? allPermissions() : {}
  return { role, permissions: permissions ?? initially, departments, teams } as Promotion
}

function allPermissions(): Record<string, boolean> {
  const flags = collectionNamed('staff').fields.find(({ name }) => name === 'permissions')
  return flags?.kind === 'flags' ? Object.fromEntries(flags.names.map((name) => [name, true])) : {}
}

export interface Demotion {
  /** The number of tickets and problems that this step moved. */
  handedOver: number
  /** False: open work is left. Call again to hand over the next part. */
  isDone: boolean
}

/**
 * One step of making a staff member a customer: open work goes to `assignTo` or to nobody, a hundred at a time; the last step
 * also removes the role and all staff rights. Not for the caller (403), so that an admin remains.
 */
export async function demoteStaff(
  services: Services,
  caller: Caller,
  { id, assignTo }: { id: number; assignTo: number | null },
): Promise<Demotion> {
  const { database } = services
  return await decideAgainIfChanged(async () => {
    const { actor, row: was, heir, ticketIds, problemIds } = await readForDemotion(database, caller, { id, assignTo })
    if (was === null) throw userNotFound()
    if (isStaff(actor) && actor.id === id) throw ownAccountRefused()
    requireHeir(heir, { id, assignTo })
    const now = services.now()
    const step = { actor, was, now, ticketIds, problemIds, assignTo }
    const isDone = ticketIds.length < FREED_AT_ONCE && problemIds.length < FREED_AT_ONCE
    // If two admins demote each other at once, the second one has lost the role when it is read again.
    if (isDone) await demote(database, caller, { ...step, ended: endOfAccess(id, now), stays: leavesAnotherAdmin(id) })
    else await handOver(database, caller, step)
    return { handedOver: ticketIds.length + problemIds.length, isDone }
  })
}

/** The successor is active, and another person. Throws 422. */
function requireHeir(heir: AdminRow | null, { id, assignTo }: { id: number; assignTo: number | null }): void {
  if (assignTo === null) return
  const isHeir = heir !== null && heir['active'] === true && heir['ban'] === false && heir.id !== id
  if (!isHeir)
    throw invalidField('assign_to', 'not_found', 'The selected assign to does not exist, or is switched off.')
}

/**
 * One step of handing over the open work of a staff member, for example before holidays: to `assignTo`, or to nobody, a hundred
 * at a time. The account stays as it is.
 */
export async function handOverStaff(
  services: Services,
  caller: Caller,
  { id, assignTo }: { id: number; assignTo: number | null },
): Promise<Demotion> {
  const { database } = services
  const { actor, row: was, heir, ticketIds, problemIds } = await readForDemotion(database, caller, { id, assignTo })
  if (was === null) throw userNotFound()
  requireHeir(heir, { id, assignTo })
  const handedOver = ticketIds.length + problemIds.length
  const step = { actor, was, now: services.now(), ticketIds, problemIds, assignTo }
  if (handedOver > 0) await handOver(database, caller, step)
  return { handedOver, isDone: ticketIds.length < FREED_AT_ONCE && problemIds.length < FREED_AT_ONCE }
}
