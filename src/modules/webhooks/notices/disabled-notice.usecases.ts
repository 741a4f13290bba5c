import type { OutgoingMail, Services } from '../../../services.types.ts'
import type { StoredEvent } from '../../../shared/events/event-types.ts'
import type { Texts } from '../../../shared/languages/texts.ts'
import { greeting, oneLine, plainMail } from '../../../shared/mail/mail-text.ts'
import { mailAdmins } from '../../limits/admin-mails.usecases.ts'
import { findDisabled } from './disabled-notice.repository.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * Mails the admins that a webhook was turned off because it failed for days. Throws if no admin could be mailed, so that it is
 * called again. An admin may then get two mails.
 */
export async function tellAdminsOfWebhook(
  services: Services,
  { id, subjectId, createdAt }: StoredEvent<'webhook.disabled'>,
): Promise<void> {
  const { endpoint, admins } = await findDisabled(services.database, subjectId)
  if (endpoint === null || admins.length === 0) return
  await mailAdmins(services, { admins, eventId: id, about: 'a webhook' }, (texts, admin) =>
    composeDisabledMail(texts, { ...endpoint, ...admin, webhookId: subjectId, at: createdAt }),
  )
}

interface DisabledMailContent {
  to: string
  firstName: string
  company: string
  webhookId: number
  url: string
  description: string
  failingSince: number | null
  at: number
}

/** Pure. It contains only the host, since the address may contain a secret. */
export function composeDisabledMail(
  { t }: Pick<Texts, 't'>,
  { to, webhookId, url, failingSince, at, ...content }: DisabledMailContent,
): OutgoingMail {
  const company = oneLine(content.company) || t('mail.desk')
  const description = oneLine(content.description)
  const webhook = description === '' ? String(webhookId) : `${webhookId} (${description})`
  const host = URL.parse(url)?.hostname ?? ''
  const days = failingSince === null ? 0 : Math.floor((at - failingSince) / DAY)
  const about = { webhook, host, company }
  const lines = [
    greeting(t, oneLine(content.firstName)),
    days > 0 ? t('mail.webhook.silent', { ...about, count: days }) : t('mail.webhook.gone', about),
    t('mail.webhook.next', { path: `api/v3/admin/webhooks/${webhookId}/deliveries` }),
  ]
  return plainMail({ to, subject: t('mail.webhook.subject', { company }) }, lines)
}
