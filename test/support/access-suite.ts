import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { MountedRoute } from '../../src/app.ts'
import { signAccessToken } from '../../src/shared/identity/tokens/access-tokens.ts'
import { type Answer, call, type CallOptions } from './api.ts'
import { install } from './database.ts'
import { createAdmin, createAgent, createApiKey, createCustomer, expiredToken, type TestPerson } from './people.ts'

const ORIGIN = 'https://shop.example.com'
const LOGIN_AGAIN = 'Unauthorized. Please log in again.'
const KEY_ITSELF = 'Administration requires an API key of scope admin with each request.'
const ROLE_REFUSED = 'Your role does not allow this.'
/** The published apps' API answers 401 for tokens and 200 with its own words for every other refusal. */
const APP_ROLE_REFUSED = 'Permission denied'
const APP_TOKEN_WORDS: Record<string, string> = {
  'Token not provided': 'token_not_provided',
  'Token invalid': 'token_invalid',
  'Token expired': 'token_expired',
}
/** The published apps count every 200 as success. */
const APP_FAILING = new Set(['/public/api/v1/helpdesk/internal-note'])
/** Values for path parameters. Any id will do, because the caller is refused before the record is read. */
const PLACEHOLDERS: Record<string, string> = { kind: 'problem', identifier: 'impact', slug: 'any-article' }
/** Each of these counts as no credentials. */
const NO_KEY: Record<string, string>[] = [{}, { api_key: '' }, { api_key: 'null' }]
/** Answers without the database, so it cannot check keys. */
const KEYLESS = new Set(['/health'])

let calls = 0

/** Uses a new address each time, so that no rate limit applies. */
async function knock({ method, path }: MountedRoute, options: CallOptions = {}): Promise<Answer> {
  calls += 1
  const filled = path.replaceAll(
    /:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?\??/g,
    (_, name: string) => PLACEHOLDERS[name] ?? '1',
  )
  const headers = { ...options.headers, 'CF-Connecting-IP': `10.0.${calls >> 8}.${calls & 255}` }
  return await call(method, encodeURI(filled), { ...options, headers })
}

/** Soft, so that one test shows everything that is wrong with a route. */
function expectRefusal(what: string, { status, body, headers }: Answer, [expected, message]: [number, string]): void {
  expect.soft({ what, status, message: body.message }).toEqual({ what, status: expected, message })
  if (expected === 401) expect.soft(headers.get('WWW-Authenticate'), what).toContain('Bearer')
}

function expectNotRefused(what: string, { status, body }: Answer): void {
  expect.soft(status, `${what}: ${body.message}`).not.toBe(401)
  expect.soft(body.message, what).not.toBe(ROLE_REFUSED)
  expect.soft(body.message, what).not.toBe(LOGIN_AGAIN)
  expect.soft(status, what).not.toBe(500)
}

function isForApps({ path }: MountedRoute): boolean {
  return path.startsWith('/public/')
}

function expectTokenRefused(what: string, route: MountedRoute, answer: Answer, message: string): void {
  expectRefusal(what, answer, [401, message])
  if (isForApps(route)) expect.soft(answer.text, what).toContain(`"error":"${APP_TOKEN_WORDS[message]}"`)
}

function expectRoleRefused(what: string, route: MountedRoute, answer: Answer): void {
  if (!isForApps(route)) {
    expectRefusal(what, answer, [403, ROLE_REFUSED])
    return
  }
  expect.soft(answer.text, what).toContain(APP_ROLE_REFUSED)
  expect.soft(answer.status, what).toBe(APP_FAILING.has(route.path) ? 422 : 200)
}

function expectTokenMissing(what: string, route: MountedRoute, answer: Answer): void {
  if (!/^\/(?:api\/)?v3\//.test(route.path)) {
    expectTokenRefused(what, route, answer, 'Token not provided')
    return
  }
  expectRefusal(what, answer, [422, LOGIN_AGAIN])
  const body = { success: false, message: LOGIN_AGAIN, data: null, result: { fails: LOGIN_AGAIN } }
  expect.soft(answer.body, what).toEqual(body)
}

/** A caller that the route admits. */
async function createAdmitted({ role }: MountedRoute): Promise<TestPerson> {
  switch (role) {
    case 'admin':
      return await createAdmin()
    case 'agent':
      return await createAgent()
    case 'user':
    case 'public':
    case 'optional':
      return await createCustomer()
  }
}

async function keyParameter({ apiKey }: MountedRoute): Promise<Record<string, string>> {
  return apiKey === 'required' ? { api_key: await createApiKey() } : {}
}

export type AccessTest = [name: string, expectAccess: () => Promise<void>]

/** The access tests of one route (docs/wire-rules.md#4). */
export function accessTests(route: MountedRoute): AccessTest[] {
  const { method, path, role, apiKey, changes, serviceKeyAlone, widgetKeyAlone, adminKeyAlone = false } = route
  const all: [isDue: boolean, name: string, check: (route: MountedRoute) => Promise<void>][] = [
    [role === 'public', 'takes no identity, and no key that is not good', checkPublic],
    [role !== 'public', 'takes live tokens only', checkTokens],
    [role !== 'public' && apiKey !== 'ignored', 'takes good keys only, and asks for one where it must', checkKeys],
    [apiKey === 'ignored', 'asks for no key and judges none', checkKeyIgnored],
    [role === 'agent' || role === 'admin', 'refuses lower roles', checkRoles],
    [adminKeyAlone, 'takes keys of the scope admin alone, and nothing that comes of another key', checkAdminKeys],
    [serviceKeyAlone || widgetKeyAlone, 'takes keys alone of the right kind', checkKeysAlone],
    [changes && method === 'GET', 'refuses HEAD and prefetching', checkSpeculation],
  ]
  return all.filter(([isDue]) => isDue).map(([, name, check]) => [`${method} ${path} ${name}`, () => check(route)])
}

async function checkPublic(route: MountedRoute): Promise<void> {
  await install()
  const plain = await knock(route)
  const withToken = await knock(route, { token: 'x.y.z' })
  expect.soft(withToken.status, 'a bad token is ignored').toBe(plain.status)
  expect.soft(plain.status, 'nothing sent').not.toBe(500)
  if (KEYLESS.has(route.path) || route.apiKey === 'ignored') return
  const { status } = await knock(route, { query: { api_key: 'unknown' } })
  // Another missing credential may be reported first.
  expect.soft([400, 401, 403, 422], 'an unknown key').toContain(status)
}

async function checkTokens(route: MountedRoute): Promise<void> {
  await install()
  const person = await createAdmitted(route)
  if (route.role !== 'optional') expectTokenMissing('no token', route, await knock(route))
  const claims = { userId: person.id, role: person.role, tokenVersion: 1, sessionId: person.sessionId }
  const refused: [string, string, string][] = [
    ['a text', 'x.y.z', 'Token invalid'],
    ['of another secret', await signAccessToken('another secret of any length', claims, Date.now()), 'Token invalid'],
    ['of another version', await sign({ ...claims, tokenVersion: 2 }), 'Token invalid'],
    ['of another session', await sign({ ...claims, sessionId: crypto.randomUUID() }), 'Token invalid'],
    ['of nobody', await sign({ ...claims, userId: 999_999 }), 'Token invalid'],
    ['expired', await expiredToken(person), 'Token expired'],
  ]
  for (const [what, token, message] of refused) {
    expectTokenRefused(what, route, await knock(route, { token }), message)
  }
  for (const column of ['active = 0', 'ban = 1', 'is_deleted = 1']) {
    const { id, token } = await createAdmitted(route)
    await env.DB.prepare(`UPDATE users SET ${column} WHERE id = ?1`).bind(id).run()
    expectTokenRefused(`user with ${column}`, route, await knock(route, { token }), 'Token invalid')
  }
  expectNotRefused('a live token', await knock(route, { as: person, query: await keyParameter(route) }))
}

async function sign(claims: Parameters<typeof signAccessToken>[1]): Promise<string> {
  return await signAccessToken(env.TOKEN_SECRET, claims, Date.now())
}

async function checkKeys(route: MountedRoute): Promise<void> {
  await install()
  const person = await createAdmitted(route)
  const agent = await createAgent()
  const bad: [string, string][] = [
    ['an unknown key', 'unknown'],
    ['a revoked key', await createApiKey({ revoked: true })],
    ['a revoked service key', await createApiKey({ kind: 'service', userId: agent.id, revoked: true })],
    ['a widget key beside a token', await createApiKey({ kind: 'widget', origins: [ORIGIN] })],
  ]
  for (const [what, api_key] of bad) {
    const answer = await knock(route, { as: person, query: { api_key }, headers: { Origin: ORIGIN } })
    expectRefusal(what, answer, [401, 'API key invalid'])
  }
  const good = { api_key: await createApiKey() }
  expectNotRefused('an app key', await knock(route, { as: person, query: good }))
  if (!route.serviceKeyAlone && !route.widgetKeyAlone && route.role !== 'optional') {
    expectTokenMissing('an app key alone', route, await knock(route, { query: good }))
  }
  await checkDemandedKey(route)
}

/** The key in the published apps is public. It grants nothing, and a wrong one refuses nothing. */
async function checkKeyIgnored(route: MountedRoute): Promise<void> {
  await install()
  const agent = await createAgent()
  await env.DB.prepare('UPDATE settings SET api_key_mandatory = 1').run()
  const keys = ['unknown', await createApiKey({ kind: 'service', userId: agent.id })]
  for (const api_key of keys) {
    const query = { api_key }
    if (route.role === 'public') {
      const [without, beside] = [await knock(route), await knock(route, { query })]
      expect.soft([beside.status, sameForAll(beside)], 'a key').toEqual([without.status, sameForAll(without)])
    } else expectNotRefused('a key beside a token', await knock(route, { as: await createAdmitted(route), query }))
    if (route.role !== 'public' && route.role !== 'optional') {
      expectTokenMissing('a key alone', route, await knock(route, { query }))
    }
  }
}

/** The form of a page carries a token made for its visitor. */
function sameForAll({ text }: Answer): string {
  return text.replaceAll(/name="csrf" value="[\w-]+"|\?once=[\w-]+/g, '')
}

async function checkDemandedKey(route: MountedRoute): Promise<void> {
  for (const isMandatory of [0, 1]) {
    await env.DB.prepare('UPDATE settings SET api_key_mandatory = ?1').bind(isMandatory).run()
    const isDemanded = route.apiKey === 'required' || (route.apiKey === 'conditional' && isMandatory === 1)
    for (const query of NO_KEY) {
      const what = `${JSON.stringify(query)}, mandatory: ${isMandatory}`
      // Creates a new person each time, because the route may sign the caller out.
      const answer = await knock(route, { as: await createAdmitted(route), query })
      if (isDemanded) expectRefusal(what, answer, [401, 'API key not provided'])
      else expectNotRefused(what, answer)
    }
  }
}

async function checkRoles(route: MountedRoute): Promise<void> {
  await install()
  const query = await keyParameter(route)
  const tooLow = [await createCustomer(), ...(route.role === 'admin' ? [await createAgent()] : [])]
  for (const person of tooLow) {
    expectRoleRefused(`as ${person.role}`, route, await knock(route, { as: person, query }))
  }
  expectNotRefused('as admin', await knock(route, { as: await createAdmin(), query }))
}

async function checkKeysAlone(route: MountedRoute): Promise<void> {
  await install()
  const agent = await createAgent()
  const service = { api_key: await createApiKey({ kind: 'service', userId: agent.id }) }
  const widget = { api_key: await createApiKey({ kind: 'widget', origins: [ORIGIN] }) }
  const here = { Origin: ORIGIN }
  if (route.serviceKeyAlone) {
    expectNotRefused('a service key', await knock(route, { query: service }))
    await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(agent.id).run()
    expectRefusal('whose agent left', await knock(route, { query: service }), [401, 'API key invalid'])
  } else expectTokenMissing('a service key', route, await knock(route, { query: service }))
  if (!route.widgetKeyAlone) {
    expectRefusal('a widget key', await knock(route, { query: widget, headers: here }), [401, 'API key invalid'])
    return
  }
  expectNotRefused('a widget key', await knock(route, { query: widget, headers: here }))
  const elsewhere: [string, Record<string, string>][] = [
    ['from another page', { Origin: 'https://evil.example' }],
    ['from no page', {}],
  ]
  for (const [what, headers] of elsewhere) {
    const answer = await knock(route, { query: widget, headers })
    expectRefusal(what, answer, [403, 'This key may not be used from this origin.'])
  }
}

async function checkAdminKeys(route: MountedRoute): Promise<void> {
  await install()
  const admin = await createAdmin()
  const keyOf = async (options: Parameters<typeof createApiKey>[0]) => ({
    api_key: await createApiKey({ kind: 'service', userId: admin.id, ...options }),
  })
  const good = await keyOf({ scope: 'admin', expiresAt: Date.now() + 60_000 })
  expectNotRefused('a key of the scope admin', await knock(route, { query: good }))
  expectTokenMissing('a key of no scope', route, await knock(route, { query: await keyOf({}) }))
  const expired = await keyOf({ scope: 'admin', expiresAt: Date.now() - 1 })
  expectRefusal('an expired key', await knock(route, { query: expired }), [401, 'API key invalid'])
  const exchanged = await call('POST', '/oauth/token', {
    form: { grant_type: 'client_credentials', client_secret: good.api_key },
  })
  const { access_token: token } = JSON.parse(exchanged.text) as { access_token: string }
  const byToken = await knock(route, { token })
  // Administration wants the key itself. Other operations take what acts for an agent, as before.
  if (route.role === 'admin') expectRefusal('a token of the key', byToken, [403, KEY_ITSELF])
  else expectNotRefused('a token of the key', byToken)
  await env.DB.prepare("UPDATE users SET role = 'agent' WHERE id = ?1").bind(admin.id).run()
  expectRoleRefused('whose admin is an agent now', route, await knock(route, { query: good }))
  await env.DB.prepare("UPDATE users SET role = 'admin', active = 0 WHERE id = ?1").bind(admin.id).run()
  expectRefusal('whose admin left', await knock(route, { query: good }), [401, 'API key invalid'])
}

async function checkSpeculation(route: MountedRoute): Promise<void> {
  await install()
  const as = route.role === 'public' ? null : await createAdmitted(route)
  const query = await keyParameter(route)
  const head = await knock({ ...route, method: 'HEAD' }, { as, query })
  expectSpeculationRefused('HEAD', route, head, [405, 'method_not_allowed'])
  for (const purpose of ['prefetch', 'prefetch;prerender']) {
    const answer = await knock(route, { as, query, headers: { 'Sec-Purpose': purpose } })
    expectSpeculationRefused(purpose, route, answer, [403, 'prefetch_refused'])
  }
}

function expectSpeculationRefused(
  what: string,
  route: MountedRoute,
  { status, headers }: Answer,
  [expected, code]: [number, string],
): void {
  expect.soft(status, what).toBe(isForApps(route) ? 200 : expected)
  expect.soft(headers.get('X-Error-Code'), what).toBe(code)
}
