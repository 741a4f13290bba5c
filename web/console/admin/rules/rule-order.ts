import type { Rule } from '../data/rules.queries.ts'

/** The rules with one moved to a place among those of its kind. The places that its kind has among all stay. */
export function movedTo<Ordered extends Pick<Rule, 'id' | 'kind'>>(
  rules: readonly Ordered[],
  id: number,
  place: number,
): readonly Ordered[] {
  const rule = rules.find((one) => one.id === id)
  if (rule === undefined) return rules
  const ofKind = rules.filter(({ kind }) => kind === rule.kind)
  if (place < 0 || place >= ofKind.length || ofKind.indexOf(rule) === place) return rules
  const moved = ofKind.filter((one) => one !== rule).toSpliced(place, 0, rule)
  let next = 0
  return rules.map((one) => {
    if (one.kind !== rule.kind) return one
    const taken = moved[next] ?? one
    next += 1
    return taken
  })
}
