import type { Services } from '../../services.types.ts'
import { nextWindow } from '../../shared/events/event-window.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { FEED_WINDOW, listEvents } from './feed.repository.ts'
import type { FeedEvent, FeedPage, FeedRequest } from './feed.types.ts'
import { readResourcesFor } from './resources.usecases.ts'

/**
 * The events since a cursor, by present rights, in commit order. That is the order of ids: D1 has one writer, which assigns the
 * next id inside the transaction, so ids appear in order and are unique. A page may hold fewer events than requested, or none,
 * and still have more after it. Throws 410 for a cursor whose following events are deleted.
 */
export async function readFeed(services: Services, caller: Caller, request: FeedRequest): Promise<FeedPage> {
  const { database, config } = services
  const { actor, settings, found, kept } = await listEvents(database, caller, request)
  const { shown, cursor, hasMore } = nextWindow(found, kept, { ...request, window: FEED_WINDOW })
  const events = actor.kind === 'admin' ? shown : shown.map(withoutRights)
  const resources = request.withResources && events.length > 0 ? await readResourcesFor(services, caller, events) : null
  return { events, resources, cursor, hasMore, baseUrl: config.publicUrl ?? settings.url }
}

/** Only admins see the permissions of colleagues. */
function withoutRights(event: FeedEvent): FeedEvent {
  return event.subjectType === 'user'
    ? { ...event, changes: event.changes.filter(({ field }) => field !== 'permissions') }
    : event
}
