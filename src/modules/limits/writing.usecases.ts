import type { Services } from '../../services.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { networkOf } from '../../shared/ip-address.ts'
import type { Reservation } from './limits.types.ts'
import { type Counter, countersOf } from './limits.usecases.ts'

export { requireRoom } from './limits.usecases.ts'
export type { Counter } from './limits.usecases.ts'

interface Writing {
  what: 'ticket' | 'message'
  files: number
}

/**
 * What writing costs whoever sends it: by account, generous for staff. Attempts count, since the reservation rides in the trip
 * that confirms the caller. Mails are counted where they come in.
 */
export async function writingCounters(services: Services, caller: Caller, writing: Writing): Promise<Counter[]> {
  return await countersOf(services, reservationsOf(caller, writing))
}

function reservationsOf({ credentials, apiKeyHash, address }: Caller, { what, files }: Writing): Reservation[] {
  switch (credentials.kind) {
    case 'mail':
      return []
    case 'none':
      return apiKeyHash === null
        ? []
        : [
            { limit: 'ticket.network', subject: networkOf(address) },
            { limit: 'ticket.key', subject: apiKeyHash },
          ]
    case 'ticket-link':
    case 'token': {
      const isStaff = credentials.kind === 'token' && credentials.role !== 'customer'
      const side = isStaff ? 'staff' : 'customer'
      const subject = credentials.userId
      const uploads = files === 0 ? [] : [{ limit: `upload.${side}` as const, subject, count: files }]
      return [{ limit: `${what}.${side}`, subject }, ...uploads]
    }
  }
}
