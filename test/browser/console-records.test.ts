import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { LOOKS, openConsole, openScreen, speak } from './console-visits.ts'
import { isTooWide, violationsOf } from './measures.ts'
import { A_FILE, HOSTILE, signInAgent } from './visitors.ts'

const desk = inject('desk')
const SERVICE_DESK = '/api/v1/servicedesk'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option').first().click()
}

/** Answers the id of a problem. */
async function problem(subject: string, description = 'It is written here.'): Promise<number> {
  const agent = await signInAgent(desk)
  const body = { subject, description, from: 'customer@demo.example', department: 1, status_type_id: 1 }
  return (await agent.post(`${SERVICE_DESK}/problem/create`, { body })).data.id
}

describe('the service desk in the console', () => {
  test('creates, edits and deletes a problem, each after saying what happens', async () => {
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await page.waitForURL('**/desk/service-desk/problems')
    await page.getByRole('heading', { name: 'Problems' }).waitFor()
    await page.keyboard.press('c')
    const form = page.getByRole('dialog', { name: 'New problem' })
    await form.getByLabel('Subject').fill('The kilns lose heat')
    await choose(page, 'Department')
    await choose(page, 'Status')
    await form.getByRole('textbox', { name: 'Description' }).click()
    await page.keyboard.type('Three of them since Monday.')
    await form.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('heading', { name: 'The kilns lose heat' }).waitFor()
    await page.getByText('Three of them since Monday.').waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('dialog', { name: 'Edit' }).getByLabel('Subject').fill('The kilns lose heat at night')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'The kilns lose heat at night' }).waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    const sure = page.getByRole('dialog', { name: 'Delete problem' })
    await sure.getByText('This cannot be undone.').waitFor()
    await sure.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('at night” deleted').waitFor()
    await page.waitForURL('**/desk/service-desk/problems')
    expect(problems).toEqual([])
  })

  test('shows why the helpdesk refused a form, beside the field', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await openScreen(page, desk, 'service-desk/problems')
    await page.getByRole('button', { name: 'New problem' }).first().click()
    const form = page.getByRole('dialog', { name: 'New problem' })
    await form.getByLabel('Subject').fill('Nobody asked')
    await form.getByLabel('Requester').fill('nobody@nowhere.example')
    await choose(page, 'Department')
    await choose(page, 'Status')
    await form.getByRole('textbox', { name: 'Description' }).click()
    await page.keyboard.type('Who?')
    await form.getByRole('button', { name: 'Create' }).click()
    await form.getByRole('alert').waitFor()
    expect(await form.getByLabel('Subject').inputValue()).toBe('Nobody asked')
  })

  test('writes a plan with a file, links a change, and unlinks it', async () => {
    const id = await problem('A plan to write')
    const agent = await signInAgent(desk)
    const form = await agent.get(`${SERVICE_DESK}/dependency`, { query: { type: 'change' } })
    if (!('sd_changes_types' in form.data)) throw new Error('This is not the form of a change.')
    const { statuses, sd_changes_priorities: priorities, sd_changes_types: types, sd_impact_types: impacts } = form.data
    const first = (entries: readonly { id: number }[]) => entries[0]?.id ?? 0
    const change = {
      subject: 'Replace the relays',
      description: 'All of them.',
      status_id: first(statuses),
      priority_id: first(priorities),
      change_type_id: first(types),
      impact_id: first(impacts),
    }
    await agent.post(`${SERVICE_DESK}/change/create`, { body: change })
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await openScreen(page, desk, `service-desk/problems/${id}`)
    await page.getByRole('button', { name: 'Add Root cause' }).click()
    const section = page.getByRole('region', { name: 'Root cause' })
    await section.getByRole('textbox', { name: 'Root cause' }).click()
    await page.keyboard.type('A worn relay')
    await section.locator('input[type=file]').setInputFiles(A_FILE)
    await section.getByRole('button', { name: 'Save' }).click()
    await section.getByText('A worn relay').waitFor()
    await section.getByRole('button', { name: 'Download LICENSE' }).waitFor()
    await page.getByRole('button', { name: 'Link: Changes' }).click()
    await page.getByRole('dialog').getByRole('searchbox').fill('relays')
    await page
      .getByRole('menuitem', { name: /Replace the relays/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Replace the relays' }).waitFor()
    await page.getByRole('button', { name: 'Unlink Replace the relays' }).click()
    await page.getByRole('link', { name: 'Replace the relays' }).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('filters a list in the address, so that a reload keeps it', async () => {
    await problem('Zirconium dust')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await openScreen(page, desk, 'service-desk/problems')
    await page.getByRole('searchbox', { name: 'Search' }).fill('zirconium')
    await page.waitForURL('**/problems?search=zirconium')
    await page.getByRole('row', { name: /Zirconium dust/ }).waitFor()
    await page.reload()
    await page.getByRole('row', { name: /Zirconium dust/ }).waitFor()
    expect(await page.getByRole('row').count()).toBe(1)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Zirconium dust' }).waitFor()
    expect(problems).toEqual([])
  })

  test('shows hostile subjects and descriptions as they were typed, and runs nothing', async () => {
    const id = await problem(HOSTILE, `${HOSTILE}<p><a href="javascript:alert(3)">a link</a></p>`)
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    await openScreen(page, desk, 'service-desk/problems')
    await page.getByRole('row').filter({ hasText: 'onerror' }).first().waitFor()
    await openScreen(page, desk, `service-desk/problems/${id}`)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '<script>' }).waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('textbox', { name: /Description/ }).waitFor()
    expect(await page.locator(':is(iframe, [onerror], [href^="javascript:"])').count()).toBe(0)
    // A picture without its handler is only not found.
    expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([])
  })

  test('shows nothing at the address of a record that is out of sight', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    for (const path of ['service-desk/problems/999999', 'service-desk/secrets', 'service-desk/secrets/1']) {
      await openScreen(page, desk, path)
      await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
      expect(await page.getByRole('row').count()).toBe(0)
    }
  })
})

test.each(LOOKS)('lists, records and forms are accessible ($name)', async ({ width, colorScheme, language }) => {
  const id = await problem('Judged by axe')
  const { page } = await openPageFromAnywhere(browser, { colorScheme, viewport: { width, height: 900 } })
  await speak(page, language)
  await openConsole(page, desk)
  for (const path of ['problems', 'changes', 'releases', 'assets', `problems/${id}`]) {
    await openScreen(page, desk, `service-desk/${path}`)
    expect(await violationsOf(page)).toEqual([])
    expect(await isTooWide(page)).toBe(false)
  }
  await page
    .locator('header button')
    .filter({ hasNot: page.locator('svg') })
    .first()
    .click()
  await page.locator('[role=dialog] .ProseMirror').waitFor()
  expect(await violationsOf(page)).toEqual([])
})
