import { createErrorFactory } from '../shared/errors.ts'

/** The code of an unexpected error. No factory creates it. */
export const INTERNAL_ERROR = 'internal_error'
export const INTERNAL_ERROR_TEXT = 'Internal error'

export const routeNotFound = createErrorFactory({ kind: 'not_found', code: 'route_not_found', message: 'Not found' })

export const methodNotAllowed = createErrorFactory({
  kind: 'method_not_allowed',
  code: 'method_not_allowed',
  about: 'Method not allowed; the header `Allow` names those that are.',
  message: (_allowed: readonly string[]) => 'Method not allowed',
  headers: (allowed) => ({ Allow: allowed.join(', ') }),
})

export const prefetchRefused = createErrorFactory({
  kind: 'forbidden',
  code: 'prefetch_refused',
  message: 'This operation changes something and cannot be prefetched.',
})
