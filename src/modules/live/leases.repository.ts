import { and, eq, lte, type SQLWrapper, sql } from 'drizzle-orm'
import { liveLeases, users } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { flag } from '../../database/engine/shapes.ts'
import { digits, excluded } from '../../database/engine/text.ts'
import { insertFrom, onConflict, remove, update } from '../../database/engine/writes.ts'
import { newestEvent } from '../../database/queries/event-window.ts'
import { whereConnectionIsValid, leaseAliases } from '../../database/queries/live-leases.ts'
import type { LiveConnection } from '../../shared/live/live.types.ts'

const system = { kind: 'system' } as const
/** A person may listen from more sessions than this, but the sessions beyond are not closed at once. */
const LEASES_AT_MOST = 1000

interface LeaseValues {
  userId: number
  key: string
  sessionId: string | null
  ticketId: number | null
  widgetKeyId: number | null
  role: 'customer' | 'agent' | 'admin'
  tokenVersion: number
  now: number
  expiresAt: number
}

const leaseTaken = prepared((at: Slots<LeaseValues>) => {
  const { userId, key, sessionId, ticketId, widgetKeyId, role, tokenVersion, now, expiresAt } = at
  const { tokenVersion: version, role: asRole, openedAt, expiresAt: until } = liveLeases
  return insertFrom(
    liveLeases,
    { userId, key, sessionId, ticketId, widgetKeyId, role, tokenVersion, openedAt: now, expiresAt },
    sql`where true`,
    onConflict(liveLeases, ['userId', 'key'], {
      tokenVersion: excluded(version),
      role: excluded(asRole),
      openedAt: excluded(openedAt),
      expiresAt: sql`max(${until}, ${excluded(until)})`,
    }),
  )
})

const leaseTakenUp = prepared((at: Slots<{ userId: number; key: string; now: number }>) => {
  const { l, u } = leaseAliases()
  return row(
    {
      isGood: flag(whereConnectionIsValid(at.now)),
      newest: newestEvent(),
    },
    sql`from ${liveLeases} ${l} cross join ${users} ${u} on ${eq(u.id, l.userId)}
      where ${and(eq(l.userId, at.userId), eq(l.key, at.key))}`,
  )
})

/**
 * Takes a lease: from now on, events are sent to the connection's Durable Object. Returns the newest event; all later ones are
 * sent. Null if the session or link has ended. If it ends later, the ending finds the lease.
 */
export async function takeLease(
  database: Database,
  { leaseKey: key, credentials, expiresAt }: LiveConnection,
  now: number,
): Promise<number | null> {
  const { userId, tokenVersion } = credentials
  const kind =
    credentials.kind === 'token'
      ? { role: credentials.role, sessionId: credentials.sessionId, ticketId: null, widgetKeyId: null }
      : {
          role: 'customer' as const,
          sessionId: null,
          ticketId: credentials.ticketId,
          widgetKeyId: credentials.widgetKeyId ?? null,
        }
  const { lease } = await commit(database, null, {
    actor: system,
    at: now,
    writes: [{ taken: leaseTaken({ userId, key, tokenVersion, now, expiresAt, ...kind }) }],
    read: { lease: leaseTakenUp({ userId, key, now }) },
  })
  return lease?.isGood === true ? lease.newest : null
}

interface LeaseReference {
  userId: number
  key: string
}

/** Whether a lease is in the JSON list of `listOf`. */
function listed(list: SQLWrapper) {
  return sql`(${liveLeases.userId}, ${liveLeases.key}) in
    (select j.value ->> '$[0]', j.value ->> '$[1]' from json_each(${list}) j)`
}

const leasesRemoved = prepared((at: Slots<{ list: string; openedBefore: number }>) =>
  remove(liveLeases, and(listed(at.list), lte(liveLeases.openedAt, at.openedBefore))),
)

function listOf(leases: readonly LeaseReference[]): string {
  return JSON.stringify(leases.map(({ userId, key }) => [userId, key]))
}

/** Removes leases without listeners, unless a connection was opened after `openedBefore`. */
export async function removeLeases(
  database: Database,
  leases: readonly LeaseReference[],
  { openedBefore, now }: { openedBefore: number; now: number },
): Promise<void> {
  await commit(database, null, {
    actor: system,
    at: now,
    writes: [{ removed: leasesRemoved({ list: listOf(leases), openedBefore }) }],
  })
}

const marked = prepared((at: Slots<{ list: string; eventId: number }>) => {
  const { missedFrom } = liveLeases
  const first = sql`min(ifnull(${missedFrom}, ${at.eventId}), ${at.eventId})`
  return update(liveLeases, { missedFrom: first }, sql`where ${listed(at.list)}`)
})

const unmarked = prepared((at: Slots<{ list: string }>) =>
  update(liveLeases, { missedFrom: null }, sql`where ${listed(at.list)}`),
)

export interface Outcome {
  /** Leases whose listeners could not be reached, beginning with `firstEventId`. */
  unreached: readonly LeaseReference[]
  firstEventId: number
  /** Leases whose listeners were informed of missed events. */
  reminded: readonly LeaseReference[]
  /** Leases without listeners. */
  idle: readonly LeaseReference[]
}

/** Saves the outcome of a delivery for the next one. Takes no trip if there is nothing to save. */
export async function noteOutcome(
  database: Database,
  { unreached, firstEventId, reminded, idle }: Outcome,
  { openedBefore, now }: { openedBefore: number; now: number },
): Promise<void> {
  if (unreached.length + reminded.length + idle.length === 0) return
  await commit(database, null, {
    actor: system,
    at: now,
    writes: [
      { reminded: reminded.length > 0 && unmarked({ list: listOf(reminded) }) },
      { unreached: unreached.length > 0 && marked({ list: listOf(unreached), eventId: firstEventId }) },
      { idle: idle.length > 0 && leasesRemoved({ list: listOf(idle), openedBefore }) },
    ],
  })
}

const leasesOfPerson = prepared((at: Slots<{ userId: number; now: number }>) => {
  const { l, u } = leaseAliases()
  return rows(
    { key: l.key, isGood: flag(whereConnectionIsValid(at.now)) },
    sql`from ${liveLeases} ${l} cross join ${users} ${u} on ${eq(u.id, l.userId)}
      where ${eq(l.userId, at.userId)} limit ${digits(LEASES_AT_MOST)}`,
  )
})

/** The person's leases, and whether each is valid now. */
export async function listLeases(
  database: Database,
  { userId, now }: { userId: number; now: number },
): Promise<{ key: string; isGood: boolean }[]> {
  const { leases } = await readAsSystem(database, { leases: leasesOfPerson({ userId, now }) })
  return leases
}

/** All leases of some people with a lease that is no longer valid. A foreign key deletes the leases of deleted people. */
const leasesOfEnded = prepared((at: Slots<{ now: number }>, people: number) => {
  const { l, u } = leaseAliases()
  const ended = sql`select distinct ${l.userId} from ${liveLeases} ${l} cross join ${users} ${u} on ${eq(u.id, l.userId)}
    where not ${whereConnectionIsValid(at.now)} limit ${digits(people)}`
  return rows(
    { userId: l.userId, key: l.key, isGood: flag(whereConnectionIsValid(at.now)) },
    sql`from ${liveLeases} ${l} cross join ${users} ${u} on ${eq(u.id, l.userId)}
      where ${l.userId} in (${ended}) order by ${l.userId} limit ${digits(LEASES_AT_MOST)}`,
  )
})

/** Takes one trip, which finds nothing if nobody listens. */
export async function listEndedLeases(
  database: Database,
  { people, now }: { people: number; now: number },
): Promise<{ userId: number; key: string; isGood: boolean }[]> {
  const { leases } = await readAsSystem(database, { leases: leasesOfEnded({ now }, people) })
  return leases
}
