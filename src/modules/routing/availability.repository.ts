import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
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
import { personShape } from '../../database/queries/person-columns.ts'
import type { Actor, Caller, SignedInActor } from '../../shared/identity/identity.types.ts'
import type { AgentAvailability, Availability, AvailabilityState } from './availability.types.ts'
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

const agents = prepared((at: Slots<{ now: number }>) => {
  const c = alias(ticketCounters, 'c')
  const { id, role, active, ban, isDeleted } = users
  const usable = and(eq(active, true), eq(ban, false), eq(isDeleted, false))
  const lease = and(eq(liveLeases.userId, id), isNull(liveLeases.ticketId), sql`${liveLeases.expiresAt} > ${at.now}`)
  return rows(
    {
      agent: personShape(users),
      state: stringOf<AvailabilityState>(sql`ifnull(${agentRouting.state}, 'off')`),
      until: orNull(agentRouting.until),
      load: numberOf(loadOf(c)),
      capacity: users.ticketCapacity,
      isConnected: flag(sql`exists (select 1 from ${liveLeases} where ${lease})`),
    },
    sql`from ${users} indexed by users_role
      left join ${agentRouting} on ${eq(agentRouting.userId, id)}
      left join ${ticketCounters} ${c} on ${whereCountersOf(c, id)}
      where ${and(inArray(role, ['agent', 'admin']), usable)} order by ${id} limit ${digits(LISTED_AT_MOST)}`,
  )
})

/** All active agents and admins, at most 500. */
export async function listAvailability(
  database: Database,
  caller: Caller,
  now: number,
): Promise<{ actor: Actor; agents: AgentAvailability[] }> {
  const { actor, rows: found } = await readAs(database, caller, { agents: agents({ now }) })
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
  const set = { ...becomes, updatedAt: now }
  await commit(database, caller, {
    actor,
    at: now,
    writes: [{ set: insert(agentRouting, { userId: actor.id, ...set }, onConflict(agentRouting, ['userId'], set)) }],
    events: [changeEvent(actor.id, was, becomes)],
  })
}

function changeEvent(userId: number, was: Availability, becomes: Availability): NewEvent {
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
    { state: 'available', until: null, updatedAt: sql`${at.now}` },
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
    events: back.map((agent) => changeEvent(agent.userId, agent, { state: 'available', until: null })),
  })
}
