import { createErrorFactory } from './errors.ts'

/** With the seconds to wait before a retry. */
export const tooManyRequests = createErrorFactory({
  kind: 'too_many_requests',
  code: 'rate_limited',
  about: 'Too many requests. `Retry-After` says after how many seconds to try again.',
  message: (_retryAfterSeconds: number) => 'Too many requests. Try again later.',
  headers: (retryAfterSeconds) => ({ 'Retry-After': String(retryAfterSeconds) }),
})
