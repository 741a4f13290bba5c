import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createServices } from '../../src/services.ts'
import { env } from 'cloudflare:workers'
import type { AppEnv } from '../../src/env.ts'
import { tooManyRequests } from '../../src/shared/limits.errors.ts'
import { answerError } from '../../src/http/request-context.ts'
import { defaultHeaders } from '../../src/http/answers/default-headers.ts'
import { accentStyle } from '../../src/shared/look/accent.ts'
import { contrast } from '../support/contrast.ts'
import { pageHeaders } from '../../src/pages/request/page-headers.ts'
import { showPage, usePages } from '../../src/pages/page.middleware.ts'
import { sha256Hex } from '../../src/shared/identity/secrets/secrets.ts'
import type { Settings } from '../../src/shared/identity/identity.types.ts'

const SCRIPT = '<script>alert(1)</script>'

function app(settings: Partial<Settings> = {}) {
  const app = new Hono<AppEnv>()
  app.use(defaultHeaders())
  app.use(async (c, next) => {
    c.set('services', createServices(env, { sessionStart: 'first-primary', defer: () => undefined }))
    const desk = { company: '<b>&"\' Co', accentColor: '#ff0000', logoUrl: '', timezone: 'UTC', language: 'en' }
    c.set('caller', { settings: { ...desk, ...settings } } as never)
    await next()
  })
  app.onError(answerError)
  const pages = app.basePath('/some')
  usePages(pages)
  pages.get('/page', async (c) => await showPage(c, () => ({ title: SCRIPT, body: '</main><img src=x onerror=1>' })))
  pages.get('/kept', async (c) =>
    showPage(c, () => ({ title: 'T', body: 'b' }), { headers: { 'Cache-Control': 'public, max-age=60' } }),
  )
  pages.get('/broken', () => {
    throw new Error('secret details')
  })
  pages.get('/limited', () => {
    throw tooManyRequests(60)
  })
  return app
}

async function open(path: string, settings: Partial<Settings> = {}, headers: Record<string, string> = {}) {
  const answer = await app(settings).request(`https://desk.example.com${path}`, { headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('a page escapes its texts', async () => {
  const { html } = await open('/some/page')
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/)
  expect(html).not.toMatch(/alert\(1\)<\/script|<img|<b>/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&lt;b&gt;&amp;&quot;&#39; Co')
})

test('a page allows its own files and one style by hash, cannot be framed, and is not cached', async () => {
  const { headers, status, html } = await open('/some/page')
  const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? ''
  const hash = Buffer.from(await sha256Hex(style), 'hex').toString('base64')
  expect(status).toBe(200)
  expect(style).toMatch(/\.page\{.*--accent:/s)
  expect(html).not.toContain('rel="stylesheet"')
  expect(headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; script-src 'self'; style-src 'sha256-${hash}'; img-src 'self'; connect-src 'self'; ` +
      "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect((await open('/some/kept')).headers.get('Cache-Control')).toBe('public, max-age=60')
})

test('settings reach style and policy as colour and origin only', async () => {
  const hostile = {
    accentColor: '#fff}body{display:none',
    logoUrl: "https://evil.example/x; script-src 'unsafe-inline'\r\nX: y",
  }
  const { headers, html } = await open('/some/page', hostile)
  expect(headers.get('Content-Security-Policy')).toContain("img-src 'self' https://evil.example; connect-src")
  expect(headers.get('Content-Security-Policy')).not.toContain('unsafe')
  expect(html).not.toContain('#fff}')
  for (const logoUrl of ['http://a.example/x.png', 'data:image/png,x', 'javascript:1', 'no address'])
    expect((await pageHeaders({ accentColor: '', logoUrl })).join()).toContain("img-src 'self';")
})

test.each(['#000000', '#ffffff', '#ffff00', '#0b5cad', '#ff0000', '#808080', 'nonsense'])(
  'the colour %s is readable in light and dark, and so is text on it',
  (colour) => {
    const [light = [], dark = []] = [...accentStyle(colour).matchAll(/--accent:(#\w{6});--on-accent:(#\w{6})/g)]
    expect([light.length, dark.length]).toEqual([3, 3])
    for (const [ground, [, act = '', ink = '']] of [
      ['#ffffff', light],
      ['#eceef1', light],
      ['#171a1f', dark],
      ['#272c35', dark],
    ] as const) {
      expect(contrast(act, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(act, ink)).toBeGreaterThanOrEqual(4.5)
    }
  },
)

test('a page is in the browser’s language, and Arabic is right-to-left', async () => {
  const german = await open('/some/page', {}, { 'Accept-Language': 'xx, de-AT;q=0.8, en;q=0.1' })
  expect(german.html).toContain('<html lang="de" dir="ltr">')
  expect(german.html).toContain('Zum Inhalt springen')
  const arabic = await open('/some/page', { language: 'ar' })
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
  expect((await open('/some/page', { language: '../x' })).html).toContain('<html lang="en"')
})

test('failures are pages, and do not show their cause', async () => {
  const broken = await open('/some/broken')
  expect(broken.status).toBe(500)
  expect(broken.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(broken.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
  expect(broken.html).not.toContain('secret details')
  const limited = await open('/some/limited')
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(limited.html).toContain('Too many attempts')
})
