import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { settings } from '../../../drizzle/catalog.ts'
import { agentRouting } from '../../../drizzle/routing.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { flag } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { update } from '../../database/engine/writes.ts'
import { availabilityChanged, whereConnected } from './availability.repository.ts'

const CHANGED_AT_MOST = 500
const MINUTE = 60_000

/** Available agents whose connection came or went since the last run, or has been gone for the minutes of the setting. */
const changedAgents = prepared((at: Slots<{ now: number }>) => {
  const { userId, state, unseenSince } = agentRouting
  const whereSeen = whereConnected(userId, at.now)
  const whereOver = sql`${unseenSince} <= ${at.now} - ${settings.awayAfterMinutes} * ${digits(MINUTE)}`
  const whereChanged = or(
    and(whereSeen, isNotNull(unseenSince)),
    and(sql`not ${whereSeen}`, or(isNull(unseenSince), whereOver)),
  )
  return rows(
    { userId, isConnected: flag(whereSeen), unseenSince },
    sql`from ${settings} cross join ${agentRouting}
      where ${and(eq(settings.id, 1), sql`${settings.awayAfterMinutes} > 0`, eq(state, 'available'), whereChanged)}
      limit ${digits(CHANGED_AT_MOST)}`,
  )
})

/** Nobody while the setting is off. One trip. */
export async function findChangedConnections(database: Database, now: number) {
  const { found } = await readAsSystem(database, { found: changedAgents({ now }) })
  return found
}

const seen = prepared((at: Slots<{ ids: string }>) =>
  update(agentRouting, { unseenSince: null }, sql`where ${inList(agentRouting.userId, at.ids)}`),
)

const unseen = prepared((at: Slots<{ ids: string; now: number }>) =>
  update(agentRouting, { unseenSince: sql`${at.now}` }, sql`where ${inList(agentRouting.userId, at.ids)}`),
)

const away = prepared((at: Slots<{ ids: string; now: number }>) =>
  update(
    agentRouting,
    { state: 'away', until: null, unseenSince: null, updatedAt: sql`${at.now}` },
    sql`where ${inList(agentRouting.userId, at.ids)}`,
  ),
)

interface Changed {
  seen: readonly number[]
  unseen: readonly number[]
  away: readonly number[]
  now: number
}

/** One commit with the events. It fails if an agent who would be away said something meanwhile. */
export async function writeConnections(database: Database, { now, ...found }: Changed): Promise<void> {
  const ids = {
    seen: JSON.stringify(found.seen),
    unseen: JSON.stringify(found.unseen),
    away: JSON.stringify(found.away),
  }
  const { userId, state, unseenSince } = agentRouting
  const changedSince = and(sql`${userId} = j.value`, eq(state, 'available'), isNotNull(unseenSince))
  const asRead = sql`not exists (select 1 from json_each(${ids.away}) j
    where not exists (select 1 from ${agentRouting} where ${changedSince}))`
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    assert: { asRead },
    writes: [
      { seen: seen({ ids: ids.seen }) },
      { unseen: unseen({ ids: ids.unseen, now }) },
      { away: away({ ids: ids.away, now }) },
    ],
    events: found.away.map((id) =>
      availabilityChanged(id, { state: 'available', until: null }, { state: 'away', until: null }),
    ),
  })
}
