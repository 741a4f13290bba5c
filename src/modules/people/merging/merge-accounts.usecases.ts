import { decideAgainIfChanged } from '../../../database/engine/retry.ts'
import type { Services } from '../../../services.types.ts'
import { invalidField } from '../../../shared/errors.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { endOfAccess } from '../access/account-ends.usecases.ts'
import { userNotFound } from '../people.errors.ts'
import { endMergedAccount, MOVED_AT_ONCE, moveTickets, readAccountsToMerge } from './merge-accounts.repository.ts'

export interface Merging {
  /** How many tickets went over by this step. */
  moved: number
  /** False: ask again, for the next ones. */
  isDone: boolean
}

/**
 * A step of making two customers one: a hundred tickets at a time go over with what was written there, and with the last ones
 * everything else. The account that is left ends, its address is free, and neither can be undone. For admins. 404 for who is no
 * customer, 422 on `into`.
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
