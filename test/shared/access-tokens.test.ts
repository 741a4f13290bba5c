import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  ACCESS_TOKEN_SECONDS,
  opensFile,
  readCredentials,
  signAccessToken,
  signFileLink,
  signTicketLink,
} from '../../src/shared/identity/tokens/access-tokens.ts'

const CLAIMS = { userId: 7, role: 'agent', tokenVersion: 3, sessionId: 'session' } as const
const CREDENTIALS = { kind: 'token', ...CLAIMS }

let secret = ''

async function newToken(): Promise<string> {
  secret = `a-secret-${crypto.randomUUID()}`
  return await signAccessToken(secret, CLAIMS, Date.now())
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a token that was verified before', () => {
  test('gives the same claims without checking the signature again', async () => {
    const token = await newToken()
    const verify = vi.spyOn(crypto.subtle, 'verify')
    expect(await readCredentials([secret], token)).toEqual(CREDENTIALS)
    expect(await readCredentials([secret], token)).toEqual(CREDENTIALS)
    expect(verify).toHaveBeenCalledTimes(1)
  })

  test('still expires', async () => {
    const token = await newToken()
    await readCredentials([secret], token)
    const later = Date.now() + ACCESS_TOKEN_SECONDS * 1000
    vi.spyOn(Date, 'now').mockReturnValue(later - 2000)
    expect(await readCredentials([secret], token)).toEqual(CREDENTIALS)
    vi.spyOn(Date, 'now').mockReturnValue(later)
    await expect(readCredentials([secret], token)).rejects.toThrow('Token expired')
  })

  test('is invalid under another secret', async () => {
    const token = await newToken()
    await readCredentials([secret], token)
    await expect(readCredentials(['another-secret-of-the-desk'], token)).rejects.toThrow('Token invalid')
    expect(await readCredentials([secret], token)).toEqual(CREDENTIALS)
  })

  test('does not validate another text', async () => {
    const token = await newToken()
    await readCredentials([secret], token)
    const [header, , signature] = token.split('.')
    const claims = Buffer.from(JSON.stringify({ ...CLAIMS, for: 'access', sub: 1, ver: 3, sid: 'x' })).toString(
      'base64url',
    )
    for (const other of [`${header}.${claims}.${signature}`, `${token.slice(0, -5)}AAAAA`, `${token}.`, '']) {
      await expect(readCredentials([secret], other)).rejects.toThrow('Token invalid')
    }
  })
})

test('at most a thousand tokens are remembered', async () => {
  const token = await newToken()
  await readCredentials([secret], token)
  for (let index = 0; index < 1000; index += 1) {
    await readCredentials([secret], await signAccessToken(secret, { ...CLAIMS, userId: index + 10 }, Date.now()))
  }
  const verify = vi.spyOn(crypto.subtle, 'verify')
  await readCredentials([secret], token)
  expect(verify).toHaveBeenCalledTimes(1)
})

test('a key is imported once for many signatures', async () => {
  const imported = vi.spyOn(crypto.subtle, 'importKey')
  const token = await newToken()
  await readCredentials([secret], token)
  await Promise.all([1, 2, 3].map(async (id) => await signFileLink(secret, id, Date.now())))
  expect(imported).toHaveBeenCalledTimes(1)
})

test('a signature for one purpose is invalid for another', async () => {
  const token = await newToken()
  const file = await signFileLink(secret, 5, Date.now())
  const ticket = await signTicketLink(secret, { userId: 7, tokenVersion: 3, ticketId: 9 }, Date.now())
  for (let round = 0; round < 2; round += 1) {
    await expect(readCredentials([secret], file)).rejects.toThrow('Token invalid')
    expect(await readCredentials([secret], ticket)).toEqual({
      kind: 'ticket-link',
      userId: 7,
      tokenVersion: 3,
      ticketId: 9,
      expiresAt: expect.any(Number),
    })
    expect(await opensFile([secret], file, 5)).toBe(true)
    expect(await opensFile([secret], file, 6)).toBe(false)
    expect(await opensFile([secret], token, 5)).toBe(false)
  }
})
