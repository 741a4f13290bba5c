import {
  Client,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
  type OAuthTokens,
} from '@modelcontextprotocol/client'
import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '../../../src/services.ts'
import { purgeExpired } from '../../../src/scheduled/purge-expired.job.ts'
import { call, BASE_URL } from '../../support/api.ts'
import {
  askConsent,
  askForToken,
  Authorization,
  browserOf,
  connect,
  decide,
  register,
} from '../../support/assistant-sign-in.ts'
import { callMcp, callTool, refusalOf } from '../../support/assistant.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { TestBrowser } from '../../support/pages.ts'
import { openReceiver } from '../../support/receivers.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
})

const listTools = async (token: string) => await callMcp({ jsonrpc: '2.0', id: 1, method: 'tools/list' }, { token })

test("the protocol's own client finds the sign-in, registers, and works as the person", async () => {
  const ticket = await openTicket(await createCustomer())
  const browser = await browserOf(agent)
  const kept: { client?: unknown; tokens?: OAuthTokens; verifier?: string; asked?: URL } = {}
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://localhost:3456/callback',
    clientMetadata: {
      client_name: 'Desk Pilot',
      redirect_uris: ['http://localhost:3456/callback'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept.client as never,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.asked = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
  }
  const transportOf = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', BASE_URL), {
      authProvider: provider,
      fetch: async (url, init) => await exports.default.fetch(url, init),
    })
  const first = transportOf()
  await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(/unauthorized/i)
  const asked = kept.asked ?? new URL('about:blank')
  expect([asked.origin, asked.pathname, asked.searchParams.get('resource')]).toEqual([
    BASE_URL,
    '/connect',
    `${BASE_URL}/mcp`,
  ])
  const { page } = await askConsent(browser, asked.pathname + asked.search)
  expect(page?.text).toContain('Desk Pilot')
  expect(page?.text).toContain('localhost:3456')
  if (page === null) throw new Error('There is no question.')
  const location = await decide(page, 'allow')
  await first.finishAuth(location.searchParams)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transportOf())
  const found = await client.callTool({ name: 'get_ticket', arguments: { id: ticket.ticket_id } })
  expect(found.structuredContent).toMatchObject({ ticket: { id: ticket.ticket_id } })
})

test('a visitor signs in first, and returns to the consent page', async () => {
  const { body } = await register()
  const path = await new Authorization(body.client_id).path()
  const { location } = await askConsent(new TestBrowser(), path)
  expect(location?.pathname).toBe('/sign-in')
  expect(location?.searchParams.get('next')).toBe(path)
})

describe('the documents', () => {
  test('lead from a 401 to the sign-in', async () => {
    const { status, headers } = await callMcp({ jsonrpc: '2.0', id: 1, method: 'ping' })
    const challenge = headers.get('WWW-Authenticate') ?? ''
    const metadata = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? ''
    expect([status, metadata]).toEqual([401, `${BASE_URL}/.well-known/oauth-protected-resource/mcp`])
    const resource = (await call('GET', new URL(metadata).pathname)).body as unknown
    expect(resource).toMatchObject({ resource: `${BASE_URL}/mcp`, authorization_servers: [BASE_URL] })
    const server = (await call('GET', '/.well-known/oauth-authorization-server')).body as unknown
    expect(server).toMatchObject({
      issuer: BASE_URL,
      authorization_endpoint: `${BASE_URL}/connect`,
      token_endpoint: `${BASE_URL}/connect/token`,
      registration_endpoint: `${BASE_URL}/connect/register`,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    })
    expect(
      (server as { token_endpoint_auth_methods_supported: string[] }).token_endpoint_auth_methods_supported,
    ).not.toContain('private_key_jwt')
  })

  test('a client may name the address of its description', async () => {
    const clientId = openReceiver().url('client')
    const browser = await browserOf(agent)
    const authorization = new Authorization(clientId, { redirect_uri: 'https://pilot.example/callback' })
    const { page } = await askConsent(browser, await authorization.path())
    expect(page?.text).toContain('hooks.receivers.example')
    if (page === null) throw new Error('There is no question.')
    const location = await decide(page, 'allow')
    const { body } = await authorization.exchange(location.searchParams.get('code') ?? '')
    expect((await listTools(body.access_token)).status).toBe(200)
  })
})

describe('the rights', () => {
  test('are those of the person, or to read only if the person chooses that', async () => {
    const browser = await browserOf(agent)
    const { body } = await register()
    const authorization = new Authorization(body.client_id)
    const { page } = await askConsent(browser, await authorization.path())
    if (page === null) throw new Error('There is no question.')
    const location = await decide(page, 'allow', { write: '' })
    const { body: tokens } = await authorization.exchange(location.searchParams.get('code') ?? '')
    expect(tokens.scope).toBe('desk:read')
    const { rpc } = await listTools(tokens.access_token)
    const names = (rpc.result as { tools: { name: string }[] }).tools.map(({ name }) => name)
    expect(names).toContain('list_tickets')
    expect(names).not.toContain('create_ticket')
    const { status, headers } = await callTool(
      'create_ticket',
      { subject: 'x', body: 'x' },
      { token: tokens.access_token },
    )
    expect([status, headers.get('X-Error-Code')]).toEqual([403, 'insufficient_scope'])
    expect(headers.get('WWW-Authenticate')).toContain('insufficient_scope')
  })

  test('an admin who allows everything does not hand over administration', async () => {
    const { tokens } = await connect(await createAdmin(), { scope: 'desk:read desk:write desk:admin admin *' })
    const { rpc } = await listTools(tokens.access_token)
    const names = (rpc.result as { tools: { name: string }[] }).tools.map(({ name }) => name)
    expect([names.includes('add_internal_note'), names.includes('edit_settings')]).toEqual([true, false])
    const { result } = await callTool('edit_settings', { company: 'Mine' }, { token: tokens.access_token })
    expect(refusalOf(result)['code']).toBe('admin_key_needed')
  })

  test('a customer who asks for everything stays a customer', async () => {
    const customer = await createCustomer()
    const { tokens } = await connect(customer, { scope: 'desk:read desk:write desk:admin admin *' })
    expect(tokens.scope).toBe('desk:read desk:write')
    const { rpc } = await listTools(tokens.access_token)
    const names = (rpc.result as { tools: { name: string }[] }).tools.map(({ name }) => name)
    expect(names).not.toContain('add_internal_note')
    const { result } = await callTool('find_people', { term: 'a' }, { token: tokens.access_token })
    expect(refusalOf(result)['code']).toBe('role_not_allowed')
  })

  test('takes at most one round trip more than a call with a token of the desk, and needs no API key even if the desk requires one', async () => {
    const { tokens } = await connect(agent)
    const own = await callTool('list_tickets', {}, { as: agent })
    await env.DB.prepare('UPDATE settings SET api_key_mandatory = 1').run()
    const byAssistant = await callTool('list_tickets', {}, { token: tokens.access_token })
    expect([byAssistant.status, byAssistant.result.isError ?? false]).toEqual([200, false])
    expect(byAssistant.cost.trips - own.cost.trips).toBeLessThanOrEqual(1)
  })
})

describe('the connection', () => {
  test('is listed, ended by the person, and audited', async () => {
    const { tokens, authorization, browser } = await connect(agent)
    const page = await browser.open('/account/assistants')
    expect(page.text).toContain('Desk Pilot')
    const form = page.forms.find(({ action }) => action === '/account/assistants/end') ?? null
    expect((await browser.press(page, {}, form)).text).toContain('No AI assistant is connected')
    const { status, headers } = await listTools(tokens.access_token)
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, expect.stringContaining('invalid_token')])
    expect((await authorization.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
    const audit = await call<{ data: { type: string }[] }>('GET', '/api/v3/admin/audit', { as: await createAdmin() })
    expect(JSON.stringify(audit.body.data)).toContain('user.assistant_connected')
  })

  test.each<[string, (person: TestPerson) => Promise<unknown>]>([
    [
      'the account is deactivated',
      async ({ id }) => await env.DB.prepare('UPDATE users SET active = 0 WHERE id = ?1').bind(id).run(),
    ],
    [
      'the rights of the account change',
      async ({ id }) => await env.DB.prepare('UPDATE users SET token_version = 2 WHERE id = ?1').bind(id).run(),
    ],
    [
      'the person signs out everywhere',
      async (person) => await call('DELETE', '/api/v3/account/sessions', { as: person }),
    ],
  ])('ends when %s', async (_, change) => {
    const { tokens, authorization } = await connect(agent)
    await change(agent)
    expect((await listTools(tokens.access_token)).status).toBe(401)
    expect((await authorization.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant')
  })

  test('is revoked by the client', async () => {
    const { tokens, authorization, browser } = await connect(agent)
    const { status } = await askForToken({ token: tokens.refresh_token, client_id: authorization.clientId })
    expect(status).toBe(200)
    expect((await listTools(tokens.access_token)).status).toBe(401)
    expect((await browser.open('/account/assistants')).text).toContain('No AI assistant is connected')
  })

  test('stores no code, token or secret as it is, and nothing when its time is over', async () => {
    const { tokens } = await connect(agent)
    const { results } = await env.DB.prepare('SELECT * FROM assistant_records').all()
    const stored = JSON.stringify(results)
    for (const token of [tokens.access_token, tokens.refresh_token]) {
      expect(stored).not.toContain(token.split(':')[2])
    }
    await purgeExpired(
      createServices(env, { sessionStart: 'first-primary', defer: () => {} }),
      Date.now() + 40 * 24 * 60 * 60 * 1000,
    )
    expect((await env.DB.prepare('SELECT * FROM assistant_records').all()).results).toEqual([])
  })
})
