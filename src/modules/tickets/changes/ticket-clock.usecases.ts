import type { Services } from '../../../services.types.ts'
import { closeAnswered, markOverdue } from './ticket-clock.repository.ts'

/** Every minute: a hundred tickets at most, and running it twice does nothing twice. `at` is epoch ms. */
export async function markOverdueTickets({ database }: Services, at: number): Promise<void> {
  await markOverdue(database, at)
}

/** The same for tickets that an agent answered and whose requester let the days of the setting pass. */
export async function closeAnsweredTickets({ database }: Services, at: number): Promise<void> {
  await closeAnswered(database, at)
}
