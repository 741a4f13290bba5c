import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketCounters } from '../../../../../drizzle/ticket-counters.ts'
import { lazy } from '../../../../shared/lazy.ts'
import { STATUS } from '../../ticket/tickets.types.ts'

export const counters = lazy(() => alias(ticketCounters, 'c'))

/** The columns of `ticket_counters`, with the tickets that each counts. */
export const states = lazy(() => {
  const c = counters()
  return [
    { column: c.openFree, status: STATUS.open, isAnswered: false, isUnassigned: true },
    { column: c.openTaken, status: STATUS.open, isAnswered: false, isUnassigned: false },
    { column: c.openFreeAnswered, status: STATUS.open, isAnswered: true, isUnassigned: true },
    { column: c.openTakenAnswered, status: STATUS.open, isAnswered: true, isUnassigned: false },
    { column: c.resolved, status: STATUS.resolved },
    { column: c.closed, status: STATUS.closed },
    { column: c.archived, status: STATUS.archived },
    { column: c.deleted, status: STATUS.deleted },
    { column: c.unverified, status: STATUS.unverified },
    { column: c.approval, status: STATUS.approval },
    { column: c.spam, status: STATUS.spam },
  ]
})

type CounterScope = (typeof ticketCounters.$inferSelect)['scope']

/**
 * The counter of an owner. Department or team 0 is the total of all of them. The SQL is an id, or a column of another table.
 */
export function whereOwner(scope: CounterScope, owner: SQL, of: { department?: SQL; team?: SQL } = {}): SQL {
  return whereOwners(scope, sql`= ${owner}`, {
    department: of.department && sql`= ${of.department}`,
    team: of.team && sql`= ${of.team}`,
  })
}

/** The counters of several owners. Each argument is the part of a condition after its column. */
export function whereOwners(
  scope: CounterScope,
  owners: SQL,
  { department = sql`= 0`, team = sql`= 0` }: { department?: SQL | undefined; team?: SQL | undefined } = {},
): SQL {
  const c = counters()
  const owned = sql`${eq(c.scope, scope)} and ${c.ownerId} ${owners}`
  return sql`${owned} and ${c.departmentId} ${department} and ${c.teamId} ${team}`
}

/** The sum of the counters of some owners, for any status or for some. `who` is the part of the condition after the column. */
export function ticketsOfOwners(scope: CounterScope, who: SQL, statuses: readonly number[] | null): SQL {
  const columns = states().filter(({ status }) => statuses === null || statuses.includes(status))
  const size = sumOfTerms(columns.map(({ column }) => sql`${column}`))
  return sql`ifnull((select sum(${size}) from ${ticketCounters} ${counters()} where ${whereOwners(scope, who)}), 0)`
}

/** A chain of additions would be as deep as it is long, and D1 allows expressions up to a depth of 100. */
export function sumOfTerms(terms: readonly SQL[]): SQL {
  if (terms.length <= 1) return terms[0] ?? sql`0`
  const middle = Math.ceil(terms.length / 2)
  return sql`(${sumOfTerms(terms.slice(0, middle))} + ${sumOfTerms(terms.slice(middle))})`
}
