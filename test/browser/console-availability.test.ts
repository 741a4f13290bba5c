import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole } from './console-desk.ts'
import { openScreen } from './console-visits.ts'
import { violationsOf } from './measures.ts'
import { signInAgent } from './visitors.ts'

const desk = inject('desk')

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  // Other tests expect that nobody takes tickets by routing.
  const agent = await signInAgent(desk)
  await agent.put('/api/v3/account/availability', { body: { state: 'off' } })
  await closeBrowser(browser)
})

test('an agent says that they are available, then away for an hour, and sees colleagues with their load', async () => {
  const agent = await signInAgent(desk)
  const own = async () => {
    const { agents } = (await agent.get('/api/v3/agents/availability', {})).data
    return agents.filter(({ state }) => state !== 'off').map(({ state, until }) => [state, until !== null])
  }
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openScreen(page, desk, 'availability')
  const choose = async (label: RegExp, option: string) => {
    await page.getByRole('button', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page
    .getByText(/Open tickets: \d+/)
    .first()
    .waitFor()
  await choose(/My availability/, 'Available')
  await expect.poll(own, { timeout: 20_000 }).toEqual([['available', false]])
  expect(await violationsOf(page)).toEqual([])
  await choose(/My availability/, 'Away')
  await expect.poll(own, { timeout: 20_000 }).toEqual([['away', false]])
  await choose(/^Until/, 'For an hour')
  await expect.poll(own, { timeout: 20_000 }).toEqual([['away', true]])
  await page.getByRole('listitem').filter({ hasText: 'Away' }).getByText(/Until/).waitFor()
  expect(await violationsOf(page)).toEqual([])
  // The address alone brings it back.
  await page.reload()
  await page.getByRole('button', { name: /My availability.*Away|Away.*My availability/ }).waitFor()
  expect(problems).toEqual([])
})

test('an admin sets how many tickets an agent gets, and an agent does not', async () => {
  const admin = await signInAgent({ ...desk, username: 'admin@demo.example' })
  const capacities = async () => {
    const { agents } = (await admin.get('/api/v3/agents/availability', {})).data
    return agents.filter(({ capacity }) => capacity !== null).map(({ agent, capacity }) => [agent.user_name, capacity])
  }
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk, 'admin@demo.example')
  await openScreen(page, desk, 'availability')
  const set = async (limit: string) => {
    await page.getByRole('button', { name: 'Change how many tickets Mei Chen gets' }).click()
    const dialog = page.getByRole('dialog', { name: 'How many tickets Mei Chen gets' })
    await dialog.getByRole('textbox', { name: 'Open tickets at most' }).fill(limit)
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
  }
  await set('7')
  expect(await capacities()).toEqual([['mei', 7]])
  await page.getByText(/Open tickets: \d+ of 7/).waitFor()
  await set('')
  expect(await capacities()).toEqual([])
  expect(problems).toEqual([])
  const { page: other } = await openPageFromAnywhere(browser)
  await openConsole(other, desk)
  await openScreen(other, desk, 'availability')
  await other.getByText('Mei Chen').waitFor()
  expect(await other.getByRole('button', { name: /Change how many tickets/ }).count()).toBe(0)
})
