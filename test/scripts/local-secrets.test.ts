import { describe, expect, test } from 'vitest'
import { completeSecrets, SECRET_NAMES } from '../../scripts/local/local-secrets.ts'

const numbered = (name: string) => `new-${name}`

describe('the local secrets', () => {
  test('are created if there is no file', () => {
    const { text, values } = completeSecrets(null)
    expect(Object.keys(values)).toEqual([...SECRET_NAMES])
    for (const name of SECRET_NAMES) expect(text).toContain(`\n${name}=${values[name]}\n`)
    expect(values.TOKEN_SECRET.length).toBeGreaterThanOrEqual(43)
    expect(Buffer.from(values.DATA_KEY, 'base64')).toHaveLength(32)
    expect(values.DEMO_API_KEY).toMatch(/^[a-z\d]{40}$/)
    expect(completeSecrets(null).values).not.toEqual(values)
  })

  test('stay unchanged with comments and other names, and missing or empty ones are added', () => {
    const before =
      '# mine\nTOKEN_SECRET="kept # not a comment"\nDEMO_PASSWORD=\nOTHER=1\r\nexport INSTALL_TOKEN = kept-too # why\n'
    const { text, values } = completeSecrets(before, numbered)
    expect(values).toEqual({
      TOKEN_SECRET: 'kept # not a comment',
      DATA_KEY: 'new-DATA_KEY',
      INSTALL_TOKEN: 'kept-too',
      DEMO_PASSWORD: 'new-DEMO_PASSWORD',
      DEMO_API_KEY: 'new-DEMO_API_KEY',
    })
    expect(text).toBe(
      '# mine\nTOKEN_SECRET="kept # not a comment"\nDEMO_PASSWORD=new-DEMO_PASSWORD\nOTHER=1\r\nexport INSTALL_TOKEN = kept-too # why\nDATA_KEY=new-DATA_KEY\nDEMO_API_KEY=new-DEMO_API_KEY\nLOCAL_RECEIVERS=1\n',
    )
  })

  test('leave webhooks to this machine off if somebody turned them off', () => {
    expect(completeSecrets('LOCAL_RECEIVERS=\n').text).toMatch(/^LOCAL_RECEIVERS=$/m)
  })

  test('do not change when they are complete', () => {
    const { text, values } = completeSecrets(null)
    expect(completeSecrets(text)).toEqual({ text, values })
  })
})
