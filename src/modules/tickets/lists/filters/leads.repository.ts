import { and, eq, type SQL, sql } from 'drizzle-orm'
import { tickets } from '../../../../../drizzle/tickets.ts'
import {
  selectDepartmentsOf,
  selectTeamsOf,
  ticketAlias,
  ticketAccessPaths,
  whereUserHasRole,
} from '../../../../database/access/scope/ticket-scope.ts'
import { digits } from '../../../../database/engine/text.ts'
import type { FilterQuery, Found, Lead } from './filter.types.ts'

/** If the number must be found by reading, up to this many tickets are read and sorted. */
const LOOKED_AT_MOST = 210

/** No counter knows the number, so up to `most` tickets are read to find out. */
export function countedByReading(ids: readonly Found[], most = LOOKED_AT_MOST): Lead {
  const few = digits(most)
  return {
    few: sql`(select count(*) from (select 1 from (${allOf(ids.map(selectIds))}) limit ${few} + 1)) <= ${few}`,
    ids,
    cost: most,
  }
}

/** The lead if it has at most `most` tickets. A counter may call more few, or know that its index does not hold them. */
export function leadUpTo({ few, ids, cost }: Lead, most: number): Lead {
  const looked = countedByReading(ids, most)
  return cost > 0 ? looked : { ...looked, few: sql`(${few} and ${looked.few})` }
}

export function indexRange(index: string, where: SQL): Found {
  const t = ticketAlias()
  return { id: sql`${t.id}`, from: sql`${tickets} ${t} indexed by ${sql.identifier(index)}`, where }
}

const OWNERS = { department: 'department', team: 'team', assigned: 'assignee' } as const

/** The tickets that the caller sees, along the index for each way in which they see some. */
export function ownerRanges(
  { viewer }: Pick<FilterQuery, 'viewer'>,
  index: { everything: string; others: 'status' | 'due' },
  where: SQL,
): Found[] {
  const t = ticketAlias()
  const owned = {
    everything: undefined,
    department: sql`${t.departmentId} in (${selectDepartmentsOf(viewer.id)})`,
    team: sql`${t.teamId} in (${selectTeamsOf(viewer.id)})`,
    assigned: eq(t.assignedTo, viewer.id),
  }
  return ticketAccessPaths(viewer).flatMap(({ way, onlyFor }) => {
    if (way === 'requester' || way === 'collaborator') return []
    const ofRole = onlyFor === null ? undefined : whereUserHasRole(viewer, onlyFor)
    const name = way === 'everything' ? index.everything : `tickets_${OWNERS[way]}_${index.others}`
    return [indexRange(name, sql`${and(owned[way], where, ofRole)}`)]
  })
}

function selectIds({ id, from, where }: Found): SQL {
  return sql`select ${id} as id from ${from} where ${where}`
}

/** D1 allows five terms in a compound SELECT. The limit prevents SQLite from merging several into one. */
const TERMS_AT_MOST = 4

export function allOf(parts: readonly SQL[]): SQL {
  if (parts.length <= TERMS_AT_MOST) return sql.join([...parts], sql` union all `)
  const chunks = Array.from({ length: Math.ceil(parts.length / TERMS_AT_MOST) }, (_, number) => {
    const chunk = parts.slice(number * TERMS_AT_MOST, (number + 1) * TERMS_AT_MOST)
    return sql`select id from (${allOf(chunk)}) limit ${digits(Number.MAX_SAFE_INTEGER)}`
  })
  return allOf(chunks.map((chunk) => sql`select id from (${chunk})`))
}
