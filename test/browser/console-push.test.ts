import type { Browser, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startWholeChromium } from './chromium.ts'
import { openConsole } from './console-desk.ts'
import { violationsOf } from './measures.ts'

const desk = inject('desk')
const KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U'
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/test',
  keys: { p256dh: KEY, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
}

let browser: Browser

beforeAll(async () => {
  browser = await startWholeChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

/** The preferences of an agent whose desk has a key. This Chromium has no push service, so its subscription is a stand-in. */
async function preferencesWithKey(key: string | null) {
  const { page, problems } = await openPageFromAnywhere(browser)
  await page.context().grantPermissions(['notifications'], { origin: desk.url })
  await page.route('**/health', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown> }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, web_push_public_key: key } } })
  })
  await page.addInitScript(`
    const subscription = { toJSON: () => (${JSON.stringify(SUBSCRIPTION)}), unsubscribe: async () => { globalThis.subscribed = false; return true } }
    PushManager.prototype.subscribe = async (options) => { globalThis.subscribed = options; return subscription }
    PushManager.prototype.getSubscription = async () => (globalThis.subscribed ? subscription : null)`)
  await openConsole(page, desk)
  await page.goto(`${desk.url}/desk/preferences`)
  await page.getByText('Notifications on this device').first().waitFor()
  return { page, problems }
}

async function choose(page: Page, state: 'On' | 'Off'): Promise<void> {
  await page.getByRole('button', { name: /Notifications on this device/ }).click()
  await page.getByRole('option', { name: state }).click()
}

async function registrationId(tools: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) resolve(found.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  return await registered
}

describe('push notifications', () => {
  test('are switched on and off for this browser', async () => {
    const { page, problems } = await preferencesWithKey(KEY)
    const registered: Record<string, unknown>[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/pushtoken')) registered.push(request.postDataJSON() as Record<string, unknown>)
    })
    expect(await violationsOf(page)).toEqual([])
    await choose(page, 'On')
    await page.getByRole('button', { name: /On Notifications on this device/ }).waitFor()
    expect(registered).toMatchObject([{ os: 'web', push_token: JSON.stringify(SUBSCRIPTION) }])
    await choose(page, 'Off')
    await page.getByRole('button', { name: /Off Notifications on this device/ }).waitFor()
    expect(registered[1]).toMatchObject({ os: 'web', push_token: '0' })
    expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then(({ length }) => length)')).toBe(0)
    expect(problems).toEqual([])
  })

  test('show what was sent, and nothing of it becomes an address', async () => {
    const { page } = await preferencesWithKey(KEY)
    await choose(page, 'On')
    await page.getByRole('button', { name: /On Notifications on this device/ }).waitFor()
    const tools = await page.context().newCDPSession(page)
    const id = await registrationId(tools)
    const sent = { message: 'Ann mentioned you', scenario: 'tickets', id: '../../sign-out', notification_id: '7' }
    await tools.send('ServiceWorker.deliverPushMessage', {
      origin: desk.url,
      registrationId: id,
      data: JSON.stringify(sent),
    })
    const shown = `navigator.serviceWorker.getRegistration('/desk/').then((registration) => registration.getNotifications())
      .then((all) => all.map(({ body, data }) => [body, data.path]))`
    await expect.poll(async () => await page.evaluate(shown)).toEqual([['Ann mentioned you', '/desk/notifications']])
  })

  test('are not offered by a desk without a key', async () => {
    const { page } = await preferencesWithKey(null)
    await page.getByText('This helpdesk does not send push notifications.').waitFor()
    expect(await page.getByRole('button', { name: /Notifications on this device/ }).count()).toBe(0)
  })
})

test('the service worker answers no request and may load nothing', async () => {
  const answer = await fetch(`${desk.url}/desk/push-worker.js`)
  expect(answer.headers.get('Content-Type')).toContain('javascript')
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(await answer.text()).not.toMatch(/addEventListener\(["'`](?:fetch|message)/)
})

test('the console can be installed: its manifest and icons are there', async () => {
  const { page } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  const tools = await page.context().newCDPSession(page)
  const { errors, data } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, start_url: start } = JSON.parse(data ?? '{}') as { icons: { src: string }[]; start_url: string }
  expect(start).toBe('/desk')
  for (const { src } of icons) expect([src, (await fetch(desk.url + src)).status]).toEqual([src, 200])
})
