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

/** The cost of a text in the day's limit grows with its length, so that a few hundred long texts cannot fill the database. */
export function countOfText({ length }: string): number {
  return 1 + Math.floor(length / LONG_TEXT)
}

/**
 * The cost of writing, counted by account, with higher limits for staff. Refused attempts count too (`writeCounted`). Mails are
 * counted on arrival.
 */
export async function writingCounters(services: Services, caller: Caller, writing: Writing): Promise<Counter[]> {
  return await countersOf(services, reservationsOf(caller, writing))
}

/** The cost of a number of changes by a customer. Staff are not limited. */
export function changeReservations({ credentials }: Caller, count = 1): Reservation[] {
  const isCustomer = credentials.kind === 'token' && credentials.role === 'customer'
  return isCustomer ? [{ limit: 'change.customer', subject: credentials.userId, count }] : []
}

export interface CountedWrite<Found, Decided, Written> {
  counters: readonly Counter[]
  /** The first trip. It checks the counters. */
  read: (counters: readonly Counter[]) => Promise<Found & { freeAt: number | null }>
  /** Throws refusals. Changes nothing. */
  decide: (found: Found) => Promise<Decided>
  /** The second trip: the commit. */
  write: (decided: Decided, found: Found) => Promise<Written>
}

/**
 * Reads, decides and writes in two trips, and repeats that if the rows changed meanwhile. Throws 429 over the limit. A refused
 * attempt counts too; this takes one more trip if the write would have counted it.
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
      // Mails are counted on arrival.
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
