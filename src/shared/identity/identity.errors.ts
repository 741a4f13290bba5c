import { createErrorFactory, DomainError } from '../errors.ts'

const challenge = { 'WWW-Authenticate': 'Bearer' }

export const tokenNotProvided = createErrorFactory({
  kind: 'unauthenticated',
  code: 'auth.token_missing',
  message: 'Token not provided',
  headers: challenge,
})

/** The same refusal, for who sent a token and cannot see why it was not found. */
export const tokenAfterFiles = createErrorFactory({
  kind: 'unauthenticated',
  code: 'auth.token_missing',
  message:
    'Token not provided before the first file: send it in the header, in the query or in a field before the files.',
  headers: challenge,
})

export const tokenInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'auth.token_invalid',
  message: 'Token invalid',
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
})

export const tokenExpired = createErrorFactory({
  kind: 'unauthenticated',
  code: 'auth.token_expired',
  message: 'Token expired',
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token", error_description="expired"' },
})

export const apiKeyNotProvided = createErrorFactory({
  kind: 'unauthenticated',
  code: 'auth.api_key_missing',
  message: 'API key not provided',
  headers: challenge,
})

export const apiKeyInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'auth.api_key_invalid',
  message: 'API key invalid',
  headers: challenge,
})

/** A guest's link outside the operations on its one ticket. */
export const linkOpensOneTicket = createErrorFactory({
  kind: 'forbidden',
  code: 'auth.link_opens_one_ticket',
  message: 'This link only reads and answers its ticket.',
})

export const originNotAllowed = createErrorFactory({
  kind: 'forbidden',
  code: 'auth.origin_not_allowed',
  message: 'This key may not be used from this origin.',
})

export const roleNotAllowed = createErrorFactory({
  kind: 'forbidden',
  code: 'auth.role_not_allowed',
  message: 'Your role does not allow this.',
})

/** The permission's own name is part of the field's vocabulary, so it may be shown. */
export function permissionMissing(permission: string): DomainError {
  return new DomainError({
    kind: 'forbidden',
    code: 'auth.permission_missing',
    message: `Permission denied: ${permission} is needed.`,
  })
}

/** The installation asks for a second factor, and this account has none yet. */
export const twoFactorMissing = createErrorFactory({
  kind: 'forbidden',
  code: 'auth.two_factor_missing',
  message: 'Set up two-factor sign-in first: POST /api/v3/account/two-factor.',
})

export const notSetUp = createErrorFactory({
  kind: 'conflict',
  code: 'installation.not_set_up',
  message: 'This system is not set up yet',
})

/** For an id that may only be the caller's own. */
export const onlyOneself = createErrorFactory({
  kind: 'forbidden',
  code: 'auth.only_oneself',
  message: 'You may only do this for yourself.',
})
