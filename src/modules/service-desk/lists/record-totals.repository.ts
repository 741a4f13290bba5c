import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { departmentMembers, recordCounters, teamMembers } from '../../../../drizzle/schema.ts'
import { tablesOf } from '../../../record-kinds/kinds.tables.ts'
import { preparedFor, type Viewer } from '../../../database/access/caller/viewer.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import type { RecordKind } from '../records.types.ts'
import type { FilterValues, FilterVariant } from './record-streams.repository.ts'
import { numberOf, orNull } from '../../../database/engine/shapes.ts'

/** The number of records in a list, from counters. Null if the counters do not cover the filter. */
export const recordTotal = preparedFor((viewer, at: Slots<FilterValues>, kind: RecordKind, filters: FilterVariant) => {
  const { byPriority, byAssignee, isSearch } = filters
  if (byPriority || byAssignee || isSearch) return row({ total: orNull(numberOf(sql`null`)) }, sql``).map(() => null)
  const ofKind = and(
    eq(recordCounters.kind, kind),
    filters.byStatus ? eq(recordCounters.statusId, at.statusId) : undefined,
  )
  const counters = countersInScope(viewer, kind).map(
    (condition) => sql`select ${recordCounters.total} as total from ${recordCounters} where ${and(ofKind, condition)}`,
  )
  return row({ total: numberOf(sql`ifnull(sum(total), 0)`) }, sql`from (${sql.join(counters, sql` union all `)})`).map(
    (found) => found?.total ?? 0,
  )
})

/** The sum of the caller's records: an agent's departments, teams outside them, and own records outside both. */
function countersInScope({ roles, id }: Viewer, kind: RecordKind): (SQL | undefined)[] {
  const { scope, ownerId, departmentId, teamId } = recordCounters
  if (!tablesOf(kind).seenBy || !roles.includes('agent')) return [and(eq(scope, 'all'), eq(ownerId, 0))]
  const departments = sql`(select ${departmentMembers.departmentId} from ${departmentMembers} where ${eq(departmentMembers.userId, id)})`
  const teams = sql`(select ${teamMembers.teamId} from ${teamMembers} where ${eq(teamMembers.userId, id)})`
  return [
    and(eq(scope, 'department'), inArray(ownerId, departments)),
    and(eq(scope, 'team'), inArray(ownerId, teams), notInArray(departmentId, departments)),
    and(eq(scope, 'assignee'), eq(ownerId, id), notInArray(departmentId, departments), notInArray(teamId, teams)),
  ]
}
