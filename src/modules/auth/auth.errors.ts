import { createErrorFactory } from '../../shared/errors.ts'

/** An unknown name, a wrong password and an inactive account get the same error. */
export const invalidCredentials = createErrorFactory({
  kind: 'unauthenticated',
  code: 'invalid_credentials',
  message: 'Invalid credentials',
  headers: { 'WWW-Authenticate': 'Bearer' },
})

export const accountBanned = createErrorFactory({
  kind: 'forbidden',
  code: 'account_banned',
  message: 'This account has been banned or deleted.',
})

export const unsupportedGrant = createErrorFactory({
  kind: 'invalid',
  code: 'unsupported_grant_type',
  message: 'grant_type must be password, refresh_token or client_credentials.',
})

export const incompleteGrant = createErrorFactory({
  kind: 'invalid',
  code: 'incomplete_grant',
  message: 'A parameter of this grant type is missing.',
})

export const invalidClient = createErrorFactory({
  kind: 'unauthenticated',
  code: 'invalid_client',
  message: 'A valid service key is required.',
  headers: { 'WWW-Authenticate': 'Basic realm="oauth"' },
})

/** Customers have the pages. */
export const consoleForStaff = createErrorFactory({
  kind: 'forbidden',
  code: 'console_for_staff',
  message: 'The agent console is for agents and admins. Your own tickets are at /tickets.',
})
