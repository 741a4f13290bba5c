import { type DomainError, invalidFields } from '../errors.ts'

/** The same for a token that never was, that was used and that ran out. */
export function accountTokenInvalid(): DomainError {
  return invalidFields({ token: ['This token is not valid any more. Ask for a new mail.'] })
}
