import { countRefused, isCountedByWrite } from '../../database/access/limit-counters.ts'
import type { Services } from '../../services.types.ts'
import { DomainError } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { networkOf } from '../../shared/ip-address.ts'
import type { Reservation } from './limits.types.ts'
import { type Counter, countersOf } from './limits.usecases.ts'

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
 * What writing costs whoever sends it: by account, generous for staff. Attempts count (`countingRefusals`). Mails are counted
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

/**
 * Decides what is to be written by somebody for whom there is room. What is refused counts as well: by a trip of its own, of
 * whom else the write counts.
 */
export async function countingRefusals<T>(
  { database }: Services,
  caller: Caller,
  { counters, decide }: { counters: readonly Counter[]; decide: () => Promise<T> },
): Promise<T> {
  try {
    return await decide()
  } catch (error) {
    if (error instanceof DomainError && isCountedByWrite(caller)) await countRefused(database, counters)
    throw error
  }
}

/** For the first trip: deciding again asks nothing of whom that trip has counted already. */
export function stillAsked(caller: Caller, counters: readonly Counter[], isAgain: boolean): readonly Counter[] {
  return isAgain && !isCountedByWrite(caller) ? [] : counters
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
