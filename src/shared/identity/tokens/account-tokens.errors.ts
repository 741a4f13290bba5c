import { createErrorFactory } from '../../errors.ts'

/** The same for a token that never was, that was used and that ran out. */
export const accountTokenInvalid = createErrorFactory({
  kind: 'invalid',
  code: 'account_token_invalid',
  field: { name: 'token', code: 'incorrect' },
  message: 'This token is not valid any more. Ask for a new mail.',
})
