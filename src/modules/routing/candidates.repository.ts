import { and, eq, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { helpTopics } from '../../../drizzle/catalog.ts'
import { departmentMembers, departments, teamMembers, teams, users } from '../../../drizzle/people.ts'
import { agentRouting, ticketRoutings } from '../../../drizzle/routing.ts'
import { agentSkills } from '../../../drizzle/skills.ts'
import { ticketCounters } from '../../../drizzle/ticket-counters.ts'
import { ticketAlias } from '../../database/access/scope/ticket-scope.ts'
import { prepared } from '../../database/engine/prepared.ts'
import { rows } from '../../database/engine/rows.ts'
import { numberOf } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { lazy } from '../../shared/lazy.ts'

/** Between two automatic assignments of one ticket, so that no circle of hand-overs runs fast. */
export const REST_MILLISECONDS = 30_000

/** A claim compares at most this many available agents of a department or team: those whose turn is next. */
const COMPARED = 500

/** A candidate `u` with its availability `r` and its number of open tickets `c`. */
const candidate = lazy(() => ({
  u: alias(users, 'u'),
  r: alias(agentRouting, 'r'),
  c: alias(ticketCounters, 'c'),
}))
/** The department `d`, routed team `g` and help topic `h` of the ticket `t`. */
const place = lazy(() => ({
  d: alias(departments, 'd'),
  g: alias(teams, 'g'),
  h: alias(helpTopics, 'h'),
}))

/** The number of open tickets with the assignee of the counters. Triggers count: it is one row. */
export function loadOf({ openTaken, openTakenAnswered }: Record<'openTaken' | 'openTakenAnswered', SQLWrapper>): SQL {
  return sql`ifnull(${openTaken} + ${openTakenAnswered}, 0)`
}

/** The counters of the tickets with this assignee. */
export function whereCountersOf(
  { scope, ownerId, departmentId, teamId }: Record<'scope' | 'ownerId' | 'departmentId' | 'teamId', SQLWrapper>,
  userId: SQLWrapper,
): SQL {
  return sql`${scope} = 'assignee' and ${ownerId} = ${userId} and ${departmentId} = 0 and ${teamId} = 0`
}

/** Whether the ticket `t` waits for an assignee, and was not given to one just now. */
export function whereWaiting(now: SQLWrapper): SQL | undefined {
  const t = ticketAlias()
  const q = alias(ticketRoutings, 'q')
  const recent = and(eq(q.ticketId, t.id), sql`${q.routedAt} > ${now} - ${digits(REST_MILLISECONDS)}`)
  return and(
    // Literally the condition of the index.
    sql`${t.statusId} = 1 and ${t.assignedTo} is null`,
    isNull(t.snoozedUntil),
    isNull(t.mergedIntoId),
    sql`not exists (select 1 from ${ticketRoutings} ${q} where ${recent})`,
  )
}

/** A row if a routed department or team assigns tickets only while a calendar is open. */
export const someInHours = prepared(() => {
  const ofDepartment = sql`select 1 from ${departments} indexed by departments_routed
    where ${departments.routing} <> 'none' and ${departments.onlyInHours} = 1`
  const ofTeam = sql`select 1 from ${teams} indexed by teams_routed where ${teams.routing} <> 'none' and ${teams.onlyInHours} = 1`
  return rows(
    { one: numberOf(sql`x.one`) },
    sql`from (select 1 as one) x where exists (${ofDepartment}) or exists (${ofTeam})`,
  )
})

/** Whether the calendar of a department is among the closed ones: ids, and 0 for the desk's. */
export function whereClosed(calendarId: SQLWrapper, closed: SQLWrapper): SQL {
  return sql`ifnull(${calendarId}, 0) in (select value from json_each(${closed}))`
}

/** The available agents of the team `g`, else of the department `d`, in JSON. */
function nextMembers(): SQL {
  const { d, g } = place()
  const listed = (table: typeof teamMembers | typeof departmentMembers, index: string, wherePool: SQL) => {
    const next = sql`select ${table.userId} as id from ${table} indexed by ${sql.identifier(index)}
      cross join ${agentRouting} on ${and(eq(agentRouting.userId, table.userId), eq(agentRouting.state, 'available'))}
      where ${wherePool} order by ${agentRouting.turn}, ${table.userId} limit ${digits(COMPARED)}`
    return sql`(select json_group_array(id) from (${next}))`
  }
  const ofTeam = listed(teamMembers, 'team_members_team', eq(teamMembers.teamId, g.id))
  const ofDepartment = listed(
    departmentMembers,
    'department_members_department',
    eq(departmentMembers.departmentId, d.id),
  )
  return sql`iif(${g.id} is not null, ${ofTeam}, ${ofDepartment})`
}

/**
 * The joins of the ticket `t` with the agents who may get it now. A team's routing comes before its department's, and so does
 * whether it is routed only in working hours. `closed` are the calendars of `whereClosed`.
 * `anybody` may end with the first agent. `next` looks at the members whose turn is next, because all are compared.
 */
export function candidatesOfTicket(
  closed: SQLWrapper,
  who: 'anybody' | 'next' = 'anybody',
): { joins: SQL; where: SQL | undefined; order: SQL } {
  const t = ticketAlias()
  const { u, r, c } = candidate()
  const { d, g, h } = place()
  const routedTeam = and(eq(g.id, t.teamId), eq(g.active, true), ne(g.routing, 'none'))
  const capacity = sql`coalesce(${u.ticketCapacity}, ${g.defaultCapacity}, ${d.defaultCapacity})`
  const inTeam = and(eq(teamMembers.userId, r.userId), eq(teamMembers.teamId, g.id))
  const inDepartment = and(eq(departmentMembers.userId, r.userId), eq(departmentMembers.departmentId, d.id))
  const whereMember = sql`iif(${g.id} is not null,
    exists (select 1 from ${teamMembers} where ${inTeam}),
    ${ne(d.routing, 'none')} and exists (select 1 from ${departmentMembers} where ${inDepartment}))`
  const skilled = and(eq(agentSkills.userId, r.userId), eq(agentSkills.skillId, h.skillId))
  return {
    joins: sql`cross join ${departments} ${d} on ${eq(d.id, t.departmentId)}
      left join ${teams} ${g} on ${routedTeam}
      left join ${helpTopics} ${h} on ${eq(h.id, t.helpTopicId)}
      ${who === 'next' ? sql`cross join json_each(${nextMembers()}) m` : sql``}
      cross join ${agentRouting} ${r} on ${and(eq(r.state, 'available'), who === 'next' ? sql`${r.userId} = m.value` : undefined)}
      cross join ${users} ${u} on ${and(eq(u.id, r.userId), whereUsable())}
      left join ${ticketCounters} ${c} on ${whereCountersOf(c, r.userId)}`,
    where: and(
      sql`not (iif(${g.id} is not null, ${g.onlyInHours}, ${d.onlyInHours}) = 1 and ${whereClosed(d.calendarId, closed)})`,
      whereMember,
      or(isNull(h.skillId), sql`exists (select 1 from ${agentSkills} where ${skilled})`),
      whereRoom(capacity),
    ),
    order: sql`iif(coalesce(${g.routing}, ${d.routing}) = 'load', ${loadOf(c)}, 0), ${r.turn}, ${r.userId}`,
  }
}

export function candidateId(): SQLWrapper {
  return candidate().r.userId
}

function whereUsable(): SQL | undefined {
  const { u } = candidate()
  return and(eq(u.active, true), eq(u.ban, false), eq(u.isDeleted, false), ne(u.role, 'customer'))
}

/** A capacity of 0 has no limit. */
function whereRoom(capacity: SQL): SQL {
  return sql`(${capacity} = 0 or ${loadOf(candidate().c)} < ${capacity})`
}

/**
 * The available agents with room in a department or team, as a FROM with its WHERE. `pool` is the department or team with its
 * members. It saves looking at each waiting ticket while everybody is full.
 */
export function freeMembers(pool: {
  members: SQL
  userId: SQLWrapper
  wherePool: SQL
  defaultCapacity: SQLWrapper
}): SQL {
  const { u, r, c } = candidate()
  const capacity = sql`coalesce(${u.ticketCapacity}, ${pool.defaultCapacity})`
  return sql`from ${pool.members}
    cross join ${agentRouting} ${r} on ${and(sql`${r.userId} = ${pool.userId}`, eq(r.state, 'available'))}
    cross join ${users} ${u} on ${and(eq(u.id, r.userId), whereUsable())}
    left join ${ticketCounters} ${c} on ${whereCountersOf(c, r.userId)}
    where ${and(pool.wherePool, whereRoom(capacity))}`
}
