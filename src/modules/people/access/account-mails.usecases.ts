import type { Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import { sendWithinLimits } from '../../limits/mail-limits.usecases.ts'
import { accountToken, tokenOfHash } from '../../../shared/identity/tokens/account-tokens.ts'
import { signersAt } from '../../../shared/identity/tokens/token-secrets.ts'
import { findChangeMail } from '../addresses/email-changes.repository.ts'
import { type EmailChangeToken, emailChangeToken } from '../addresses/email-changes.policy.ts'
import { composeAccountMail } from './accounts.mail.ts'
import { findAccountMail } from './account-mails.repository.ts'

const KIND_OF_REASON = { invited: 'invite', address_proven: 'choose' } as const

/**
 * Sends the mail of `user.activation_requested` and `user.password_reset_requested`. Runs in the queue consumer, because the
 * request only writes rows. Its time then reveals nothing, and no mail is lost if the mail service fails. Throws if the mail
 * service refuses or a limit is reached, and is then called again.
 */
export async function sendAccountMail(
  services: Services,
  event: StoredEvent<'user.activation_requested' | 'user.password_reset_requested'>,
): Promise<void> {
  const { database, config, languages, now } = services
  const { tokenId, reason } = event.context
  const inviterId = reason === 'invited' ? (event.actorId ?? 0) : 0
  const found = await findAccountMail(database, { tokenId, inviterId, now: now() })
  if (!found || found.email === null) return
  const { purpose, nonce, tokenHash, email: to, firstName, inviter, company, url, language } = found
  const derive = async (secret: string) => await accountToken(secret, purpose, nonce)
  const token = await tokenOfHash(signersAt(config.tokenSecrets, now()), tokenHash, derive)
  if (token === null) return logOutlivedLink(services, event)
  const baseUrl = config.publicUrl ?? url
  const texts = await languages.textsIn(language, 'UTC')
  const outgoing = composeAccountMail(texts, {
    kind: reason === undefined ? purpose : KIND_OF_REASON[reason],
    to,
    firstName,
    inviter,
    company,
    baseUrl,
    token,
  })
  await sendWithinLimits(services, { ...outgoing, headers: { 'X-Event-Id': String(event.id) } })
}

/**
 * Sends the mails of `user.email_change_requested` (`proof`, to the new address) and of `user.email_change_told` (`return`, to
 * the old one). Throws if the mail service refuses, and is then called again.
 */
export async function sendChangeMail(
  services: Services,
  event: StoredEvent<'user.email_change_requested' | 'user.email_change_told'>,
  kind: EmailChangeToken,
): Promise<void> {
  const { database, config, languages, now } = services
  const found = await findChangeMail(database, { changeId: event.context.changeId, kind, now: now() })
  const to = kind === 'proof' ? found?.newEmail : found?.oldEmail
  if (!found || to === undefined || to === null) return
  const [nonce, tokenHash] =
    kind === 'proof' ? [found.proofNonce, found.proofHash] : [found.returnNonce, found.returnHash]
  const derive = async (secret: string) => await emailChangeToken(secret, kind, nonce)
  const token = await tokenOfHash(signersAt(config.tokenSecrets, now()), tokenHash, derive)
  if (token === null) return logOutlivedLink(services, event)
  const { company, url, language } = found
  const baseUrl = config.publicUrl ?? url
  const texts = await languages.textsIn(language, 'UTC')
  const outgoing = composeAccountMail(texts, { kind, to, firstName: '', inviter: '', company, baseUrl, token })
  await sendWithinLimits(services, { ...outgoing, headers: { 'X-Event-Id': String(event.id) } })
}

/** No valid secret derives this token any more, so its link would not work. */
function logOutlivedLink({ log }: Services, event: Pick<StoredEvent, 'id'>): void {
  log.info('a link outlived the secret that it was made with, and is not mailed', { eventId: event.id })
}
