import type { Services } from '../../services.types.ts'
import { nextWindow } from '../../shared/events/event-window.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { FEED_WINDOW, listEvents } from './feed.repository.ts'
import type { FeedPage, FeedRequest } from './feed.types.ts'

/**
 * What happened since a cursor, by today's rights, in the order of the commits. That is the order of the ids: D1 has one writer,
 * which gives the next id inside the transaction, so an id is seen after every smaller one, and none is given out twice. A page
 * may hold fewer than asked for, or none, and still have more behind it. Throws 410 for a cursor behind which events are gone.
 */
export async function readFeed(
  { database, config }: Services,
  caller: Caller,
  request: FeedRequest,
): Promise<FeedPage> {
  const { settings, found, kept } = await listEvents(database, caller, request)
  const { shown, cursor, hasMore } = nextWindow(found, kept, { ...request, window: FEED_WINDOW })
  return { events: shown, cursor, hasMore, baseUrl: config.publicUrl ?? settings.url }
}
