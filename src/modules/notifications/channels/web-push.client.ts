import { encryptNotification, type PushSubscription, vapidHeaders } from '@block65/webcrypto-web-push'
import * as z from 'zod'
import { lazy } from '../../../shared/lazy.ts'
import { isKnownPushEndpoint } from '../../../shared/push/push-services.ts'
import { vapidPublicKey } from '../../../shared/push/vapid.ts'
import {
  type DeviceAnswer,
  isTemporary,
  PUSH_LIFETIME_SECONDS,
  PUSH_TIMEOUT_MILLISECONDS,
  readRetryAfter,
} from './push-answers.policy.ts'

const subscriptionSchema = lazy(() =>
  z.object({
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string().min(1), auth: z.string().min(1) }),
  }),
)

interface WebPushOptions {
  /** The P-256 private key as base64url, as `web-push generate-vapid-keys` prints it. */
  vapidPrivateKey: string
  /** The mail address at which a push service may contact the operator. */
  contact: string
  now: number
}

/** Web Push (RFC 8030), encrypted for the browser (RFC 8291), signed with the installation's key (RFC 8292). */
export async function sendWebPush(
  { token, data, topic }: { token: string; data: Record<string, string>; topic: string },
  { vapidPrivateKey, contact, now }: WebPushOptions,
): Promise<DeviceAnswer> {
  const subscription = readSubscription(token)
  // The endpoint was checked at registration. This check stops requests to other hosts if a row was written in another way.
  if (subscription === null || !isKnownPushEndpoint(subscription.endpoint)) {
    return { kind: 'gone', reason: 'Not a subscription of a known push service.' }
  }
  const vapid = {
    subject: `mailto:${contact}`,
    publicKey: await vapidPublicKey(vapidPrivateKey),
    privateKey: vapidPrivateKey,
  }
  const { headers } = await vapidHeaders(subscription, vapid)
  const body = await encryptPayload(subscription, JSON.stringify(data))
  if (body === null) return { kind: 'gone', reason: 'The subscription has unusable keys.' }
  const response = await fetch(subscription.endpoint, {
    method: 'POST',
    headers: {
      ...headers,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(PUSH_LIFETIME_SECONDS),
      Topic: topic,
      Urgency: 'high',
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PUSH_TIMEOUT_MILLISECONDS),
  })
  await response.body?.cancel()
  return judgeAnswer(response, now)
}

function judgeAnswer({ status, ok, headers }: Response, now: number): DeviceAnswer {
  if (ok) return { kind: 'served' }
  const reason = `The push service answered ${status}`
  if (status === 404 || status === 410) return { kind: 'gone', reason }
  if (!isTemporary(status)) return { kind: 'refused', reason }
  return { kind: 'later', reason, retryAfterSeconds: readRetryAfter(headers.get('Retry-After'), now) }
}

function readSubscription(text: string): PushSubscription | null {
  try {
    const { endpoint, keys } = subscriptionSchema().parse(JSON.parse(text))
    return { endpoint, keys, expirationTime: null }
  } catch {
    return null
  }
}

async function encryptPayload(subscription: PushSubscription, text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await encryptNotification(subscription, new TextEncoder().encode(text))
  } catch {
    return null
  }
}
