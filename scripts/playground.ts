import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LocalFailure } from './local/local-health.ts'

const KEY_NAME = 'Playground of npm start'
const ADMIN_KEYS = '/api/v3/admin/api-keys'
const IDENTITY_SECONDS = 600
/** The visitor whose identity the page's server signs. */
const VISITOR = { sub: 'visitor-1', email: 'visitor@shop.example', given_name: 'Vera', family_name: 'Visitor' }

export interface Playground {
  url: string
  close: () => void
}

interface Options {
  /** The helpdesk's address. */
  url: string
  admin: { username: string; password: string }
  /** 0 means any free port. */
  port: number
}

/**
 * A page of another origin with the widget and a strict policy. `/?signed` signs its visitor, `/?twice` has a second tag. Its
 * widget key is created for its port at every start. A refusal of the helpdesk is a `LocalFailure`.
 */
export async function openPlayground({ url, admin, port }: Options): Promise<Playground> {
  const server = createServer()
  const address = await listening(server, port)
  const origin = `http://localhost:${address.port}`
  const { key, secret } = await makeKey(url, admin, origin).catch((error: unknown) => {
    server.close()
    throw error
  })
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (pathname === '/identity') {
      response.setHeader('Content-Type', 'text/plain')
      response.end(signed(secret))
      return
    }
    const nonce = randomUUID()
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Content-Security-Policy', policyOf(url, nonce))
    response.end(pageOf({ url, key, nonce, query: searchParams }))
  })
  return { url: origin, close: () => void server.close() }
}

async function listening(server: Server, port: number): Promise<AddressInfo> {
  const listen = async (wanted: number) => {
    await new Promise<void>((done, refuse) => {
      server.once('error', refuse)
      server.listen(wanted, 'localhost', done)
    })
  }
  // Another program may use the port. The helpdesk starts without this page.
  await listen(port).catch(async () => await listen(0))
  return server.address() as AddressInfo
}

async function makeKey(url: string, admin: Options['admin'], origin: string): Promise<{ key: string; secret: string }> {
  const { token } = await ask<{ token: string }>(`${url}/api/v1/authenticate`, { body: admin })
  const known = await ask<{ data: { id: number; revoked_at: string | null }[] }>(
    `${url}${ADMIN_KEYS}?search=${encodeURIComponent(KEY_NAME)}&per_page=100`,
    { token },
  )
  for (const { id, revoked_at } of known.data)
    if (revoked_at === null) await ask(`${url}${ADMIN_KEYS}/${id}`, { token, method: 'DELETE' })
  const body = { name: KEY_NAME, kind: 'widget', origins: [origin] }
  const { id, key } = await ask<{ id: number; key: string }>(`${url}${ADMIN_KEYS}`, { token, body })
  const { secret } = await ask<{ secret: string }>(`${url}${ADMIN_KEYS}/${id}/identity-secret`, { token, body: {} })
  return { key, secret }
}

interface Question {
  token?: string
  method?: string
  body?: object
}

async function ask<Data>(address: string, { token, body, method = body ? 'POST' : 'GET' }: Question): Promise<Data> {
  const response = await fetch(address, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { data, message } = (await response.json()) as { data: Data; message: string }
  if (!response.ok) throw new LocalFailure(message)
  return data
}

/** A JSON Web Token, as the widget guide shows. */
function signed(secret: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { ...VISITOR, exp: Math.floor(Date.now() / 1000) + IDENTITY_SECONDS }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

function policyOf(url: string, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${url}`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self' ${url} ${url.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

const LANGUAGE = /^[a-z]{2}$/

/** The address selects a variant, and none of its text is in the page. */
function pageOf({
  url,
  key,
  nonce,
  query,
}: {
  url: string
  key: string
  nonce: string
  query: URLSearchParams
}): string {
  const wanted = query.get('language') ?? ''
  const language = LANGUAGE.test(wanted) ? ` data-language="${wanted}"` : ''
  const theme = ['light', 'dark'].includes(query.get('theme') ?? '') ? ` data-theme="${query.get('theme')}"` : ''
  const tag = `<script async src="${url}/widget.js" data-key="${key}"${language}${theme}></script>`
  const identify = query.has('signed')
    ? `helpdesk.push(['identify', async () => await (await fetch('/identity')).text()])`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A shop of another origin</title>
<style nonce="${nonce}">
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 Georgia, serif }
button, input, h2, p { text-transform: uppercase; color: #b00 !important; font: italic 2rem cursive !important }
main p, h1 { all: revert }
</style>
</head>
<body>
<main>
<h1>The Kiln Shop</h1>
<p>This page has an address of its own, forbids inline styles and untrusted types, and has styles that would spoil any element
they match. The widget in the corner is the helpdesk's.</p>
<p><a href="/">As a guest</a> · <a href="/?signed">As a signed visitor</a> · <a href="/?language=ar&amp;theme=dark">In Arabic, dark</a></p>
</main>
<script nonce="${nonce}">
const helpdesk = (window.helpdesk ||= [])
window.told = []
for (const name of ['ready', 'open', 'close', 'submitted', 'reply', 'identity'])
  helpdesk.push(['on', name, (detail) => window.told.push([name, detail])])
${identify}
</script>
${tag}
${query.has('twice') ? tag : ''}
</body>
</html>
`
}
