import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../src/env.ts'
import { tooManyRequests } from '../../src/shared/limits.errors.ts'
import { answerError } from '../../src/http/request-context.ts'
import { standingHeaders } from '../../src/http/standing-headers.ts'
import { showPage, speakPages } from '../../src/pages/page.ts'
import { STYLESHEET } from '../../src/pages/stylesheet.ts'
import { sha256Hex } from '../../src/shared/identity/secrets.ts'

function app() {
  const app = new Hono<AppEnv>()
  app.use(standingHeaders())
  app.onError(answerError)
  const pages = app.basePath('/some')
  speakPages(pages)
  pages.get('/page', async (c) => {
    const content = { company: '<b>&"\' Co', title: '<script>1</script>', paragraphs: ['</p><img src=x onerror=1>'] }
    const password = { label: 'New', hint: 'Six', isRequired: true, minLength: 6 }
    const form = { action: '/some/page', token: '"><script>2</script>', button: '</button>', password }
    return await showPage(c, { ...content, problem: '<i>', form })
  })
  pages.get('/broken', () => {
    throw new Error('secret details')
  })
  pages.get('/limited', () => {
    throw tooManyRequests(60)
  })
  return app
}

test('a page escapes whatever stands in it', async () => {
  const html = await (await app().request('/some/page')).text()
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr">/)
  expect(html).not.toMatch(/<script|<img|<b>|<i>/)
  expect(html).toContain('&lt;script&gt;1&lt;/script&gt;')
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;2&lt;/script&gt;"')
})

test('a page allows no script, no frame and no style but its own, and is kept nowhere', async () => {
  const { headers, status } = await app().request('/some/page')
  const hash = Buffer.from(await sha256Hex(STYLESHEET), 'hex').toString('base64')
  expect(status).toBe(200)
  expect(headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
  expect(headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
})

test('the style in the page is the one whose hash is allowed, to the letter', async () => {
  const html = await (await app().request('/some/page')).text()
  expect(/<style>([\s\S]*)<\/style>/.exec(html)?.[1]).toBe(STYLESHEET)
})

test('the style knows light and dark and narrow screens, and no direction of its own', () => {
  expect(STYLESHEET).toContain('prefers-color-scheme:dark')
  expect(STYLESHEET).not.toMatch(/(?:^|[;{-])(?:left|right)\b|[;{](?:min-)?width:/m)
})

test('failures are pages as well, and tell nothing of their cause', async () => {
  const broken = await app().request('/some/broken')
  expect(broken.status).toBe(500)
  expect(broken.headers.get('Content-Type')).toBe('text/html; charset=UTF-8')
  expect(broken.headers.get('Content-Security-Policy')).toContain("form-action 'self'")
  expect(await broken.text()).not.toContain('secret details')
  const limited = await app().request('/some/limited')
  expect([limited.status, limited.headers.get('Retry-After')]).toEqual([429, '60'])
  expect(await limited.text()).toContain('too many attempts')
})
