import { listUnprocessedEvents } from '../queue/events.repository.ts'
import type { Services } from '../services.types.ts'

const PATIENCE_MILLISECONDS = 2 * 60 * 1000
/** As many as one call to the queue takes. */
const AT_MOST = 100

/** Sends events again whose message never came, or whose consumer stopped; consuming one twice does nothing twice. */
export async function sweepEvents({ database, events }: Services, at: number): Promise<void> {
  const ids = await listUnprocessedEvents(database, { before: at - PATIENCE_MILLISECONDS, limit: AT_MOST })
  events.publish(ids)
}
