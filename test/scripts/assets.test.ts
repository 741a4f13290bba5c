import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { mountedRoutes, createApp } from '../../src/app.ts'
import { PROJECT } from '../../scripts/wrangler.ts'

const FROM_WORKER = 'from the Worker'
const SCRIPT = `export default { fetch: () => new Response('${FROM_WORKER}') }`

let folder: string
let platform: Miniflare

/** The assets as wrangler.toml configures them, before a Worker that says so when it was asked. */
beforeAll(async () => {
  folder = await mkdtemp(join(PROJECT, 'node_modules/.assets-'))
  await copyFile(join(PROJECT, 'public/_headers'), join(folder, '_headers'))
  await writeFile(join(folder, 'openapi.json'), '{"openapi":"3.1.0"}')
  await writeFile(join(folder, 'widget.js'), '(() => {})()')
  await writeFile(join(folder, 'widget-preview.html'), '<p>A page</p>')
  await writeFile(join(folder, 'widget-preview.js'), '(() => {})()')
  await mkdir(join(folder, 'widget'))
  await writeFile(join(folder, 'widget/de.json'), '{"data":{}}')
  await mkdir(join(folder, 'docs/guides'), { recursive: true })
  for (const name of ['index', 'guides/files']) await writeFile(join(folder, `docs/${name}.html`), '<p>A page</p>')
  await writeFile(join(folder, 'docs/404.html'), '<p>Nothing here</p>')
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(PROJECT, 'wrangler.toml'), undefined, {
    overrides: { assets: { directory: folder } },
  })
  const { compatibilityDate, assets } = workerOptions
  const options = { modules: true, script: SCRIPT, compatibilityDate, assets }
  platform = new Miniflare(convertV4MiniflareOptions(options as Parameters<typeof convertV4MiniflareOptions>[0]))
})

afterAll(async () => {
  await platform.dispose()
  await rm(folder, { recursive: true })
})

async function ask(path: string, method = 'GET') {
  const response = await platform.dispatchFetch(`https://desk.example.com${path}`, { method })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

test('the document is served without the Worker, to any origin, and cached for minutes', async () => {
  const { status, headers, text } = await ask('/openapi.json')
  expect([status, text]).toEqual([200, '{"openapi":"3.1.0"}'])
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'application/json',
    etag: expect.stringMatching(/^"\w+"$/),
    'x-content-type-options': 'nosniff',
  })
})

test.each(['/docs/', '/docs/guides/files'])('%s is a page that loads only from its own origin', async (path) => {
  const { status, headers, text } = await ask(path)
  expect([status, text]).toEqual([200, '<p>A page</p>'])
  const policy = headers.get('content-security-policy') ?? ''
  expect(Object.fromEntries(policy.split('; ').map((part) => part.split(/ (.*)/)))).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test.each(['/docs/nothing', '/docs/guides/nothing', '/docs/reference/x/y'])('%s is not an empty page', async (path) => {
  const { status, headers, text } = await ask(path)
  expect([status, text, headers.get('content-type')]).toEqual([404, '<p>Nothing here</p>', 'text/html; charset=utf-8'])
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test.each([
  ['/widget.js', /^text\/javascript/],
  ['/widget/de.json', /^application\/json/],
])('%s can be loaded by any origin, and is renewed within minutes', async (path, type) => {
  const { status, headers } = await ask(path)
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(type)])
  expect(Object.fromEntries(headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect((await ask('/widget/none.json')).text).toBe('')
})

test('the preview of the widget is a page that only our own pages can frame', async () => {
  const { status, headers, text } = await ask('/widget-preview')
  expect([status, text]).toEqual([200, '<p>A page</p>'])
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "script-src 'self'", "form-action 'none'", "frame-ancestors 'self'"]),
  )
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('access-control-allow-origin')).toBeNull()
  expect((await ask('/widget-preview.js')).headers.get('content-type')).toMatch(/^text\/javascript/)
})

test('no file hides an operation', async () => {
  const paths = [...new Set(mountedRoutes(createApp()).map(({ path }) => path.replaceAll(/:\w+/g, '1')))]
  expect(paths.length).toBeGreaterThan(100)
  for (const path of [...paths, '/', '/_headers', '/favicon.ico'])
    expect([path, (await ask(encodeURI(path))).text]).toEqual([path, FROM_WORKER])
})
