import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { departmentMembers, departments, teamMembers, teams, users } from '../../../drizzle/people.ts'
import { preparedFor, type Viewer } from '../../database/access/caller/viewer.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { flag } from '../../database/engine/shapes.ts'
import { update } from '../../database/engine/writes.ts'
import type { Caller, SignedInActor } from '../../shared/identity/identity.types.ts'

/** Whether the viewer manages a department of the user, or leads a team of theirs. */
export function whereLedBy(viewer: Pick<Viewer, 'id'>): SQL | undefined {
  const ofDepartment = and(eq(departmentMembers.userId, users.id), eq(departments.managerId, viewer.id))
  const ofTeam = and(eq(teamMembers.userId, users.id), eq(teams.leadId, viewer.id))
  return or(
    sql`exists (select 1 from ${departmentMembers} cross join ${departments}
      on ${eq(departments.id, departmentMembers.departmentId)} where ${ofDepartment})`,
    sql`exists (select 1 from ${teamMembers} cross join ${teams} on ${eq(teams.id, teamMembers.teamId)} where ${ofTeam})`,
  )
}

const ledAgent = preparedFor((viewer, at: Slots<{ agentId: number }>) => {
  const { id, role, active, isDeleted, ticketCapacity } = users
  const works = and(eq(id, at.agentId), ne(role, 'customer'), eq(active, true), eq(isDeleted, false))
  return row({ capacity: ticketCapacity, isLed: flag(sql`${whereLedBy(viewer)}`) }, sql`from ${users} where ${works}`)
})

/** The agent, and whether the caller leads a department or team of theirs. Null: nobody who works here. */
export async function findForCapacity(database: Database, caller: Caller, agentId: number) {
  const { actor, rows: found } = await readAs(database, caller, { agent: ledAgent(caller, { agentId }) })
  return { actor, agent: found.agent }
}

interface Change {
  actor: SignedInActor
  agentId: number
  was: number | null
  becomes: number | null
  now: number
}

/** In one commit with its event. Fails with `isFailedAssertion` if the number changed since it was read. */
export async function writeCapacity(database: Database, caller: Caller, change: Change): Promise<void> {
  const { actor, agentId, was, becomes, now } = change
  const asRead = sql`exists (select 1 from ${users} where ${eq(users.id, agentId)} and ${users.ticketCapacity} is ${was})`
  await commit(database, caller, {
    actor,
    at: now,
    assert: { asRead },
    writes: [{ set: update(users, { ticketCapacity: becomes, updatedAt: now }, sql`where ${eq(users.id, agentId)}`) }],
    events: [
      { type: 'user.updated', subjectId: agentId, changes: [{ field: 'ticket_capacity', from: was, to: becomes }] },
    ],
  })
}
