import type { OutgoingMail, Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { greeting, oneLine, plainMail } from '../../../shared/mail/mail-text.ts'
import { mailAdmins } from '../../limits/admin-mails.usecases.ts'
import { findInvitedAdmin } from './admin-invited.repository.ts'

/**
 * Tells all admins by mail that a service key invited another admin. If no mail could be sent, throws and is called again. An
 * admin can then get the mail twice.
 */
export async function notifyAdminsOfInvitation(
  services: Services,
  { id, subjectId, context }: StoredEvent<'user.created'>,
): Promise<void> {
  const { apiKeyId } = context
  if (apiKeyId === undefined) return
  const { invited, admins } = await findInvitedAdmin(services.database, { userId: subjectId, apiKeyId })
  const others = admins.filter((admin) => admin.id !== subjectId)
  if (invited === null || others.length === 0) return
  await mailAdmins(services, { admins: others, eventId: id, about: 'a new admin' }, (texts, admin) =>
    composeInvitationNotice(texts, { ...invited, ...admin, apiKeyId }),
  )
}

interface InvitationNotice {
  to: string
  firstName: string
  company: string
  /** The address of the invited person. */
  email: string | null
  /** The name of the key. */
  key: string
  apiKeyId: number
}

function composeInvitationNotice(
  { t }: Pick<Texts, 't'>,
  { to, firstName, apiKeyId, ...about }: InvitationNotice,
): OutgoingMail {
  const company = oneLine(about.company) || t('mail.desk')
  const email = oneLine(about.email ?? '')
  const key = `${oneLine(about.key)} (${apiKeyId})`
  const lines = [
    greeting(t, oneLine(firstName)),
    t('mail.newAdmin.reason', { email, company, key }),
    t('mail.newAdmin.advice'),
  ]
  return plainMail({ to, subject: t('mail.newAdmin.subject', { email, company }) }, lines)
}
