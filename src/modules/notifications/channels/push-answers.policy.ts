/** What a push service said to one device. */
export type DeviceAnswer =
  | { kind: 'served' }
  /** The device is gone: its token is of no use any more. */
  | { kind: 'gone'; reason: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; retryAfterSeconds: number | null }

export const PUSH_TIMEOUT_MILLISECONDS = 10_000
/** Seconds that a push service keeps what it cannot deliver: a day. */
export const PUSH_LIFETIME_SECONDS = 24 * 60 * 60

/** Busy, broken or silent services are asked again. */
export function isTemporary(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}

/** `Retry-After` in seconds: a number of them, or a date (RFC 9110 section 10.2.3). */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null
  const text = value.trim()
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000))
}
