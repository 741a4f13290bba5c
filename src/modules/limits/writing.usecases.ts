import { countRefusedAttempt, isCountedByWrite } from '../../database/access/limit-counters.ts'
import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import { DomainError } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
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
  /** First trip, which asks for room in these counters. */
  read: (counters: readonly Counter[]) => Promise<Found & { freeAt: number | null }>
  /** Throws what is refused, and changes nothing. */
  decide: (found: Found) => Promise<Decided>
  /** Second trip: the commit. */
  write: (decided: Decided, found: Found) => Promise<Written>
}

/**
 * Reads, decides and writes in two trips, and does all of it again where somebody else changed what was read. Throws 429 where
 * there is no room. A refused attempt counts too; where the write itself would have counted it, that takes a trip of its own.
 */
export async function writeCounted<Found, Decided, Written>(
  services: Services,
  caller: Caller,
  { counters, read, decide, write }: CountedWrite<Found, Decided, Written>,
): Promise<Written> {
  return await decideAgainIfChanged(async (isAgain) => {
    const found = await read(isAgain && !isCountedByWrite(caller) ? [] : counters)
    requireRoom(found.freeAt, services.now())
    const decided = await decide(found).catch(async (error: unknown) => {
      if (error instanceof DomainError && isCountedByWrite(caller))
        await countRefusedAttempt(services.database, counters)
      throw error
    })
    return await write(decided, found)
  })
}

function reservationsOf(
  { credentials, apiKeyHash, address, demand }: Caller,
  { what, text, files }: Writing,
): Reservation[] {
  const countOfDay = countOfText(text)
  switch (credentials.kind) {
    case 'mail':
      return []
    case 'none':
      // Nothing is demanded of a mail, also of one that nobody vouches for: it was counted where it came in.
      if (demand === null) return []
      return [
        { limit: 'ticket.network', subject: networkOf(address), countOfDay },
        ...(apiKeyHash === null ? [] : [{ limit: 'ticket.key' as const, subject: apiKeyHash, countOfDay }]),
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
