import type { Total } from '../pages.ts'

/** Each counted match is a row read: as many as leave the page itself enough of the 250 rows that a search may read. */
const COUNTED_AT_MOST = 100
/** For callers who ask for it, as far as totals are counted anywhere. */
const COUNTED_FOR_EXACT_TOTAL = 1000

/** How many matches a search counts before it says "at least". */
export function countedAtMost({ exactTotal }: { exactTotal: boolean }): number {
  return exactTotal ? COUNTED_FOR_EXACT_TOTAL : COUNTED_AT_MOST
}

/** `counted` goes at least one beyond `atMost` where there are more; `reached` is how far the page itself knows of matches. */
export function searchTotal(counted: number, { atMost, reached }: { atMost: number; reached: number }): Total {
  const isExact = counted <= atMost
  return { count: isExact ? counted : Math.max(atMost, reached), isExact }
}
