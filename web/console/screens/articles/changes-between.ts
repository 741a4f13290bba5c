import { diffArrays } from 'diff'

export interface LineChange {
  change: 'same' | 'added' | 'removed'
  text: string
}

/** Texts with more changed lines are shown as replaced as a whole, because comparing them takes too long. */
const MOST_CHANGES = 2000

/** Compares lines by their longest common subsequence. */
export function changesBetween(before: readonly string[], after: readonly string[]): LineChange[] {
  const parts = diffArrays([...before], [...after], { maxEditLength: MOST_CHANGES })
  if (parts === undefined) return [...marked('removed', before), ...marked('added', after)]
  return parts.flatMap(({ value, added, removed }) => marked(changeOf(added, removed), value))
}

function changeOf(isAdded: boolean, isRemoved: boolean): LineChange['change'] {
  if (isAdded) return 'added'
  return isRemoved ? 'removed' : 'same'
}

function marked(change: LineChange['change'], lines: readonly string[]): LineChange[] {
  return lines.map((text) => ({ change, text }))
}
