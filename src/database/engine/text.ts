import type { Column, Query, SQL } from 'drizzle-orm'
import { is, Placeholder, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'

/** Writes SQLite as Drizzle's dialect does. Importing that dialect would add its query builders: a hundredth of the bundle. */
const spelling = {
  casing: new CasingCache(),
  escapeName: (name: string) => `"${name.replace(/"/g, '""')}"`,
  escapeParam: () => '?',
  escapeString: (text: string) => `'${text.replace(/'/g, "''")}'`,
}

/** The text and values that D1 receives for a query. Drizzle needs 0.1 ms for a large one: see `prepared`. */
export function textOf(query: SQL): Query {
  const { sql: pieces, params } = query.toQuery(spelling)
  return { sql: writtenOut(pieces), params }
}

/**
 * Like `textOf`, but with numbered placeholders, so that a value used several times is sent once. A search has sixty places and
 * ten values. For a separate statement, with no other values before it.
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

/** V8 keeps a concatenation of hundreds of pieces as a tree, which every request would walk. Flattened, it is one text. */
function writtenOut(pieces: string): string {
  return Buffer.from(pieces).toString()
}

/**
 * A whole number as digits in the text, for LIMIT. A bound limit influences SQLite's planner, so SQLite would plan the
 * statement again for every execution. The number belongs to the variant of a prepared query.
 */
export function digits(count: number): SQL {
  if (!Number.isSafeInteger(count)) throw new TypeError('Only whole numbers are written as digits.')
  return sql.raw(String(count))
}

/** A bound value for LIMIT, or for OFFSET over FTS5 or JSON, hidden from the planner. */
export function asInteger(value: Placeholder): SQL {
  return sql`${value} + 0`
}

/**
 * A bound id compared with the `rowid` of FTS5. D1 binds numbers as REAL, which FTS5 ignores as a limit. It would return all
 * rows and leave the comparison to SQLite.
 */
export function asRowid(value: Placeholder | SQL): SQL {
  return sql`cast(${value} as integer)`
}

/** The column name without its table, where SQL requires that: column lists, `excluded.` and SET. */
export function unqualified(column: Column): SQL {
  return sql`${sql.identifier(column.name)}`
}

/** The value that a conflicting insert would have written. */
export function excluded(column: Column): SQL {
  return sql`excluded.${unqualified(column)}`
}

/** `IN` over a list of any length with one bound value: the list, or the slot of a text made by `JSON.stringify`. */
export function inList(what: Column | SQL, list: readonly (number | string)[] | { getSQL(): SQL }): SQL {
  const bound = 'getSQL' in list ? list : JSON.stringify(list)
  return sql`${what} in (select value from json_each(${bound}))`
}
