import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPage, startChromium } from './chromium.ts'
import { isTooWide, ROUNDS, shiftsOf, slowDown, violationsOf, watchShifts } from './measures.ts'
import { answer, HOSTILE, signInAgent } from './visitors.ts'
import { fill, send, type Shop, told, visitShop } from './shop.ts'

const desk = inject('desk')
const { url, shop } = desk
const OVERLOADED = { status: 503, headers: { 'Access-Control-Allow-Origin': '*' }, json: {} }
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true }

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function visit(query = '', options: BrowserContextOptions = {}): Promise<Shop> {
  return await visitShop(browser, desk, { query, options })
}

async function ticketOf(number: string) {
  const agent = await signInAgent(desk)
  const { data } = await agent.get('/api/v1/helpdesk/ticket', { query: { ticket_number: number } })
  return data.ticket
}

async function violationsIn(page: Page): Promise<unknown[]> {
  return await violationsOf(page, 'helpdesk-widget')
}

describe('a guest', () => {
  test('asks from a page with a strict policy, with a file, and the text arrives unchanged', async () => {
    const { page, dialog, widget, problems } = await visit()
    await widget.getByRole('button', { name: 'Help' }).click()
    await fill(dialog, { subject: HOSTILE, body: `${HOSTILE}\n  second line` })
    await dialog.getByLabel('Add files').setInputFiles({
      name: `${HOSTILE}.txt`.replaceAll('/', ''),
      mimeType: 'text/plain',
      buffer: Buffer.from('cold'),
    })
    await send(dialog)
    await dialog.getByRole('heading', { name: /^We received your request \S+\.$/ }).waitFor()
    const [{ ticket_number: number = '' } = {}] = await told(page, 'submitted')
    const ticket = await ticketOf(number)
    expect(ticket).toMatchObject({ title: HOSTILE, status_name: 'Unverified' })
    expect(problems).toEqual([])
    expect(await page.evaluate('document.cookie + localStorage.length + sessionStorage.length')).toBe('00')
  })

  test('sees the error at the field, which gets the focus', async () => {
    const { dialog, widget, page } = await visit()
    await widget.getByRole('button', { name: 'Help' }).click()
    await dialog.getByLabel('E-mail').fill('no address')
    await send(dialog)
    const email = dialog.getByLabel('E-mail')
    expect(await email.getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate(`document.querySelector('helpdesk-widget').shadowRoot.activeElement.name`)).toBe('email')
    const described = (await email.getAttribute('aria-describedby')) ?? ''
    expect(await dialog.locator(`#${described}`).innerText()).toBe('Please check this.')
    expect(await dialog.getByText('Please fill this in.').count()).toBe(2)
  })

  test('sees articles while typing', async () => {
    const { dialog, widget } = await visit()
    await widget.getByRole('button', { name: 'Help' }).click()
    await dialog.getByLabel('Subject').pressSequentially('password')
    const suggestion = dialog.getByRole('status').getByRole('link').first()
    await suggestion.waitFor()
    expect([await suggestion.getAttribute('target'), await suggestion.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener',
    ])
  })

  test('checks a request, and a wrong code opens nothing', async () => {
    const { dialog, widget, problems } = await visit()
    await widget.getByRole('button', { name: 'Help' }).click()
    await dialog.getByRole('button', { name: 'Check a request' }).click()
    await dialog.getByLabel('E-mail').fill('guest@shop.example')
    await dialog.getByLabel('Request number').fill('AAAA-0000-0001')
    await dialog.getByRole('button', { name: 'Mail me a code' }).click()
    await dialog.getByText('If the number and the address match').waitFor()
    await dialog.getByLabel('Code from the mail').fill('wrong')
    await dialog.getByRole('button', { name: 'Open' }).click()
    await dialog.getByText('This code is wrong').waitFor()
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  })
})

test('sends the answer to a required challenge, and nothing without it', async () => {
  const { page, problems } = await openPage(browser)
  await page.route('**/health', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, turnstile_site_key: 'site-key' } } })
  })
  await page.addInitScript(`globalThis.turnstile = {
    render(place, options) {
      place.textContent = 'A challenge'
      globalThis.asked = { ...options, isInPage: document.contains(place) }
      return 'id'
    },
    reset() {},
  }`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/create')) sent.push(request.postData() ?? '')
  })
  await page.goto(`${shop}/`)
  const widget = page.locator('helpdesk-widget')
  await widget.getByRole('button', { name: 'Help' }).click()
  await page.getByText('A challenge').waitFor()
  expect(await page.evaluate('[asked.sitekey, asked.action, asked.isInPage]')).toEqual(['site-key', 'ticket', true])
  const dialog = widget.getByRole('dialog')
  await fill(dialog)
  await send(dialog)
  await dialog.getByText('Please confirm that you are human.').waitFor()
  expect(sent).toEqual([])
  await page.evaluate(`asked.callback('solved')`)
  await send(dialog)
  await dialog.getByRole('heading', { name: /We received your request/ }).waitFor()
  expect(sent).toEqual([expect.stringMatching(/name="cf-turnstile-response"\s+solved\s/)])
  expect(problems).toEqual([])
})

describe('a signed visitor', () => {
  test('continues when a link expired, because the page signs again', async () => {
    const { page, dialog, widget } = await visit('?signed')
    await widget.getByRole('button', { name: 'Help' }).click()
    const subject = `Ended ${Date.now()}`
    await fill(dialog, { subject, body: 'Still readable.' })
    await send(dialog)
    const tokens = new Set<string>()
    await page.route('**/ticket-thread?*', async (route) => {
      tokens.add(route.request().headers()['authorization'] ?? '')
      if (tokens.size > 1) return await route.continue()
      return await route.fulfill({ status: 401, headers: { 'Access-Control-Allow-Origin': '*' }, json: {} })
    })
    // Links of the same second are the same.
    await page.waitForTimeout(1100)
    await dialog.getByRole('button', { name: subject }).click()
    await dialog.getByText('Still readable.').waitFor()
    expect(tokens.size).toBe(2)
  })

  test('sees a reply that cannot be read at once as soon as it can be', async () => {
    const { page, dialog, widget, problems } = await visit('?signed')
    await widget.getByRole('button', { name: 'Help' }).click()
    const subject = `Overloaded ${Date.now()}`
    await fill(dialog, { subject, body: 'Is anybody there?' })
    await send(dialog)
    const heard = new Promise<unknown>((resolve) => {
      page.on('websocket', (socket) => socket.on('framereceived', resolve))
    })
    await dialog.getByRole('button', { name: subject }).click()
    await dialog.getByText('Is anybody there?').waitFor()
    await heard
    const [{ ticket_number: number = '' } = {}] = await told(page, 'submitted')
    const { id } = await ticketOf(number)
    let isDown = true
    await page.route(
      '**/ticket-thread?*',
      async (route) => await (isDown ? route.fulfill(OVERLOADED) : route.continue()),
    )
    const refused = page.waitForResponse((response) => response.status() === 503)
    await answer(await signInAgent(desk), id, 'Read at the second attempt.')
    await refused
    // All other notices about the answer have been shown by then.
    await page.waitForTimeout(3000)
    isDown = false
    await dialog.getByText('Read at the second attempt.').waitFor({ timeout: 20_000 })
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([])
  })

  test('asks without an address, sees the reply live, counts those that come while it is closed, and answers', async () => {
    const { page, dialog, widget, problems } = await visit('?signed')
    await widget.getByRole('button', { name: 'Help' }).click()
    const subject = `Signed ${Date.now()}`
    await fill(dialog, { subject, body: HOSTILE })
    expect(await dialog.getByLabel('E-mail').count()).toBe(0)
    await send(dialog)
    await dialog.getByRole('button', { name: subject }).click()
    await dialog.getByText(HOSTILE).waitFor()

    const [{ ticket_number: number = '' } = {}] = await told(page, 'submitted')
    const { id, status_name } = await ticketOf(number)
    expect(status_name).toBe('Open')
    const agent = await signInAgent(desk)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const beacon = '<img src="https://beacon.example/read.png" alt="">'
    await answer(agent, id, `<p>Try <a href="https://example.com/fuse">the fuse</a>.${beacon}</p>`)
    await dialog.getByText('Try the fuse.').waitFor()
    await dialog.getByRole('link', { name: 'the fuse' }).waitFor()
    expect(await dialog.locator('.article img').count()).toBe(0)
    expect(asked.filter((address) => address.includes('beacon.example'))).toEqual([])
    await expect.poll(async () => await told(page, 'reply')).toEqual([{ ticket_number: number }])
    expect(await dialog.getByRole('status').last().innerText()).toBe('New reply')

    const badge = async () =>
      await page.evaluate<string>(
        `getComputedStyle(document.querySelector('helpdesk-widget').shadowRoot.querySelector('.launcher'), '::after').content`,
      )
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await badge()).toBe('none')
    await answer(agent, id, 'Or the cable.')
    await expect.poll(badge).toBe('"1"')
    await answer(agent, id, 'Or the plug.')
    await expect.poll(badge).toBe('"2"')
    // A screen reader hears the number with the name of the button.
    await widget.getByRole('button', { name: 'Help 2' }).click()
    await dialog.getByText('Or the plug.').waitFor()
    expect(await badge()).toBe('none')
    const end = `(({ scrollTop, clientHeight, scrollHeight }) => scrollHeight - scrollTop - clientHeight)`
    const entries = `document.querySelector('helpdesk-widget').shadowRoot.querySelector('.entries')`
    await expect.poll(async () => await page.evaluate<number>(`${end}(${entries})`)).toBeLessThan(2)

    await dialog.getByLabel('Your reply').fill('It was the fuse.')
    await send(dialog)
    await dialog.getByText('It was the fuse.').first().waitFor()
    await expect.poll(async () => await dialog.getByLabel('Your reply').inputValue()).toBe('')
    await dialog.getByRole('button', { name: 'My requests' }).click()
    await dialog.getByRole('button', { name: subject }).waitFor()
    expect(problems).toEqual([])
  })
})

describe('by keyboard alone', () => {
  test('it can be opened, filled in, sent and closed, and the focus returns', async () => {
    const { page, dialog } = await visit()
    const active = async () =>
      await page.evaluate<string>(`(() => {
      const { activeElement } = document.querySelector('helpdesk-widget').shadowRoot
      return activeElement?.name || activeElement?.textContent || ''
    })()`)
    for (let presses = 0; presses < 10 && (await active()) !== 'Help'; presses += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(active).toBe('email')
    await page.keyboard.type('keys@shop.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('By keys')
    for (let presses = 0; presses < 5 && (await active()) !== 'body'; presses += 1) await page.keyboard.press('Tab')
    await page.keyboard.type('No mouse.')
    for (let presses = 0; presses < 8 && (await active()) !== 'Send'; presses += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.getByRole('heading', { name: /We received your request/ }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(active).toBe('Help')
    expect([await told(page, 'open'), await told(page, 'close')]).toEqual([[{}], [{}]])
  })
})

describe('is accessible, and fits', () => {
  test.each([
    ['', 'light', {}],
    ['', 'dark', {}],
    ['?language=ar', 'dark', PHONE],
    ['?language=de', 'light', PHONE],
    ['?language=hi', 'light', PHONE],
    ['?signed', 'dark', PHONE],
  ] as const)('%s in %s', async (query, colorScheme, device) => {
    const { page, widget, dialog, problems } = await visit(query, { colorScheme, ...device })
    expect(await violationsIn(page)).toEqual([])
    await widget.getByRole('button').first().click()
    await dialog.locator('textarea').waitFor()
    await dialog.locator('summary').click()
    expect(await violationsIn(page)).toEqual([])
    await dialog.locator('form button').last().click()
    expect(await violationsIn(page)).toEqual([])
    await dialog.locator('footer button').last().click()
    await dialog.locator('h2').filter({ hasNotText: /^$/ }).waitFor()
    expect(await violationsIn(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
    const { x, y, width, height } = (await dialog.boundingBox()) ?? { x: -1, y: 0, width: 9999, height: 0 }
    expect([x >= 0, x + width <= (page.viewportSize()?.width ?? 0)]).toEqual([true, true])
    const foot = await dialog.locator('footer').boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 9999)).toBeLessThanOrEqual(y + height)
    expect(problems).toEqual([])
  })

  test('is right-to-left in Arabic, and the site’s styles do not reach in', async () => {
    const { widget, dialog } = await visit('?language=ar')
    expect(await widget.getAttribute('dir')).toBe('rtl')
    await widget.getByRole('button').first().click()
    const label = dialog.locator('label').first()
    const [align, transform, family] = await label.evaluate((node) => {
      const browser = globalThis as unknown as { getComputedStyle: (node: unknown) => Record<string, string> }
      const { direction, textTransform, fontFamily } = browser.getComputedStyle(node)
      return [direction, textTransform, fontFamily]
    })
    expect([align, transform]).toEqual(['rtl', 'none'])
    expect(family).toContain('system-ui')
  })
})

describe('a bad network', () => {
  test('a request waits while the helpdesk is unreachable, and arrives once', async () => {
    const { page, dialog, widget } = await visit('?signed')
    await widget.getByRole('button', { name: 'Help' }).click()
    const subject = `Away ${Date.now()}`
    await fill(dialog, { subject })
    let attempts = 0
    await page.context().setOffline(true)
    page.on('request', (request) => {
      if (/\/(?:create|identity)$/.test(request.url())) attempts += 1
    })
    await send(dialog)
    await dialog.getByText('The helpdesk cannot be reached.').waitFor()
    await page.waitForTimeout(10_000)
    await expect.poll(() => attempts).toBeGreaterThan(2)
    expect(await dialog.getByLabel('Subject').inputValue()).toBe(subject)
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: subject }).waitFor()
    expect(await dialog.getByRole('button', { name: subject }).count()).toBe(1)
  })

  test('a request whose answer was lost is sent again and created once', async () => {
    const { page, dialog, widget } = await visit('?signed')
    await widget.getByRole('button', { name: 'Help' }).click()
    const subject = `Lost ${Date.now()}`
    await fill(dialog, { subject })
    const keys: string[] = []
    await page.route('**/api/v1/helpdesk/create', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (keys.length > 1) return await route.continue()
      await route.fetch()
      return await route.abort('connectionreset')
    })
    await send(dialog)
    await dialog.getByRole('button', { name: subject }).waitFor()
    expect(await dialog.getByRole('button', { name: subject }).count()).toBe(1)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('files on a slow network show progress and can be aborted', async () => {
    const { page, dialog, widget } = await visit()
    const session = await page.context().newCDPSession(page)
    await widget.getByRole('button', { name: 'Help' }).click()
    await fill(dialog)
    const buffer = Buffer.alloc(600_000, 7)
    await dialog
      .getByLabel('Add files')
      .setInputFiles({ name: 'kiln.bin', mimeType: 'application/octet-stream', buffer })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    })
    await send(dialog)
    const bar = dialog.getByRole('progressbar')
    await bar.waitFor()
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(async () => await dialog.getByRole('button', { name: 'Send', exact: true }).count()).toBe(1)
    expect(await dialog.getByText('kiln.bin').count()).toBe(1)
  })
})

test('on a slow phone the button appears within two seconds, the form 1.5 seconds after the press, and nothing of the site moves', async () => {
  const measured: [button: number, form: number][] = []
  const isGood = ([button, form]: [number, number]) => button < 2000 && form < 1500
  while (measured.length < ROUNDS && !measured.some(isGood)) {
    const { page } = await openPage(browser, PHONE)
    await slowDown(page, { line: 'slow 4G', processor: 4 })
    await watchShifts(page)
    await page.addInitScript(
      `(globalThis.helpdesk ||= []).push(['on', 'ready', () => (globalThis.readyAt = performance.now())])`,
    )
    await page.goto(`${shop}/`)
    await expect.poll(async () => await page.evaluate('globalThis.readyAt')).toBeGreaterThan(0)
    await page.waitForTimeout(300)
    // From the press to the frame behind the one that the form is in.
    const form = await page.evaluate<number>(`new Promise((done) => {
      const { shadowRoot } = document.querySelector('helpdesk-widget')
      const pressed = performance.now()
      const look = () => requestAnimationFrame(() => {
        if (shadowRoot.querySelector('form textarea') === null) return look()
        requestAnimationFrame(() => done(performance.now() - pressed))
      })
      shadowRoot.querySelector('.launcher').click()
      look()
    })`)
    measured.push([Math.round(await page.evaluate<number>('globalThis.readyAt')), Math.round(form)])
    await page.waitForTimeout(300)
    expect(await shiftsOf(page)).toEqual([])
    await page.context().close()
  }
  console.log(`The widget on a slow phone: button and form after ${measured.join(' and ')} ms, nothing moved`)
  expect(measured).toContainEqual(expect.toSatisfy(isGood))
})

describe('the surrounding page', () => {
  test('gets one widget even with several tags, and a message in the console', async () => {
    const { page, problems } = await visit('?twice')
    await expect.poll(() => problems).toEqual(['The helpdesk widget is on this page already.'])
    expect(await page.locator('helpdesk-widget').count()).toBe(1)
  })

  test('can open, close and listen by calls, before and after it loaded', async () => {
    const { page, dialog } = await visit()
    await page.evaluate('helpdesk.open()')
    await dialog.getByLabel('E-mail').waitFor()
    await page.evaluate(`helpdesk.push(['close'])`)
    await expect.poll(async () => await dialog.isVisible()).toBe(false)
    expect((await told(page, 'ready')).length).toBe(1)
    await page.evaluate(`helpdesk.identify('no.good.token')`)
    await page.evaluate('helpdesk.open()')
    await dialog.getByRole('button', { name: 'My requests' }).click()
    await expect.poll(async () => await told(page, 'identity')).toEqual([{ code: 'widget_identity_invalid' }])
  })

  test('loads the script, one dictionary and nothing from other hosts', async () => {
    const { page } = await openPage(browser)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(`${shop}/`)
    await page.locator('helpdesk-widget').getByRole('button', { name: 'Help' }).click()
    await page.locator('helpdesk-widget').getByLabel('E-mail').waitFor()
    await page.locator('helpdesk-widget .desk').waitFor()
    const names = loaded.map((address) =>
      address
        .replace(shop, 'shop:')
        .replace(url, 'desk:')
        .replace(/\?api_key=.*/, ''),
    )
    expect(names.toSorted()).toEqual([
      'desk:/api/v3/opening-hours',
      'desk:/api/v3/widget/desk',
      'desk:/health',
      'desk:/v3/newticket/form?for=widgets',
      'desk:/widget.js',
      'desk:/widget/en.json',
      'desk:/widget/touch.js',
      'shop:/',
    ])
  })
})
