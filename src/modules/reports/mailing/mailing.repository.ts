import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { settings } from '../../../../drizzle/catalog.ts'
import { users } from '../../../../drizzle/people.ts'
import { reportSubscriptions } from '../../../../drizzle/report-subscriptions.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { flag, numberOf, orNull, stringOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { update } from '../../../database/engine/writes.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { mailLanguage } from '../../../database/queries/mail/mail-language.ts'
import { subscriptionOf, subscriptionShape } from './subscriptions.repository.ts'
import type { MailingOutcome, Subscription } from './subscriptions.types.ts'

/** The most mails of one run, because each mail reads a report. The others wait for the next minute. */
const CLAIMED_AT_ONCE = 20
/** Longer than a run. The next run claims unfinished mails again. */
const LEASE_MILLISECONDS = 5 * 60 * 1000

export interface ClaimedMailing extends Subscription {
  leaseUntil: number
  attempts: number
  /** The role in which the person subscribed. */
  subscribedAs: 'agent' | 'admin'
  userId: number
  role: 'customer' | 'agent' | 'admin'
  email: string | null
  firstName: string
  language: string
  /** The account may sign in, and its address is proven. */
  isReachable: boolean
}

const take = prepared((at: Slots<{ now: number; leaseUntil: number }>) => {
  const s = alias(reportSubscriptions, 's')
  const due = and(lte(s.dueAt, at.now), or(isNull(s.leaseUntil), lte(s.leaseUntil, at.now)))
  const waiting = sql`select ${s.id} from ${reportSubscriptions} ${s} indexed by report_subscriptions_due where ${due} order by ${s.dueAt} limit ${digits(CLAIMED_AT_ONCE)}`
  const { id, attempts } = reportSubscriptions
  return update(
    reportSubscriptions,
    { leaseUntil: sql`${at.leaseUntil}`, attempts: sql`${attempts} + 1` },
    sql`where ${id} in (${waiting})`,
  ).returning({ id })
})

const leased = prepared((at: Slots<{ now: number; leaseUntil: number }>) => {
  const { userId, attempts, role, dueAt, leaseUntil } = reportSubscriptions
  const u = users
  const welcome = and(eq(u.active, true), eq(u.ban, false), eq(u.isDeleted, false), eq(u.emailVerified, true))
  const held = and(lte(dueAt, at.now), eq(leaseUntil, at.leaseUntil))
  return rows(
    {
      ...subscriptionShape(),
      leaseUntil: numberOf(sql`${leaseUntil}`),
      attempts,
      subscribedAs: role,
      userId,
      role: u.role,
      email: orNull(stringOf(sql`${u.email}`)),
      firstName: u.firstName,
      language: stringOf(sql`(select ${mailLanguage(u)} from ${settings} where ${eq(settings.id, 1)})`),
      isReachable: flag(sql`${welcome}`),
    },
    sql`from ${reportSubscriptions} indexed by report_subscriptions_due cross join ${u} on ${eq(u.id, userId)}
      where ${held} order by ${reportSubscriptions.id}`,
  ).map((found) => found.map(subscriptionOf))
})

const desk = prepared((_at: object) => {
  const { id, timezone, company, url } = settings
  return row({ timeZone: timezone, company, url }, sql`from ${settings} where ${eq(id, 1)}`)
})

/** Claims mails that are due, with what sending needs. The report of each is read for its person alone. */
export async function claimMailings(database: Database, now: number) {
  const leaseUntil = now + LEASE_MILLISECONDS
  const { taken, ...found } = await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [{ taken: take({ now, leaseUntil }) }],
    read: { mailings: leased({ now, leaseUntil }), desk: desk({}), catalog: catalogQuery() },
  })
  // Another claim may have the same lease, if it began in the same millisecond.
  const mine = new Set(taken.map(({ id }) => id))
  return { ...found, mailings: found.mailings.filter(({ id }) => mine.has(id)) }
}

interface Ended {
  id: number
  leaseUntil: number
  dueAt: number
  /** Undefined: it is tried again. */
  outcome?: MailingOutcome
  now: number
}

const end = prepared((at: Slots<Omit<Ended, 'outcome'> & { outcome: string }>) => {
  const { id, leaseUntil, lastSentAt } = reportSubscriptions
  const sentAt = sql`iif(${at.outcome} = 'sent', ${at.now}, ${lastSentAt})`
  const values = {
    dueAt: sql`${at.dueAt}`,
    leaseUntil: null,
    attempts: 0,
    lastSentAt: sentAt,
    outcome: sql`${at.outcome}`,
  }
  return update(reportSubscriptions, values, sql`where ${and(eq(id, at.id), eq(leaseUntil, at.leaseUntil))}`)
})

const postpone = prepared((at: Slots<Omit<Ended, 'outcome' | 'now'>>) => {
  const { id, leaseUntil } = reportSubscriptions
  const held = and(eq(id, at.id), eq(leaseUntil, at.leaseUntil))
  return update(reportSubscriptions, { dueAt: sql`${at.dueAt}`, leaseUntil: null }, sql`where ${held}`)
})

/** Changes nothing if the lease has ended, or the person has unsubscribed meanwhile. */
export async function recordMailing(database: Database, { outcome, now, ...held }: Ended): Promise<void> {
  const write = outcome === undefined ? postpone(held) : end({ ...held, outcome, now })
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ write }] })
}
