import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departmentMembers, departments, teamMembers, teams } from '../../../drizzle/people.ts'
import { events } from '../../../drizzle/system.ts'
import { tickets } from '../../../drizzle/tickets.ts'
import type { Slots } from '../../database/engine/prepared.ts'
import { freeMembers, whereClosed } from './candidates.repository.ts'

/** Agents who may have free capacity after an event: the `user` of an event of a person, else the ticket's assignees before and after. */
export type Freed = 'anybody' | 'user' | 'assignees'

function whereFreed(at: Slots<{ eventId: number }>, freed: Freed, userId: SQL): SQL | undefined {
  if (freed === 'anybody') return undefined
  const ofEvent = eq(events.id, at.eventId)
  if (freed === 'user') return sql`${userId} = (select ${events.subjectId} from ${events} where ${ofEvent})`
  const before = sql`select x.value ->> '$.from' from ${events}, json_each(${events.changes}) x
    where ${ofEvent} and x.value ->> '$.field' = 'assignee'`
  const now = sql`select ${tickets.assignedTo} from ${events} cross join ${tickets} on ${eq(tickets.id, events.subjectId)} where ${ofEvent}`
  return sql`${userId} in (${before} union ${now})`
}

export interface Moment {
  eventId: number
  /** Closed calendars, as a list in JSON. */
  closed: string
  now: number
}

/** The routed departments where somebody has room, without those whose tickets wait for working hours. */
export function freeDepartments(at: Slots<Moment>, freed: Freed): SQL {
  const p = alias(departments, 'p')
  const m = alias(departmentMembers, 'm')
  const whose = whereFreed(at, freed, sql`${m.userId}`)
  const free = freeMembers({
    members: sql`${departmentMembers} ${m} indexed by department_members_department`,
    userId: m.userId,
    wherePool: and(eq(m.departmentId, p.id), whose) ?? sql`1`,
    defaultCapacity: p.defaultCapacity,
  })
  return sql`select ${p.id} as id from ${departments} ${p} indexed by departments_routed
    where ${ne(p.routing, sql`'none'`)} and not (${p.onlyInHours} = 1 and ${whereClosed(p.calendarId, at.closed)})
      and exists (select 1 ${free})`
}

/** The routed teams where somebody has room. */
export function freeTeams(at: Slots<Moment>, freed: Freed): SQL {
  const p = alias(teams, 'p')
  const m = alias(teamMembers, 'm')
  const whose = whereFreed(at, freed, sql`${m.userId}`)
  const free = freeMembers({
    members: sql`${teamMembers} ${m} indexed by team_members_team`,
    userId: m.userId,
    wherePool: and(eq(m.teamId, p.id), whose) ?? sql`1`,
    defaultCapacity: p.defaultCapacity,
  })
  return sql`select ${p.id} as id from ${teams} ${p} indexed by teams_routed
    where ${ne(p.routing, sql`'none'`)} and ${eq(p.active, true)} and exists (select 1 ${free})`
}
