import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketReads } from '../../../../drizzle/ticket-reads.ts'
import { ticketThreads } from '../../../../drizzle/tickets.ts'
import type { Viewer } from '../../../database/access/caller/viewer.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import { first, flag, numberOf, orNull, stringOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { lazy } from '../../../shared/lazy.ts'

const DAY = 24 * 60 * 60 * 1000
/** Older entries without a mark count as read, so that new agents do not begin with every ticket unread. */
export const RECENT_MILLISECONDS = 30 * DAY
/** A message can be long. This many characters are enough for one line. */
const BEGINNING = 400

const aliases = lazy(() => ({ e: alias(ticketThreads, 'last_entry'), r: alias(ticketReads, 'mark') }))

/**
 * The last entry of the ticket `t` that the viewer may see, by any author, and whether it is unread. An archived text is not in
 * the row, and lists do not read it from the bucket. Reads one entry and the viewer's mark.
 */
export function lastEntry({ id: viewerId, roles }: Pick<Viewer, 'id' | 'roles'>, recentSince: SQL) {
  const { e, r } = aliases()
  const ofOthers = sql`${e.userId} is not ${viewerId}`
  const unmarked = sql`${ofOthers} and ${e.createdAt} > ${recentSince}`
  const marked = sql`${r.entryId} = 0 or (${e.id} > ${r.entryId} and ${ofOthers})`
  const seen = roles.includes('customer') ? sql` and ${e.isInternal} = 0` : sql``
  return first(
    {
      id: e.id,
      beginning: orNull(
        stringOf(sql`iif(${e.archiveId} is null, substr(${e.bodyText}, 1, ${digits(BEGINNING)}), null)`),
      ),
      isUnread: flag(sql`iif(${r.entryId} is null, ${unmarked}, ${marked})`),
      markedEntryId: orNull(numberOf(sql`${r.entryId}`)),
    },
    sql`from ${ticketThreads} ${e}
      left join ${ticketReads} ${r} on ${r.userId} = ${viewerId} and ${r.ticketId} = ${e.ticketId}
      where ${eq(e.ticketId, ticketAlias().id)}${seen} order by ${e.id} desc limit 1`,
  )
}

export interface LastEntry {
  id: number
  /** Null: the text is archived. */
  beginning: string | null
  isUnread: boolean
  /** The entry up to which the viewer has read; 0: marked as unread; null: nothing was marked. */
  markedEntryId: number | null
}
