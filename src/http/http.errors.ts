import { createErrorFactory, DomainError } from '../shared/errors.ts'

export const routeNotFound = createErrorFactory({ kind: 'not_found', code: 'http.not_found', message: 'Not found' })

export function methodNotAllowed(allowed: readonly string[]): DomainError {
  return new DomainError({
    kind: 'method_not_allowed',
    code: 'http.method_not_allowed',
    message: 'Method not allowed',
    headers: { Allow: allowed.join(', ') },
  })
}

export const prefetchRefused = createErrorFactory({
  kind: 'forbidden',
  code: 'http.prefetch_refused',
  message: 'This operation changes something and cannot be prefetched.',
})
