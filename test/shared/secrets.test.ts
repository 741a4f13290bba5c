import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { constantTimeEqual, hmacToken, randomToken, sha256Hex } from '../../src/shared/identity/secrets/secrets.ts'

test.each([
  [undefined, 43],
  [16, 22],
  [1, 2],
])('a token of %s bytes is base64url of the right length', (bytes, length) => {
  expect(randomToken(bytes)).toMatch(new RegExp(`^[\\w-]{${length}}$`))
})

test('no two tokens are the same', () => {
  expect(new Set(Array.from({ length: 100 }, () => randomToken())).size).toBe(100)
})

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['é', '4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c'],
])('SHA-256 of %j is hexadecimal', async (text, expected) => {
  expect(await sha256Hex(text)).toBe(expected)
})

test('a signature is HMAC-SHA-256 of purpose and text', async () => {
  const expected = createHmac('sha256', 'key').update('["reset","42"]').digest('base64url')
  expect(await hmacToken('key', 'reset', '42')).toBe(expected)
})

test('another secret, purpose, or split of purpose and text gives another signature', async () => {
  const tokens = await Promise.all([
    hmacToken('key', 'ab', 'c'),
    hmacToken('other', 'ab', 'c'),
    hmacToken('key', 'a', 'bc'),
    hmacToken('key', 'ab","c', ''),
    hmacToken('key', '', 'abc'),
  ])
  expect(new Set(tokens).size).toBe(tokens.length)
})

test.each([
  ['', '', true],
  ['abc', 'abc', true],
  ['سلام', 'سلام', true],
  ['abc', 'abd', false],
  ['abc', 'ab', false],
  ['', 'a', false],
  ['é', 'e\u0301', false],
  ['\ud800', '\ud801', false],
  ['\ud800', '\ufffd', false],
])('%j equals %j: %s', (a, b, expected) => {
  expect(constantTimeEqual(a, b)).toBe(expected)
})
