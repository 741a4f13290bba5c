export interface LineChange {
  change: 'same' | 'added' | 'removed'
  text: string
}

/** More lines than these are compared by their beginnings and ends alone. */
const MOST_COMPARED = 2000

/** What became of lines: the longest common ones stay, in their order. */
export function changesBetween(before: readonly string[], after: readonly string[]): LineChange[] {
  const start = commonStart(before, after)
  const rest = { before: before.slice(start), after: after.slice(start) }
  const end = commonStart(rest.before.toReversed(), rest.after.toReversed())
  const middle = {
    before: rest.before.slice(0, rest.before.length - end),
    after: rest.after.slice(0, rest.after.length - end),
  }
  const same = (lines: readonly string[]) => lines.map((text) => ({ change: 'same' as const, text }))
  return [
    ...same(before.slice(0, start)),
    ...compared(middle.before, middle.after),
    ...same(rest.after.slice(rest.after.length - end)),
  ]
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const difference = one.findIndex((line, index) => line !== other[index])
  return difference === -1 ? Math.min(one.length, other.length) : difference
}

function compared(before: readonly string[], after: readonly string[]): LineChange[] {
  const isTooLong = before.length > MOST_COMPARED || after.length > MOST_COMPARED
  const lengths = isTooLong ? [] : commonLengths(before, after)
  const changes: LineChange[] = []
  let [left, right] = [0, 0]
  while (left < before.length || right < after.length) {
    const [removed, added] = [before[left], after[right]]
    if (removed !== undefined && removed === added) {
      changes.push({ change: 'same', text: removed })
      left += 1
      right += 1
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(left + 1, right) >= lengthAt(left, right + 1))
    ) {
      changes.push({ change: 'removed', text: removed })
      left += 1
    } else {
      changes.push({ change: 'added', text: added ?? '' })
      right += 1
    }
  }
  return changes

  function lengthAt(row: number, column: number): number {
    return lengths[row]?.[column] ?? 0
  }
}

/** How many lines the rests from each pair of places on have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const [here, below] = [lengths[row], lengths[row + 1]]
      if (here === undefined || below === undefined) continue
      here[column] =
        before[row] === after[column]
          ? (below[column + 1] ?? 0) + 1
          : Math.max(below[column] ?? 0, here[column + 1] ?? 0)
    }
  }
  return lengths
}
