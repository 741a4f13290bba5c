import { countRefused, isCountedByWrite } from '../../database/access/limit-counters.ts'
import { type Memory, recallNothingOf, type Recollection, writeByMemory } from '../../database/access/memory.ts'
import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import { DomainError } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { networkOf } from '../../shared/ip-address.ts'
import type { Reservation } from './limits.types.ts'
import { type Counter, countersOf, requireRoom } from './limits.usecases.ts'

export { countersOf, requireRoom } from './limits.usecases.ts'
export type { Counter } from './limits.usecases.ts'

interface Writing {
  what: 'ticket' | 'message'
  text: string
  files: number
}

const LONG_TEXT = 64 * 1024

/** What a text counts in the day, by its length: a few hundred of the longest would be a part of the database that all share. */
export function countOfText({ length }: string): number {
  return 1 + Math.floor(length / LONG_TEXT)
}

/**
 * What writing costs whoever sends it: by account, generous for staff. Attempts count (`writeCounted`). Mails are counted
 * where they come in.
 */
export async function writingCounters(services: Services, caller: Caller, writing: Writing): Promise<Counter[]> {
  return await countersOf(services, reservationsOf(caller, writing))
}

/** What a customer's changes cost, so many at once. Staff changes what it works on. */
export function changeReservations({ credentials }: Caller, count = 1): Reservation[] {
  const isCustomer = credentials.kind === 'token' && credentials.role === 'customer'
  return isCustomer ? [{ limit: 'change.customer', subject: credentials.userId, count }] : []
}

export interface CountedWrite<Found, Decided, Written> {
  counters: readonly Counter[]
  /** What was found before, if it is remembered. */
  recall: () => Recollection<Found> | null
  /** First trip, which asks for room in these counters. */
  read: (counters: readonly Counter[]) => Promise<Found & { freeAt: number | null }>
  /** Throws what is refused, and changes nothing. */
  decide: (found: Found) => Promise<Decided>
  /** The commit, which asserts the memory that it was decided by. */
  write: (decided: Decided, found: Found, memory: Memory | null) => Promise<Written>
}

/**
 * Decides by memory and writes in one trip, or reads, decides and writes in two; again where somebody was faster. Throws 429 where
 * there is no room. What is refused counts as well: by a trip of its own, of whom else the write counts.
 */
export async function writeCounted<Found, Decided, Written>(
  services: Services,
  caller: Caller,
  { counters, recall, read, decide, write }: CountedWrite<Found, Decided, Written>,
): Promise<Written> {
  const recalled = recall()
  const byMemory =
    recalled &&
    (await writeByMemory(recalled.memory, {
      decide: async () => await decide(recalled),
      write: async (decided) => await write(decided, recalled, recalled.memory),
    }))
  if (byMemory) return byMemory.written
  return await decideAgainIfChanged(async (isAgain) => {
    const found = await read(isAgain && !isCountedByWrite(caller) ? [] : counters)
    if (found.freeAt !== null) recallNothingOf(caller, found.freeAt)
    requireRoom(found.freeAt, services.now())
    const decided = await decide(found).catch(async (error: unknown) => {
      if (error instanceof DomainError && isCountedByWrite(caller)) await countRefused(services.database, counters)
      throw error
    })
    return await write(decided, found, null)
  })
}

function reservationsOf({ credentials, apiKeyHash, address }: Caller, { what, text, files }: Writing): Reservation[] {
  const countOfDay = countOfText(text)
  switch (credentials.kind) {
    case 'mail':
      return []
    case 'none':
      return apiKeyHash === null
        ? []
        : [
            { limit: 'ticket.network', subject: networkOf(address), countOfDay },
            { limit: 'ticket.key', subject: apiKeyHash, countOfDay },
          ]
    case 'ticket-link':
    case 'token': {
      const isStaff = credentials.kind === 'token' && credentials.role !== 'customer'
      const side = isStaff ? 'staff' : 'customer'
      const subject = credentials.userId
      const uploads = files === 0 ? [] : [{ limit: `upload.${side}` as const, subject, count: files }]
      return [{ limit: `${what}.${side}`, subject, countOfDay }, ...uploads]
    }
  }
}
