import type { Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import { readResourcesAsked } from '../../events-out/resources.usecases.ts'
import type { EventResource } from '../../events-out/resources.types.ts'
import { signingSecrets } from '../endpoints/secrets.policy.ts'
import { checkReceiver, deskAddress } from '../endpoints/webhook-address.policy.ts'
import { outcomeOf } from './attempts.policy.ts'
import { claimDelivery, listOverdueDeliveries, recordAttempt } from './deliveries.repository.ts'
import type { ClaimedDelivery, PostResult, WebhookMessage } from './deliveries.types.ts'
import { insertDeliveries } from './offers.repository.ts'
import { signedHeaders } from './signing.policy.ts'
import { postWebhook } from './webhook-post.client.ts'

/** The most deliveries in one call to the queue. */
const OVERDUE_AT_ONCE = 100
/** A message this late counts as lost. */
const PATIENCE_MILLISECONDS = 3 * 60 * 1000

/** Writes the body of a message in the endpoint's format. */
export type WriteBody = (message: WebhookMessage) => string

/** How a message of a batch is written. */
interface Writing {
  write: WriteBody
  /** Null: the endpoint does not ask for the resource of the event. */
  resource: Promise<EventResource | null> | null
}

/** Creates a delivery for each endpoint that receives the event, and sends them to the queue. It can be repeated safely. */
export async function offerToWebhooks(
  { database, webhooks, now }: Services,
  { id: eventId }: Pick<StoredEvent, 'id'>,
): Promise<void> {
  await webhooks.send(await insertDeliveries(database, { eventId, now: now() }))
}

/** Null: the delivery is not due, or another consumer holds it. */
export async function claim(
  { database, webhooks, now }: Services,
  deliveryId: number,
): Promise<ClaimedDelivery | null> {
  const { delivery, postponedUntil } = await claimDelivery(database, { id: deliveryId, now: now() })
  if (postponedUntil !== null) await webhooks.send([deliveryId], secondsUntil(postponedUntil, now()))
  return delivery
}

/** Reads the subjects that the deliveries ask for: one trip for the batch, and none if nobody asks. */
export async function readSubjects(
  services: Services,
  deliveries: readonly ClaimedDelivery[],
): Promise<Map<number, EventResource>> {
  const asked = deliveries.flatMap(({ id, event, departmentId, ...endpoint }) =>
    event !== null && asksForSubject(endpoint) ? [{ ...event, deliveryId: id, departmentId }] : [],
  )
  if (asked.length === 0) return new Map()
  const found = await readResourcesAsked(services, asked)
  return new Map(found.map((resource, index) => [asked[index]?.deliveryId ?? 0, resource]))
}

/** A message that people read names the ticket. */
export function asksForSubject({ hasResource, format }: Pick<ClaimedDelivery, 'hasResource' | 'format'>): boolean {
  return hasResource || format !== 'default'
}

/** One attempt of a claimed delivery. A retry is queued for its time. */
export async function deliver(services: Services, delivery: ClaimedDelivery, writing: Writing): Promise<void> {
  const { database, webhooks, now } = services
  const deliveryId = delivery.id
  const result = await attempt(services, delivery, writing)
  const at = now()
  const outcome = outcomeOf(delivery, result, { now: at })
  await recordAttempt(database, { delivery, result, outcome, now: at })
  if (outcome.state === 'pending') await webhooks.send([deliveryId], secondsUntil(outcome.nextAttemptAt, at))
}

/** Sends deliveries whose messages were lost to the queue again. */
export async function resendWebhooks({ database, webhooks }: Services, at: number): Promise<void> {
  const overdue = { before: at - PATIENCE_MILLISECONDS, now: at, limit: OVERDUE_AT_ONCE }
  await webhooks.send(await listOverdueDeliveries(database, overdue))
}

async function attempt(
  services: Services,
  delivery: ClaimedDelivery,
  { write, resource }: Writing,
): Promise<PostResult> {
  const { id, endpointId, url, sealed, event, format, createdAt, deskUrl, deskLanguage } = delivery
  const baseUrl = services.config.publicUrl ?? deskUrl
  // The rules may have become stricter since the address was stored.
  if (checkReceiver(url, deskAddress(baseUrl, services.config)).fault !== null)
    return notSent('The address may not be called.')
  const secrets = await signingSecrets(services, endpointId, sealed)
  if (secrets.length === 0) return notSent('There is no DATA_KEY to open its secret with.')
  const texts = format === 'default' ? null : await services.languages.textsIn(deskLanguage, 'UTC')
  const at = event?.createdAt ?? createdAt
  const body = write({ endpointId, event, resource: await resource, format, texts, at, baseUrl })
  return await postWebhook({
    url,
    body,
    headers: await signedHeaders({ id: `msg_${id}`, body, secrets, at: services.now() }),
  })
}

function notSent(error: string): PostResult {
  return { status: null, error, answer: '', retryAfterSeconds: null, milliseconds: 0 }
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
