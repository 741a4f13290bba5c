import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ADMIN } from '../../scripts/demo/demo-people.ts'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { LOOKS, openConsole, openScreen, speak } from './console-visits.ts'
import { isTooWide, violationsOf } from './measures.ts'
import { HOSTILE, signInAgent } from './visitors.ts'

const desk = inject('desk')

let browser: Browser
let count = 0

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

/** Answers the id of a new customer. */
async function customer(first_name: string, last_name: string): Promise<number> {
  const agent = await signInAgent(desk)
  count += 1
  const body = { email: `guest-${count}-${Date.now()}@people.example`, first_name, last_name }
  const { user } = (await agent.post('/api/v1/helpdesk/register', { body })).data
  if (!('id' in user)) throw new Error('The customer was not created.')
  return user.id
}

describe('people in the console', () => {
  test('are found by name, and a new customer is created and edited', async () => {
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await openScreen(page, desk, 'people')
    await page.getByRole('button', { name: 'New customer' }).click()
    const form = page.getByRole('dialog', { name: 'New customer' })
    await form.getByLabel('First name').fill('Quirin')
    await form.getByLabel('Email').fill(`quirin-${Date.now()}@people.example`)
    await form.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'Quirin' }).waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog', { name: 'Edit' }).getByLabel('Company').fill('Kiln & Sons')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Kiln & Sons').waitFor()
    await openScreen(page, desk, 'people')
    await page.getByRole('searchbox').fill('quir')
    await page.getByRole('row', { name: 'Quirin' }).first().waitFor()
    expect(problems).toEqual([])
  })

  test('show their tickets, and a ticket leads to its requester', async () => {
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await page.locator('[data-ticket-list] [role=row]').first().click()
    const name = await page.getByRole('complementary').getByRole('link').first().innerText()
    await page.getByRole('complementary').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('listitem').getByRole('link').first().waitFor()
    expect(problems).toEqual([])
  })

  test('are deactivated, activated, sent a link and blocked by agents with the permission', async () => {
    const id = await customer('Benno', 'Blocked')
    const agent = await signInAgent(desk)
    const { email } = (await agent.get('/api/v1/helpdesk/customer', { query: { user_id: id } })).data.user
    await agent.post('/api/v1/helpdesk/create', {
      body: { subject: 'Cold kiln', body: 'It is cold.', email: email ?? '' },
    })
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk, ADMIN)
    await openScreen(page, desk, `people/${id}`)
    const act = async (name: string, action: string | null) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
      if (action !== null) await page.getByRole('dialog', { name }).getByRole('button', { name: action }).click()
    }
    await act('Deactivate', 'Deactivate')
    await page.getByText('Benno Blocked is deactivated').waitFor()
    await act('Activate', null)
    await page.getByText('Benno Blocked is active').waitFor()
    await act('Send password link', 'Send')
    await page.getByText('Link sent to Benno Blocked').waitFor()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Block', exact: true }).click()
    // An admin sees first what a block touches.
    const block = page.getByRole('dialog', { name: 'Block' })
    await block.getByText('Open tickets: 1', { exact: true }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await block.getByRole('button', { name: 'Block' }).click()
    await page.getByRole('heading', { level: 1 }).locator('..').getByText('Blocked', { exact: true }).waitFor()
    await act('Unblock', null)
    await page.getByText('is no longer blocked').waitFor()
    expect(problems).toEqual([])
  })

  test('are merged by an admin, after the dialog named the remaining account', async () => {
    const from = await customer('Twice', 'Registered')
    const into = await customer('Remaining', 'Xenia')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk, ADMIN)
    await openScreen(page, desk, `people/${from}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge' })
    expect(await dialog.getByRole('button', { name: 'Merge', exact: true }).isDisabled()).toBe(true)
    await dialog.getByLabel('Person who remains').first().fill('remaining')
    await dialog
      .getByRole('option', { name: /Remaining Xenia/ })
      .first()
      .click()
    await dialog.getByText('This cannot be undone.').waitFor()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText('Merged into Remaining Xenia').waitFor()
    await page.waitForURL(`**/desk/people/${into}`)
    expect(problems).toEqual([])
  })

  test('are neither blocked nor merged by an agent, and staff are not edited', async () => {
    const id = await customer('Only', 'Edited')
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await openScreen(page, desk, `people/${id}`)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem').first().waitFor()
    expect(await page.getByRole('menuitem', { name: /^(?:Block|Merge)$/ }).count()).toBe(0)
    await openScreen(page, desk, 'people?role=admin')
    await page.getByRole('row').first().click()
    await page.getByText('Admin', { exact: true }).first().waitFor()
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
    const agent = await signInAgent(desk)
    const refused = agent.patch('/api/v3/admin/customers/{id}', { path: { id }, body: { ban: true } })
    await expect(refused).rejects.toMatchObject({ status: 403 })
  })

  test('with hostile names are shown as they were typed, and nothing runs', async () => {
    const id = await customer(HOSTILE.slice(0, 90), '<b>bold</b>')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await openScreen(page, desk, `people/${id}`)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '<b>bold</b>' }).waitFor()
    await openScreen(page, desk, 'people')
    await page.getByRole('row').filter({ hasText: '<b>bold</b>' }).first().waitFor()
    expect(await page.locator('main :is(script, iframe, img, b)').count()).toBe(0)
    expect(problems).toEqual([])
  })
})

test.each(LOOKS)('people and their forms are accessible ($name)', async ({ width, colorScheme, language }) => {
  const id = await customer('Judged', 'By Axe')
  const { page } = await openPageFromAnywhere(browser, { colorScheme, viewport: { width, height: 900 } })
  await speak(page, language)
  await openConsole(page, desk)
  for (const path of ['people', `people/${id}`]) {
    await openScreen(page, desk, path)
    expect(await violationsOf(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
  }
  await page
    .locator('header button')
    .filter({ hasNot: page.locator('svg') })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
})
