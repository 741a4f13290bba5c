import type { Services } from '../../../services.types.ts'
import { withDueDate } from './due-date.policy.ts'
import { wokenTicket } from './snooze.policy.ts'
import { closeAnswered, markOverdue } from './ticket-clock.repository.ts'
import { applyChangesOfSystem, findDueSnoozes, WOKEN_AT_ONCE } from './waking.repository.ts'

/** Runs every minute for at most 100 tickets. Running it twice has no further effect. `at` is epoch ms. */
export async function markOverdueTickets({ database }: Services, at: number): Promise<void> {
  await markOverdue(database, at)
}

/**
 * Runs every minute for at most 100 answered tickets whose requester did not reply for the days of the setting. `at` is epoch
 * ms.
 */
export async function closeAnsweredTickets({ database }: Services, at: number): Promise<void> {
  await closeAnswered(database, at)
}

/** At most this many batches of 100 tickets in a minute. Many snoozes end at once, for example on Mondays at nine. */
const STEPS = 20

/** Runs every minute and ends the snoozes that are due. Running it twice has no further effect. */
export async function wakeSnoozedTickets({ database }: Services, at: number): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const { tickets, catalog } = await findDueSnoozes(database, at)
    if (tickets.length === 0) return
    const changes = tickets.map((ticket) => withDueDate({ catalog, now: at }, wokenTicket(catalog, ticket)))
    await applyChangesOfSystem(database, { changes, now: at })
    if (tickets.length < WOKEN_AT_ONCE) return
  }
}
