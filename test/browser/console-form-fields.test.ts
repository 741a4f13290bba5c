import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, openScreen } from './console-visits.ts'
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

test('fields are arranged by a button, the keyboard and dragging, are announced, and the preview follows', async () => {
  const admin = await signInAgent({ ...desk, username: ADMIN })
  const add = async (name: string, label: string, further: object = {}) => {
    const body = { name, label, type: 'text' as const, for: 'person' as const, for_customers: true, ...further }
    return (await admin.post('/api/v3/admin/form-fields', { body })).data.id
  }
  const ids = [
    await add('shoe_size', 'Shoe size'),
    await add('hat_size', 'Hat size', { type: 'select', options: ['Small', 'Large'], required: true }),
    await add('glove_size', 'Glove size', { active: false }),
  ]
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk, ADMIN)
  await openScreen(page, desk, 'admin/form-fields')
  await page.getByRole('tab', { name: 'Person' }).click()
  const list = page.getByRole('tabpanel').getByRole('listitem')
  const row = (label: string) => list.filter({ hasText: label })
  const shown = async () => (await list.getByRole('link').allInnerTexts()).filter((text) => text.endsWith(' size'))
  const saved = async () => {
    const query = { for: 'person', sort: 'sort', per_page: 100 } as const
    const { data } = await admin.get('/api/v3/admin/form-fields', { query })
    return data.data.map(({ label }) => label).filter((label) => label.endsWith(' size'))
  }
  await row('Shoe size').getByRole('button', { name: 'Move Shoe size down' }).click()
  await page.getByText(/^Shoe size is now number \d+ of \d+$/).waitFor({ state: 'attached' })
  expect(await shown()).toEqual(['Hat size', 'Shoe size', 'Glove size'])
  await expect.poll(saved).toEqual(['Hat size', 'Shoe size', 'Glove size'])
  const link = row('Glove size').getByRole('link')
  await link.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(saved).toEqual(['Hat size', 'Glove size', 'Shoe size'])
  expect(await page.locator('a:focus').innerText()).toBe('Glove size')
  await row('Shoe size').dragTo(row('Hat size'))
  await expect.poll(saved).toEqual(['Shoe size', 'Hat size', 'Glove size'])

  // As customers see it: without the inactive field, with what is optional.
  const preview = page.getByRole('figure', { name: 'Preview' })
  const text = await preview.innerText()
  expect(text.indexOf('Shoe size (optional)')).toBeGreaterThan(-1)
  expect(text.indexOf('Hat size')).toBeGreaterThan(text.indexOf('Shoe size'))
  expect(text).not.toContain('Hat size (optional)')
  expect(text).not.toContain('Glove size')
  expect(await violationsOf(page)).toEqual([])
  for (const id of ids) await admin.delete('/api/v3/admin/form-fields/{id}', { path: { id } })
  expect(problems).toEqual([])
})
