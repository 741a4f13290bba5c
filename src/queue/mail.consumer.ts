import { receiveMail } from '../modules/mail-in/mail-in.usecases.ts'
import type { Services } from '../services.types.ts'
import { DomainError, type ErrorKind } from '../shared/errors.ts'

const MAX_MAIL_BYTES = 25 * 1024 * 1024
/** Sending the same mail again would end the same; every other failure is worth another delivery. */
const FINAL: readonly ErrorKind[] = ['malformed', 'invalid', 'forbidden', 'too_large', 'too_many_requests']

/** A mail that is refused goes back to its sender; one that something broke under is delivered again. */
export async function consumeMail(services: Services, message: ForwardableEmailMessage): Promise<void> {
  if (message.rawSize > MAX_MAIL_BYTES) {
    message.setReject('The mail is too large.')
    return
  }
  try {
    await receiveMail(services, message)
  } catch (error) {
    services.log.error('taking a mail failed', error instanceof DomainError ? (error.cause ?? error) : error)
    if (!(error instanceof DomainError) || !FINAL.includes(error.kind)) throw error
    message.setReject(error.message)
  }
}
