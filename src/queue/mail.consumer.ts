import { receiveMail } from '../modules/mail-in/mail-in.usecases.ts'
import type { Services } from '../services.types.ts'
import { DomainError, type ErrorKind } from '../shared/errors.ts'

const MAX_MAIL_BYTES = 25 * 1024 * 1024
/** Sending this mail again would fail again. Every other failure is retried. */
const FINAL: readonly ErrorKind[] = ['malformed', 'invalid', 'forbidden', 'too_large', 'too_many_requests']

/** A refused mail is returned to its sender; after an internal failure it is delivered again. */
export async function consumeMail(services: Services, message: ForwardableEmailMessage): Promise<void> {
  if (message.rawSize > MAX_MAIL_BYTES) {
    services.log.info('a mail was refused', { reason: 'too large', bytes: message.rawSize })
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
