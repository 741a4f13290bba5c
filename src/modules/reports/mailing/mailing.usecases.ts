import type { Services } from '../../../services.types.ts'
import { DomainError } from '../../../shared/errors.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { signReportLink } from '../../../shared/identity/tokens/report-links.ts'
import { isOwnAddress } from '../../../shared/mail/mail-addresses.ts'
import { deskCalendar } from '../../tickets/changes/ticket-changes.usecases.ts'
import type { Report } from '../reports.types.ts'
import { readReport } from '../reports.usecases.ts'
import { claimMailings, type ClaimedMailing, recordMailing } from './mailing.repository.ts'
import { type DeskTime, mailedPeriod, nextMailing } from './mondays.policy.ts'
import { composeReportMail } from './report.mail.ts'
import { reportQueryOf } from './subscriptions.usecases.ts'
import type { MailingOutcome } from './subscriptions.types.ts'

const MINUTE = 60 * 1000
/** All attempts together take about eight hours. */
const MOST_ATTEMPTS = 9

interface Desk extends DeskTime {
  company: string
  url: string
}

/**
 * Sends the weekly reports that are due, at most twenty in a run. Each is read with the present rights of its person, who gets
 * nothing without them. Each is recorded alone: if the Worker ends between a mail and its record, that mail is sent again with the
 * same `X-Helpdesk-Message-ID`, and no other one.
 */
export async function mailReports(services: Services, at: number): Promise<void> {
  const { mailings, desk, catalog } = await claimMailings(services.database, at)
  if (desk === null) return
  const known = { ...desk, calendar: deskCalendar(catalog) }
  for (const mailing of mailings) await mailOne(services, mailing, { desk: known, at })
}

async function mailOne(
  services: Services,
  mailing: ClaimedMailing,
  { desk, at }: { desk: Desk; at: number },
): Promise<void> {
  const { id, attempts } = mailing
  const outcome = await outcomeOf(services, mailing, desk)
  const isOver = outcome !== null || attempts >= MOST_ATTEMPTS
  if (isOver && outcome === null)
    services.log.error('a weekly report was given up', new Error(`It failed ${attempts} times.`), { subscription: id })
  await recordMailing(services.database, {
    id,
    leaseUntil: mailing.leaseUntil,
    dueAt: isOver ? nextMailing(desk, at) : at + MINUTE * 2 ** (attempts - 1),
    now: at,
    ...(isOver ? { outcome: outcome ?? 'failed' } : {}),
  })
}

/** Null: the report cannot be mailed yet. A later run tries again. */
async function outcomeOf(services: Services, mailing: ClaimedMailing, desk: Desk): Promise<MailingOutcome | null> {
  const { id, email, role, subscribedAs, isReachable, attempts } = mailing
  if (email === null || !isReachable || role === 'customer' || isOwnAddress(email, services.config.mailFrom))
    return 'refused'
  // Without a group, an admin's report covers the whole desk, and an agent's does not.
  if (subscribedAs === 'admin' && role === 'agent') return 'refused'
  const period = mailedPeriod(mailing.query.period, mailing.dueAt, desk.timeZone)
  try {
    const report = await readReport(services, callerOf(mailing), reportQueryOf(mailing.report, mailing.query, period))
    // Figures of the last days are still being counted.
    if (report.asOf < period.to && attempts < MOST_ATTEMPTS) return null
    if (isBeyondScope(report, role)) return 'refused'
    await services.mail.send(await mailOf(services, report, { ...mailing, email, desk }))
    return 'sent'
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return 'too_large'
    if (error instanceof DomainError && ['forbidden', 'unauthenticated'].includes(error.kind)) return 'refused'
    services.log.error('a weekly report failed', error, { subscription: id, attempts })
    return null
  }
}

/** Groups that an agent may not see are left out of a report. If none is left, there is nothing to tell. */
function isBeyondScope({ group, seenGroups }: Report, role: 'agent' | 'admin'): boolean {
  return role === 'agent' && group !== null && seenGroups === 0
}

/** The person as the database knows them: there is no request, and the gate judges the account again. */
function callerOf({ userId, role }: ClaimedMailing): Caller {
  return {
    credentials: { kind: 'mail', userId, role },
    demand: null,
    apiKeyHash: null,
    address: '',
    reportedIp: '',
    origin: null,
  }
}

interface Recipient extends ClaimedMailing {
  email: string
  desk: Desk
}

async function mailOf({ config, languages }: Services, report: Report, { desk, ...mailing }: Recipient) {
  const { id, userId, email, firstName, language, query } = mailing
  const token = await signReportLink(config.tokenSecret, { id, userId })
  const texts = await languages.textsIn(language, desk.timeZone)
  const head = { id, to: email, firstName, company: desk.company }
  return composeReportMail(texts, { ...head, report, query, token }, config.publicUrl ?? desk.url)
}
