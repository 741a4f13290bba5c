import type { Services } from '../../../services.types.ts'
import { repeatWhileFull } from '../../../shared/time/repeating.ts'
import { type SetFilter, closeAnswered, findAnswered, findOverdue, markOverdue } from './ticket-clock.repository.ts'

/** Runs every minute. Running it twice has no further effect. `at` is epoch ms. */
export async function markOverdueTickets(services: Services, at: number): Promise<void> {
  const { database } = services
  await inSets(services, {
    handle: async (among) => await markOverdue(database, at, among),
    find: async (among) => await findOverdue(database, at, among),
  })
}

/** Runs every minute for answered tickets whose requester did not reply for the days of the setting. `at` is epoch ms. */
export async function closeAnsweredTickets(services: Services, at: number): Promise<void> {
  const { database } = services
  await inSets(services, {
    handle: async (among) => await closeAnswered(database, at, among),
    find: async (among) => await findAnswered(database, at, among),
  })
}

interface Sets {
  /** Handles the next set in one commit. True if more may be left. */
  handle: (among: SetFilter) => Promise<boolean>
  /** The tickets of the next set. */
  find: (among: SetFilter) => Promise<number[]>
}

/** Handles set after set. If a set fails, each of its tickets is tried alone, and the next run tries again what failed then. */
async function inSets(services: Services, { handle, find }: Sets): Promise<void> {
  const except: number[] = []
  await repeatWhileFull(services, async () => {
    try {
      return await handle({ except })
    } catch (error) {
      const ids = await find({ except })
      const failed: number[] = []
      for (const id of ids) {
        await handle({ only: id }).catch((refusal: unknown) => {
          services.log.error('a ticket failed', refusal, { ticketId: id })
          failed.push(id)
        })
      }
      // If every ticket failed, the database is the reason, and not a ticket.
      if (failed.length === ids.length) throw error
      except.push(...failed)
      return true
    }
  })
}
