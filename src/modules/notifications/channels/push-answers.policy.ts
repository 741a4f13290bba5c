/** The answer of a push service for one device. */
export type DeviceAnswer =
  | { kind: 'served' }
  /** The device is gone and its token is useless. */
  | { kind: 'gone'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; retryAfterSeconds: number | null }

export const PUSH_TIMEOUT_MILLISECONDS = 10_000
/** Seconds that a push service keeps an undelivered push: a day. */
export const PUSH_LIFETIME_SECONDS = 24 * 60 * 60

/** If a service is busy, broken or silent, the push is tried again. */
export function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** `Retry-After` in seconds. The header holds seconds or a date (RFC 9110 section 10.2.3). */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  const text = value.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
