import type { Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import { signingSecrets } from '../endpoints/secrets.policy.ts'
import { checkAddress } from '../endpoints/webhook-address.policy.ts'
import { outcomeOf } from './attempts.policy.ts'
import { claimDelivery, listOverdueDeliveries, recordAttempt } from './deliveries.repository.ts'
import type { ClaimedDelivery, PostResult, WebhookMessage } from './deliveries.types.ts'
import { insertDeliveries } from './offers.repository.ts'
import { postWebhook } from './webhook-post.client.ts'

/** The most deliveries in one call to the queue. */
const OVERDUE_AT_ONCE = 100
/** A message this late counts as lost. */
const PATIENCE_MILLISECONDS = 3 * 60 * 1000

/** Writes the body of a message in the format for receivers. */
export type WriteBody = (message: WebhookMessage) => string

/** Creates a delivery for each endpoint that receives the event, and sends them to the queue. It can be repeated safely. */
export async function offerToWebhooks(
  { database, webhooks, now }: Services,
  { id: eventId }: Pick<StoredEvent, 'id'>,
): Promise<void> {
  await webhooks.send(await insertDeliveries(database, { eventId, now: now() }))
}

/** One attempt, if the delivery is due and no other consumer holds it. A retry is queued for its time. */
export async function deliver(services: Services, deliveryId: number, write: WriteBody): Promise<void> {
  const { database, webhooks, now } = services
  const { delivery, postponedUntil } = await claimDelivery(database, { id: deliveryId, now: now() })
  if (postponedUntil !== null) await webhooks.send([deliveryId], secondsUntil(postponedUntil, now()))
  if (delivery === null) return
  const result = await attempt(services, delivery, write)
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

async function attempt(services: Services, delivery: ClaimedDelivery, write: WriteBody): Promise<PostResult> {
  const { id, endpointId, url, sealed, event, createdAt, deskUrl } = delivery
  // The rules may have become stricter since the address was stored.
  if (checkAddress(url).fault !== null) return notSent('The address may not be called.')
  const secrets = await signingSecrets(services, endpointId, sealed)
  if (secrets.length === 0) return notSent('There is no DATA_KEY to open its secret with.')
  const baseUrl = services.config.publicUrl ?? deskUrl
  const body = write({ endpointId, event, at: event?.createdAt ?? createdAt, baseUrl })
  return await postWebhook({
    url,
    body,
    headers: await signedHeaders({ id: `msg_${id}`, body, secrets, at: services.now() }),
  })
}

function notSent(error: string): PostResult {
  return { status: null, error, answer: '', retryAfterSeconds: null, milliseconds: 0 }
}

interface Signing {
  /** Every attempt has the same id. */
  id: string
  body: string
  secrets: readonly string[]
  at: number
}

/** Standard Webhooks allows several signatures. There is one per secret, so that a receiver needs only one of the secrets. */
async function signedHeaders({ id, body, secrets, at }: Signing): Promise<Record<string, string>> {
  const { Webhook } = await import('standardwebhooks')
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(at), body))
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'edge-helpdesk',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
