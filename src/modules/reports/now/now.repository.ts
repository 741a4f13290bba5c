import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { liveLeases } from '../../../../drizzle/live.ts'
import { departments, users } from '../../../../drizzle/people.ts'
import { agentRouting } from '../../../../drizzle/routing.ts'
import { ticketCounters } from '../../../../drizzle/ticket-counters.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { preparedFor, type Viewer } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { numberOf, orNull } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { visibleIds } from '../report-scope.repository.ts'
import type { Backlog, DepartmentNow } from './now.types.ts'

const DEPARTMENTS_AT_MOST = 100
export const OVERDUE_AT_MOST = 100
/** At most this many overdue tickets are read. Some may belong to other departments. */
const OVERDUE_SEEN = 500
const OPEN = digits(1)

const { scope, ownerId, departmentId, teamId } = ticketCounters
const { openFree, openTaken, openFreeAnswered, openTakenAnswered } = ticketCounters
const backlogShape = {
  open: numberOf(sql`ifnull(${openFree} + ${openTaken} + ${openFreeAnswered} + ${openTakenAnswered}, 0)`),
  unassigned: numberOf(sql`ifnull(${openFree} + ${openFreeAnswered}, 0)`),
  unanswered: numberOf(sql`ifnull(${openFree} + ${openTaken}, 0)`),
}

function counterOf(wantedScope: string, owner: SQL): SQL {
  const whole = and(eq(departmentId, 0), eq(teamId, 0))
  return sql`${scope} = ${sql.raw(`'${wantedScope}'`)} and ${ownerId} = ${owner} and ${whole}`
}

/** The longest untouched open ticket of a department, by the index of its list. */
function oldestOf(department: SQL): SQL {
  const open = sql`${tickets.departmentId} = ${department} and ${tickets.statusId} = ${OPEN}`
  return sql`(select min(${tickets.updatedAt}) from ${tickets} indexed by tickets_department_status where ${open})`
}

function seenDepartments(viewer: Viewer): SQL {
  const parts = visibleIds(viewer, 'department').map(
    ({ ids, condition }) =>
      sql`select id from (${ids ?? sql`select ${departments.id} as id from ${departments}`}) where ${condition}`,
  )
  return parts.length === 0 ? sql`select null as id where 0` : sql.join(parts, sql` union `)
}

const departmentRows = preparedFor((viewer, _at: object) =>
  rows(
    {
      id: departments.id,
      name: departments.name,
      ...backlogShape,
      oldestUpdateAt: orNull(numberOf(oldestOf(sql`${departments.id}`))),
    },
    sql`from (${seenDepartments(viewer)}) seen cross join ${departments} on ${departments.id} = seen.id
      left join ${ticketCounters} on ${counterOf('department', sql`${departments.id}`)}
      order by ${departments.id} limit ${digits(DEPARTMENTS_AT_MOST)}`,
  ),
)

/** The figures of the whole desk, in which no ticket is counted twice. Only used for admins. */
const deskRow = prepared((_at: object) => {
  const oldest = sql`(select min(${tickets.updatedAt}) from ${tickets} indexed by tickets_status where ${tickets.statusId} = ${OPEN})`
  return row(
    { ...backlogShape, oldestUpdateAt: orNull(numberOf(oldest)) },
    sql`from (select 1) left join ${ticketCounters} on ${counterOf('all', sql`0`)}`,
  )
})

const ownRow = preparedFor((viewer, _at: object) => {
  const own = sql`${tickets.assignedTo} = ${viewer.id} and ${tickets.statusId} = ${OPEN}`
  const oldest = sql`(select min(${tickets.updatedAt}) from ${tickets} indexed by tickets_assignee_status where ${own})`
  return row(
    { ...backlogShape, oldestUpdateAt: orNull(numberOf(oldest)) },
    sql`from (select 1) left join ${ticketCounters} on ${counterOf('assignee', viewer.id)}`,
  )
})

/** Overdue tickets by whose figures the caller sees. */
const overdueRow = preparedFor((viewer, _at: object) => {
  const due = sql`select ${tickets.departmentId} as department_id, ${tickets.assignedTo} as agent_id from ${tickets} indexed by tickets_marked_overdue
    where ${tickets.isOverdue} = ${digits(1)} order by ${tickets.dueAt} limit ${digits(OVERDUE_SEEN)}`
  return row(
    {
      all: numberOf(sql`count(*)`),
      ofDepartments: numberOf(sql`total(department_id in (${seenDepartments(viewer)}))`),
      own: numberOf(sql`total(ifnull(agent_id = ${viewer.id}, 0))`),
    },
    sql`from (${due})`,
  )
})

const agentsRow = prepared((at: Slots<{ now: number }>) => {
  const usable = and(eq(users.active, true), eq(users.ban, false), eq(users.isDeleted, false))
  const lease = and(
    eq(liveLeases.userId, users.id),
    isNull(liveLeases.ticketId),
    sql`${liveLeases.expiresAt} > ${at.now}`,
  )
  return row(
    {
      available: numberOf(sql`total(ifnull(${agentRouting.state} = 'available', 0))`),
      connected: numberOf(sql`total(exists (select 1 from ${liveLeases} where ${lease}))`),
    },
    sql`from ${users} indexed by users_role left join ${agentRouting} on ${eq(agentRouting.userId, users.id)}
      where ${users.role} in ('agent', 'admin') and ${usable}`,
  )
})

type Counted = Backlog & { oldestUpdateAt: number | null }

export interface FoundNow extends ConfirmedCaller {
  desk: Counted
  own: Counted
  departments: DepartmentNow[]
  overdue: { all: number; ofDepartments: number; own: number }
  isOverdueWhole: boolean
  agents: { available: number; connected: number }
}

const NOTHING: Counted = { open: 0, unassigned: 0, unanswered: 0, oldestUpdateAt: null }

/** Reads the current figures in one round trip. */
export async function findNow(database: Database, caller: Caller, now: number): Promise<FoundNow> {
  const {
    actor,
    settings,
    rows: found,
  } = await readAs(database, caller, {
    desk: deskRow({}),
    own: ownRow(caller, {}),
    departments: departmentRows(caller, {}),
    overdue: overdueRow(caller, {}),
    agents: agentsRow({ now }),
  })
  const overdue = found.overdue ?? { all: 0, ofDepartments: 0, own: 0 }
  return {
    actor,
    settings,
    desk: found.desk ?? NOTHING,
    own: found.own ?? NOTHING,
    departments: found.departments,
    overdue,
    isOverdueWhole: overdue.all < OVERDUE_SEEN,
    agents: found.agents ?? { available: 0, connected: 0 },
  }
}
