import { expect, test } from 'vitest'
import { apiKeyHash, newApiKey } from '../../src/shared/identity/tokens/api-keys.ts'

test('a new key is found by the hash that it is stored under', async () => {
  const { key, keyHash, hint } = await newApiKey()
  expect(key).toMatch(/^[0-9a-f]{48}$/)
  expect(key.startsWith(hint)).toBe(true)
  expect(await apiKeyHash(key)).toBe(keyHash)
})
