import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { createHelpdesk } from '../../clients/typescript/src/index.ts'
import { PROJECT } from '../../scripts/wrangler.ts'
import { closeBrowser, openPage, startChromium } from './chromium.ts'

const { url, password, apiKey } = inject('desk')
const AGENT = 'agent@demo.example'
const REPLY = '/api/v1/helpdesk/reply'
const SIZE = 3_000_000

let browser: Browser
let script: string

beforeAll(async () => {
  browser = await startChromium()
  const entry = join(PROJECT, 'clients/typescript/src/index.ts')
  const built = await build({ entryPoints: [entry], bundle: true, format: 'iife', globalName: 'client', write: false })
  script = built.outputFiles[0]?.text ?? ''
})

afterAll(async () => {
  await closeBrowser(browser)
})

test('in Node the client signs in, reads lists and uploads with progress', async () => {
  const desk = createHelpdesk({ baseUrl: url, apiKey })
  expect(await desk.signIn({ username: AGENT, password })).toMatchObject({ email: AGENT })
  const titles: string[] = []
  for await (const { title } of desk.items('/api/v1/helpdesk/inbox', { query: { per_page: 5 } })) titles.push(title)
  expect(titles.length).toBeGreaterThan(5)
  const seen: number[] = []
  const { data } = await desk.upload(REPLY, {
    body: { ticket_id: 25, reply_content: 'See the file.' },
    files: [{ name: 'kiln.bin', content: new Uint8Array(SIZE).fill(7) }],
    onProgress: ({ loaded }) => seen.push(loaded),
  })
  expect(seen.length).toBeGreaterThan(3)
  const [file] = data.thread.attach
  expect(file?.size).toBe(SIZE)
  const bytes = await (await desk.download(file?.url ?? '')).bytes()
  expect([bytes.length, bytes.every((byte) => byte === 7)]).toEqual([SIZE, true])
  await desk.signOut()
})

interface Uploaded {
  size: number
  progress: [number, number][]
  isAborted: boolean
  status: number
  code: string
}

test('in a browser it uploads with progress up to the end, can be aborted, and reports refusals', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${url}/docs/`)
  await page.evaluate(`${script}; globalThis.client = client`)
  const given = JSON.stringify({ username: AGENT, password, reply: REPLY, size: SIZE })
  const uploaded = await page.evaluate<Uploaded>(`(async () => {
    const { username, password, reply, size } = ${given}
    const desk = client.createHelpdesk({ baseUrl: location.origin })
    await desk.signIn({ username, password })
    const files = [new File([new Uint8Array(size)], 'kiln.bin')]
    const progress = []
    const body = { ticket_id: 25, reply_content: 'See the file.' }
    const { data } = await desk.upload(reply, { body, files, onProgress: ({ loaded, total }) => progress.push([loaded, total]) })
    const giveUp = new AbortController()
    const aborted = desk.upload(reply, { body, files, signal: giveUp.signal, onProgress: () => giveUp.abort(new Error('Stop.')) })
    const isAborted = await aborted.then(() => false, ({ message }) => message === 'Stop.')
    const refused = await desk.upload(reply, { body: { ...body, ticket_id: 9999 }, files, onProgress: () => {} }).catch((error) => error)
    return { size: data.thread.attach[0].size, progress, isAborted, status: refused.status, code: refused.code }
  })()`)
  const last = uploaded.progress.at(-1)
  expect(uploaded).toMatchObject({ size: SIZE, isAborted: true, status: 404, code: 'ticket_not_found' })
  expect(last?.[0]).toBe(last?.[1])
  expect(last?.[1]).toBeGreaterThan(SIZE)
})

test('tabs that share tokens renew once for all, with the browser’s locks', async () => {
  const { page } = await openPage(browser)
  const other = await page.context().newPage()
  const renewals: string[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/v1/authenticate/refresh')) renewals.push(request.url())
  })
  for (const tab of [page, other]) {
    await tab.goto(`${url}/docs/`)
    await tab.evaluate(`${script}; globalThis.client = client`)
    await tab.evaluate(
      `globalThis.desk = client.createHelpdesk({ baseUrl: location.origin, tokens: client.sharedTokens() })`,
    )
  }
  const given = JSON.stringify({ username: AGENT, password })
  await page.evaluate(`(async () => {
    await desk.signIn(${given})
    await client.sharedTokens().save({ ...(await desk.tokens()), expiresAt: 0 })
  })()`)
  const me = `(async () => {
    const asked = [1, 2, 3].map(() => desk.get('/api/v1/authenticate/user'))
    return (await Promise.all(asked)).map(({ data }) => data.user.email)
  })()`
  const answers = await Promise.all([page.evaluate(me), other.evaluate(me)])
  expect(answers.flat()).toEqual(Array.from({ length: 6 }, () => AGENT))
  expect(renewals).toHaveLength(1)
  // A session that one tab ends is ended in the other.
  await page.evaluate('desk.signOut()')
  expect(await other.evaluate('desk.tokens()')).toBeNull()
})
