import { archiveConversations } from '../modules/archive/archiving.usecases.ts'
import {
  continueHolds,
  continueRanking,
  continueRemovals,
} from '../modules/administration/removals/removals.usecases.ts'
import { continuePrivacy } from '../modules/privacy/privacy.usecases.ts'
import { endLostConnections } from '../modules/live/ending.usecases.ts'
import { retainTickets } from '../modules/privacy/retention.usecases.ts'
import { joinSegments } from '../modules/search/index/index-segments.usecases.ts'
import { resealFactors } from '../modules/account/two-factor.usecases.ts'
import { closeAnsweredTickets, markOverdueTickets } from '../modules/tickets/clock/ticket-clock.usecases.ts'
import { runDelayedRules } from '../modules/rules/delayed/delayed-rules.usecases.ts'
import { foldReports } from '../modules/reports/folding/fold.usecases.ts'
import { mailReports } from '../modules/reports/mailing/mailing.usecases.ts'
import { leaveUnseenAgents } from '../modules/routing/unseen-agents.usecases.ts'
import { routeWaiting } from '../modules/routing/routing.usecases.ts'
import { resendWebhooks } from '../modules/webhooks/delivering/deliver.usecases.ts'
import { resealWebhookSecrets } from '../modules/webhooks/endpoints/endpoints.usecases.ts'
import { resealIdentitySecrets } from '../modules/administration/widget-keys/identity-secrets.usecases.ts'
import type { Services } from '../services.types.ts'
import { purgeExpired } from './purge-expired.job.ts'
import { resendDeliveries } from './resend-deliveries.job.ts'
import { ringAlarms } from './ring-alarms.job.ts'
import { sweepEvents } from './sweep-events.job.ts'
import { sweepUploads } from './sweep-uploads.job.ts'

/**
 * One bounded step, called every minute with that minute's time (epoch ms). A job with a longer period checks the time itself.
 */
export type Job = (services: Services, at: number) => Promise<void>

export const JOBS = {
  // First, because a key's end must take effect within a minute.
  endLostConnections,
  sweepEvents,
  resendDeliveries,
  resendWebhooks,
  purgeExpired,
  resealFactors,
  resealWebhookSecrets,
  resealIdentitySecrets,
  sweepUploads,
  continueRemovals,
  continueRanking,
  continueHolds,
  continuePrivacy,
  retainTickets,
  // Before the clock, which then judges by the due dates that ended snoozes moved.
  ringAlarms,
  markOverdueTickets,
  closeAnsweredTickets,
  // Before routing, which assigns tickets as rules leave them.
  runDelayedRules,
  // Before routing, which then passes over agents who are gone.
  leaveUnseenAgents,
  routeWaiting,
  archiveConversations,
  joinSegments,
  foldReports,
  // After the fold, so that a mail has the figures of the last minute.
  mailReports,
} satisfies Readonly<Record<string, Job>>

/** Runs every job in order. A failing job is logged and stops no other. */
export async function runJobs(
  services: Services,
  at: number,
  jobs: Readonly<Record<string, Job>> = JOBS,
): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) {
    try {
      await job(services, at)
    } catch (error) {
      services.log.error('a scheduled job failed', error, { job: name })
    }
  }
}
