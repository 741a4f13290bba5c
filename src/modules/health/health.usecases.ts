import type { Services } from '../../services.types.ts'
import type { Configuration } from '../../configuration.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { Texts } from '../../shared/languages/texts.ts'
import { addressOf } from '../../shared/mail/mail-addresses.ts'
import { roundAddress, roundToken } from '../../shared/mail/mail-rounds.ts'
import { plainMail } from '../../shared/mail/mail-text.ts'
import { withTimeout } from '../../shared/time/within-time.ts'
import { EXPECTED_MIGRATIONS, EXPECTED_SEARCH_MIGRATIONS } from '../installation/expected-migrations.types.ts'
import { sendWithinLimits } from '../limits/mail-limits.usecases.ts'
import { noteRound, noteTestMail } from './mail-round.repository.ts'
import { testMailRefused } from './health.errors.ts'
import { checkHealth } from './health.policy.ts'
import { readDeskFacts, readIndexFacts, touch } from './health.repository.ts'
import type { HealthReport } from './health.types.ts'

export { recordHeartbeat as beat } from './health.repository.ts'

/** How long a result is reused, so that frequent requests cost nothing. */
const VERDICT_MILLISECONDS = 5000
const PATIENCE_MILLISECONDS = 5000

interface Verdict {
  isUp: boolean
  at: number
  /** The start of the last check. */
  askedAt: number
}

const verdicts = new WeakMap<Configuration, Verdict>()

/**
 * Whether both databases answer. Anybody may ask, so an isolate checks once in five seconds; during a check other requests get
 * the last result.
 */
export async function doDatabasesAnswer(services: Services): Promise<boolean> {
  const { config, database, searchDatabase, now, log } = services
  const known = verdicts.get(config)
  const askedAt = now()
  if (known !== undefined && askedAt - Math.max(known.at, known.askedAt) < VERDICT_MILLISECONDS) return known.isUp
  if (known !== undefined) known.askedAt = askedAt
  const answers = Promise.all([touch(database), touch(searchDatabase)])
  const isUp = await withTimeout(answers, PATIENCE_MILLISECONDS, 'There was no answer in time.').then(
    () => true,
    (error: unknown) => {
      log.error('a database does not answer', error)
      return false
    },
  )
  verdicts.set(config, { isUp, at: now(), askedAt })
  return isUp
}

/** For admins. The first trip confirms the caller before anything else is read. */
export async function readHealth(services: Services, caller: Caller): Promise<HealthReport> {
  const { config, database, searchDatabase, files, events, log, now } = services
  const desk = await readDeskFacts(database, caller)
  const logFailureOf = (what: string) => (error: unknown) => {
    log.error(`${what} does not answer`, error)
    return null
  }
  const [index, bucket, queues] = await Promise.all([
    readIndexFacts(searchDatabase).catch(logFailureOf('the index')),
    files.open('installation-check').then(() => true, logFailureOf('the bucket')),
    events.backlog(),
  ])
  const { previous } = config.tokenSecrets
  return checkHealth(
    {
      now: now(),
      mailFrom: config.mailFrom,
      hasDataKey: config.dataKeys !== null,
      hasOldSecret: previous !== null && previous.until <= now(),
      desk,
      index,
      isBucketReady: bucket === true,
      queues,
    },
    { desk: EXPECTED_MIGRATIONS, index: EXPECTED_SEARCH_MIGRATIONS },
  )
}

/**
 * Sends a mail to the caller only. Returns the address. If the mail service refuses, it throws its message, because an admin
 * can act on it.
 */
export async function sendTestMail(services: Services, caller: Caller): Promise<string> {
  const { actor } = await services.admit(caller)
  const to = 'email' in actor ? actor.email : null
  if (to === null) throw testMailRefused('The account has no address.')
  await noteTestMail(services.database, caller, { actor, now: services.now(), to })
  const { t } = await textsFor(services, caller)
  const outgoing = plainMail({ to, subject: t('mail.test.subject') }, [t('mail.test.text')])
  await sendWithinLimits({ ...services, mail: tellingWhy(services) }, outgoing)
  return to
}

/**
 * Sends a mail to the helpdesk's own address, or to an address that forwards to it. The audit then says what arrived, under the
 * id that this returns.
 */
export async function sendMailRound(
  services: Services,
  caller: Caller,
  { to: given }: { to: string | undefined },
): Promise<{ round: number; to: string }> {
  const { config, database, now } = services
  const { actor } = await services.admit(caller)
  const secret = config.tokenSecret
  const round = newRound()
  const to = given ?? (await roundAddress(secret, { round, sender: config.mailFrom }))
  await noteRound(database, caller, { actor, now: now(), round, to: given ?? addressOf(config.mailFrom) })
  const { t } = await textsFor(services, caller)
  const subject = `${t('mail.round.subject')} [${await roundToken(secret, round)}]`
  const outgoing = plainMail({ to, subject }, [t('mail.round.text')])
  await sendWithinLimits({ ...services, mail: tellingWhy(services) }, outgoing)
  return { round, to }
}

/** Random, so that no two rounds are taken for each other. Row ids of the installation are smaller. */
function newRound(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return 10 ** 14 + (high % 2 ** 14) * 2 ** 32 + low
}

/** The mail service's message is for the admin; other errors are not shown. */
function tellingWhy({ mail, log }: Services): Services['mail'] {
  return {
    async send(outgoing) {
      try {
        return await mail.send(outgoing)
      } catch (error) {
        log.error('the test mail was not taken', error)
        throw testMailRefused(error instanceof Error ? error.message.slice(0, MAX_REASON) : '')
      }
    },
  }
}

const MAX_REASON = 300

async function textsFor({ languages }: Services, { preferences, settings }: Caller): Promise<Texts> {
  return await languages.textsIn(preferences?.language ?? settings?.language ?? 'en', 'UTC')
}
