import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { departmentMembers, recordCounters, teamMembers } from '../../../../drizzle/schema.ts'
import { recordAlias, recordKind } from '../../../database/access/record-kinds.ts'
import { preparedFor, type Viewer } from '../../../database/access/viewer.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row } from '../../../database/engine/rows.ts'
import { flag } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { RecordKind } from '../records.types.ts'
import { branchesOf, type FilterValues, type FilterVariant } from './record-branches.repository.ts'

/** How far a total is counted where no counter knows it. */
const COUNTED_AT_MOST = 1000

/** How many records a list has: from the counters, but for searches and the filters that they do not know. */
export const recordTotal = preparedFor((viewer, at: Slots<FilterValues>, kind: RecordKind, filters: FilterVariant) => {
  const { byPriority, byAssignee, isSearch } = filters
  if (byPriority || byAssignee || isSearch) return boundedTotal(viewer, at, { kind, filters })
  const ofKind = and(
    eq(recordCounters.kind, kind),
    filters.byStatus ? eq(recordCounters.statusId, at.statusId) : undefined,
  )
  const counters = countersInScope(viewer, kind).map(
    (condition) => sql`select ${recordCounters.total} as total from ${recordCounters} where ${and(ofKind, condition)}`,
  )
  const shape = { total: sql<number>`ifnull(sum(total), 0)`, isExact: flag(sql`1`) }
  return row(shape, sql`from (${sql.join(counters, sql` union all `)})`)
})

/** Together what the caller sees: an agent's departments, their teams outside them, and their own outside both. */
function countersInScope({ roles, id }: Viewer, kind: RecordKind): (SQL | undefined)[] {
  const { scope, ownerId, departmentId, teamId } = recordCounters
  if (!recordKind(kind).seenBy || !roles.includes('agent')) return [and(eq(scope, 'all'), eq(ownerId, 0))]
  const departments = sql`(select ${departmentMembers.departmentId} from ${departmentMembers} where ${eq(departmentMembers.userId, id)})`
  const teams = sql`(select ${teamMembers.teamId} from ${teamMembers} where ${eq(teamMembers.userId, id)})`
  return [
    and(eq(scope, 'department'), inArray(ownerId, departments)),
    and(eq(scope, 'team'), inArray(ownerId, teams), notInArray(departmentId, departments)),
    and(eq(scope, 'assignee'), eq(ownerId, id), notInArray(departmentId, departments), notInArray(teamId, teams)),
  ]
}

/** Exact up to a thousand: no branch reads further than that. */
function boundedTotal(
  viewer: Viewer,
  at: Slots<FilterValues>,
  { kind, filters }: { kind: RecordKind; filters: FilterVariant },
) {
  const m = recordAlias(kind)
  const branches = branchesOf(viewer, at, { kind, m, filters }).map(
    ({ index, conditions }) => sql`select id from (select ${m.columns.id} as id from ${m.from} ${index}
      where ${and(...conditions)} limit ${digits(COUNTED_AT_MOST + 1)})`,
  )
  const union = branches.length === 0 ? sql`select 0 as id where 0` : sql.join(branches, sql` union `)
  const most = digits(COUNTED_AT_MOST)
  const shape = { total: sql<number>`min(count(*), ${most})`, isExact: flag(sql`count(*) <= ${most}`) }
  return row(shape, sql`from (${union})`)
}
