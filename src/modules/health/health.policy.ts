import { opensEventually } from '../../shared/time/working-time.ts'
import type { Check, CheckName, CheckState, DatabaseFacts, Facts, HealthReport } from './health.types.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
/** The maximum size of a D1 database. */
const DATABASE_BYTES = 10 * 1024 ** 3
const SHARE_THAT_WARNS = 0.8
/** From this size on, old conversations should be archived. */
const SHARE_TO_ARCHIVE = 0.5
/** Jobs run every minute. */
const TICK_PATIENCE = 5 * MINUTE
/** The sweep sends events again after two minutes. */
const EVENT_PATIENCE = 10 * MINUTE
/** Alarms ring every minute. After a crash they wait two minutes more. */
const ALARM_PATIENCE = 5 * MINUTE
const BACKLOG_THAT_WARNS = 1000
const EXAMPLE_DOMAIN = /@(?:[\w.-]+\.)?example\.(?:com|net|org)$/i

interface Expected {
  desk: readonly string[]
  index: readonly string[]
}

/** All checks with their remedies. `expected` are the migrations of this version. */
export function checkHealth(facts: Facts, expected: Expected): HealthReport {
  const checks: Check[] = [
    judgeSecrets(facts),
    judgeMigrations(facts, expected),
    judgeBindings(facts),
    judgeMail(facts),
    judgeQueues(facts),
    judgeDeadLetters(facts),
    judgeSearch(facts),
    judgeClock(facts),
    judgeAlarms(facts),
    judgeReplication(facts),
    judgeLimits(facts),
    judgeCalendars(facts),
  ]
  return { status: worstOf(checks), checks }
}

function worstOf(checks: readonly Check[]): CheckState {
  if (checks.some(({ state }) => state === 'wrong')) return 'wrong'
  return checks.some(({ state }) => state === 'warning') ? 'warning' : 'ok'
}

function ok(name: CheckName, message: string): Check {
  return { name, state: 'ok', message, mend: null }
}

function wrong(name: CheckName, message: string, mend: string): Check {
  return { name, state: 'wrong', message, mend }
}

function warning(name: CheckName, message: string, mend: string): Check {
  return { name, state: 'warning', message, mend }
}

function judgeSecrets({ hasDataKey, hasOldSecret }: Facts): Check {
  if (!hasDataKey) {
    return wrong('secrets', 'DATA_KEY is missing: nobody can set up a second factor or a webhook.', 'desk setup')
  }
  if (hasOldSecret) {
    const mend = 'Move TOKEN_SECRET_PREVIOUS into TOKEN_SECRETS_RETIRED: wrangler secret put TOKEN_SECRETS_RETIRED'
    return warning('secrets', 'TOKEN_SECRET_PREVIOUS is good for nothing any more.', mend)
  }
  return ok('secrets', 'Everything that has to be there is there.')
}

function judgeMigrations({ desk, index }: Facts, expected: Expected): Check {
  const missing = [
    ...missingOf('DB', desk.migrations, expected.desk),
    ...(index === null ? [] : missingOf('SEARCH', index.migrations, expected.index)),
  ]
  if (missing.length === 0) return ok('migrations', 'Both databases are of this version.')
  return wrong('migrations', `Not applied: ${missing.join(', ')}.`, 'desk migrate')
}

function missingOf(database: string, seen: readonly string[] | null, expected: readonly string[]): string[] {
  return expected.filter((name) => !(seen ?? []).includes(name)).map((name) => `${database} ${name}`)
}

function judgeBindings({ index, isBucketReady, queues }: Facts): Check {
  const silent = [
    ...(index === null ? ['SEARCH'] : []),
    ...(isBucketReady ? [] : ['ATTACHMENTS']),
    ...(queues === null ? ['EVENTS or WEBHOOKS'] : []),
  ]
  if (silent.length === 0) return ok('bindings', 'Databases, bucket and queues answer.')
  return wrong('bindings', `No answer from ${silent.join(', ')}.`, 'desk setup')
}

function judgeMail({ mailFrom, desk, now }: Facts): Check {
  if (EXAMPLE_DOMAIN.test(mailFrom)) {
    return wrong('mail', `MAIL_FROM is ${mailFrom}, which nobody has.`, 'desk setup --mail-from ADDRESS')
  }
  const { sent, failed, waiting, lastSentAt, lastError } = desk.mails
  const last = lastSentAt === null ? 'none was sent yet' : `the last one went ${agoOf(now - lastSentAt)}`
  if (failed + waiting > 0 && sent === 0) {
    const reason = lastError === null || lastError === '' ? '' : `: ${lastError}`
    const mend = 'Onboard the domain of MAIL_FROM for Email Sending in the dashboard; then: desk dead-letters replay'
    return wrong('mail', `Of the last mails none went out${reason}.`, mend)
  }
  if (failed > 0) return warning('mail', `${failed} of the last mails failed; ${last}.`, 'desk dead-letters list')
  return ok('mail', `From ${mailFrom}; ${last}.`)
}

function judgeQueues({ desk, queues, now }: Facts): Check {
  const delay = desk.waitingSince === null ? 0 : now - desk.waitingSince
  if (delay > EVENT_PATIENCE) {
    return wrong('queues', `Something that happened ${agoOf(delay)} is not consumed yet.`, 'desk tail --errors')
  }
  const backlog = (queues ?? []).map(({ name, messages }) => `${name} ${messages}`).join(', ')
  if ((queues ?? []).some(({ messages }) => messages > BACKLOG_THAT_WARNS)) {
    return warning('queues', `Messages wait: ${backlog}.`, 'desk tail --errors')
  }
  return ok('queues', `Messages that wait: ${backlog}.`)
}

function judgeDeadLetters({ desk }: Facts): Check {
  if (desk.deadLetters === 0) return ok('dead_letters', 'There are none.')
  return warning('dead_letters', `${desk.deadLetters} wait for somebody to look at them.`, 'desk dead-letters list')
}

function judgeSearch({ desk, index, now }: Facts): Check {
  if (index === null) return wrong('search', 'The index does not answer.', 'desk setup')
  const [unfinished] = index.unfinished
  if (unfinished !== undefined) {
    const since = agoOf(now - unfinished.updatedAt)
    return warning('search', `A rebuild of ${unfinished.name} was left unfinished ${since}.`, 'desk search rebuild')
  }
  const isConsumed = desk.waitingSince === null
  if (isConsumed && desk.newestTicket !== null && index.newestDocument === null) {
    return wrong('search', 'The index is empty, and there are tickets.', 'desk search rebuild')
  }
  const lag = desk.waitingSince === null ? 'up to date' : `${agoOf(now - desk.waitingSince).replace(' ago', '')} behind`
  return ok('search', `The index is ${lag}.`)
}

function judgeClock({ desk, now }: Facts): Check {
  const mend = 'Look at the cron trigger of the Worker in the dashboard; desk upgrade sets it again.'
  if (desk.lastTick === null) return wrong('clock', 'The cron trigger has never run.', mend)
  const since = now - desk.lastTick
  if (since > TICK_PATIENCE) return wrong('clock', `The cron trigger last ran ${agoOf(since)}.`, mend)
  return ok('clock', `The cron trigger ran ${agoOf(since)}.`)
}

function judgeAlarms({ desk, now }: Facts): Check {
  if (desk.alarmsGivenUp > 0) {
    const mend = 'Find the reason with desk tail --errors, then repeat them: docs/admin/runbook.md#alarms-that-failed'
    return warning('alarms', `${desk.alarmsGivenUp} failed too often, for example to wake a snoozed ticket.`, mend)
  }
  const delay = desk.nextAlarm === null ? 0 : now - desk.nextAlarm
  if (delay > ALARM_PATIENCE) {
    return warning('alarms', `Something that was due ${agoOf(delay)} is not done yet.`, 'desk tail --errors')
  }
  return ok('alarms', 'Everything that is due is done.')
}

function judgeReplication({ desk }: Facts): Check {
  if (desk.region === null) return ok('replication', 'The database does not say where it answers.')
  const role = desk.isPrimary === false ? 'a replica' : 'the primary'
  return ok('replication', `This answer came from ${role} in ${desk.region}.`)
}

function judgeLimits({ desk, index }: Facts): Check {
  const ofDesk = sizeOf('DB', desk)
  const sizes = [ofDesk, ...(index === null ? [] : [sizeOf('SEARCH', index)])]
  const usage = sizes.map(({ text }) => text).join(', ')
  if (ofDesk.share > SHARE_TO_ARCHIVE && desk.archiveAfterMonths === 0) {
    const mend = 'Let conversations of closed tickets move to the bucket: desk setting edit --archive-after-months 12'
    return warning('limits', `Of 10 GB a database are used: ${usage}.`, mend)
  }
  if (sizes.some(({ share }) => share > SHARE_THAT_WARNS)) {
    const mend = 'Let retention delete old tickets (desk setting), before D1 takes no more rows.'
    return warning('limits', `Of 10 GB a database are used: ${usage}.`, mend)
  }
  return ok('limits', `Of 10 GB a database are used: ${usage}.`)
}

function judgeCalendars({ desk, now }: Facts): Check {
  const closed = desk.calendars.filter((calendar) => !opensEventually(calendar, now)).map(({ name }) => name)
  if (closed.length === 0) return ok('calendars', 'Every calendar has working hours.')
  const mend = 'desk calendar edit ID --hours "mon-fri 09:00-17:00"'
  return warning('calendars', `Tickets are never due, because these calendars never open: ${closed.join(', ')}.`, mend)
}

function sizeOf(name: string, { size }: DatabaseFacts): { share: number; text: string } {
  const bytes = size ?? 0
  return { share: bytes / DATABASE_BYTES, text: `${name} ${(bytes / 1024 ** 2).toFixed(1)} MB` }
}

function agoOf(milliseconds: number): string {
  if (milliseconds < 2 * MINUTE) return `${Math.max(0, Math.round(milliseconds / 1000))} seconds ago`
  if (milliseconds < 2 * HOUR) return `${Math.round(milliseconds / MINUTE)} minutes ago`
  return `${Math.round(milliseconds / HOUR)} hours ago`
}
