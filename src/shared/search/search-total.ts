import type { PageRequest, Total } from '../pages.ts'

/** Each counted match is a row read: as many as leave the page itself enough of the 250 rows that a search may read. */
const COUNTED_AT_MOST = 100
/** For callers who ask for it, as far as totals are counted anywhere. */
const COUNTED_FOR_EXACT_TOTAL = 1000

/** No request reads more; and what an item of a page reads of them, in both databases. */
const ROWS_AT_MOST = 1500
const ROWS_OF_ITEM = 11
const ROWS_BESIDE = 120

/** How many matches a search counts before it says "at least": of a large page fewer, since its own rows count too. */
export function countedAtMost({ exactTotal, request }: { exactTotal: boolean; request: PageRequest }): number {
  if (!exactTotal) return COUNTED_AT_MOST
  const left = ROWS_AT_MOST - ROWS_BESIDE - request.perPage * ROWS_OF_ITEM
  return Math.max(COUNTED_AT_MOST, Math.min(COUNTED_FOR_EXACT_TOTAL, left))
}

/** `counted` goes at least one beyond `atMost` where there are more; `reached` is how far the page itself knows of matches. */
export function searchTotal(counted: number, { atMost, reached }: { atMost: number; reached: number }): Total {
  const isExact = counted <= atMost
  return { count: isExact ? counted : Math.max(atMost, reached), isExact }
}
