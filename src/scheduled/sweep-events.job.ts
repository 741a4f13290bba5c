import { listUnprocessedEvents } from '../queue/events.repository.ts'
import type { Services } from '../services.types.ts'

const PATIENCE_MILLISECONDS = 2 * 60 * 1000
/** The batch size of the queue. */
const AT_MOST = 100

/** Sends events again whose message was lost or whose consumer stopped. Consuming an event twice is safe. */
export async function sweepEvents({ database, events }: Services, at: number): Promise<void> {
  const ids = await listUnprocessedEvents(database, { before: at - PATIENCE_MILLISECONDS, limit: AT_MOST })
  events.publish(ids)
}
