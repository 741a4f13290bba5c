import type { Services } from '../../../services.types.ts'
import { closeAnswered, markOverdue, wakeSnoozed } from './ticket-clock.repository.ts'

/** Every minute: a hundred tickets at most, and running it twice does nothing twice. `at` is epoch ms. */
export async function markOverdueTickets({ database }: Services, at: number): Promise<void> {
  await markOverdue(database, at)
}

/** The same for tickets that an agent answered and whose requester let the days of the setting pass. */
export async function closeAnsweredTickets({ database }: Services, at: number): Promise<void> {
  await closeAnswered(database, at)
}

/** So many batches in a minute, each of a hundred tickets: on Mondays at nine many snoozes end at once. */
const STEPS = 20

/** Every minute: wakes the tickets that were snoozed until now. Running it twice does nothing twice. */
export async function wakeSnoozedTickets({ database }: Services, at: number): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    if (!(await wakeSnoozed(database, at))) return
  }
}
