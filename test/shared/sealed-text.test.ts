import { describe, expect, test } from 'vitest'
import { currentKeyId, type DataKeys, seal, unseal } from '../../src/shared/identity/secrets/sealed-text.ts'

const key = () => crypto.getRandomValues(new Uint8Array(32))
const only = (current = key()): DataKeys => ({ current, previous: [] })

describe('a sealed text', () => {
  test('opens with its key and in its context, and does not show what it holds', async () => {
    const keys = only()
    const sealed = await seal(keys, 'two-factor:1', 'JBSWY3DPEHPK3PXP')
    expect(sealed.text).not.toContain('JBSWY3DPEHPK3PXP')
    expect(sealed.keyId).toBe(await currentKeyId(keys))
    expect(await unseal(keys, 'two-factor:1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  })

  test('is another text each time', async () => {
    const keys = only()
    expect((await seal(keys, 'x', 'same')).text).not.toBe((await seal(keys, 'x', 'same')).text)
  })

  test('opens nowhere else: not for another owner, not with another key, not when it was changed', async () => {
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

  test('opens with a previous key, and new ones are sealed with the current', async () => {
    const old = key()
    const sealed = await seal(only(old), 'x', 'text')
    const rotated = { current: key(), previous: [key(), old] }
    expect(await unseal(rotated, 'x', sealed)).toBe('text')
    expect((await seal(rotated, 'x', 'text')).keyId).not.toBe(sealed.keyId)
  })
})
