import { and, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events, tickets, webhookDeliveries, webhookEndpoints } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { recordAlias } from '../../../database/access/scope/record-kinds.ts'
import { tablesOf } from '../../../record-kinds/kinds.tables.ts'
import { RECORD_KINDS, type RecordKind } from '../../../record-kinds/kinds.types.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import { insertFrom, update } from '../../../database/engine/writes.ts'
import { keptEvents } from '../../../database/queries/event-window.ts'
import { insertOffers } from '../../../database/queries/webhook-offers.ts'
import type { KeptEvents } from '../../../shared/events/event-window.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import type { EndpointState } from '../endpoints/endpoints.types.ts'

const [d, w] = [webhookDeliveries, webhookEndpoints]
const e = alias(events, 'e')

/** The most events checked per replay request. */
export const REPLAY_WINDOW = 200

/** The department column of a record. Null for a kind without departments, which only endpoints of the whole desk receive. */
function departmentOf(kind: RecordKind): string | null {
  return tablesOf(kind).seenBy?.department ?? null
}

/**
 * The department of the subject of event `e` at the time of the event. If the subject was transferred later, it is the
 * department before the first later transfer. Otherwise it is the current or last department.
 */
function departmentAtEvent(): SQL {
  const [later, end] = [alias(events, 'later'), alias(events, 'last')]
  const after = and(eq(later.subjectType, e.subjectType), eq(later.subjectId, e.subjectId), gt(later.id, e.id))
  const from = sql`(select json_array(c.value ->> '$.from') from ${events} ${later} indexed by events_subject
    cross join json_each(${later.changes}) c where ${after} and c.value ->> '$.field' = 'department'
    order by ${later.id} limit 1)`
  const ending = and(eq(end.subjectType, 'ticket'), eq(end.subjectId, e.subjectId), eq(end.type, 'ticket.purged'))
  const ofTicket = sql`when 'ticket' then (select ${tickets.departmentId} from ${tickets} where ${eq(tickets.id, e.subjectId)})`
  const ofRecords = RECORD_KINDS.flatMap((kind) => {
    const m = recordAlias(kind)
    const department = departmentOf(kind)
    if (department === null) return []
    return [
      sql` when ${kind} then (select ${m.field(department)} from ${m.from} where ${eq(m.columns.id, e.subjectId)})`,
    ]
  })
  const now = sql`ifnull(case ${e.subjectType} ${ofTicket}${sql.join(ofRecords)} end,
    (select ${end.context} ->> '$.departmentId' from ${events} ${end} indexed by events_subject where ${ending} limit 1))`
  return sql`ifnull(${from}, json_array(${now})) ->> '$[0]'`
}

/** Whether the endpoint receives the event `e`, by its type or `ticket.*`. Both departments of a transfer receive it. */
function whereOffered(): SQL | undefined {
  const pattern = sql`substr(${e.type}, 1, instr(${e.type}, '.')) || '*'`
  const ofType = sql`(${w.types} = '[]' or exists (select 1 from json_each(${w.types}) y where y.value in (${e.type}, ${pattern})))`
  const transferred = sql`exists (select 1 from json_each(${e.changes}) c where c.value ->> '$.field' = 'department'
    and ${w.departmentId} in (c.value ->> '$.from', c.value ->> '$.to'))`
  const kinds = RECORD_KINDS.filter((kind) => departmentOf(kind) !== null)
  const subjects = ['ticket', ...kinds].map((subject) => sql`${subject}`)
  const inDepartment = sql`(${w.departmentId} is null or (${e.subjectType} in (${sql.join(subjects, sql`, `)})
    and (${w.departmentId} = ${departmentAtEvent()} or ${transferred})))`
  return and(sql`${w.state} = 'active'`, ofType, inDepartment)
}

const offer = prepared((at: Slots<{ eventId: number; now: number }>) =>
  insertOffers(
    { eventId: sql`${e.id}`, now: sql`${at.now}` },
    sql`from ${events} ${e} cross join ${w} where ${and(eq(e.id, at.eventId), whereOffered())}`,
  ),
)

const waitingOfEvent = prepared((at: Slots<{ eventId: number; now: number }>) => {
  const waiting = and(eq(d.eventId, at.eventId), sql`${d.state} = 'pending'`, lte(d.nextAttemptAt, at.now))
  return rows({ id: d.id }, sql`from ${d} where ${waiting}`)
})

/**
 * Creates one delivery for each endpoint that receives the event. A repeated call creates none twice. Returns those that are
 * waiting to be sent.
 */
export async function insertDeliveries(
  database: Database,
  { eventId, now }: { eventId: number; now: number },
): Promise<number[]> {
  const { waiting } = await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [{ offered: offer({ eventId, now }) }],
    read: { waiting: waitingOfEvent({ eventId, now }) },
  })
  return waiting.map(({ id }) => id)
}

const stateById = prepared((at: Slots<{ id: number }>) =>
  row({ state: w.state }, sql`from ${w} where ${eq(w.id, at.id)}`),
)

/** The endpoint's state, or null if it does not exist, and the range of stored events. */
export async function readForReplay(
  database: Database,
  caller: Caller,
  id: number,
): Promise<{ actor: Actor; state: EndpointState | null; kept: KeptEvents }> {
  const { actor, rows: found } = await readAs(database, caller, { endpoint: stateById({ id }), kept: keptEvents({}) })
  return { actor, state: found.endpoint?.state ?? null, kept: found.kept }
}

export interface Replay {
  actor: Actor
  now: number
  endpointId: number
  /** Event ids: after `since`, up to `until`. */
  since: number
  until: number
  /** Only deliveries that failed or were dropped. */
  failedOnly: boolean
}

type RangeSlots = Slots<{ endpointId: number; since: number; until: number; now: number }>

const AGAIN = { state: 'pending', attempts: 0, leaseUntil: 0, endedAt: null } as const

const replayAll = prepared((at: RangeSlots) => {
  const inRange = and(gt(e.id, at.since), lte(e.id, at.until), eq(w.id, at.endpointId), whereOffered())
  return insertOffers(
    { eventId: sql`${e.id}`, now: sql`${at.now}` },
    sql`from ${events} ${e} not indexed cross join ${w} where ${inRange}`,
    { ...AGAIN, nextAttemptAt: at.now },
  ).returning({ id: d.id })
})

const replayFailed = prepared((at: RangeSlots) => {
  const failed = and(
    eq(d.endpointId, at.endpointId),
    gt(d.eventId, at.since),
    lte(d.eventId, at.until),
    sql`${d.state} in ('failed', 'dropped')`,
  )
  return update(
    d,
    { ...AGAIN, nextAttemptAt: at.now },
    sql`where ${d.id} in (select ${d.id} from ${d} where ${failed} limit ${digits(REPLAY_WINDOW)})`,
  ).returning({ id: d.id })
})

/** Resets deliveries of a range of events to waiting. It also creates deliveries for events from when the endpoint was off. */
export async function replayRange(
  database: Database,
  caller: Caller,
  { actor, now, failedOnly, ...range }: Replay,
): Promise<number[]> {
  const { replayed } = await commit(database, caller, {
    actor,
    at: now,
    writes: [{ replayed: (failedOnly ? replayFailed : replayAll)({ ...range, now }) }],
  })
  return replayed.map(({ id }) => id)
}

const replayById = prepared((at: Slots<{ id: number; endpointId: number; now: number }>) =>
  update(
    d,
    { ...AGAIN, nextAttemptAt: at.now },
    sql`where ${and(eq(d.id, at.id), eq(d.endpointId, at.endpointId), isNotNull(d.eventId))}`,
  ).returning({ id: d.id }),
)

/** Resets one delivery to waiting, if it belongs to the endpoint. */
export async function replayOne(
  database: Database,
  caller: Caller,
  { actor, now, id, endpointId }: { actor: Actor; now: number; id: number; endpointId: number },
): Promise<number[]> {
  const { replayed } = await commit(database, caller, {
    actor,
    at: now,
    writes: [{ replayed: replayById({ id, endpointId, now }) }],
  })
  return replayed.map((delivery) => delivery.id)
}

/** Creates a ping that waits to be sent, and returns its id. Empty if the endpoint does not exist. */
export async function insertPing(
  database: Database,
  caller: Caller,
  { actor, now, endpointId }: { actor: Actor; now: number; endpointId: number },
): Promise<number[]> {
  const { made } = await commit(database, caller, {
    actor,
    at: now,
    writes: [
      {
        made: insertFrom(
          d,
          { endpointId: sql`${w.id}`, nextAttemptAt: now, createdAt: now },
          sql`from ${w} where ${eq(w.id, endpointId)}`,
        ).returning({ id: d.id }),
      },
    ],
  })
  return made.map(({ id }) => id)
}
