import { describe, expect, test } from 'vitest'
import { areWeakBytes, weaknessOf } from '../../src/shared/identity/secrets/secret-strength.ts'
import { randomToken } from '../../src/shared/identity/secrets/secrets.ts'

describe('a secret', () => {
  test.each([
    ['', 'is shorter'],
    ['k7Qz1Xw9', 'is shorter'],
    ['change-me-please-change-me-now', 'looks like a placeholder'],
    ['CHANGE_ME_0123456789_0123456789', 'looks like a placeholder'],
    ['my-super-secret-jwt-signing-key-2024', 'looks like a placeholder'],
    ['your-256-bit-secret', 'looks like a placeholder'],
    ['<insert a random string here>', 'looks like a placeholder'],
    ['a-token-secret-for-the-tests-only', 'looks like a placeholder'],
    ['QwErTyUiOp123456!!', 'looks like a placeholder'],
    ['admin-k7Qz1Xw9-Rv3Lp8Ty', 'looks like a placeholder'],
    ['k7Qz1Xw9-Rv3Lp8Ty-token-1', 'looks like a placeholder'],
    ['k7Qz1Xw9k7Qz1Xw9k7Qz1Xw9', 'repeats itself'],
    ['0'.repeat(64), 'repeats itself'],
    ['0123456789abcdefghij', 'is a run'],
    ['zyxwvutsrqponmlkjihgfedcba', 'is a run'],
    ['aabbaabbabababbaabab', 'has too few'],
    ['1111111111111111111111111111112', 'is a run'],
  ])('%s %s', (secret, weakness) => {
    expect(weaknessOf(secret)).toContain(weakness)
  })

  test('of random bytes is good, in any notation', () => {
    for (let count = 0; count < 500; count += 1) {
      expect(weaknessOf(randomToken(32))).toBeNull()
      expect(weaknessOf(Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('hex'))).toBeNull()
      expect(weaknessOf(crypto.randomUUID())).toBeNull()
      expect(areWeakBytes(crypto.getRandomValues(new Uint8Array(32)))).toBe(false)
    }
  })

  test('that is random may contain four keyboard letters in a row', () => {
    for (const part of ['asdf', 'XxXx']) expect(weaknessOf(`k7Qz1Xw9-${part}-Rv3Lp8Ty-Bn5Gj2Hd`)).toBeNull()
  })

  test('is never shown in the message about it', () => {
    expect(weaknessOf('hunter2hunter2hunter2')).not.toContain('hunter')
  })
})

test('equal or counting bytes are refused', () => {
  expect(areWeakBytes(new Uint8Array(32))).toBe(true)
  expect(areWeakBytes(Uint8Array.from({ length: 32 }, (_, index) => index))).toBe(true)
})
