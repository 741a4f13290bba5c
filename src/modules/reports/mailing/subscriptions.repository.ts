import { and, eq, sql } from 'drizzle-orm'
import { reportSubscriptions } from '../../../../drizzle/report-subscriptions.ts'
import { commit } from '../../../database/access/commit.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs, readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { json } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { insert, onConflict, remove } from '../../../database/engine/writes.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import type { ReportName } from '../reports.types.ts'
import { SUBSCRIPTIONS_AT_MOST, type SubscribedQuery, type Subscription } from './subscriptions.types.ts'

export function subscriptionShape() {
  const { id, report, query, dueAt, lastSentAt, outcome } = reportSubscriptions
  return { id, report, query: json<SubscribedQuery>(query), dueAt, lastSentAt, outcome }
}

/** The column is written from names of reports only. */
export function subscriptionOf<Found extends { report: string }>(found: Found) {
  return { ...found, report: found.report as ReportName }
}

const ownSubscriptions = preparedFor((viewer) =>
  rows(
    subscriptionShape(),
    sql`from ${reportSubscriptions} where ${eq(reportSubscriptions.userId, viewer.id)} order by ${reportSubscriptions.id} limit ${digits(SUBSCRIPTIONS_AT_MOST)}`,
  ).map((found) => found.map(subscriptionOf)),
)

/** Reads the caller's subscriptions in one round trip. */
export async function listOwnSubscriptions(database: Database, caller: Caller) {
  const { actor, rows: found } = await readAs(database, caller, { subscriptions: ownSubscriptions(caller, {}) })
  return { actor, subscriptions: found.subscriptions }
}

/** With the working hours of the desk. */
export async function readForSubscribing(database: Database, caller: Caller) {
  const {
    actor,
    settings,
    rows: found,
  } = await readAs(database, caller, {
    subscriptions: ownSubscriptions(caller, {}),
    catalog: catalogQuery(),
  })
  return { actor, settings, ...found }
}

interface Subscribing {
  actor: Actor
  userId: number
  role: 'agent' | 'admin'
  report: ReportName
  query: string
  dueAt: number
  now: number
}

const written = prepared((at: Slots<{ userId: number; report: string; query: string }>) => {
  const { userId, report, query } = reportSubscriptions
  const whereSame = and(eq(userId, at.userId), eq(report, at.report), eq(query, at.query))
  return row(subscriptionShape(), sql`from ${reportSubscriptions} where ${whereSame}`).map(
    (found) => found && subscriptionOf(found),
  )
})

/** The same report with the same filters is one subscription. Fails its assertion above the limit of subscriptions. */
export async function insertSubscription(
  database: Database,
  caller: Caller,
  { actor, now, ...values }: Subscribing,
): Promise<Subscription | null> {
  const { userId, report, query } = values
  const ofPerson = eq(reportSubscriptions.userId, userId)
  const counted = sql`(select count(*) from (select 1 from ${reportSubscriptions} where ${ofPerson} limit ${digits(SUBSCRIPTIONS_AT_MOST)}))`
  const same = onConflict(reportSubscriptions, ['userId', 'report', 'query'], { role: values.role })
  const { subscription } = await commit(database, caller, {
    actor,
    at: now,
    assert: { room: sql`${counted} < ${digits(SUBSCRIPTIONS_AT_MOST)}` },
    writes: [{ added: insert(reportSubscriptions, { ...values, createdAt: now }, same) }],
    read: { subscription: written({ userId, report, query }) },
  })
  return subscription
}

/** Of this person only. Deleting it again changes nothing. */
export async function removeSubscription(
  database: Database,
  { actor, id, userId, now }: { actor: Actor; id: number; userId: number; now: number },
): Promise<void> {
  const { id: key, userId: owner } = reportSubscriptions
  await commit(database, null, {
    actor,
    at: now,
    writes: [{ removed: remove(reportSubscriptions, and(eq(key, id), eq(owner, userId))) }],
  })
}

const reportOfPerson = prepared((at: Slots<{ id: number; userId: number }>) => {
  const { id, userId, report } = reportSubscriptions
  return row({ report }, sql`from ${reportSubscriptions} where ${and(eq(id, at.id), eq(userId, at.userId))}`)
})

/** The report of a mailed link; null if it is not mailed any more. */
export async function findSubscribedReport(
  database: Database,
  of: { id: number; userId: number },
): Promise<ReportName | null> {
  const { found } = await readAsSystem(database, { found: reportOfPerson(of) })
  return found && subscriptionOf(found).report
}
