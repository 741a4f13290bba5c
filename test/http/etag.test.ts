import { expect, test } from 'vitest'
import { matchesIfMatch, matchesIfNoneMatch, strongEtag } from '../../src/http/answers/etag.ts'

test.each([
  [7, '"7"'],
  ['abc-1', '"abc-1"'],
  ['a"b', '"a%22b"'],
  ['é\r\n', '"%C3%A9%0D%0A"'],
])('version %j has the tag %s', (version, expected) => {
  expect(strongEtag(version)).toBe(expected)
})

test.each([
  // header, weak comparison (If-None-Match), strong comparison (If-Match)
  ['"7"', true, true],
  ['W/"7"', true, false],
  ['*', true, true],
  [' * ', true, true],
  ['"1", "7"', true, true],
  ['"1","7","9"', true, true],
  ['W/"1", W/"7"', true, false],
  ['"1",, "7" ,', true, true],
  [', "7"', true, true],
  ['"a,b", "7"', true, true],
  ['"8"', false, false],
  ['"77"', false, false],
  ['""', false, false],
  ['', false, false],
  [undefined, false, false],
  ['7', false, false],
  ["'7'", false, false],
  ['"7', false, false],
  ['7"', false, false],
  ['w/"7"', false, false],
  ['W/ "7"', false, false],
  ['"7" "8"', false, false],
  ['"7", 8', false, false],
  ['*, "7"', false, false],
  ['"7", *', false, false],
  ['"7"x', false, false],
  ['"\u0000", "7"', false, false],
  ['"a b", "7"', false, false],
  ['"1",'.repeat(20_000) + '"7"', true, true],
])('If-None-Match and If-Match of %j against "7": %s, %s', (header, weak, strong) => {
  expect(matchesIfNoneMatch(header, '"7"')).toBe(weak)
  expect(matchesIfMatch(header, '"7"')).toBe(strong)
})

test('a weak tag never matches strongly', () => {
  expect(matchesIfNoneMatch('"7"', 'W/"7"')).toBe(true)
  expect(matchesIfMatch('W/"7"', 'W/"7"')).toBe(false)
})
