import type { OutgoingMail, Services } from '../../services.types.ts'
import type { Texts } from '../../shared/languages/texts.ts'
import { sendWithinLimits } from './mail-limits.usecases.ts'

interface MailedAdmin {
  email: string
  firstName: string
  language: Parameters<Services['languages']['textsIn']>[0]
}

/**
 * Mails each admin in their language, within the limits. Throws if none could be mailed, so that the message is retried. An admin
 * may then get two mails. `about` completes "an admin was not told of".
 */
export async function mailAdmins(
  services: Services,
  { admins, eventId, about }: { admins: readonly MailedAdmin[]; eventId: number; about: string },
  compose: (texts: Texts, admin: { to: string; firstName: string }) => OutgoingMail,
): Promise<void> {
  const sent = await Promise.allSettled(
    admins.map(async ({ email: to, firstName, language }) => {
      const mail = compose(await services.languages.textsIn(language, 'UTC'), { to, firstName })
      await sendWithinLimits(services, { ...mail, headers: { 'X-Event-Id': String(eventId) } })
    }),
  )
  const refused = sent.filter((result) => result.status === 'rejected')
  if (refused.length > 0 && refused.length === sent.length) throw refused[0]?.reason
  for (const { reason } of refused) services.log.error(`an admin was not told of ${about}`, reason, { eventId })
}
