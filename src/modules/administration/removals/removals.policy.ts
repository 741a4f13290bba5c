import type { FoundUse } from '../collections.types.ts'

/** Uses that were found, or that may exist. */
export function possibleUses(uses: readonly FoundUse[]): FoundUse[] {
  return uses.filter(({ count, isExact }) => count > 0 || !isExact)
}

/** All uses of the collection end with the row, so that a removal needs no replacement. */
export function isEmptiedByRemoval({ uses }: { uses: readonly { endsWithRow: boolean }[] }): boolean {
  return uses.length > 0 && uses.every(({ endsWithRow }) => endsWithRow)
}
