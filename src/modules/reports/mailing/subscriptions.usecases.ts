import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import { requireSignedIn, requireStaff } from '../../../shared/identity/identity.policy.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { accountTokenInvalid } from '../../../shared/identity/tokens/account-tokens.errors.ts'
import { type ReportLink, readReportLink } from '../../../shared/identity/tokens/report-links.ts'
import { allSigningSecrets } from '../../../shared/identity/tokens/token-secrets.ts'
import { deskCalendar } from '../../tickets/changes/ticket-changes.usecases.ts'
import type { ReportName } from '../reports.types.ts'
import { readReport } from '../reports.usecases.ts'
import { mailedPeriod, nextMailing } from './mondays.policy.ts'
import { subscriptionNotFound, tooManySubscriptions } from './subscriptions.errors.ts'
import {
  findSubscribedReport,
  insertSubscription,
  listOwnSubscriptions,
  readForSubscribing,
  removeSubscription,
} from './subscriptions.repository.ts'
import type { SubscribedQuery, Subscription } from './subscriptions.types.ts'

/** The reports that the caller gets by mail. */
export async function listSubscriptions({ database }: Services, caller: Caller): Promise<Subscription[]> {
  return (await listOwnSubscriptions(database, caller)).subscriptions
}

/**
 * The caller gets this report every Monday. The same one again changes nothing. Throws as reading the report does, so that nobody
 * subscribes to what they may not see, and 409 if there are too many.
 */
export async function subscribe(
  services: Services,
  caller: Caller,
  { report, query }: { report: ReportName; query: SubscribedQuery },
): Promise<Subscription> {
  const { database, now } = services
  const at = now()
  const { settings, actor: confirmed, subscriptions, catalog } = await readForSubscribing(database, caller)
  const { kind: role, ...actor } = requireStaff(confirmed)
  const text = queryText(query)
  const known = subscriptions.find((one) => one.report === report && queryText(one.query) === text)
  if (known !== undefined) return known
  const desk = { timeZone: settings.timezone, calendar: deskCalendar(catalog) }
  const dueAt = nextMailing(desk, at)
  await readReport(services, caller, reportQueryOf(report, query, mailedPeriod(query.period, at, desk.timeZone)))
  const values = { userId: actor.id, role, report, query: text, dueAt }
  try {
    const added = await insertSubscription(database, caller, { actor: confirmed, now: at, ...values })
    if (added === null) throw subscriptionNotFound()
    return added
  } catch (error) {
    if (isFailedAssertion(error)) throw tooManySubscriptions()
    throw error
  }
}

/** Throws 404 if the caller has no such subscription. */
export async function unsubscribe({ database, now }: Services, caller: Caller, id: number): Promise<void> {
  const { actor, subscriptions } = await listOwnSubscriptions(database, caller)
  if (!subscriptions.some((one) => one.id === id)) throw subscriptionNotFound()
  await removeSubscription(database, { actor, id, userId: requireSignedIn(actor).id, now: now() })
}

/** The report that a mailed link stops. Changes nothing. Throws 422 on `token`. */
export async function readMailedReport(services: Services, token: string): Promise<ReportName> {
  const report = await findSubscribedReport(services.database, await linkOf(services, token))
  if (report === null) throw accountTokenInvalid()
  return report
}

/** Stops the mails that the link came with. Stopping them again changes nothing. */
export async function stopMailedReport(services: Services, token: string): Promise<void> {
  const { id, userId } = await linkOf(services, token)
  await removeSubscription(services.database, { actor: { kind: 'system' }, id, userId, now: services.now() })
}

/** Valid at any age, as long as the mail exists. */
async function linkOf({ config }: Services, token: string): Promise<ReportLink> {
  const link = await readReportLink(allSigningSecrets(config.tokenSecrets), token)
  if (link === null) throw accountTokenInvalid()
  return link
}

export function reportQueryOf(
  name: ReportName,
  { by, group, groupIds, isWorking, isCompared }: SubscribedQuery,
  { from, to }: { from: number; to: number },
) {
  return {
    name,
    from,
    to,
    by: by ?? undefined,
    group: group ?? undefined,
    groupIds: groupIds.length === 0 ? undefined : groupIds,
    isWorking,
    isCompared,
  }
}

/** In a fixed order, so that equal filters have equal texts. */
function queryText({ period, by, group, groupIds, isWorking, isCompared }: SubscribedQuery): string {
  const ids = [...new Set(groupIds)].toSorted((left, right) => left - right)
  return JSON.stringify({ period, by, group, groupIds: ids, isWorking, isCompared })
}
