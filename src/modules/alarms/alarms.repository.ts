import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { ALARM_ATTEMPTS, alarms } from '../../../drizzle/alarms.ts'
import { tickets } from '../../../drizzle/tickets.ts'
import { commit } from '../../database/access/commit.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { numberOf, orNull } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { update } from '../../database/engine/writes.ts'
import type { Alarm } from './alarms.types.ts'

export const CLAIMED_AT_ONCE = 100
/** At most this many due alarms are compared. Those of the most urgent tickets are claimed first. */
const COMPARED = 500
const MINUTE = 60 * 1000
/** Longer than a run. Alarms of a run that ended early are claimed again afterwards. */
const LEASE_MILLISECONDS = 2 * MINUTE

type PostponedAlarm = Alarm & { isGivenUp: boolean }

const alarmShape = {
  id: alarms.id,
  kind: alarms.kind,
  subjectId: alarms.subjectId,
  dueAt: alarms.dueAt,
  payload: alarms.payload,
  attempts: alarms.attempts,
}

const claim = prepared((at: Slots<{ now: number; leaseUntil: number; kinds: string }>) => {
  const { id, kind, dueAt, leaseUntil, attempts } = alarms
  const free = and(
    // Literally the condition of the index.
    sql`${attempts} < ${digits(ALARM_ATTEMPTS)}`,
    sql`${dueAt} <= ${at.now}`,
    or(isNull(leaseUntil), sql`${leaseUntil} <= ${at.now}`),
    inList(kind, at.kinds),
  )
  const oldest = sql`(select ${id} as id, ${dueAt} as due, ${alarms.subjectType} as kind, ${alarms.subjectId} as subject
    from ${alarms} indexed by alarms_due where ${free} order by ${dueAt}, ${id} limit ${digits(COMPARED)}) o`
  const due = sql`select o.id from ${oldest} order by ${rankOf(sql`o.kind`, sql`o.subject`)} desc, o.due, o.id limit ${digits(CLAIMED_AT_ONCE)}`
  return update(
    alarms,
    { leaseUntil: sql`${at.leaseUntil}`, attempts: sql`${attempts} + 1` },
    sql`where ${id} in (${due})`,
  ).returning({ ...alarmShape, rank: orNull(numberOf(rankOf(sql`${alarms.subjectType}`, sql`${alarms.subjectId}`))) })
})

/** The priority's rank of the ticket that an alarm is about. Null: it is about no ticket. */
function rankOf(type: SQL, id: SQL): SQL {
  return sql`(select ${tickets.priorityRank} from ${tickets} where ${type} = 'ticket' and ${tickets.id} = ${id})`
}

/**
 * Claims alarms that are due, at most a hundred, those of urgent tickets first, then the oldest. Kinds of a newer version wait for
 * that version.
 */
export async function claimAlarms(
  database: Database,
  { at, kinds }: { at: number; kinds: readonly string[] },
): Promise<Alarm[]> {
  const { claimed } = await commit(database, null, {
    actor: { kind: 'system' },
    at,
    writes: [{ claimed: claim({ now: at, leaseUntil: at + LEASE_MILLISECONDS, kinds: JSON.stringify(kinds) }) }],
  })
  return claimed.toSorted((left, right) => (right.rank ?? 0) - (left.rank ?? 0) || left.id - right.id)
}

/** Waits one minute after the first attempt, and twice as long after each further one. */
const postpone = prepared((at: Slots<{ now: number; ids: string }>) => {
  const wait = sql`(1 << (${alarms.attempts} - 1)) * ${digits(MINUTE)}`
  return update(
    alarms,
    { dueAt: sql`${at.now} + ${wait}`, leaseUntil: null },
    sql`where ${inList(alarms.id, at.ids)}`,
  ).returning(alarmShape)
})

/** Alarms that failed are due later, unless they failed too often. Returns those that are still there. */
export async function postponeAlarms(
  database: Database,
  { at, ids }: { at: number; ids: readonly number[] },
): Promise<PostponedAlarm[]> {
  const { postponed } = await commit(database, null, {
    actor: { kind: 'system' },
    at,
    writes: [{ postponed: postpone({ now: at, ids: JSON.stringify(ids) }) }],
  })
  return postponed.map((alarm) => ({ ...alarm, isGivenUp: alarm.attempts >= ALARM_ATTEMPTS }))
}
