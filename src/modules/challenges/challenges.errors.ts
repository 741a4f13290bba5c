import { type DomainError, invalidFields } from '../../shared/errors.ts'

/** What Cloudflare's widget calls the field, and the form that holds it sends. */
export const CHALLENGE_FIELD = 'cf-turnstile-response'

export function challengeMissing(): DomainError {
  return invalidFields({ [CHALLENGE_FIELD]: ['Show that you are a person: the answer of the challenge is required.'] })
}

export function challengeFailed(): DomainError {
  return invalidFields({ [CHALLENGE_FIELD]: ['The challenge was not passed. Load the page again.'] })
}

export function challengeUnchecked(): DomainError {
  return invalidFields({ [CHALLENGE_FIELD]: ['The challenge cannot be checked now. Try again later.'] })
}
