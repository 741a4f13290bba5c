import { createErrorFactory } from '../errors.ts'

const challenge = { 'WWW-Authenticate': 'Bearer' }

/** The token was sent after the files, so it was not found in time. */
export const tokenNotProvided = createErrorFactory({
  kind: 'unauthenticated',
  code: 'token_not_provided',
  about: 'No token was sent in the header, in the query or in a field before the first file.',
  message: ({ isBehindFiles = false }: { isBehindFiles?: boolean } = {}) =>
    isBehindFiles
      ? 'Token not provided before the first file: send it in the header, in the query or in a field before the files.'
      : 'Token not provided',
  headers: () => challenge,
})

export const tokenInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'token_invalid',
  message: 'Token invalid',
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
})

export const tokenExpired = createErrorFactory({
  kind: 'unauthenticated',
  code: 'token_expired',
  message: 'Token expired',
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token", error_description="expired"' },
})

export const apiKeyNotProvided = createErrorFactory({
  kind: 'unauthenticated',
  code: 'api_key_not_provided',
  message: 'API key not provided',
  headers: challenge,
})

export const apiKeyInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'api_key_invalid',
  message: 'API key invalid',
  headers: challenge,
})

/** A token of a service key, for an operation that requires a key of admin scope. */
export const adminKeyNeeded = createErrorFactory({
  kind: 'forbidden',
  code: 'admin_key_needed',
  message: 'Administration requires an API key of scope admin with each request.',
})

/** A service key or its token, for an operation on a person's own account. */
export const personNeeded = createErrorFactory({
  kind: 'forbidden',
  code: 'person_needed',
  message: 'This is for people who signed in themselves. A service key cannot do it.',
})

/** A guest's link for another operation than its own five. */
export const linkOpensOneTicket = createErrorFactory({
  kind: 'forbidden',
  code: 'link_opens_one_ticket',
  message: 'This link can only read and answer its ticket.',
})

export const originNotAllowed = createErrorFactory({
  kind: 'forbidden',
  code: 'origin_not_allowed',
  message: 'This key may not be used from this origin.',
})

export const roleNotAllowed = createErrorFactory({
  kind: 'forbidden',
  code: 'role_not_allowed',
  message: 'Your role does not allow this.',
})

/** The permission's name is a term of the field and may be shown. */
export const permissionMissing = createErrorFactory({
  kind: 'forbidden',
  code: 'permission_missing',
  about: 'Permission denied. The message names the required permission.',
  message: (permission: string) => `Permission denied: ${permission} is needed.`,
})

/** The installation requires a second factor, and this account has none. */
export const twoFactorMissing = createErrorFactory({
  kind: 'forbidden',
  code: 'two_factor_missing',
  message: 'Set up two-factor sign-in first, on the page /account/two-factor or by POST /api/v3/account/two-factor.',
})

export const notSetUp = createErrorFactory({
  kind: 'conflict',
  code: 'not_set_up',
  message: 'This system is not set up yet',
})

/** For an id that must be the caller's own. */
export const notOwnId = createErrorFactory({
  kind: 'forbidden',
  code: 'only_oneself',
  message: 'You may only do this for yourself.',
})
