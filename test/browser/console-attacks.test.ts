import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, openTicketOf, ticketOfCustomer } from './console-desk.ts'
import { HOSTILE, signInAgent } from './visitors.ts'

const desk = inject('desk')

let browser: Browser
let evil: Server
let evilUrl: string

beforeAll(async () => {
  browser = await startChromium()
  evil = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<h1>Elsewhere</h1>'))
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
  evilUrl = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`
})

afterAll(async () => {
  await closeBrowser(browser)
  evil.close()
})

/** Contents of a mail that could run code, load a resource, or cover the console. */
const HOSTILE_BODY = [
  '<p id="content" class="main">Hello</p>',
  '<a href="javascript:window.owned=1">one</a><a href=" jAvAsCrIpT:window.owned=2">two</a>',
  '<a href="data:text/html,<script>window.owned=3</script>">three</a><a href="vbscript:x">four</a>',
  '<style>body{display:none!important}@import url(https://evil.example/x.css)</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css"><base href="https://evil.example/">',
  '<div style="position:fixed;inset:0;z-index:99999;background:url(https://evil.example/p)">cover</div>',
  '<img src="https://evil.example/pixel.png" onerror="window.owned=4" onload="window.owned=5">',
  '<svg><script>window.owned=6</script><a xlink:href="javascript:window.owned=7">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.owned=8"></style></mglyph></table></mtext></math>',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:window.owned=9">go</button></form>',
  '<iframe srcdoc="<script>parent.owned=10</script>"></iframe><object data="javascript:window.owned=11"></object>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><video src=x onerror="window.owned=12"></video>',
  '<template><script>window.owned=13</script></template><noscript><p title="</noscript><img src=x onerror=window.owned=14>">',
].join('')

async function strayRequests(page: Page): Promise<string[]> {
  const stray: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(desk.url).host) stray.push(request.url())
  })
  return await Promise.resolve(stray)
}

describe('input of a customer', () => {
  test('runs nothing, styles nothing and reaches nobody in the console, however hostile its HTML', async () => {
    const agent = await signInAgent(desk)
    const id = await ticketOfCustomer(browser, desk, HOSTILE)
    await agent.post('/api/v1/helpdesk/reply', {
      body: { ticket_id: id, reply_content: HOSTILE_BODY, body_format: 'html' },
    })
    const { page, problems } = await openPageFromAnywhere(browser)
    const stray = await strayRequests(page)
    await openConsole(page, desk)
    await openTicketOf(page, desk, id)
    await page.getByText('Hello', { exact: true }).waitFor()
    expect(await page.evaluate('globalThis.owned')).toBe(undefined)
    const dangerous =
      'main :is(script, style, link, base, iframe, object, embed, form:not([class]), svg script, meta, [onerror], [onload])'
    expect(await page.locator(dangerous).count()).toBe(0)
    expect(await page.locator('article [style]').count()).toBe(0)
    const schemes = await page
      .locator('article a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(schemes.filter((href) => !/^(?:https?:|mailto:|tel:|[/#])/.test(href))).toEqual([])
    expect(await page.evaluate('getComputedStyle(document.body).display')).not.toBe('none')
    expect(stray).toEqual([])
    expect(problems).toEqual([])
  })

  test('is text as the name of a person, in lists, search, palette and the title of the window', async () => {
    const agent = await signInAgent({ ...desk, username: 'admin@demo.example' })
    const email = `hostile-${Date.now()}@example.com`
    const names = { first_name: '<img src=x onerror=alert(1)>', last_name: '"><script>alert(2)</script>' }
    await agent.post('/v3/newticket/post', { body: { email, subject: HOSTILE, body: HOSTILE, ...names } })
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await page.getByText(names.first_name, { exact: false }).first().waitFor()
    await page.keyboard.press('/')
    await page.getByRole('dialog').getByRole('searchbox').waitFor()
    await page.keyboard.type(email)
    await page.getByRole('dialog').getByRole('menuitem').first().waitFor()
    expect(await page.locator('body script:not([src]), img[src=x]').count()).toBe(0)
    expect(problems).toEqual([])
  })
})

describe('live events', () => {
  test('that are forged on the channel of the tabs change nothing that is shown', async () => {
    const { page, problems } = await openPageFromAnywhere(browser)
    const id = await ticketOfCustomer(browser, desk, 'The true subject')
    await openConsole(page, desk)
    await openTicketOf(page, desk, id)
    await page.evaluate(`(() => {
      const channel = new BroadcastChannel('desk-live')
      const event = { id: 1, type: 'ticket.edited', subject: { type: 'ticket', id: ${id} }, title: '<img src=x onerror=alert(1)>' }
      for (const frame of [
        { type: 'events', cursor: 1, events: [event] },
        { type: 'presence', ticket_id: ${id}, people: [{ id: 9, name: '<img src=x onerror=alert(1)>', typing: true, until: '' }] },
      ]) channel.postMessage({ from: 'desk', frame })
    })()`)
    await page.waitForTimeout(500)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('The true subject')
    expect(await page.locator('img[src=x]').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('cannot be read by another origin: neither its channel nor a socket with the cookie reaches the desk', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    const other = await page.context().newPage()
    await other.goto(evilUrl)
    const closed = await other.evaluate<string>(`new Promise((resolve) => {
      const socket = new WebSocket('${desk.url.replace('http', 'ws')}/api/v3/live')
      socket.onopen = () => resolve('open')
      socket.onerror = () => resolve('refused')
    })`)
    expect(closed).toBe('refused')
  })
})

describe('the token', () => {
  test('is in no storage, no cookie that scripts read, no address and no global of the window', async () => {
    const { page } = await openPageFromAnywhere(browser)
    const tokens: string[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname !== '/session/token') return
      void response.json().then((body: { data: { access_token: string } }) => tokens.push(body.data.access_token))
    })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await openConsole(page, desk)
    await expect.poll(() => tokens.length).toBeGreaterThan(0)
    const kept = await page.evaluate<string>(`(async () => {
      const databases = await indexedDB.databases()
      const names = await caches.keys()
      const globals = Object.getOwnPropertyNames(globalThis).map((name) => { try { return JSON.stringify(globalThis[name]) } catch { return '' } })
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, names, history.state, globals])
    })()`)
    for (const token of tokens) {
      expect(kept.includes(token)).toBe(false)
      expect(addresses.some((address) => address.includes(token))).toBe(false)
    }
    expect(await page.evaluate('document.cookie')).not.toContain('helpdesk-session')
  })

  test('is given to no page of another origin that uses the cookie, by script or by form', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    const csrf = await page.evaluate<string>(
      `fetch('/session').then((answer) => answer.json()).then(({ data }) => data.csrf)`,
    )
    const other = await page.context().newPage()
    await other.goto(evilUrl)
    const read = await other.evaluate<string[]>(`Promise.all([
      ['/session', {}],
      ['/session/token', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: JSON.stringify({ csrf: '${csrf}' }) }],
      ['/session/token', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ csrf: '${csrf}' }) }],
    ].map(([path, init]) => fetch('${desk.url}' + path, { credentials: 'include', ...init }).then((answer) => answer.text(), () => 'refused')))`)
    expect(read).toEqual(['refused', 'refused', 'refused'])
    await other.setContent(
      `<form method="post" action="${desk.url}/session/token"><input name="csrf" value="${csrf}"><button>Go</button></form>`,
    )
    const answered = other.waitForResponse('**/session/token')
    await other.getByRole('button', { name: 'Go' }).click()
    expect([401, 403]).toContain((await answered).status())
    await other.waitForLoadState()
    expect(await other.content()).not.toContain('access_token')
  })
})

test('no other page can put the console into a frame, nor hold a handle to its window', async () => {
  const { page } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  const other = await page.context().newPage()
  await other.goto(evilUrl)
  await other.setContent(`<iframe src="${desk.url}/desk" width="800" height="600"></iframe>`)
  await other.waitForTimeout(1000)
  const frame = other.frames().find((one) => one !== other.mainFrame())
  expect(
    await frame
      ?.locator('#desk')
      .count()
      .catch(() => 0),
  ).toBe(0)
  const handle = await other.evaluate<boolean>(`(async () => {
    const opened = open('${desk.url}/desk')
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return opened === null || opened.closed
  })()`)
  expect(handle).toBe(true)
})

test('the console runs no code from its address', async () => {
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  for (const path of [
    '/desk/tickets/inbox?priority="><img src=x onerror=alert(1)>',
    '/desk/%3Cscript%3Ealert(1)%3C/script%3E',
    '/desk//evil.example',
    '/desk/tickets/javascript:alert(1)/1',
  ]) {
    await page.goto(desk.url + path)
    await page.getByRole('navigation').waitFor()
    expect(new URL(page.url()).host).toBe(new URL(desk.url).host)
    expect(await page.locator('img[src=x], body script:not([src])').count()).toBe(0)
  }
  expect(problems).toEqual([])
})
