import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events, users } from '../../../drizzle/schema.ts'
import { eventAlias, whereEventInScope } from '../../database/access/scope/event-scope.ts'
import { readAs } from '../../database/access/gate.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { maybe, stringOf } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { type Begin, beginOf, whereInWindow, keptEvents } from '../../database/queries/event-window.ts'
import { personShape } from '../../database/queries/people/person-columns.ts'
import type { KeptEvents } from '../../shared/events/event-window.ts'
import type { Caller, ConfirmedCaller } from '../../shared/identity/identity.types.ts'
import type { FeedEvent, FeedRequest } from './feed.types.ts'

/** At most this many events are read for a page. */
export const FEED_WINDOW = 500

const eventsInWindow = preparedFor(
  (viewer, at: Slots<{ since: number; types: string }>, begin: Begin, isFiltered: boolean, limit: number) => {
    const [e, a] = [eventAlias(), alias(users, 'a')]
    const { id, type, subjectType, subjectId, actorKind, actorId, changes, createdAt } = e
    const asked = and(
      whereInWindow({ begin, since: sql`${at.since}`, size: FEED_WINDOW }),
      isFiltered ? inList(type, at.types) : undefined,
      whereEventInScope(viewer),
    )
    return rows(
      {
        eventId: id,
        type: stringOf<FeedEvent['type']>(sql`${type}`),
        subjectType,
        subjectId,
        actorKind,
        actorId,
        changes,
        createdAt,
        actor: maybe(a.id, personShape(a)),
      },
      sql`from ${events} ${e} not indexed left join ${users} ${a} on ${eq(a.id, actorId)} where ${asked}
        order by ${id} limit ${digits(limit)}`,
    )
  },
)

/** The events of a window that the caller may see, in the order of their commits: at most one more than asked for. */
export async function listEvents(
  database: Database,
  caller: Caller,
  { since, types, limit }: Pick<FeedRequest, 'since' | 'types' | 'limit'>,
): Promise<ConfirmedCaller & { found: FeedEvent[]; kept: KeptEvents }> {
  const values = { since: typeof since === 'number' ? since : 0, types: JSON.stringify(types) }
  const { rows: found, ...confirmedCaller } = await readAs(database, caller, {
    found: eventsInWindow(caller, values, beginOf(since), types.length > 0, limit + 1),
    kept: keptEvents({}),
  })
  return { ...confirmedCaller, ...found }
}
