import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { LIMITS } from '../../../src/modules/limits/limits.policy.ts'
import { BASE_URL, call, send } from '../../support/api.ts'
import {
  askConsent,
  askForToken,
  Authorization,
  browserOf,
  connect,
  decide,
  REDIRECT,
  register,
} from '../../support/assistant-sign-in.ts'
import { callMcp } from '../../support/assistant.ts'
import { install } from '../../support/database.ts'
import type { Page, TestBrowser } from '../../support/pages.ts'
import { createAgent, type TestPerson } from '../../support/people.ts'
import { fromAnywhere } from '../../support/random-address.ts'
import { openReceiver } from '../../support/receivers.ts'

let agent: TestPerson
let browser: TestBrowser
let clientId: string

beforeEach(async () => {
  await install()
  agent = await createAgent()
  browser = await browserOf(agent)
  clientId = (await register()).body.client_id
})

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

async function question(
  changed: Record<string, string | null> = {},
  asked = clientId,
): Promise<{ authorization: Authorization; page: Page }> {
  const authorization = new Authorization(asked, changed)
  const { page } = await askConsent(browser, await authorization.path())
  if (page === null) throw new Error('There is no question.')
  return { authorization, page }
}

async function code(): Promise<{ authorization: Authorization; code: string }> {
  const { authorization, page } = await question()
  return { authorization, code: (await decide(page, 'allow')).searchParams.get('code') ?? '' }
}

describe('a token', () => {
  test('opens nothing but /mcp', async () => {
    const { tokens } = await connect(agent)
    expect((await callMcp(PING, { token: tokens.access_token })).status).toBe(200)
    for (const [method, path] of [
      ['GET', '/api/v1/helpdesk/inbox'],
      ['GET', '/api/v3/account/sessions'],
      ['POST', '/api/v3/live/ticket'],
      ['GET', '/v3/api/articles'],
    ] as const) {
      const { status, headers } = await call(method, path, { token: tokens.access_token })
      expect([path, status, headers.get('X-Error-Code')]).toEqual([path, 401, 'token_invalid'])
    }
    // Neither do the other ways in which the API takes a token, nor its refresh token.
    expect((await call('GET', '/api/v1/helpdesk/inbox', { query: { token: tokens.access_token } })).status).toBe(401)
    expect(
      (
        await call('POST', '/oauth/token', {
          json: { grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
        })
      ).status,
    ).toBe(400)
    // A refresh token opens nothing either, and the token counts in the header only.
    expect((await callMcp(PING, { token: tokens.refresh_token })).status).toBe(401)
    expect((await callMcp(PING, { query: { token: tokens.access_token } })).status).toBe(401)
  })

  test('is refused with another secret, grant or account', async () => {
    const { tokens } = await connect(agent)
    const [account, grant, secret = ''] = tokens.access_token.split(':')
    const other = await createAgent()
    for (const forged of [
      [account, grant, secret.split('').toReversed().join('')],
      [account, 'x', secret],
      [other.id, grant, secret],
    ])
      expect((await callMcp(PING, { token: forged.join(':') })).status).toBe(401)
  })

  test('is for /mcp only, by its resource', async () => {
    for (const resource of ['https://other.example/mcp', `${BASE_URL}/api`, BASE_URL, `${BASE_URL}/mcp/`]) {
      const { location } = await askConsent(browser, await new Authorization(clientId, { resource }).path())
      expect([location?.origin, location?.searchParams.get('error')]).toEqual([
        new URL(REDIRECT).origin,
        'invalid_target',
      ])
    }
    const { authorization, code: taken } = await code()
    expect((await authorization.exchange(taken, { resource: 'https://other.example/mcp' })).body.error).toBe(
      'invalid_target',
    )
  })
})

describe('a code', () => {
  test('is taken once: of two at a time one gets tokens, and a later one ends the connection', async () => {
    const { authorization, code: taken } = await code()
    const both = await Promise.all([authorization.exchange(taken), authorization.exchange(taken)])
    expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body.error).toBe('invalid_grant')
    const token = both.find(({ status }) => status === 200)?.body.access_token ?? ''
    expect((await authorization.exchange(taken)).body.error).toBe('invalid_grant')
    expect((await callMcp(PING, { token })).status).toBe(401)
  })

  test('needs its verifier, its client and its redirect address', async () => {
    const { authorization, code: taken } = await code()
    const other = (await register()).body.client_id
    const changes: Record<string, string>[] = [
      { code_verifier: 'x'.repeat(50) },
      { client_id: other },
      { redirect_uri: 'https://assistant.example/other' },
    ]
    for (const changed of changes) {
      expect((await authorization.exchange(taken, changed)).body.error).toBe('invalid_grant')
    }
    const { code_verifier: _, ...rest } = {
      code_verifier: '',
      grant_type: 'authorization_code',
      code: taken,
      client_id: clientId,
      redirect_uri: REDIRECT,
    }
    expect((await askForToken(rest)).status).toBe(400)
    expect((await authorization.exchange(taken)).status).toBe(200)
  })

  test('is not given without S256, for another response or for scopes of others', async () => {
    const changes: Record<string, string | null>[] = [
      { code_challenge_method: 'plain' },
      { code_challenge_method: null },
      { code_challenge: null, code_challenge_method: null },
      { response_type: 'token' },
      { scope: 'admin' },
    ]
    for (const changed of changes) {
      const authorization = new Authorization(clientId, changed)
      const { location } = await askConsent(browser, await authorization.path())
      // The client hears of it at its own address, with its state and our name (RFC 9207), which prevents a mix-up.
      expect([location?.origin, location?.pathname]).toEqual(['https://assistant.example', '/callback'])
      expect(location?.searchParams.get('error')).toMatch(
        /^(?:invalid_request|unsupported_response_type|invalid_scope)$/,
      )
      expect(location?.searchParams.get('state')).toBe(authorization.state)
      expect(location?.searchParams.get('iss')).toBe(BASE_URL)
    }
  })

  test('needs PKCE even from a client with a secret', async () => {
    const { body } = await register({ token_endpoint_auth_method: 'client_secret_post' })
    expect(body.client_secret).toEqual(expect.any(String))
    const authorization = new Authorization(body.client_id, { code_challenge: null, code_challenge_method: null })
    const { location } = await askConsent(browser, await authorization.path())
    expect(location?.searchParams.get('error')).toBe('invalid_request')
  })
})

test('refresh tokens rotate: of two at a time one works, and an old one opens nothing', async () => {
  const { authorization, tokens } = await connect(agent)
  const both = await Promise.all([
    authorization.refresh(tokens.refresh_token),
    authorization.refresh(tokens.refresh_token),
  ])
  expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 400])
  const next = both.find(({ status }) => status === 200)?.body.refresh_token ?? ''
  expect((await authorization.refresh(next)).status).toBe(200)
  expect((await authorization.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
})

describe('a redirect address', () => {
  test('that differs from the registered one receives no redirect', async () => {
    for (const redirectUri of [
      'https://assistant.example/callback/',
      'https://assistant.example/callback?x=1',
      'https://assistant.example/other',
      'https://assistant.example:444/callback',
      'https://user@assistant.example/callback',
      'https://assistant.example.evil.example/callback',
      'http://assistant.example/callback',
      'https://assistant.example/callback#x',
      'https://ASSISTANT.example/callback',
      'javascript:alert(1)',
      '//evil.example',
      '',
    ]) {
      const { location, status, page } = await askConsent(
        browser,
        await new Authorization(clientId, { redirect_uri: redirectUri }).path(),
      )
      expect([redirectUri, status, location, page?.form?.fields['request']]).toEqual([
        redirectUri,
        400,
        null,
        undefined,
      ])
    }
  })

  test('is also checked for errors, and for a client that nobody knows', async () => {
    for (const path of [
      await new Authorization(clientId, { redirect_uri: 'https://evil.example/', response_type: 'x' }).path(),
      await new Authorization('nobody', { redirect_uri: 'https://evil.example/' }).path(),
    ]) {
      const { location, status } = await askConsent(browser, path)
      expect([status, location]).toEqual([400, null])
    }
  })

  test('is not changed by an address in the state', async () => {
    const { page } = await question({ state: 'https://evil.example/?x=%0d%0aSet-Cookie:a=b' })
    const location = await decide(page, 'deny')
    expect([location.origin + location.pathname, location.searchParams.get('error')]).toEqual([
      REDIRECT,
      'access_denied',
    ])
    expect(location.searchParams.get('state')).toContain('https://evil.example/')
  })

  test('can be registered with https, or on the person’s own machine', async () => {
    for (const uri of [
      'http://assistant.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://a:b@x.example/',
      'https://x.example/#a',
    ])
      expect((await register({ redirect_uris: [uri] })).status).toBe(400)
  })
})

describe('the consent page', () => {
  test('cannot be framed, and its form leads to the client only', async () => {
    const { page } = await question()
    const policy = page.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("form-action 'self' https://assistant.example;")
    expect(page.headers.get('X-Frame-Options')).toBe('DENY')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })

  test('accepts no form of another site or another person', async () => {
    const { page } = await question()
    const own = browser.pressing(
      page,
      { decision: 'allow' },
      page.forms.find(({ action }) => action === '/connect'),
    )
    const strange = await browserOf(await createAgent())
    const cookie = [...strange.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { csrf: _, ...withoutToken } = own.form ?? {}
    for (const attack of [
      { ...own, headers: { ...own.headers, Origin: 'https://evil.example' } },
      { ...own, headers: { ...own.headers, 'Sec-Fetch-Site': 'cross-site' } },
      { ...own, headers: { ...own.headers, Cookie: cookie } },
      { ...own, form: withoutToken },
    ]) {
      const response = await send('POST', '/connect', { ...attack, headers: { ...fromAnywhere(), ...attack.headers } })
      expect([response.status, response.headers.get('Location')]).toEqual([403, null])
      await response.body?.cancel()
    }
    const { results } = await env.DB.prepare("SELECT key FROM assistant_records WHERE key LIKE 'grant:%'").all()
    expect(results).toEqual([])
  })

  test('shows the client’s name as text, on one line', async () => {
    const name = '<img src=x onerror=alert(1)>\u202E\nDesk'
    const { body } = await register({ client_name: name })
    const { page } = await question({}, body.client_id)
    expect(page.html).not.toContain('<img src=x')
    expect(page.html).not.toContain('\u202E')
  })

  test('waits for the second factor that the desk demands', async () => {
    await env.DB.prepare("UPDATE settings SET two_factor_required = 'staff'").run()
    const { location } = await askConsent(browser, await new Authorization(clientId).path())
    expect(location?.pathname).toBe('/account/two-factor')
  })

  test('sign-in returns to no other address', async () => {
    for (const next of [
      '//evil.example/connect?x',
      '/connect/../x?y',
      'https://evil.example/connect?x=1',
      '/connect?x=<script>',
    ]) {
      const page = await browser.open(`/sign-in?next=${encodeURIComponent(next)}`)
      expect(page.form?.fields['next'] ?? '').toBe('')
    }
  })
})

describe('the description of a client', () => {
  test('is ignored if it moved, is another client’s, is too long, or no person asked for it', async () => {
    const receiver = openReceiver()
    for (const kind of ['client-moved', 'client-other', 'client-long']) {
      const authorization = new Authorization(receiver.url(kind), { redirect_uri: 'https://pilot.example/callback' })
      expect((await askConsent(browser, await authorization.path())).status).toBe(400)
    }
    const { status } = await askConsent(browser, await new Authorization('https://127.0.0.1/client').path())
    expect(status).toBe(400)
    const unseen = await askForToken({
      grant_type: 'authorization_code',
      code: '1:a:b',
      client_id: receiver.url('client'),
      code_verifier: 'x',
    })
    expect([unseen.status, unseen.body.error]).toEqual([401, 'invalid_client'])
    const assertion = {
      client_assertion: 'x.y.z',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    }
    expect((await askForToken({ grant_type: 'authorization_code', code: '1:a:b', ...assertion })).body.error).toBe(
      'invalid_client',
    )
  })
})

test('registrations are limited by network, bounded in size, and end after a day without use', async () => {
  const address = fromAnywhere()
  const answers: number[] = []
  for (let count = 0; count <= LIMITS['assistant-registration.network'].minute; count += 1)
    answers.push((await register({}, address)).status)
  expect(answers.at(0)).toBe(201)
  expect(answers.at(-1)).toBe(429)
  const large = await send('POST', '/connect/register', {
    headers: fromAnywhere(),
    json: { client_name: 'x'.repeat(20_000) },
  })
  expect(large.status).toBe(413)
  await large.body?.cancel()
  const day = await env.DB.prepare('SELECT max(expires_at) AS at FROM assistant_records').first<{ at: number }>()
  expect((day?.at ?? 0) - Date.now()).toBeLessThanOrEqual(24 * 60 * 60 * 1000)
})
