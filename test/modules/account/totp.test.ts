import { expect, test } from 'vitest'
import { acceptedCounter, newTotpSecret } from '../../../src/modules/account/totp.policy.ts'

/** RFC 6238, appendix B: the secret is `12345678901234567890`, and a code has the last six of the eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %d seconds the code is %s, as RFC 6238 says', async (seconds, code) => {
  expect(await acceptedCounter(RFC_SECRET, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code is accepted one step early and one step late', async () => {
  const at = 59_000
  expect(await acceptedCounter(RFC_SECRET, '287082', at + 30_000)).toBe(1)
  expect(await acceptedCounter(RFC_SECRET, '287082', at - 30_000)).toBe(1)
  expect(await acceptedCounter(RFC_SECRET, '287082', at + 60_000)).toBeNull()
})

test.each(['', '28708', '2870822', '28708a', '２８７０８２', '287082\n'])('%j is not a code', async (code) => {
  expect(await acceptedCounter(RFC_SECRET, code, 59_000)).toBeNull()
})

test('secrets have 160 bits, and no two are equal', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, newTotpSecret))
  expect(new Set(secrets).size).toBe(20)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
})
