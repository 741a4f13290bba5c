import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import type { components } from './generated/paths.ts'

export { WebhookVerificationError }

/** What arrives at your address. */
export interface WebhookEvent {
  type: string
  /** ISO 8601, in UTC. */
  timestamp: string
  data: components['schemas']['FeedEvent']
}

export interface Delivery {
  /** The same at every attempt: store the ids that you handled. */
  id: string
  event: WebhookEvent
}

/** A `Request`, or what another server made of one. The body is the text as it arrived. */
type Received = Request | { headers: Headers | Record<string, string | string[] | undefined>; body: string }

/**
 * Verifies a delivery, and refuses timestamps that are five minutes off. Throws a `WebhookVerificationError`, to be answered with
 * 400. While a secret is rotated, both the old and the new one may be given.
 */
export async function verifyWebhook(received: Received, secret: string | readonly string[]): Promise<Delivery> {
  const body = received instanceof Request ? await received.text() : received.body
  const headers = plain(received.headers)
  const secrets = typeof secret === 'string' ? [secret] : secret
  let refusal: unknown = new WebhookVerificationError('No secret was given.')
  for (const each of secrets) {
    try {
      return { id: headers['webhook-id'] ?? '', event: new Webhook(each).verify(body, headers) as WebhookEvent }
    } catch (error) {
      refusal = error
    }
  }
  throw refusal
}

function plain(headers: Headers | Record<string, string | string[] | undefined>): Record<string, string> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]))
}
