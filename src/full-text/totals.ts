import type { PageRequest, Total } from '../shared/pages.ts'

/** Each counted match is a row read, so that enough of the 250 rows of a search remain for the page. */
const COUNTED_AT_MOST = 100
/** The limit on request, as for all totals. */
const COUNTED_FOR_EXACT_TOTAL = 1000

/** The row limit of a request, and the rows that an item of a page reads in both databases. */
const ROWS_AT_MOST = 1500
const ROWS_OF_ITEM = 11
const ROWS_BESIDE = 120

/** How many matches a search counts before it says "at least". It is lower for a large page, whose rows count too. */
export function countedAtMost({ exactTotal, request }: { exactTotal: boolean; request: PageRequest }): number {
  if (!exactTotal) return COUNTED_AT_MOST
  const left = ROWS_AT_MOST - ROWS_BESIDE - request.perPage * ROWS_OF_ITEM
  return Math.max(COUNTED_AT_MOST, Math.min(COUNTED_FOR_EXACT_TOTAL, left))
}

/** `counted` exceeds `atMost` if there are more; `reached` is the number of matches the page knows of. */
export function searchTotal(counted: number, { atMost, reached }: { atMost: number; reached: number }): Total {
  const isExact = counted <= atMost
  return { count: isExact ? counted : Math.max(atMost, reached), isExact }
}
