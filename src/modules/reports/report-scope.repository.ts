import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { departmentMembers, departments, teamMembers, teams, users } from '../../../drizzle/people.ts'
import { whereUserHasRole } from '../../database/access/scope/ticket-scope.ts'
import type { Viewer } from '../../database/access/caller/viewer.ts'
import type { ReportDimension } from './reports.types.ts'

type ScopeViewer = Pick<Viewer, 'roles' | 'id' | 'onlyTicketId'>

/** The dimensions whose figures agents see, and the rows they see. Other dimensions cover the whole desk, for admins only. */
const AGENTS_SCOPE: Partial<Record<ReportDimension, (viewer: ScopeViewer) => SQL>> = {
  department: ({ id }) => departmentsOf(id),
  team: ({ id }) => teamsOf(id),
  // The departments first: with statistics SQLite would read all members.
  agent: ({ id }) => sql`select ${id} as id union select ${departmentMembers.userId} from (${departmentsOf(id)}) led
    cross join ${departmentMembers} indexed by department_members_department on ${departmentMembers.departmentId} = led.id`,
}

/** Whether agents see figures of the dimension. */
export function isSeenByAgents(dimension: ReportDimension): boolean {
  return dimension === 'all' || AGENTS_SCOPE[dimension] !== undefined
}

interface SeenIds {
  ids: SQL | null
  condition: SQL
}

/** For each role that the viewer may have: the ids of a dimension that it sees (`null`: all), under a condition. */
export function visibleIds(viewer: ScopeViewer, dimension: ReportDimension): SeenIds[] {
  const isCertain = viewer.roles.length === 1
  return viewer.roles.flatMap((role): SeenIds[] => {
    const condition = isCertain ? sql`1` : whereUserHasRole(viewer, role)
    if (role === 'admin') return [{ ids: null, condition }]
    const ids = role === 'agent' ? AGENTS_SCOPE[dimension]?.(viewer) : undefined
    return ids === undefined ? [] : [{ ids, condition }]
  })
}

/** The departments that an agent manages, and with `see_reports` those that they are a member of. */
export function departmentsOf(userId: SQL): SQL {
  const member = and(eq(departmentMembers.userId, userId), whereSeesReports(userId))
  return sql`select ${departments.id} as id from ${departments} where ${eq(departments.managerId, userId)}
    union select ${departmentMembers.departmentId} from ${departmentMembers} where ${member}`
}

function teamsOf(userId: SQL): SQL {
  const member = and(eq(teamMembers.userId, userId), whereSeesReports(userId))
  return sql`select ${teams.id} as id from ${teams} where ${eq(teams.leadId, userId)}
    union select ${teamMembers.teamId} from ${teamMembers} where ${member}`
}

function whereSeesReports(userId: SQL): SQL {
  const s = alias(users, 's')
  return sql`exists (select 1 from ${users} ${s} cross join json_each(${s.permissions}) granted where ${eq(s.id, userId)} and granted.value = 'see_reports')`
}
