import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createApp, mountedRoutes } from '../src/app.ts'
import { signFileLink, signTicketLink } from '../src/shared/identity/tokens/access-tokens.ts'
import { call } from './support/api.ts'
import { install } from './support/database.ts'
import { createApiKey, createCustomer, type TestPerson } from './support/people.ts'
import { fromAnywhere } from './support/random-address.ts'
import { openTicket } from './support/tickets-api.ts'

const routes = mountedRoutes(createApp())
const REFUSED = 'This link can only read and answer its ticket.'
/** How the face for the published apps says it. */
const APP_REFUSED = 'Permission denied'
const PLACEHOLDERS: Record<string, string> = { kind: 'problem', identifier: 'impact', slug: 'any-article' }

/** The parameters of each route that a link opens. */
const OPENED = {
  'GET /api/v1/helpdesk/ticket': (id: number) => ({ path: '/api/v1/helpdesk/ticket', query: { id } }),
  'GET /api/v1/helpdesk/ticket-thread': (id: number) => ({ path: '/api/v1/helpdesk/ticket-thread', query: { id } }),
  'POST /api/v1/helpdesk/reply': (id: number) => ({
    path: '/api/v1/helpdesk/reply',
    json: { ticket_id: id, reply_content: 'One more thing.' },
  }),
  'GET /api/v1/helpdesk/attachment/:id': (_: number, file: number) => ({
    path: `/api/v1/helpdesk/attachment/${file}`,
    query: {},
  }),
}

/** Names no ticket: what a link hears of is tried in test/api/live. */
const LISTENING = 'POST /api/v3/live/ticket'

interface OwnTicket {
  id: number
  file: number
  token: string
}

async function ticketWithFile(owner: TestPerson): Promise<OwnTicket> {
  const { ticket_id: id } = await openTicket(owner)
  const attachments = [{ name: 'a.txt', type: 'text/plain', file: btoa('bytes') }]
  const json = { ticket_id: id, reply_content: 'See the file.', attachments }
  const { body } = await call<{ thread: { attach: { id: number }[] } }>('POST', '/api/v1/helpdesk/reply', {
    as: owner,
    json,
  })
  const claims = { ticketId: id, userId: owner.id, tokenVersion: 1 }
  const token = await signTicketLink(env.TOKEN_SECRET, claims, Date.now())
  return { id, file: body.data.thread.attach[0]?.id ?? 0, token }
}

test('a guest link works on five routes and no other', async () => {
  await install()
  const { token } = await ticketWithFile(await createCustomer())
  const api_key = await createApiKey()
  const opened = routes.filter(({ ticketLink }) => ticketLink).map(({ method, path }) => `${method} ${path}`)
  expect(opened.map((route) => route.replace(/\{.*\}/, '')).toSorted()).toEqual(
    [...Object.keys(OPENED), LISTENING].toSorted(),
  )
  const others = routes.filter(({ ticketLink, role }) => !ticketLink && role !== 'public')
  expect(others.length).toBeGreaterThan(100)
  for (const { method, path, bytes } of others) {
    const filled = path.replaceAll(
      /:(\w+)(?:\{(?:[^{}]|\{[^}]*\})*\})?\??/g,
      (_, name: string) => PLACEHOLDERS[name] ?? '1',
    )
    // If the body is a file, a token can only be in the address.
    const sent = method === 'GET' || bytes ? { query: { token, api_key } } : { json: { token, api_key } }
    const { text } = await call(method, encodeURI(filled), { ...sent, headers: fromAnywhere() })
    // An assistant has its token in the header only (test/api/mcp tries a link there).
    const words = path === '/mcp' ? 'Token not provided' : path.startsWith('/public/') ? APP_REFUSED : REFUSED
    expect.soft(text, `${method} ${path}`).toContain(words)
  }
})

test.each(Object.entries(OPENED))('%s opens the ticket of the link, and no other of its owner', async (route, ask) => {
  await install()
  const owner = await createCustomer()
  const [mine, other] = [await ticketWithFile(owner), await ticketWithFile(owner)]
  const [method = ''] = route.split(' ')
  const knock = async ({ id, file }: OwnTicket, { token }: OwnTicket) => {
    const { path, ...parameters } = ask(id, file)
    return await call(method, path, { ...parameters, headers: { Authorization: `Bearer ${token}` } })
  }
  expect((await knock(mine, mine)).status).toBe(200)
  expect((await knock(other, mine)).status).toBe(404)
  expect((await knock(other, other)).status).toBe(200)
})

test('a link to a file works for this file only', async () => {
  await install()
  const owner = await createCustomer()
  const [mine, other] = [await ticketWithFile(owner), await ticketWithFile(owner)]
  const link = await signFileLink(env.TOKEN_SECRET, mine.file, Date.now())
  const file = (id: number, query: Record<string, string>) =>
    call('GET', `/api/v1/helpdesk/attachment/${id}`, { query })
  expect((await file(mine.file, { link })).status).toBe(200)
  expect((await file(other.file, { link })).status).toBe(401)
  // Links of one kind are none of another.
  expect((await file(mine.file, { link: mine.token })).status).toBe(401)
  expect((await file(mine.file, { token: link })).status).toBe(401)
  expect((await call('GET', '/api/v1/helpdesk/ticket', { query: { id: mine.id, token: link } })).status).toBe(401)
})
