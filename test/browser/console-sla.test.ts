import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole } from './console-desk.ts'
import { openScreen } from './console-visits.ts'
import { violationsOf } from './measures.ts'
import { signInAgent } from './visitors.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function choose(place: Locator, label: string, option: string): Promise<void> {
  await place.getByRole('button', { name: label }).click()
  await place.page().getByRole('option', { name: option, exact: true }).click()
}

async function pick(place: Locator, label: string, option: string): Promise<void> {
  const box = place.getByRole('combobox', { name: label })
  await box.click()
  await box.fill(option.slice(0, 5))
  await place.page().getByRole('option', { name: option, exact: true }).click()
}

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('targets and steps of an SLA plan are rows: each says what is wrong with it, and all are saved', async () => {
  const admin = await signInAgent({ ...desk, username: ADMIN })
  const body = { name: `Rows ${Date.now()}`, grace_seconds: 86_400, targets: ['first 5400'], steps: [] }
  const { id } = (await admin.post('/api/v3/admin/sla-plans', { body })).data
  const { page, problems } = await openPageFromAnywhere(browser, { viewport: { width: 1280, height: 900 } })
  await openConsole(page, desk, ADMIN)
  await openScreen(page, desk, `admin/sla-plans/${id}`)

  const first = row(page, 'Target 1')
  const time = first.getByRole('textbox', { name: 'Working time' })
  expect(await time.inputValue()).toBe('90')
  // The number stays when its unit changes.
  await choose(first, 'Unit', 'Hours')
  expect(await time.inputValue()).toBe('90')
  await time.fill('1.5')
  await page.getByRole('button', { name: 'Add a target' }).click()
  const second = row(page, 'Target 2')
  await second.getByText('Next reply').first().waitFor()
  await choose(second, 'Clock', 'First reply')
  await second.getByText('This clock has a target for this priority already.').waitFor()
  await pick(second, 'Priority', 'Emergency')
  await second.getByText('This clock has a target').waitFor({ state: 'detached' })
  await second.getByRole('textbox', { name: 'Working time' }).fill('9000')
  await second.getByText('Enter 1 minute to 365 days.').waitFor()
  await second.getByRole('textbox', { name: 'Working time' }).fill('1')

  await page.getByRole('button', { name: 'Add a step' }).click()
  const step = row(page, 'Step 1')
  await choose(step, 'When', 'After it is due')
  await choose(step, 'Unit', 'Hours')
  await step.getByRole('textbox', { name: 'Working time' }).fill('2')
  await step.getByRole('textbox', { name: 'Repeats' }).fill('11')
  await step.getByText('Enter 1 to 10 repeats').waitFor()
  await step.getByRole('textbox', { name: 'Repeats' }).fill('3')
  await step.getByRole('checkbox', { name: 'Manager of the department' }).press('Space')
  await choose(step, 'Assign to', 'An agent')
  await step.getByText('Choose an agent.').waitFor()
  await step.getByRole('combobox', { name: 'An agent' }).last().fill('Mei')
  await page.getByRole('option', { name: /Mei/ }).click()
  await pick(step, 'Raise the priority to', 'Emergency')
  await step.getByRole('textbox', { name: 'Internal note' }).fill('Call; them')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`${body.name} saved`).waitFor()
  const saved = (await admin.get('/api/v3/admin/sla-plans/{id}', { path: { id } })).data
  expect(saved.targets).toEqual(['first 5400', 'first 3600 priority 4'])
  expect(saved.steps).toEqual([
    expect.stringMatching(
      /^first after 120 repeat 60 3: notify assignee manager; assign \d+; priority 4; note Call; them$/,
    ),
  ])

  // On a phone: nothing is cut off, and rows are removed by the keyboard.
  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'Remove Target 2' }).press('Enter')
  await second.waitFor({ state: 'detached' })
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await second.getByRole('combobox', { name: 'Priority' }).waitFor()
  await admin.delete('/api/v3/admin/sla-plans/{id}', { path: { id } })
  expect(problems).toEqual([])
})
