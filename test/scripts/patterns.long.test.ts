import { checkSync } from 'recheck'
import { expect, test } from 'vitest'
import { type Pattern, patternsOf } from './patterns-of.ts'

// Neither Java nor a native program is asked.
process.env['RECHECK_BACKEND'] = 'pure'
const SLOWEST_MILLISECONDS = 60_000

/** The problem of a pattern, or null if it runs in linear time. */
function problemOf({ source, flags }: Pattern): string | null {
  // A sticky pattern looks at one place only; for all others a search from every place is judged.
  const searched = flags.includes('y') ? `^(?:${source})` : source
  const verdict = checkSync(searched, flags.replaceAll(/[gy]/g, ''), {
    checker: 'automaton',
    timeout: SLOWEST_MILLISECONDS,
  })
  if (verdict.status === 'unknown') return `unknown ${verdict.error.kind}`
  const isLinear = verdict.status === 'safe' && ['linear', 'safe'].includes(verdict.complexity.type)
  return isLinear ? null : `${verdict.status} ${verdict.complexity.type}`
}

test('every pattern of the Worker runs in linear time', () => {
  const patterns = new Map(patternsOf('src').map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]))
  expect(patterns.size).toBeGreaterThan(100)
  const slow = [...patterns].flatMap(([text, pattern]) => {
    const problem = problemOf(pattern)
    return problem === null ? [] : [`${pattern.place} ${text}: ${problem}`]
  })
  expect(slow).toEqual([])
}, 600_000)

test.each([
  [String.raw`^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$`, 'i'],
  [String.raw`^(a+)+$`, ''],
  [String.raw`\s+$`, 'g'],
])('the judge finds /%s/%s', (source, flags) => {
  expect(problemOf({ place: '', source, flags })).toMatch(/^vulnerable/)
})
