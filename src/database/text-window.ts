import type { SQL } from 'drizzle-orm'
import { sql } from './sql.ts'

const BEFORE = 300
const WINDOW = 1000
const WITHOUT_PLACE = 4000

/**
 * The part of the column `d.<name>` that a snippet is cut from, as `<name>` and `<name>IsCut`: around the first locator that
 * stands in it, else a longer beginning. So a page of long documents stays small on its way. The name is a literal of ours.
 */
export function textWindow(name: 'body' | 'notes', locators: readonly string[]): SQL {
  const column = sql.raw(`d.${name}`)
  const places = locators.map((locator) => sql`nullif(instr(lower(${column}), ${locator}), 0)`)
  const place = sql`coalesce(${sql.join([...places, sql`NULL`, sql`NULL`], sql`, `)})`
  const start = sql`max(1, ifnull(${place}, 1) - ${sql.raw(String(BEFORE))})`
  const length = sql`iif(${place} IS NULL, ${sql.raw(String(WITHOUT_PLACE))}, ${sql.raw(String(WINDOW))})`
  return sql`substr(${column}, ${start}, ${length}) AS ${sql.raw(name)}, ${start} > 1 AS ${sql.raw(`${name}IsCut`)}`
}
