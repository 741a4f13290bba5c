import type { Services } from '../../../services.types.ts'
import { nextWindow } from '../../../shared/events/event-window.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page, PageRequest } from '../../../shared/pages.ts'
import { insertPing, readForReplay, REPLAY_WINDOW, replayOne, replayRange } from '../delivering/offers.repository.ts'
import { webhookNotFound } from '../endpoints/endpoints.errors.ts'
import { deliveryNotFound, webhookOff } from './log.errors.ts'
import { listAttempts, listDeliveries } from './log.repository.ts'
import type { DeliveryState, ReplayedRange, WebhookAttempt, WebhookDelivery } from './log.types.ts'

/** Lists the newest first. All use cases of this file are for admins. */
export async function readDeliveries(
  { database }: Services,
  caller: Caller,
  asked: { endpointId: number; state: DeliveryState | null; request: PageRequest },
): Promise<Page<WebhookDelivery>> {
  const page = await listDeliveries(database, caller, asked)
  if (page === null) throw webhookNotFound()
  return page
}

export async function readAttempts(
  { database }: Services,
  caller: Caller,
  of: { id: number; endpointId: number },
): Promise<WebhookAttempt[]> {
  const attempts = await listAttempts(database, caller, of)
  if (attempts === null) throw deliveryNotFound()
  return attempts
}

/** Queues a message without an event, in any state of the endpoint. Returns the delivery's id. */
export async function pingWebhook(services: Services, caller: Caller, endpointId: number): Promise<number> {
  const { database, now } = services
  const { actor } = await readForReplay(database, caller, endpointId)
  const [id] = await insertPing(database, caller, { actor, now: now(), endpointId })
  if (id === undefined) throw webhookNotFound()
  hurry(services, [id])
  return id
}

/** Sends a delivery again with the same id and a full set of attempts. */
export async function replayDelivery(
  services: Services,
  caller: Caller,
  { id, endpointId }: { id: number; endpointId: number },
): Promise<void> {
  const { database, now } = services
  const { actor } = await requireActive(services, caller, endpointId)
  const replayed = await replayOne(database, caller, { actor, now: now(), id, endpointId })
  if (replayed.length === 0) throw deliveryNotFound()
  hurry(services, replayed)
}

/**
 * Sends the events of a range again, one window of events at a time. This includes events from when the endpoint was off, if
 * the endpoint would have received them.
 */
export async function replayEvents(
  services: Services,
  caller: Caller,
  {
    endpointId,
    since,
    until,
    failedOnly,
  }: { endpointId: number; since: number; until: number | null; failedOnly: boolean },
): Promise<ReplayedRange> {
  const { database, now } = services
  const { actor, kept } = await requireActive(services, caller, endpointId)
  const end = Math.min(until ?? Number.MAX_SAFE_INTEGER, kept.newest ?? since)
  const { cursor } = nextWindow([], { ...kept, newest: end }, { since, limit: 1, window: REPLAY_WINDOW })
  const range = { actor, now: now(), endpointId, since, until: cursor, failedOnly }
  const replayed = await replayRange(database, caller, range)
  hurry(services, replayed)
  return { replayed: replayed.length, cursor, hasMore: cursor < end }
}

async function requireActive({ database }: Services, caller: Caller, endpointId: number) {
  const read = await readForReplay(database, caller, endpointId)
  if (read.state === null) throw webhookNotFound()
  if (read.state !== 'active') throw webhookOff()
  return read
}

/** If the queue fails now, the sweep sends the deliveries to it later. */
function hurry({ webhooks, defer, log }: Services, deliveryIds: readonly number[]): void {
  defer(webhooks.send(deliveryIds).catch((error: unknown) => log.error('enqueueing webhooks failed', error)))
}
