import { createErrorFactory } from '../../shared/errors.ts'

export const connectionRefused = createErrorFactory({
  kind: 'malformed',
  code: 'connection_refused',
  about: 'An assistant asks to be connected, and its request is not acceptable. The message says why.',
  message: (problem: string) => problem,
})

export const assistantNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'assistant_not_found',
  message: 'There is no assistant with this id.',
})

export const insufficientScope = createErrorFactory({
  kind: 'forbidden',
  code: 'insufficient_scope',
  message: 'This assistant may only read.',
  headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope", scope="desk:read desk:write"' },
})

export const requestTooLarge = createErrorFactory({
  kind: 'too_large',
  code: 'connection_request_too_large',
  message: 'The request is too large.',
})
