import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Slots } from './prepared.ts'
import { digits } from './text.ts'
import { stringOf } from './shapes.ts'

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

/** In place of a window. */
export const NO_TEXT = stringOf(sql`''`)

/**
 * The part of a long column that a snippet is cut from: around the first locator that stands in it, else a longer beginning.
 * So a page of long documents stays small on its way; a short one is whole, and none is empty. The first sign is `<` if the text
 * goes on before it, else `|`: `readWindow` reads it.
 */
export function textWindow(column: Column, locators: ReturnType<typeof locatorsIn>): SQL<string> {
  const places = locators.map((locator) => sql`nullif(instr(l.lowered, ${locator}), 0)`)
  // By its OFFSET a subquery is not taken apart, and a long text neither lowered nor gone through again.
  const lowered = sql`(select lower(${column}) as lowered limit 1 offset 0) l`
  const place = sql`(select coalesce(${sql.join([...places, sql`null`, sql`null`], sql`, `)}) as place from ${lowered} limit 1 offset 0) p`
  const start = sql`max(1, ifnull(p.place, 1) - ${digits(BEFORE)})`
  const length = sql`iif(p.place is null, ${digits(WITHOUT_PLACE)}, ${digits(WINDOW)})`
  const window = sql`(select iif(${start} > 1, '<', '|') || substr(${column}, ${start}, ${length}) from ${place})`
  return stringOf(sql`ifnull(iif(octet_length(${column}) <= ${digits(WINDOW)}, '|' || ${column}, ${window}), '|')`)
}

export function readWindow(window: string): { text: string; isCut: boolean } {
  return { text: window.slice(1), isCut: window.startsWith('<') }
}
