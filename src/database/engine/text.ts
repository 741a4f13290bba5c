import type { Column, Query, SQL } from 'drizzle-orm'
import { is, Placeholder, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'

/** SQLite's spelling, as Drizzle's dialect has it, which would bring its builders of queries along: a hundredth of the bundle. */
const spelling = {
  casing: new CasingCache(),
  escapeName: (name: string) => `"${name.replace(/"/g, '""')}"`,
  escapeParam: () => '?',
  escapeString: (text: string) => `'${text.replace(/'/g, "''")}'`,
}

/** What D1 is sent for a query. Drizzle takes a tenth of a millisecond for a large one: see `prepared`. */
export function textOf(query: SQL): Query {
  const { sql: pieces, params } = query.toQuery(spelling)
  return { sql: writtenOut(pieces), params }
}

/**
 * The same with a number for each value, so that one which stands in it several times travels once: a search has sixty places and
 * ten values. For a statement of its own, before which no other brings values along.
 */
export function numberedTextOf(query: SQL): Query {
  const numbers = new Map<unknown, number>()
  const params: unknown[] = []
  const escapeParam = (_: number, value: unknown): string => {
    const key = is(value, Placeholder) ? `slot ${value.name}` : typeof value === 'string' ? `text ${value}` : value
    const number = numbers.get(key) ?? params.push(value)
    numbers.set(key, number)
    return `?${number}`
  }
  const { sql: pieces } = query.toQuery({ ...spelling, escapeParam })
  return { sql: writtenOut(pieces), params }
}

/** Hundreds of pieces that were added up are a tree to V8, and every request would walk it: written out they are one text. */
function writtenOut(pieces: string): string {
  return Buffer.from(pieces).toString()
}

/**
 * A whole number as digits in the text, for LIMIT: a bound one tells SQLite's planner what to do, so that it plans the
 * statement anew for every execution. It belongs to the variant of a prepared query.
 */
export function digits(count: number): SQL {
  if (!Number.isSafeInteger(count)) throw new TypeError('Only whole numbers are written as digits.')
  return sql.raw(String(count))
}

/** A bound value behind LIMIT, or behind OFFSET over full text or JSON, that the planner does not see. */
export function asInteger(value: Placeholder): SQL {
  return sql`${value} + 0`
}

/**
 * A bound id beside the `rowid` of full text. D1 binds every number as a real one, and full text takes only integers as limits: with any
 * other it answers all it has, from the newest or oldest on, for SQLite to sort out.
 */
export function asRowid(value: Placeholder | SQL): SQL {
  return sql`cast(${value} as integer)`
}

/** The bare name of a column, for the places where SQL allows no table before it: lists of columns, `excluded.` and SET. */
export function unqualified(column: Column): SQL {
  return sql`${sql.identifier(column.name)}`
}

/** The value that an insert in conflict would have written. */
export function excluded(column: Column): SQL {
  return sql`excluded.${unqualified(column)}`
}

/** `IN` over a list of any length with one bound value: the list itself, or the slot of a text made by `JSON.stringify`. */
export function inList(what: Column | SQL, list: readonly (number | string)[] | { getSQL(): SQL }): SQL {
  const bound = 'getSQL' in list ? list : JSON.stringify(list)
  return sql`${what} in (select value from json_each(${bound}))`
}
