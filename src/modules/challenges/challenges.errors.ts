import { createErrorFactory } from '../../shared/errors.ts'

/** The field name of Cloudflare's widget. */
export const CHALLENGE_FIELD = 'cf-turnstile-response'

export const challengeMissing = createErrorFactory({
  kind: 'invalid',
  code: 'challenge_required',
  field: { name: CHALLENGE_FIELD, code: 'required' },
  message: 'The challenge is required. Confirm that you are human.',
})

export const challengeFailed = createErrorFactory({
  kind: 'invalid',
  code: 'challenge_failed',
  field: { name: CHALLENGE_FIELD, code: 'incorrect' },
  message: 'The challenge was not passed. Load the page again.',
})

export const challengeUnchecked = createErrorFactory({
  kind: 'invalid',
  code: 'challenge_unchecked',
  field: { name: CHALLENGE_FIELD, code: 'invalid' },
  message: 'The challenge cannot be checked now. Try again later.',
})
