import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { attachments } from '../../../../drizzle/attachments.ts'
import { departmentMembers, teamMembers } from '../../../../drizzle/people.ts'
import { events } from '../../../../drizzle/system.ts'
import { type RecordAlias, recordAlias } from './record-kinds.ts'
import { tablesOf } from '../../../record-kinds/kinds.tables.ts'
import { RECORD_KINDS, type RecordKind } from '../../../record-kinds/kinds.types.ts'
import type { Viewer } from '../caller/viewer.ts'
import { whereUserHasRole } from './ticket-scope.ts'

/*
 * Who sees which service-desk record (docs/domain-rules.md#4). Admins see all, customers none, and agents those that the kind
 * allows (`src/record-kinds`).
 */

/** One reason why an agent sees a record. Each reason has its own index. */
export type RecordAccess = 'everything' | 'department' | 'assigned' | 'group'

export interface RecordAccessPath {
  way: RecordAccess
  condition: SQL
}

type ScopeViewer = Pick<Viewer, 'roles' | 'id'>

/** The viewer's reasons to see records `m`. Together they are the scope. Without one, the viewer sees no record. */
export function recordAccessPaths(
  viewer: ScopeViewer,
  kind: RecordKind,
  m: RecordAlias = recordAlias(kind),
): RecordAccessPath[] {
  const { roles, id } = viewer
  const everything: RecordAccessPath = { way: 'everything', condition: sql`1` }
  if (roles.includes('customer') || roles.length === 0) return []
  if (!tablesOf(kind).seenBy || roles.every((role) => role === 'admin')) return [everything]
  const ways = agentWays(id, kind, m)
  if (!roles.includes('admin')) return ways
  // Only callers with a service key. Their role is known when the account of the key is read.
  return [...ways, { way: 'everything', condition: whereUserHasRole({ id }, 'admin') }]
}

/** Empty for a kind of which every agent sees all records. */
function agentWays(me: SQL, kind: RecordKind, m: RecordAlias): RecordAccessPath[] {
  const { seenBy } = tablesOf(kind)
  if (!seenBy) return []
  const [department, assigned, group] = [m.field(seenBy.department), m.field(seenBy.assigned), m.field(seenBy.group)]
  return [
    {
      way: 'department',
      condition: sql`${department} in (select ${departmentMembers.departmentId} from ${departmentMembers} where ${eq(departmentMembers.userId, me)})`,
    },
    { way: 'assigned', condition: sql`${assigned} = ${me}` },
    {
      way: 'group',
      condition: sql`${group} in (select ${teamMembers.teamId} from ${teamMembers} where ${eq(teamMembers.userId, me)})`,
    },
  ]
}

/** The whole scope as one condition, for a record found by its key. */
export function whereRecordInScope(viewer: ScopeViewer, kind: RecordKind, m: RecordAlias = recordAlias(kind)): SQL {
  return whereAny(recordAccessPaths(viewer, kind, m))
}

function whereAny(ways: readonly RecordAccessPath[]): SQL {
  return or(...ways.map(({ condition }) => sql`(${condition})`)) ?? sql`0`
}

/** Whether the event `e` is about a record of any kind. */
export function whereEventOfRecord(): SQL {
  const e = alias(events, 'e')
  return sql`${e.subjectType} in (${sql.join(
    RECORD_KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  )})`
}

/**
 * Whether a person may be notified of the record of the event `e`, for background jobs without a request. True for those who
 * see the record, and for those who are notified without seeing it.
 */
export function whereUserIsNotifiedOfRecord(userId: SQL, role: SQL): SQL {
  const e = alias(events, 'e')
  const byKind = RECORD_KINDS.map((kind) => {
    const m = recordAlias(kind)
    const { seenBy, requester } = tablesOf(kind)
    const requesterColumn = requester?.mayBeCustomer ? m.field(requester.column) : null
    const whereNotified = or(
      requesterColumn ? sql`${requesterColumn} = ${userId}` : undefined,
      eq(role, 'admin'),
      and(eq(role, 'agent'), seenBy ? whereAny(agentWays(userId, kind, m)) : undefined),
    )
    return and(
      eq(e.subjectType, kind),
      sql`exists (select 1 from ${m.from} where ${and(eq(m.columns.id, e.subjectId), whereNotified)})`,
    )
  })
  return sql`(${or(...byKind)})`
}

/** Whether the file `f` (a row of `attachments`) belongs to a record that the viewer may see. */
export function whereRecordFileInScope(viewer: ScopeViewer): SQL {
  const f = alias(attachments, 'f')
  const byKind = RECORD_KINDS.flatMap((kind) => {
    const { owner } = tablesOf(kind)
    if (owner === null) return []
    const m = recordAlias(kind)
    const ofOwnerInScope = and(eq(m.columns.id, f[owner]), whereRecordInScope(viewer, kind, m))
    return [and(isNotNull(f[owner]), sql`exists (select 1 from ${m.from} where ${ofOwnerInScope})`)]
  })
  return sql`(${or(...byKind)})`
}
