import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../../drizzle/people.ts'
import type { Slots } from '../../../database/engine/prepared.ts'

/** By id, or by address if the same batch may have created the requester. */
export interface RequesterValues {
  requesterId: number | null
  email: string | null
}

/** The requester of the new ticket, as a value of its rows. */
export function requesterId(at: Slots<RequesterValues>, known: boolean): SQL {
  return known ? sql`${at.requesterId}` : sql`(select ${users.id} from ${users} where ${eq(users.email, at.email)})`
}
