import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Slots } from './prepared.ts'
import { digits } from './text.ts'

const BEFORE = 300
const WINDOW = 1000
const WITHOUT_PLACE = 4000

/** The words by which the place of a match is found, as a query binds them. */
export interface LocatorValues {
  firstLocator: string | null
  secondLocator: string | null
  thirdLocator: string | null
}

export function locatorValues({ locators }: { locators: readonly string[] }): LocatorValues {
  const [firstLocator = null, secondLocator = null, thirdLocator = null] = locators
  return { firstLocator, secondLocator, thirdLocator }
}

/** The slots of so many: a word that is not there would cost a pass over the text. */
export function locatorsIn(at: Slots<LocatorValues>, count: number) {
  return [at.firstLocator, at.secondLocator, at.thirdLocator].slice(0, count)
}

export interface TextWindow {
  text: SQL<string>
  /** Whether the text goes on before it. */
  cut: SQL
}

export const NO_TEXT: TextWindow = { text: sql<string>`''`, cut: sql`0` }

/**
 * The part of a long column that a snippet is cut from: around the first locator that stands in it, else a longer beginning.
 * So a page of long documents stays small on its way.
 */
export function textWindow(column: Column, locators: ReturnType<typeof locatorsIn>): TextWindow {
  const places = locators.map((locator) => sql`nullif(instr(lower(${column}), ${locator}), 0)`)
  const place = sql`coalesce(${sql.join([...places, sql`null`, sql`null`], sql`, `)})`
  const start = sql`max(1, ifnull(${place}, 1) - ${digits(BEFORE)})`
  const length = sql`iif(${place} is null, ${digits(WITHOUT_PLACE)}, ${digits(WINDOW)})`
  return { text: sql<string>`substr(${column}, ${start}, ${length})`, cut: sql`${start} > 1` }
}
