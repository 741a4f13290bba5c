import { describe, expect, test } from 'vitest'
import { currentKeyId, type DataKeys, seal, unseal } from '../../src/shared/identity/secrets/sealed-text.ts'

const key = () => crypto.getRandomValues(new Uint8Array(32))
const only = (current = key()): DataKeys => ({ current, previous: [] })

describe('a sealed text', () => {
  test('is decrypted with its key and context, and hides its content', async () => {
    const keys = only()
    const sealed = await seal(keys, 'two-factor:1', 'JBSWY3DPEHPK3PXP')
    expect(sealed.text).not.toContain('JBSWY3DPEHPK3PXP')
    expect(sealed.keyId).toBe(await currentKeyId(keys))
    expect(await unseal(keys, 'two-factor:1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  })

  test('differs each time', async () => {
    const keys = only()
    expect((await seal(keys, 'x', 'same')).text).not.toBe((await seal(keys, 'x', 'same')).text)
  })

  test('is refused for another owner, with another key, or when changed', async () => {
    const keys = only()
    const sealed = await seal(keys, 'two-factor:1', 'JBSWY3DPEHPK3PXP')
    await expect(unseal(keys, 'two-factor:2', sealed)).rejects.toThrow('failed')
    await expect(unseal(only(), 'two-factor:1', sealed)).rejects.toThrow('No data key')
    const bytes = Buffer.from(sealed.text, 'base64url')
    bytes[20] = (bytes[20] ?? 0) ^ 1
    await expect(unseal(keys, 'two-factor:1', { ...sealed, text: bytes.toString('base64url') })).rejects.toThrow(
      'failed',
    )
  })

  test('is decrypted with a previous key, and new ones use the current key', async () => {
    const old = key()
    const sealed = await seal(only(old), 'x', 'text')
    const rotated = { current: key(), previous: [key(), old] }
    expect(await unseal(rotated, 'x', sealed)).toBe('text')
    expect((await seal(rotated, 'x', 'text')).keyId).not.toBe(sealed.keyId)
  })
})
