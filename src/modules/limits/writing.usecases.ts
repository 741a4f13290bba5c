import { countRefusedAttempt, isCountedByWrite } from '../../database/access/limit-counters.ts'
import type { Services } from '../../services.types.ts'
import { DomainError } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { networkOf } from '../../shared/network/ip-address.ts'
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

/** The cost of a text in the day's limit grows with its length, so that a few hundred long texts cannot fill the database. */
export function countOfText({ length }: string): number {
  return 1 + Math.floor(length / LONG_TEXT)
}

/**
 * The cost of writing, counted by account, with higher limits for staff. Refused attempts count too (`countIfRefused`). Mails are
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

/**
 * The counters that the first trip of a write checks. If the write is decided again, the first trip of a guest has already
 * counted it.
 */
export function countersToCheck(caller: Caller, counters: readonly Counter[], isAgain: boolean): readonly Counter[] {
  return isAgain && !isCountedByWrite(caller) ? [] : counters
}

/**
 * The decision about a write. A refused attempt counts too; this takes one more trip if the write would have counted it. The
 * decision itself must not change anything.
 */
export async function countIfRefused<Decided>(
  { database }: Services,
  { caller, counters }: { caller: Caller; counters: readonly Counter[] },
  decision: Promise<Decided>,
): Promise<Decided> {
  try {
    return await decision
  } catch (error) {
    if (error instanceof DomainError && isCountedByWrite(caller)) await countRefusedAttempt(database, counters)
    throw error
  }
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
