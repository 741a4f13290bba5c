import { and, eq, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  events,
  settings,
  users,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { maybe, stringOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { personShape } from '../../../database/queries/people/person-columns.ts'
import { insert, update } from '../../../database/engine/writes.ts'
import type { PublicEvent } from '../../events-out/feed.types.ts'
import { sealedShape } from '../endpoints/endpoints.repository.ts'
import type { ClaimedDelivery, AttemptOutcome, PostResult } from './deliveries.types.ts'

const [d, w] = [webhookDeliveries, webhookEndpoints]

/** Longer than any attempt. If a consumer stops halfway, its lease ends after this time. */
const LEASE_MILLISECONDS = 60_000
/** Tolerates a difference between the clocks of the queue and the database. */
const EARLY_MILLISECONDS = 5000
const SPREAD_MILLISECONDS = 60_000
const DAYS_OF_FAILING = 5 * 24 * 60 * 60 * 1000

type ClaimSlots = Slots<{ id: number; now: number; leaseUntil: number }>

function whereDue(at: ClaimSlots): SQL | undefined {
  const free = lte(d.leaseUntil, at.now)
  const inTime = sql`${d.nextAttemptAt} <= ${at.now} + ${digits(EARLY_MILLISECONDS)}`
  return and(eq(d.id, at.id), sql`${d.state} = 'pending'`, free, inTime)
}

function whereEndpoint(condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${w} where ${and(eq(w.id, d.endpointId), condition)})`
}

const active = sql`${w.state} = 'active'`

/** A ping is sent in any state of the endpoint. */
const claim = prepared((at: ClaimSlots) => {
  const sendable = or(sql`${d.eventId} is null`, whereEndpoint(and(active, lte(w.pausedUntil, at.now))))
  return update(
    d,
    { leaseUntil: at.leaseUntil, attempts: sql`${d.attempts} + 1` },
    sql`where ${and(whereDue(at), sendable)}`,
  ).returning({ id: d.id })
})

/** While one delivery tests whether a failing receiver has recovered, no other delivery is sent. */
const pauseOthers = prepared((at: ClaimSlots) => {
  const ofClaim = and(eq(d.id, at.id), eq(d.leaseUntil, at.leaseUntil), isNotNull(d.eventId))
  return update(
    w,
    { pausedUntil: at.leaseUntil },
    sql`where ${w.failingSince} is not null and ${w.id} = (select ${d.endpointId} from ${d} where ${ofClaim})`,
  )
})

/** Deliveries held up by a pause are retried after it, spread over time. */
const postpone = prepared((at: ClaimSlots) => {
  const heldUp = and(whereDue(at), isNotNull(d.eventId), whereEndpoint(and(active, gt(w.pausedUntil, at.now))))
  const end = sql`(select ${w.pausedUntil} from ${w} where ${eq(w.id, d.endpointId)})`
  return update(
    d,
    { nextAttemptAt: sql`${end} + abs(random()) % ${digits(SPREAD_MILLISECONDS)}` },
    sql`where ${heldUp}`,
  ).returning({ nextAttemptAt: d.nextAttemptAt })
})

const drop = prepared((at: ClaimSlots) =>
  update(
    d,
    { state: 'dropped', endedAt: at.now },
    sql`where ${and(whereDue(at), isNotNull(d.eventId), sql`not ${whereEndpoint(active)}`)}`,
  ),
)

const claimed = prepared((at: Slots<{ id: number }>) => {
  const [e, a] = [alias(events, 'e'), alias(users, 'a')]
  const ofDesk = (column: typeof settings.url | typeof settings.language) =>
    stringOf(sql`(select ${column} from ${settings} where ${eq(settings.id, 1)})`)
  return row(
    {
      id: d.id,
      endpointId: d.endpointId,
      url: w.url,
      sealed: sealedShape,
      attempts: d.attempts,
      createdAt: d.createdAt,
      failures: w.failures,
      event: maybe(e.id, {
        eventId: e.id,
        type: stringOf<PublicEvent['type']>(sql`${e.type}`),
        subjectType: e.subjectType,
        subjectId: e.subjectId,
        actorKind: e.actorKind,
        actorId: e.actorId,
        changes: e.changes,
        createdAt: e.createdAt,
        actor: maybe(a.id, personShape(a)),
      }),
      departmentId: w.departmentId,
      hasResource: w.hasResource,
      format: w.format,
      deskUrl: ofDesk(settings.url),
      deskLanguage: ofDesk(settings.language),
    },
    sql`from ${d} cross join ${w} on ${eq(w.id, d.endpointId)} left join ${events} ${e} on ${eq(e.id, d.eventId)}
      left join ${users} ${a} on ${eq(a.id, e.actorId)} where ${eq(d.id, at.id)}`,
  )
})

export interface Claim {
  /** Null: the delivery must not be sent now. */
  delivery: ClaimedDelivery | null
  /** Set if it must be tried later. */
  postponedUntil: number | null
}

/** Claims a delivery that is due, for one attempt. One trip. */
export async function claimDelivery(database: Database, { id, now }: { id: number; now: number }): Promise<Claim> {
  const slots = { id, now, leaseUntil: now + LEASE_MILLISECONDS }
  const done = await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      { taken: claim(slots) },
      { probed: pauseOthers(slots) },
      { postponed: postpone(slots) },
      { dropped: drop(slots) },
    ],
    read: { delivery: claimed({ id }) },
  })
  return {
    delivery: done.taken.length === 0 ? null : done.delivery,
    postponedUntil: done.postponed[0]?.nextAttemptAt ?? null,
  }
}

interface Ended {
  delivery: ClaimedDelivery
  result: PostResult
  outcome: AttemptOutcome
  now: number
}

/** Stores the attempt and its effect on the delivery and the endpoint. Admins are notified if an endpoint is disabled. */
export async function recordAttempt(database: Database, { delivery, result, outcome, now }: Ended): Promise<void> {
  const { id, endpointId, event } = delivery
  const { state, nextAttemptAt, pausedUntil, isGone } = outcome
  const isOver = state !== 'pending'
  const itself = eq(w.id, endpointId)
  const failedForDays = sql`${w.failingSince} <= ${now - DAYS_OF_FAILING}`
  const givenUp = and(itself, active, isGone ? undefined : failedForDays)
  // A ping by an admin counts for an endpoint only if it is delivered.
  const countsAgainst = state !== 'delivered' && event !== null
  const { status, error, answer, milliseconds } = result
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    eventsBefore: [
      countsAgainst && {
        type: 'webhook.disabled',
        subjectId: sql`${w.id}`,
        changes: [{ field: 'state', from: 'active', to: 'failing' }],
        each: sql`from ${w} where ${givenUp}`,
      },
    ],
    writes: [
      { logged: insert(webhookAttempts, { deliveryId: id, status, error, answer, milliseconds, createdAt: now }) },
      {
        ended: update(
          d,
          { state, leaseUntil: 0, nextAttemptAt, endedAt: isOver ? now : null },
          sql`where ${and(eq(d.id, id), sql`${d.state} = 'pending'`)}`,
        ),
      },
      {
        arrived:
          state === 'delivered' &&
          update(
            w,
            { failingSince: null, failures: 0, pausedUntil: 0 },
            sql`where ${and(itself, isNotNull(w.failingSince))}`,
          ),
      },
      {
        givenUp:
          countsAgainst &&
          update(w, { state: 'failing', version: sql`${w.version} + 1`, updatedAt: now }, sql`where ${givenUp}`),
      },
      {
        failed:
          countsAgainst &&
          update(
            w,
            { failingSince: sql`ifnull(${w.failingSince}, ${now})`, failures: sql`${w.failures} + 1`, pausedUntil },
            sql`where ${itself}`,
          ),
      },
    ],
  })
}

const overdue = prepared((at: Slots<{ before: number; now: number }>, limit: number) => {
  const lost = and(sql`${d.state} = 'pending'`, lte(d.nextAttemptAt, at.before), lte(d.leaseUntil, at.now))
  return rows(
    { id: d.id },
    sql`from ${d} indexed by webhook_deliveries_waiting where ${lost} order by ${d.nextAttemptAt} limit ${digits(limit)}`,
  )
})

/** Overdue deliveries that no consumer holds, because their messages were lost. */
export async function listOverdueDeliveries(
  database: Database,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<number[]> {
  const { found } = await readAsSystem(database, { found: overdue({ before, now }, limit) })
  return found.map(({ id }) => id)
}
