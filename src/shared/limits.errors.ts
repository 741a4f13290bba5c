import { DomainError } from './errors.ts'

/** 429, with the seconds after which it is worth another try. */
export function tooManyRequests(retryAfterSeconds: number): DomainError {
  return new DomainError({
    kind: 'too_many_requests',
    code: 'http.too_many_requests',
    message: 'Too many requests. Try again later.',
    headers: { 'Retry-After': String(retryAfterSeconds) },
  })
}
