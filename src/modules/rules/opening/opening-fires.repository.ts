import { sql } from 'drizzle-orm'
import { newestTicketId } from '../../../database/queries/tickets/new-messages.ts'
import type { OpeningFire } from '../../tickets/opening/opening-rules.types.ts'
import { countFires, insertFires } from '../running/fires.repository.ts'

const HOUR = 60 * 60 * 1000

/**
 * The log of the rules that decided about the newest ticket, for the commit that creates it. `eventsBefore`: how many events the
 * commit writes before that of the creation.
 */
export function openingFires(
  fires: readonly OpeningFire[],
  { eventsBefore, now }: { eventsBefore: number; now: number },
) {
  if (fires.length === 0) return { fired: null, counted: null }
  const list = fires.map((fire) => ({ ...fire, hasReplied: 0, milliseconds: 0, at: now }))
  const event = sql`(select ifnull((select seq from sqlite_sequence where name = 'events'), 0) + ${eventsBefore + 1})`
  const stored = JSON.stringify(list)
  return {
    fired: insertFires(stored, { ticketId: newestTicketId(), rootEventId: event, eventId: event }),
    counted: countFires({ fires: stored, hour: Math.floor(now / HOUR) }),
  }
}
