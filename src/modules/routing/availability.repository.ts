import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { liveLeases } from '../../../drizzle/live.ts'
import { users } from '../../../drizzle/people.ts'
import { agentRouting } from '../../../drizzle/routing.ts'
import { ticketCounters } from '../../../drizzle/ticket-counters.ts'
import { preparedFor } from '../../database/access/caller/viewer.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs, readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { NewEvent } from '../../database/engine/events.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { flag, numberOf, orNull, stringOf } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { insert, onConflict, update } from '../../database/engine/writes.ts'
import { alarmsAreThere, removeAlarms } from '../../database/queries/alarms.ts'
import { personShape } from '../../database/queries/people/person-columns.ts'
import type { Actor, Caller, SignedInActor } from '../../shared/identity/identity.types.ts'
import type { AgentAvailability, Availability, AvailabilityState } from './availability.types.ts'
import { whereLedBy } from './capacity.repository.ts'
import { loadOf, whereCountersOf } from './candidates.repository.ts'

const LISTED_AT_MOST = 500

const ownAvailability = preparedFor((viewer) =>
  row(
    { state: agentRouting.state, until: agentRouting.until },
    sql`from ${agentRouting} where ${eq(agentRouting.userId, viewer.id)}`,
  ),
)

/** The caller's own. Null: they never said. */
export async function findOwnAvailability(database: Database, caller: Caller) {
  const { actor, settings, rows: found } = await readAs(database, caller, { own: ownAvailability(caller, {}) })
  return { actor, settings, own: found.own }
}

/** Whether somebody has a live connection, of a session and not of a guest's link. */
export function whereConnected(userId: SQLWrapper, now: SQLWrapper): SQL {
  const lease = and(eq(liveLeases.userId, userId), isNull(liveLeases.ticketId), sql`${liveLeases.expiresAt} > ${now}`)
  return sql`exists (select 1 from ${liveLeases} where ${lease})`
}

const agents = preparedFor((viewer, at: Slots<{ now: number }>) => {
  const c = alias(ticketCounters, 'c')
  const { id, role, active, ban, isDeleted } = users
  const usable = and(eq(active, true), eq(ban, false), eq(isDeleted, false))
  return rows(
    {
      agent: personShape(users),
      state: stringOf<AvailabilityState>(sql`ifnull(${agentRouting.state}, 'off')`),
      until: orNull(agentRouting.until),
      load: numberOf(loadOf(c)),
      capacity: users.ticketCapacity,
      isConnected: flag(whereConnected(id, at.now)),
      isLed: flag(sql`${whereLedBy(viewer)}`),
    },
    sql`from ${users} indexed by users_role
      left join ${agentRouting} on ${eq(agentRouting.userId, id)}
      left join ${ticketCounters} ${c} on ${whereCountersOf(c, id)}
      where ${and(inArray(role, ['agent', 'admin']), usable)} order by ${id} limit ${digits(LISTED_AT_MOST)}`,
  )
})

/** `isLed`: the caller manages a department or leads a team of theirs. */
type ListedAgent = Omit<AgentAvailability, 'maySetCapacity'> & { isLed: boolean }

/** All active agents and admins, at most 500. */
export async function listAvailability(
  database: Database,
  caller: Caller,
  now: number,
): Promise<{ actor: Actor; agents: ListedAgent[] }> {
  const { actor, rows: found } = await readAs(database, caller, { agents: agents(caller, { now }) })
  return { actor, agents: found.agents }
}

interface Change {
  actor: SignedInActor
  was: Availability
  becomes: Availability
  now: number
}

/** In one commit with its event. */
export async function writeAvailability(
  database: Database,
  caller: Caller,
  { actor, was, becomes, now }: Change,
): Promise<void> {
  const set = { ...becomes, unseenSince: null, updatedAt: now }
  await commit(database, caller, {
    actor,
    at: now,
    writes: [{ set: insert(agentRouting, { userId: actor.id, ...set }, onConflict(agentRouting, ['userId'], set)) }],
    events: [availabilityChanged(actor.id, was, becomes)],
  })
}

export function availabilityChanged(userId: number, was: Availability, becomes: Availability): NewEvent {
  const changes = (['state', 'until'] as const)
    .filter((field) => was[field] !== becomes[field])
    .map((field) => ({ field, from: was[field], to: becomes[field] }))
  return { type: 'user.availability_changed', subjectId: userId, changes }
}

const awayPeople = prepared((at: Slots<{ ids: string; now: number }>) => {
  const { userId, state, until } = agentRouting
  const whereOver = and(sql`${until} is not null`, sql`${until} <= ${at.now}`)
  return rows({ userId, state, until }, sql`from ${agentRouting} where ${and(inList(userId, at.ids), whereOver)}`)
})

/** Those of these agents whose time away is over. */
export async function findReturning(database: Database, { ids, now }: { ids: readonly number[]; now: number }) {
  const { found } = await readAsSystem(database, { found: awayPeople({ ids: JSON.stringify(ids), now }) })
  return found
}

const available = prepared((at: Slots<{ ids: string; now: number }>) =>
  update(
    agentRouting,
    { state: 'available', until: null, unseenSince: null, updatedAt: sql`${at.now}` },
    sql`where ${inList(agentRouting.userId, at.ids)}`,
  ),
)

interface Returning {
  alarmIds: readonly number[]
  agents: readonly ({ userId: number } & Availability)[]
  now: number
}

/** One commit with the events. It fails if an alarm was handled, or if an agent chose another time meanwhile. */
export async function writeReturning(database: Database, { alarmIds, agents: back, now }: Returning): Promise<void> {
  const ids = JSON.stringify(alarmIds)
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    assert: { alarmsAreThere: alarmsAreThere({ ids }) },
    writes: [
      { rung: removeAlarms({ ids }) },
      { available: available({ ids: JSON.stringify(back.map(({ userId }) => userId)), now }) },
    ],
    events: back.map((agent) => availabilityChanged(agent.userId, agent, { state: 'available', until: null })),
  })
}
