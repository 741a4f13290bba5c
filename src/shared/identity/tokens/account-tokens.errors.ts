import { createErrorFactory } from '../../errors.ts'

/** The same error for an unknown, used or expired token. */
export const accountTokenInvalid = createErrorFactory({
  kind: 'invalid',
  code: 'account_token_invalid',
  field: { name: 'token', code: 'incorrect' },
  message: 'This token is no longer valid. Request a new mail.',
})
