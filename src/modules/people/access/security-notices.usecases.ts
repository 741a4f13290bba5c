import type { Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import { sendWithinLimits } from '../../limits/mail-limits.usecases.ts'
import { composeSecurityMail, securityNotice } from './security-notices.mail.ts'
import { findOwnerToTell } from './security-notices.repository.ts'

/**
 * Tells the owner of an account by mail that its password, second factor or app passwords changed. Throws if the mail service
 * refuses or a limit is reached, and is then called again.
 */
export async function mailSecurityNotice(
  services: Services,
  { id, type, subjectId, createdAt }: Pick<StoredEvent, 'id' | 'type' | 'subjectId' | 'createdAt'>,
): Promise<void> {
  const notice = securityNotice(type)
  if (notice === undefined) return
  const owner = await findOwnerToTell(services.database, subjectId)
  if (!owner || owner.email === null) return
  const { email: to, firstName, company, language, timezone } = owner
  const texts = await services.languages.textsIn(language, timezone)
  const mail = composeSecurityMail(texts, { to, firstName, company, notice, at: createdAt })
  await sendWithinLimits(services, { ...mail, headers: { 'X-Event-Id': String(id) } })
}
