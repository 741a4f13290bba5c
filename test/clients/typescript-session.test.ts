import { beforeEach, describe, expect, test } from 'vitest'
import { type HelpdeskError, memoryTokens, type Tokens } from '../../clients/typescript/src/index.ts'
import { hashPassword } from '../../src/shared/identity/secrets/passwords.ts'
import { answering, clientOver, createWire, lostAnswer, unreachable, type Wire } from '../support/client-wire.ts'
import { install } from '../support/database.ts'
import { createAgent, createApiKey, expiredToken, type TestPerson } from '../support/people.ts'

const PASSWORD = 'correct horse battery staple'
const USER = '/api/v1/authenticate/user'
const REFRESH = '/api/v1/authenticate/refresh'
const GRANT = '/oauth/token'

let agent: TestPerson
let wire: Wire

beforeEach(async () => {
  await install()
  agent = await createAgent({ email: 'agent@example.com', passwordHash: await hashPassword(PASSWORD) })
  wire = createWire()
})

async function signedInTokens(): Promise<Tokens> {
  const client = clientOver(createWire())
  await client.signIn({ username: agent.email, password: PASSWORD })
  const tokens = await client.tokens()
  if (tokens === null) throw new Error('Not signed in.')
  return tokens
}

/** Of a session whose access token has ended, which this machine's clock does not know. */
async function staleTokens(): Promise<Tokens> {
  return { ...(await signedInTokens()), accessToken: await expiredToken(agent) }
}

async function me(client: ReturnType<typeof clientOver>): Promise<number> {
  return (await client.get(USER)).data.user.id
}

describe('signing in', () => {
  test('sends the token until sign-out', async () => {
    const client = clientOver(wire)
    expect(await client.signIn({ username: agent.email, password: PASSWORD })).toMatchObject({ id: agent.id })
    expect(await me(client)).toBe(agent.id)
    const signedIn = (await client.tokens())?.accessToken
    await client.signOut()
    await expect(client.get(USER)).rejects.toMatchObject({ status: 401 })
    expect(wire.to(USER).map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${signedIn}`, null])
    // A copied token also gives no access there.
    const thief = clientOver(createWire(), {
      tokens: memoryTokens({ accessToken: signedIn ?? '', refreshToken: null, expiresAt: Date.now() + 3_600_000 }),
    })
    await expect(thief.get(USER)).rejects.toMatchObject({ status: 401 })
  })

  test('sends a wrong password once, and keeps an existing session', async () => {
    const client = clientOver(wire, { tokens: memoryTokens(await signedInTokens()) })
    await expect(client.signIn({ username: agent.email, password: 'wrong' })).rejects.toMatchObject({
      status: 401,
      message: 'Invalid credentials',
    })
    expect(wire.sent).toHaveLength(1)
    expect(await me(client)).toBe(agent.id)
  })

  test('sends the next read with the bookmark of the sign-in', async () => {
    const client = clientOver(wire, { bookmark: '00000000-00000000-00000000-00000000000000000000000000000000' })
    await client.signIn({ username: agent.email, password: PASSWORD })
    const written = client.bookmark() ?? ''
    await me(client)
    expect(written > '00000000-00000001').toBe(true)
    expect(wire.sent[1]?.headers.get('X-D1-Bookmark')).toBe(written)
  })
})

describe('an expired token', () => {
  test('is renewed once for all waiting requests, and the session continues', async () => {
    const client = clientOver(wire, { tokens: memoryTokens(await staleTokens()) })
    const ids = await Promise.all(Array.from({ length: 10 }, async () => await me(client)))
    expect(new Set(ids)).toEqual(new Set([agent.id]))
    expect(wire.to(REFRESH)).toHaveLength(1)
    expect(await me(client)).toBe(agent.id)
  })

  test('is renewed before it is sent if the clock shows its expiry', async () => {
    const tokens = await staleTokens()
    const client = clientOver(wire, { tokens: memoryTokens({ ...tokens, expiresAt: Date.now() + 5000 }) })
    await Promise.all([me(client), me(client)])
    expect(wire.sent.map(({ url }) => new URL(url).pathname)).toEqual([REFRESH, USER, USER])
  })

  test('is not renewed again if another request did so', async () => {
    const client = clientOver(wire, { tokens: memoryTokens(await staleTokens()) })
    const late = Promise.withResolvers<void>()
    wire.next(async (request, pass) => {
      const refused = await pass(request)
      await late.promise
      return refused
    })
    const first = me(client)
    await me(client)
    late.resolve()
    expect(await first).toBe(agent.id)
    expect(wire.to(REFRESH)).toHaveLength(1)
  })

  test('is renewed once by two clients that share tokens and a lock, like two tabs', async () => {
    const tokens = memoryTokens(await staleTokens())
    let turn: Promise<unknown> = Promise.resolve()
    const lock = async <T>(work: () => Promise<T>): Promise<T> => {
      const mine = turn.then(work)
      turn = mine.catch(() => null)
      return await mine
    }
    const tabs = [clientOver(wire, { tokens, lock }), clientOver(wire, { tokens, lock })]
    await Promise.all(tabs.map(async (tab) => await Promise.all([me(tab), me(tab)])))
    expect(wire.to(REFRESH)).toHaveLength(1)
  })

  test('is not renewed for an aborted request, and others continue', async () => {
    const client = clientOver(wire, { tokens: memoryTokens({ ...(await staleTokens()), expiresAt: 0 }) })
    const giveUp = new AbortController()
    wire.next(async (request, pass) => {
      giveUp.abort(new Error('The tab was closed.'))
      return await pass(request)
    })
    const given = client.get(USER, { signal: giveUp.signal })
    const other = me(client)
    await expect(given).rejects.toThrow('The tab was closed.')
    expect(await other).toBe(agent.id)
    expect(wire.to(REFRESH)).toHaveLength(1)
  })

  test('ends the session if its refresh token was already used, and says so', async () => {
    const tokens = await staleTokens()
    await clientOver(createWire(), { tokens: memoryTokens({ ...tokens }) }).get(USER)
    const store = memoryTokens(tokens)
    let signedOut = 0
    const client = clientOver(wire, { tokens: store, onSignedOut: () => (signedOut += 1) })
    const refusals = await Promise.allSettled([client.get(USER), client.get(USER)])
    expect(
      refusals.map((refusal) => refusal.status === 'rejected' && (refusal.reason as HelpdeskError).status),
    ).toEqual([401, 401])
    expect({ signedOut, kept: store.load() }).toEqual({ signedOut: 1, kept: null })
    expect(wire.to(REFRESH)).toHaveLength(1)
  })

  test('is kept when the renewal fails on a bad network, and a used refresh token is never resent', async () => {
    const store = memoryTokens({ ...(await staleTokens()), expiresAt: 0 })
    const client = clientOver(wire, { tokens: store })
    wire.next(unreachable)
    await expect(client.get(USER)).rejects.toMatchObject({ name: 'ConnectionError' })
    expect(wire.to(REFRESH)).toHaveLength(1)
    expect(await me(client)).toBe(agent.id)
  })

  test('is used while it is valid and the helpdesk cannot renew it', async () => {
    const client = clientOver(wire, {
      tokens: memoryTokens({ ...(await signedInTokens()), expiresAt: Date.now() + 5000 }),
    })
    wire.next(unreachable)
    expect(await me(client)).toBe(agent.id)
  })

  test('is not renewed for a 401 about something else', async () => {
    const client = clientOver(wire, { tokens: memoryTokens(await signedInTokens()) })
    wire.next(answering(401, { 'X-Error-Code': 'api_key_invalid' }))
    await expect(client.get(USER)).rejects.toMatchObject({ status: 401, code: 'api_key_invalid' })
    expect(wire.to(REFRESH)).toHaveLength(0)
  })
})

describe('a service key', () => {
  test('signs in once as its agent, and again when the token expires', async () => {
    const serviceKey = await createApiKey({ kind: 'service', userId: agent.id })
    const store = memoryTokens()
    const client = clientOver(wire, { serviceKey, tokens: store })
    expect(await Promise.all([me(client), me(client), me(client)])).toEqual([agent.id, agent.id, agent.id])
    expect(wire.to(GRANT)).toHaveLength(1)
    const tokens = store.load() as Tokens
    await store.save({ ...tokens, accessToken: await expiredToken(agent) })
    expect(await Promise.all([me(client), me(client)])).toEqual([agent.id, agent.id])
    expect(wire.to(GRANT)).toHaveLength(2)
    expect(wire.sent.some(({ url }) => url.includes(serviceKey))).toBe(false)
  })

  test('that was revoked is refused with its reason', async () => {
    const client = clientOver(wire, {
      serviceKey: await createApiKey({ kind: 'service', userId: agent.id, revoked: true }),
    })
    await expect(client.get(USER)).rejects.toMatchObject({ status: 401 })
    expect(wire.to(GRANT)).toHaveLength(1)
  })
})

test('a renewal whose answer is lost can end the session, and the next request says so', async () => {
  let signedOut = 0
  const stale = { ...(await staleTokens()), expiresAt: 0 }
  const client = clientOver(wire, { tokens: memoryTokens(stale), onSignedOut: () => (signedOut += 1) })
  wire.next(lostAnswer)
  await expect(client.get(USER)).rejects.toMatchObject({ name: 'ConnectionError' })
  await expect(client.get(USER)).rejects.toMatchObject({ status: 401 })
  expect(signedOut).toBe(1)
})
