import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Slots } from './prepared.ts'
import { digits } from './text.ts'
import { stringOf } from './shapes.ts'

const BEFORE = 300
const WINDOW = 1000
const WITHOUT_PLACE = 4000

/** The words that locate a match, as a query binds them. */
export interface LocatorValues {
  firstLocator: string | null
  secondLocator: string | null
  thirdLocator: string | null
}

export function locatorValues({ locators }: { locators: readonly string[] }): LocatorValues {
  const [firstLocator = null, secondLocator = null, thirdLocator = null] = locators
  return { firstLocator, secondLocator, thirdLocator }
}

/** The slots for that many words. A missing word would cost a pass over the text. */
export function locatorsIn(at: Slots<LocatorValues>, count: number) {
  return [at.firstLocator, at.secondLocator, at.thirdLocator].slice(0, count)
}

/** Used instead of a window. */
export const NO_TEXT = stringOf(sql`''`)

/**
 * The part of a long column from which a snippet is cut: around the first locator found, else a longer beginning. This keeps a
 * page of long documents small. A short text is complete, and none is empty. The first character is `<` if text precedes the
 * window, else `|`. `readWindow` reads it.
 */
export function textWindow(column: Column, locators: ReturnType<typeof locatorsIn>): SQL<string> {
  const places = locators.map((locator) => sql`nullif(instr(l.lowered, ${locator}), 0)`)
  // OFFSET prevents SQLite from flattening the subquery. Otherwise it would lower-case and scan a long text again.
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
