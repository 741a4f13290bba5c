import type { Services } from '../../../services.types.ts'
import type { RoundResults } from '../../../shared/events/event-types.ts'
import { allSigningSecrets } from '../../../shared/identity/tokens/token-secrets.ts'
import { roundIn } from '../../../shared/mail/mail-rounds.ts'
import type { IncomingMail } from '../mail-in.types.ts'
import { resultsOfReceiver } from '../sender/authentication.policy.ts'
import { insertReturn } from './mail-rounds.repository.ts'

const HOUR = 60 * 60 * 1000
/** Words of the standard are shorter. */
const MAX_RESULT = 20

/**
 * Records what arrived of a mail that the helpdesk sent to itself. True: the mail is one, and never becomes a ticket. A copy, or a
 * mail that is an hour late, is not recorded.
 */
export async function isMailRound(
  { config, database, now }: Services,
  mail: IncomingMail,
  forwarder: string | null,
): Promise<boolean> {
  const secrets = allSigningSecrets(config.tokenSecrets)
  const byAddress = await roundIn(secrets, mail.recipients.join(' '))
  const round = byAddress ?? (await roundIn(secrets, mail.subject))
  if (round === null) return false
  const results = { ...resultsIn(mail), forwarder, subAddress: byAddress === null ? 0 : 1 } as const
  await insertReturn(database, { round, results, now: now(), since: now() - HOUR })
  return true
}

function resultsIn({ headers, recipients }: IncomingMail): Omit<RoundResults, 'forwarder' | 'subAddress'> {
  const results = resultsOfReceiver(headers)
  const of = (method: string, property?: string) =>
    results
      .find((result) => result.method === method && (property === undefined || result.properties.has(property)))
      ?.result.slice(0, MAX_RESULT) ?? null
  return {
    spf: of('spf', 'smtp.mailfrom'),
    dkim: of('dkim'),
    dmarc: of('dmarc'),
    arc: of('arc'),
    arrivedAt: recipients[0] ?? '',
  }
}
