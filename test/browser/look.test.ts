import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { isTooWide, shiftsOf, violationsOf, watchShifts } from './measures.ts'
import { answer, CUSTOMER, newTicket, signedInState, signIn, signInAgent, type SignedInState } from './visitors.ts'

const desk = inject('desk')
const { url } = desk
const ACTIVE = 'document.activeElement.name'
const KIBIBYTE = 1024
/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let browser: Browser
let signedIn: SignedInState

beforeAll(async () => {
  browser = await startChromium()
  signedIn = await signedInState(browser, desk)
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function openSignedIn(options: Parameters<typeof openPageFromAnywhere>[1] = {}) {
  return await openPageFromAnywhere(browser, { ...options, storageState: signedIn })
}

describe('forms of an account', () => {
  test('begin in the first field, or in the one that is wrong', async () => {
    const { page } = await openPageFromAnywhere(browser, { javaScriptEnabled: false })
    const focused = async () => await page.locator(':focus').getAttribute('name')
    for (const [path, name] of [
      ['/sign-in', 'username'],
      ['/account/forgot-password', 'email'],
      ['/account/create', 'first_name'],
      ['/tickets/new', 'email'],
    ] as const) {
      await page.goto(url + path)
      expect([path, await focused()]).toEqual([path, name])
    }
    await page.goto(`${url}/sign-in`)
    await page.locator('[name=username]').fill('nobody@look.example')
    await page.locator('[name=password]').fill('wrong')
    await page.locator('main [type=submit]').click()
    await page.getByRole('alert').waitFor()
    expect(await focused()).toBe('password')
  })

  test('show the password on demand, and send it hidden', async () => {
    const { page, problems } = await openPageFromAnywhere(browser)
    await page.goto(`${url}/sign-in`)
    const field = page.locator('[name=password]')
    await field.fill('a secret')
    await page.getByLabel('Show password').check({ force: true })
    expect(await field.getAttribute('type')).toBe('text')
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Show password').uncheck({ force: true })
    expect(await field.getAttribute('type')).toBe('password')
    expect(problems).toEqual([])
  })

  test('carry the address from one to the next, until the visitor signs out', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await page.goto(`${url}/sign-in`)
    await page.locator('[name=username]').fill(CUSTOMER)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    expect(await page.locator('[name=email]').inputValue()).toBe(CUSTOMER)
    await page.goto(`${url}/sign-in`)
    expect([await page.locator('[name=username]').inputValue(), await page.evaluate(ACTIVE)]).toEqual([
      CUSTOMER,
      'password',
    ])
    await page.locator('[name=password]').fill(desk.password)
    await page.locator('main [type=submit]').click()
    await page.waitForURL('**/tickets')
    await page.locator('.top__account summary').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    expect(await page.locator('[name=username]').inputValue()).toBe('')
  })
})

test('the current page is marked, menus are not underlined, and the account menu closes on Escape', async () => {
  const { page } = await openSignedIn()
  await page.goto(`${url}/tickets`)
  expect(await page.locator('.top__nav [aria-current=page]').allInnerTexts()).toEqual(['My tickets'])
  const lines = await page.evaluate<string[]>(
    `[...document.querySelectorAll('.top a')].map((link) => getComputedStyle(link).textDecorationLine)`,
  )
  expect(new Set(lines)).toEqual(new Set(['none']))
  const summary = page.locator('.top__account summary')
  await summary.click()
  expect(await page.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(true)
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(false)
  expect(await page.evaluate('document.activeElement.localName')).toBe('summary')
})

describe('the list of tickets', () => {
  test('has badges, relative times, a search, an order and a way out of an empty list', async () => {
    const { page } = await openSignedIn()
    const path = await newTicket(page, desk, 'Zirconium shelves')
    await page.goto(`${url}/tickets`)
    const row = page.locator('.list li').filter({ hasText: 'Zirconium shelves' })
    expect(await row.locator('.badge').innerText()).toBe('Open')
    expect(await row.locator('time').innerText()).toMatch(/^now|ago$/)
    expect(await row.locator('time').getAttribute('title')).toMatch(/\d{4}/)
    const top = await page.getByRole('main').getByRole('link', { name: 'New ticket' }).boundingBox()
    expect(top?.y).toBeLessThan(200)
    await page.getByLabel('Search my tickets').fill('zirconium')
    await page.getByRole('button', { name: 'Apply' }).click()
    expect(
      await page.locator('.list a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([path])
    await page.getByLabel('Search my tickets').fill('nothing of that name')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('No tickets found').waitFor()
    await page.getByRole('link', { name: 'Show all tickets' }).click()
    await page.getByLabel('Sort by').selectOption('oldest')
    await page.getByRole('button', { name: 'Apply' }).click()
    const ids = await page
      .locator('.list a')
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.slice(9))))
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  })
})

describe('a conversation', () => {
  test('opens at the first unread message, marks it, and says in the title what is new', async () => {
    const { page, problems } = await openSignedIn()
    const path = await newTicket(page, desk, `Unread ${Date.now()}`)
    await page.reload()
    const agent = await signInAgent(desk)
    await page.goto(`${url}/kb`)
    const id = Number(path.split('/').at(-1))
    await answer(agent, id, `First ${'long line. '.repeat(400)}`)
    await answer(agent, id, 'Second.')
    await watchShifts(page)
    await page.goto(url + path)
    const unread = page.locator('.entry--new')
    expect(await unread.count()).toBe(2)
    expect(await page.title()).toMatch(/^\(2\) Unread/)
    const box = await unread.first().boundingBox()
    expect(Math.abs(box?.y ?? 999)).toBeLessThan(60)
    expect(await shiftsOf(page)).toEqual([])
    expect(await unread.first().locator('.badge').allInnerTexts()).toEqual(['Support', 'New'])
    expect(await page.locator('.entry.own .badge').first().innerText()).toBe('You')
    expect(await page.locator('.entry .avatar').count()).toBe(3)
    await page.reload()
    expect([await unread.count(), (await page.title()).startsWith('(')]).toEqual([0, false])
    // While another tab is looked at, only the title can say it.
    await page.evaluate(`document.hasFocus = () => false`)
    await answer(agent, id, 'Third.')
    await page.getByText('Third.').waitFor()
    expect(await page.title()).toMatch(/^\(1\) Unread/)
    expect(problems).toEqual([])
  })

  test('shows files with size and picture, takes dropped and pasted ones, and lets each be removed', async () => {
    const { page, problems } = await openSignedIn()
    const path = await newTicket(page, desk, 'With pictures')
    await page.goto(url + path)
    expect(await page.getByText('Up to 10 files, 25 MB each and 50 MB in total.').isVisible()).toBe(true)
    const chips = page.locator('.files .chip')
    await page.locator('input[type=file]').setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: PICTURE })
    await chips.filter({ hasText: 'one.png' }).locator('canvas').waitFor()
    await give(page, 'drop', 'dropped.txt')
    await give(page, 'paste', 'pasted.svg')
    expect(await chips.locator('.chip__name').allInnerTexts()).toEqual(['one.png', 'dropped.txt', 'pasted.svg'])
    expect(await chips.filter({ hasText: 'pasted.svg' }).locator('canvas, img').count()).toBe(0)
    await page.getByRole('button', { name: 'Remove dropped.txt' }).click()
    expect(await chips.count()).toBe(2)
    expect(await violationsOf(page)).toEqual([])
    await page.getByLabel('Your reply').fill('See the pictures.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.waitForURL('**?done=sent')
    const sent = page.locator('.entry').last().locator('.chip')
    expect(await sent.locator('.chip__name').allInnerTexts()).toEqual(['one.png', 'pasted.svg'])
    expect(await sent.locator('.chip__size').first().innerText()).toMatch(/byte/)
    expect(await sent.locator('img').count()).toBe(1)
    expect(problems).toEqual([])
  })
})

/** As a browser hands over a file that is dropped or pasted. */
async function give(page: Page, kind: 'drop' | 'paste', name: string): Promise<void> {
  await page.evaluate(`(() => {
    const data = new DataTransfer()
    data.items.add(new File(['<svg onload=alert(1)>'], '${name}', { type: 'image/svg+xml' }))
    const event = '${kind}' === 'drop'
      ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('#body').dispatchEvent(event)
  })()`)
}

const ACCOUNT = ['', '/password', '/email', '/sessions', '/notifications'].map((part) => `/account${part}`)

test('each part of an account has its page, with the others beside it', async () => {
  const { page, problems } = await openSignedIn()
  for (const path of [...ACCOUNT, '/preferences']) {
    await page.goto(url + path)
    expect([path, await page.locator('.side-nav [aria-current]').getAttribute('href')]).toEqual([path, path])
    expect([path, await violationsOf(page)]).toEqual([path, []])
  }
  await page.goto(`${url}/account`)
  await page.getByLabel('Company').fill('Novak & Daughters')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  expect(await page.getByLabel('Company').inputValue()).toBe('Novak & Daughters')
  await page.goto(`${url}/account/password`)
  await page.locator('[name=current_password]').fill('wrong')
  await page.locator('[name=password]').fill('another one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('alert').getByText('This is not the password of the account.').waitFor()
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})

test('another device is signed out from the list of sessions', async () => {
  const userAgent = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Firefox/140.0'
  const { page: other } = await openPageFromAnywhere(browser, { userAgent })
  await signIn(other, desk)
  const { page } = await openPageFromAnywhere(browser)
  await signIn(page, desk)
  await page.goto(`${url}/account/sessions`)
  expect(await page.getByText('This device').count()).toBe(1)
  await page.locator('.sessions li').filter({ hasText: 'iPad' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('The device is signed out.').waitFor()
  await other.goto(`${url}/tickets`)
  expect(new URL(other.url()).pathname).toBe('/sign-in')
})

describe('the knowledge base', () => {
  test('has a hero with a search, and categories with icons and counts', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await page.goto(`${url}/kb`)
    expect(await page.locator('.hero').getByRole('combobox', { name: 'Search the help articles' }).isVisible()).toBe(
      true,
    )
    const card = page.locator('.kb-category').filter({ hasText: 'Billing' })
    expect([await card.locator('.card__icon svg').count(), await card.locator('.kb-count').innerText()]).toEqual([
      1,
      '2 articles',
    ])
  })

  test('keeps an article in a column of 70 characters, with its contents aside', async () => {
    const { page } = await openPageFromAnywhere(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/kb/articles/set-up-your-kiln`)
    const [column, contents] = await Promise.all(
      ['.kb-column', '.kb-contents'].map(async (place) => await page.locator(place).boundingBox()),
    )
    const measure = await page.evaluate<number>(`(() => {
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.inlineSize = '70ch'
      return probe.getBoundingClientRect().width
    })()`)
    expect(Math.round(column?.width ?? 0)).toBeLessThanOrEqual(Math.ceil(measure))
    expect(contents?.x ?? 0).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0))
  })

  test('offers a contact form to readers who were not helped, with and without script', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await openPageFromAnywhere(browser, { javaScriptEnabled })
      await page.goto(`${url}/kb/articles/understanding-your-invoice`)
      await page.getByRole('button', { name: 'No', exact: true }).click()
      await page.getByText('Sorry that this did not help.').waitFor()
      await page.getByRole('main').locator('a.button--primary', { hasText: 'New ticket' }).click()
      expect(new URL(page.url()).pathname).toBe('/tickets/new')
    }
  })
})

test.each(['/', '/kb', '/kb/articles/set-up-your-kiln', '/sign-in', '/tickets/new', '/tickets'])(
  '%s loads at most 40 KB beside pictures, and nothing on it moves',
  async (path) => {
    const { page } = await openSignedIn()
    const tools = await page.context().newCDPSession(page)
    await tools.send('Network.enable')
    const kinds = new Map<string, string>()
    let bytes = 0
    tools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (kinds.get(requestId) !== 'Image') bytes += encodedDataLength
    })
    await watchShifts(page)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    expect(bytes).toBeGreaterThan(2 * KIBIBYTE)
    expect(bytes).toBeLessThan(40 * KIBIBYTE)
    expect(await shiftsOf(page)).toEqual([])
  },
)

describe('/docs/design', () => {
  test('shows every component in light, dark and from right to left, alike in size', async () => {
    const { page, problems } = await openPageFromAnywhere(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/docs/design`)
    const parts = await page.evaluate<{
      grounds: string[]
      directions: string[]
      names: string[][]
      sizes: number[][]
    }>(`(() => {
      const parts = [...document.querySelectorAll('.specimen')]
      const groups = (part) => [...part.querySelectorAll('[data-component]')]
      return {
        grounds: parts.map((part) => getComputedStyle(part).backgroundColor),
        directions: parts.map((part) => getComputedStyle(part).direction),
        names: parts.map((part) => groups(part).map((group) => group.dataset.component)),
        sizes: parts.map((part) => groups(part).map((group) => Math.round(group.getBoundingClientRect().height))),
      }
    })()`)
    expect(parts.grounds).toEqual(['rgb(255, 255, 255)', 'rgb(23, 26, 31)', 'rgb(255, 255, 255)'])
    expect(parts.directions).toEqual(['ltr', 'ltr', 'rtl'])
    expect(parts.names[0]?.length).toBeGreaterThan(11)
    expect([parts.names[1], parts.names[2]]).toEqual([parts.names[0], parts.names[0]])
    expect(parts.sizes[1]).toEqual(parts.sizes[0])
    expect(await violationsOf(page)).toEqual([])
    // A picture of each part: neither empty nor the same as another one.
    const pictures = await Promise.all(
      [0, 1, 2].map(async (at) => (await page.locator('.specimen').nth(at).screenshot()).toString('base64')),
    )
    expect(new Set(pictures).size).toBe(3)
    for (const picture of pictures) expect(picture.length).toBeGreaterThan(50_000)
    expect(problems).toEqual([])
  })

  test('fits a phone', async () => {
    const { page } = await openPageFromAnywhere(browser, { viewport: { width: 320, height: 640 } })
    await page.goto(`${url}/docs/design`)
    expect(await isTooWide(page)).toBe(false)
  })
})
