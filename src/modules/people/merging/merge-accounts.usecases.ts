import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { endOfAccess } from '../access/account-ends.usecases.ts'
import { userNotFound } from '../people.errors.ts'
import { endMergedAccount, MOVED_AT_ONCE, moveTickets, readAccountsToMerge } from './merge-accounts.repository.ts'

export interface Merging {
  /** The number of tickets that this step moved. */
  moved: number
  /** False: tickets are left. Call again to move the next ones. */
  isDone: boolean
}

/**
 * One step of merging two customers. Each step moves a hundred tickets with the customer's messages. The last step also moves
 * everything else, ends the merged account and frees its address. A merge cannot be undone. For admins. Throws 404 if an
 * account is no customer, 422 on `into`.
 */
export async function mergeAccounts(
  { database, now }: Services,
  caller: Caller,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<Merging> {
  return await decideAgainIfChanged(async () => {
    const { actor, from, into, ticketIds } = await readAccountsToMerge(database, caller, { fromId, intoId })
    if (from === null || from.role !== 'customer' || from.isDeleted) throw userNotFound()
    const isWanted = into !== null && into.role === 'customer' && !into.isDeleted && into.id !== from.id
    if (!isWanted) throw invalidField('into', 'not_found', 'The selected into does not exist.')
    const move = { actor, now: now(), fromId, intoId, ticketIds }
    const isDone = ticketIds.length < MOVED_AT_ONCE
    if (isDone) await endMergedAccount(database, caller, { ...move, was: from, ended: endOfAccess(fromId, move.now) })
    else await moveTickets(database, caller, move)
    return { moved: ticketIds.length, isDone }
  })
}
