import { readFileSync } from 'node:fs'
import type { Browser, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { firstPaintOf, ROUNDS, shiftsOf, slowDown, watchShifts } from './measures.ts'
import { A_FILE, answer, CUSTOMER, HOSTILE, newTicket, signIn, signInAgent } from './visitors.ts'

const desk = inject('desk')
const { url, password } = desk
const BUTTON = 'main form[data-form] [type=submit]'
const PHONE = { width: 320, height: 640 }

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

describe('a customer’s whole visit', () => {
  test.each([
    ['with script', true],
    ['without script', false],
  ])('%s: sign in, open a ticket with a file, reply, close, reopen, sign out', async (_, javaScriptEnabled) => {
    const { page, problems } = await openPageFromAnywhere(browser, { javaScriptEnabled })
    await page.goto(`${url}/`)
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.waitForURL('**/sign-in')
    await signIn(page, desk)
    const path = await newTicket(page, desk, `The kiln is cold <b>${String(javaScriptEnabled)}</b>`)
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('<b>')
    const file = page.getByRole('link', { name: 'LICENSE' })
    const answer = await page.context().request.get(url + (await file.getAttribute('href')))
    expect(await answer.text()).toBe(readFileSync(A_FILE, 'utf8'))
    await page.getByLabel('Your reply').fill('Still cold.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await page.waitForURL('**?done=sent')
    expect(await page.locator('.entry').last().innerText()).toContain('Still cold.')
    await page.getByRole('button', { name: 'Close ticket' }).click()
    await page.getByText('The ticket was closed.').waitFor()
    await page.getByRole('button', { name: 'Reopen ticket' }).click()
    await page.getByText('The ticket was reopened.').waitFor()
    await page.goto(`${url}/tickets`)
    expect(await page.locator(`a[href="${path}"]`).isVisible()).toBe(true)
    await page.locator('.top__account summary').click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    await page.goto(url + path)
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    expect(problems).toEqual([])
  })

  test('hostile texts in every field are shown as text and run nothing', async () => {
    const { page, problems } = await openPageFromAnywhere(browser)
    await signIn(page, desk)
    await page.goto(`${url}/tickets/new`)
    await page.locator('#subject').fill(HOSTILE)
    await page.locator('#body').fill(`${HOSTILE}\n  second line`)
    await page.locator('#cc').fill(HOSTILE)
    const named = { name: `${HOSTILE.replaceAll('/', '')}.txt`, mimeType: 'text/html', buffer: Buffer.from(HOSTILE) }
    await page.locator('input[type=file]').setInputFiles(named)
    await page.locator(BUTTON).click()
    await page.locator('#cc[aria-invalid]').waitFor()
    expect([await page.locator('#subject').inputValue(), await page.locator('#cc').inputValue()]).toEqual([
      HOSTILE,
      HOSTILE,
    ])
    await page.locator('#cc').fill('')
    await page.locator(BUTTON).click()
    await page.waitForURL('**/tickets/*?done=opened')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(HOSTILE)
    expect(await page.title()).toContain('<script>alert(2)</script>')
    await page.getByLabel('Your reply').fill(HOSTILE)
    await page.locator(BUTTON).click()
    await page.waitForURL('**?done=sent')
    for (const said of await page.locator('.entry .text').allInnerTexts()) expect(said).toContain(HOSTILE)
    expect(await page.locator('.entry li a').innerText()).toContain('<img src=x onerror=alert(1)>')
    expect(await page.locator('main :is(img, script)').count()).toBe(0)
    // Uploaded files are never shown as pages of this origin.
    const download = page.waitForEvent('download')
    await page.locator('.entry li a').click()
    await download
    await page.goto(`${url}/tickets`)
    expect(await page.getByRole('link', { name: HOSTILE }).first().isVisible()).toBe(true)
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  })

  test('works by keyboard alone', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await page.goto(`${url}/account/forgot-password?done=1`)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe('Skip to the content')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/sign-in')
    for (const [name, text] of [
      ['username', CUSTOMER],
      ['password', password],
    ] as const) {
      if (name === 'password') await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement.name')).toBe(name)
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/tickets')
    await page.goto(`${url}/tickets/new`)
    await page.locator('#subject').focus()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.id')).toBe('body')
    await page.keyboard.type('Typed only.')
    for (let steps = 0; steps < 10; steps += 1) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(`document.activeElement.matches('main form button')`)) break
    }
    expect(await page.evaluate(`getComputedStyle(document.activeElement).outlineStyle`)).toBe('solid')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?done=opened')
    // On to the reply, and past the files to its button and the one that closes.
    const tabTo = async (what: string) => {
      for (let steps = 0; steps < 20; steps += 1) {
        if (await page.evaluate(`document.activeElement.matches('${what}')`)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`The key does not lead to ${what}.`)
    }
    await tabTo('#body')
    await page.keyboard.type('Replied by keys.')
    await tabTo('[data-form=reply] [type=submit]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?done=sent')
    await page.getByText('Replied by keys.').waitFor()
    await tabTo('form[action$="/status"] button')
    await page.keyboard.press('Space')
    await page.getByText('The ticket was closed.').waitFor()
  })
})

test('a new reply appears at once, and the text being written stays', async () => {
  const { page, problems } = await openPageFromAnywhere(browser)
  await signIn(page, desk)
  const path = await newTicket(page, desk, 'Answered live')
  await page.getByLabel('Your reply').fill('I am still writing')
  const live = page.waitForEvent('websocket', { timeout: 10_000 }).catch(() => null)
  await page.reload()
  await page.getByLabel('Your reply').fill('I am still writing')
  await live
  await answer(await signInAgent(desk), Number(path.split('/').at(-1)), 'Have you tried the switch?')
  await page.getByText('Have you tried the switch?').waitFor()
  expect(await page.getByLabel('Your reply').inputValue()).toBe('I am still writing')
  expect(await page.locator('#news').innerText()).toContain('was updated')
  expect(problems).toEqual([])
})

test('a reply that arrives while the page loads is shown', async () => {
  const agent = await signInAgent(desk)
  const { page, problems } = await openPageFromAnywhere(browser)
  await signIn(page, desk)
  const path = await newTicket(page, desk, 'Answered early')
  const answerFirst = async (route: Route) => {
    await answer(agent, Number(path.split('/').at(-1)), 'It was the switch.')
    await route.continue()
  }
  await page.route('**/tickets/live', answerFirst, { times: 1 })
  await page.reload()
  await page.getByText('It was the switch.').waitFor()
  expect(problems).toEqual([])
})

test('a page that is behind reconnects and shows everything', async () => {
  const agent = await signInAgent(desk)
  const { page, problems } = await openPageFromAnywhere(browser)
  await signIn(page, desk)
  const path = await newTicket(page, desk, 'Told too much')
  let wasBehind = false
  await page.routeWebSocket('**/api/v3/live**', (socket) => {
    const server = socket.connectToServer()
    let isDeaf = false
    server.onMessage(async (text) => {
      if (isDeaf) return
      socket.send(text)
      if (wasBehind || !text.includes('"hello"')) return
      wasBehind = isDeaf = true
      await answer(agent, Number(path.split('/').at(-1)), 'There was too much to tell.')
      socket.send(JSON.stringify({ type: 'behind', since: 1 }))
    })
  })
  await page.reload()
  await page.getByText('There was too much to tell.').waitFor()
  await answer(agent, Number(path.split('/').at(-1)), 'And now there is not.')
  await page.getByText('And now there is not.').waitFor()
  expect(problems).toEqual([])
})

test('a reply that cannot be read at once is shown as soon as it can be', async () => {
  const agent = await signInAgent(desk)
  const { page, problems } = await openPageFromAnywhere(browser)
  await signIn(page, desk)
  const path = await newTicket(page, desk, 'Answered while overloaded')
  const heard = new Promise<unknown>((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', resolve))
  })
  await page.reload()
  await heard
  let isDown = true
  await page.route(`**${path}`, async (route) => await (isDown ? route.fulfill({ status: 503 }) : route.continue()))
  const refused = page.waitForResponse((response) => response.status() === 503)
  await answer(agent, Number(path.split('/').at(-1)), 'Read at the second attempt.')
  await refused
  // All other notices about the answer have been shown by then.
  await page.waitForTimeout(3000)
  isDown = false
  await page.getByText('Read at the second attempt.').waitFor({ timeout: 20_000 })
  expect(problems.filter((problem) => !problem.includes('503'))).toEqual([])
})

test('on a slow phone the first paint comes within a second, and nothing moves', async () => {
  const { page } = await openPageFromAnywhere(browser, { viewport: PHONE })
  await signIn(page, desk)
  const path = await newTicket(page, desk, 'Measured')
  const tools = await slowDown(page, { line: 'slow 4G', processor: 4 })
  await watchShifts(page)
  await tools.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const address of ['/', path]) {
    const paints: number[] = []
    while (paints.length < ROUNDS && !paints.some((milliseconds) => milliseconds < 1000)) {
      await page.goto(url + address, { waitUntil: 'load' })
      await page.waitForTimeout(300)
      const paint = await firstPaintOf(page)
      expect([address, await shiftsOf(page)]).toEqual([address, []])
      paints.push(paint)
    }
    console.log(`${address}: first paint after ${paints.join(', ')} ms, nothing moved`)
    expect(Math.min(...paints)).toBeLessThan(1000)
  }
})
