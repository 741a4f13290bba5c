import type { Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/event-types.ts'
import { sendWithinLimits } from '../../limits/mail-limits.usecases.ts'
import { accountToken } from '../../../shared/identity/account-tokens.ts'
import { findChangeMail } from '../addresses/email-changes.repository.ts'
import { type EmailChangeToken, emailChangeToken } from '../addresses/email-changes.ts'
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
  const { purpose, nonce, email: to, firstName, company, url } = found
  const token = await accountToken(config.tokenSecret, purpose, nonce)
  const baseUrl = config.publicUrl ?? url
  const outgoing = composeAccountMail({ kind: purpose, to, firstName, company, baseUrl, token })
  await sendWithinLimits(services, { ...outgoing, headers: { 'X-Event-Id': String(event.id) } })
}

/**
 * Sends the mails of `user.email_change_requested` (`proof`, to the new address) and of `user.email_change_told` (`return`, to the
 * old one). Throws when the mail service refuses, and is then called again.
 */
export async function sendChangeMail(
  services: Services,
  event: Pick<StoredEvent, 'id' | 'context'>,
  kind: EmailChangeToken,
): Promise<void> {
  const { database, config, now } = services
  const found = await findChangeMail(database, { changeId: Number(event.context.changeId), kind, now: now() })
  const to = kind === 'proof' ? found?.newEmail : found?.oldEmail
  if (!found || to === undefined || to === null) return
  const token = await emailChangeToken(
    config.tokenSecret,
    kind,
    kind === 'proof' ? found.proofNonce : found.returnNonce,
  )
  const { company, url } = found
  const baseUrl = config.publicUrl ?? url
  const outgoing = composeAccountMail({ kind, to, firstName: '', company, baseUrl, token })
  await sendWithinLimits(services, { ...outgoing, headers: { 'X-Event-Id': String(event.id) } })
}
