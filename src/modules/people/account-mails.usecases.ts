import type { Services } from '../../services.types.ts'
import type { StoredEvent } from '../../shared/event-types.ts'
import { sendWithinLimits } from '../limits/mail-limits.usecases.ts'
import { accountToken } from './account-tokens.ts'
import { composeAccountMail } from './account-mails.ts'
import { findAccountMail } from './account-mails.repository.ts'

/**
 * Sends the mail of `user.activation_requested` and `user.password_reset_requested`. Runs in the queue consumer: the
 * request only wrote rows, so that neither its time nor a broken mail service tells or loses anything. Throws when the
 * mail service refuses or a limit is reached, and is then called again.
 */
export async function sendAccountMail(services: Services, event: Pick<StoredEvent, 'id' | 'context'>): Promise<void> {
  const { database, config, now } = services
  const tokenId = Number(event.context.tokenId)
  const found = await findAccountMail(database, { tokenId, now: now() })
  if (!found || found.email === null) return
  const { purpose, nonce, email, firstName, company, url, hasPassword } = found
  const token = await accountToken(config.tokenSecret, purpose, nonce)
  const baseUrl = config.publicUrl ?? url
  const content = { purpose, to: email, firstName, company, baseUrl, token, hasPassword: hasPassword === 1 }
  await sendWithinLimits(services, { ...composeAccountMail(content), headers: { 'X-Event-Id': String(event.id) } })
}
