import { type SQL, sql } from 'drizzle-orm'
import { tickets } from '../../../../../drizzle/tickets.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { digits } from '../../../../database/engine/text.ts'
import type { Found, Lead } from './filter.types.ts'

/** If the number must be found by reading, up to this many tickets are read and sorted. */
const LOOKED_AT_MOST = 210

/** No counter knows the number, so up to `LOOKED_AT_MOST` tickets are read to find out. */
export function lookedAt(ids: readonly Found[]): Lead {
  const few = digits(LOOKED_AT_MOST)
  return {
    few: sql`(select count(*) from (select 1 from (${allOf(ids.map(selectIds))}) limit ${few} + 1)) <= ${few}`,
    ids,
    cost: LOOKED_AT_MOST,
  }
}

export function along(index: string, where: SQL): Found {
  const t = ticketAlias()
  return { id: sql`${t.id}`, from: sql`${tickets} ${t} indexed by ${sql.identifier(index)}`, where }
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
