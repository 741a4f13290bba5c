import type { Services } from '../../../services.types.ts'
import { repeatWhileFull } from '../../../shared/time/repeating.ts'
import { closeAnswered, markOverdue } from './ticket-clock.repository.ts'

/** Runs every minute. Running it twice has no further effect. `at` is epoch ms. */
export async function markOverdueTickets(services: Services, at: number): Promise<void> {
  await repeatWhileFull(services, async () => await markOverdue(services.database, at))
}

/** Runs every minute for answered tickets whose requester did not reply for the days of the setting. `at` is epoch ms. */
export async function closeAnsweredTickets(services: Services, at: number): Promise<void> {
  await repeatWhileFull(services, async () => await closeAnswered(services.database, at))
}
