import { expect, test, vi } from 'vitest'
import { apiKeyHash, newApiKey } from '../../src/shared/identity/api-keys.ts'
import { sha256Hex } from '../../src/shared/identity/secrets.ts'

test('a new key is found by the hash that it is stored under', async () => {
  const { key, keyHash, hint } = await newApiKey()
  expect(key).toMatch(/^[0-9a-f]{48}$/)
  expect(key.startsWith(hint)).toBe(true)
  expect(await apiKeyHash(key)).toBe(keyHash)
})

test('a key has one hash however many others came in between', async () => {
  const expected = await sha256Hex('a-key')
  expect(await apiKeyHash('a-key')).toBe(expected)
  const others = Array.from({ length: 150 }, (_, number) => `other-${number}`)
  for (const other of others) expect(await apiKeyHash(other)).toBe(await sha256Hex(other))
  expect(await apiKeyHash('a-key')).toBe(expected)
})

test('a key is hashed once, and what is too long for a key is not kept in memory', async () => {
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const hashings = async (key: string) => {
    digest.mockClear()
    await apiKeyHash(key)
    await apiKeyHash(key)
    return digest.mock.calls.length
  }
  expect(await hashings('one-more-key')).toBe(1)
  expect(await hashings('x'.repeat(129))).toBe(2)
  digest.mockRestore()
})
