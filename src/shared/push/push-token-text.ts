import { isKnownPushEndpoint } from './push-services.ts'

export type PushSystem = 'android' | 'ios' | 'web'

const MAX_ENDPOINT_LENGTH = 2048
const P256_POINT_BYTES = 65
const AUTH_SECRET_BYTES = 16
const UNCOMPRESSED_POINT = 4
/** The format of FCM and APNs tokens: visible characters without spaces. */
const DEVICE_TOKEN = /^[\x21-\x7e]{8,4096}$/

export type ReadToken = { token: string } | { problem: string }

/** The stored form of a token: one text for each device, in any notation of the client. */
export function readPushToken(os: PushSystem, text: string): ReadToken {
  if (os === 'web') return readSubscription(text)
  if (DEVICE_TOKEN.test(text)) return { token: text }
  return { problem: 'Must be a device token of 8 to 4096 characters without blanks.' }
}

function readSubscription(text: string): ReadToken {
  const { endpoint, keys } = fieldsOf(parseJson(text))
  const { p256dh, auth } = fieldsOf(keys)
  if (typeof endpoint !== 'string')
    return { problem: 'Must be a push subscription with an endpoint and keys, as JSON.' }
  if (endpoint.length > MAX_ENDPOINT_LENGTH || !isKnownPushEndpoint(endpoint)) {
    return { problem: 'Must have an endpoint of a known push service.' }
  }
  const point = bytesOf(p256dh)
  const secret = bytesOf(auth)
  const isPoint = point?.length === P256_POINT_BYTES && point[0] === UNCOMPRESSED_POINT
  if (!isPoint || secret?.length !== AUTH_SECRET_BYTES) {
    return { problem: 'Must have the keys p256dh and auth of a push subscription.' }
  }
  const canonical = { p256dh: point.toString('base64url'), auth: secret.toString('base64url') }
  return { token: JSON.stringify({ endpoint, keys: canonical }) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function bytesOf(text: unknown): Buffer | null {
  return typeof text === 'string' && /^[\w-]{1,128}={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null
}
