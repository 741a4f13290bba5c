import type { OutgoingMail, Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { greeting, oneLine, plainMail } from '../../../shared/mail/mail-text.ts'
import { mailAdmins } from '../../limits/admin-mails.usecases.ts'
import { findTripped } from './tripped-notice.repository.ts'

/** Mails the admins that a rule was turned off. Throws if no admin could be mailed, so that it is called again. */
export async function tellAdminsOfRule(
  services: Services,
  { id, subjectId }: StoredEvent<'rule.tripped'>,
): Promise<void> {
  const { rule, admins } = await findTripped(services.database, subjectId)
  if (rule === null || admins.length === 0) return
  await mailAdmins(services, { admins, eventId: id, about: 'a rule' }, (texts, admin) =>
    composeTrippedMail(texts, { ...rule, ...admin, ruleId: subjectId }),
  )
}

interface TrippedMailContent {
  to: string
  firstName: string
  company: string
  ruleId: number
  name: string
  reason: string | null
}

/** The mail about a rule that was switched off. */
export function composeTrippedMail(
  { t }: Pick<Texts, 't'>,
  { to, ruleId, name, reason, ...content }: TrippedMailContent,
): OutgoingMail {
  const company = oneLine(content.company) || t('mail.desk')
  const about = { rule: oneLine(name), company }
  const lines = [
    greeting(t, oneLine(content.firstName)),
    reason === 'ran_wild' ? t('mail.rule.wild', about) : t('mail.rule.failed', about),
    t('mail.rule.next', { path: `api/v3/admin/rules/${ruleId}/fires` }),
  ]
  return plainMail({ to, subject: t('mail.rule.subject', { company }) }, lines)
}
