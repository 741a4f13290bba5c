import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { LOOKS, openConsole, openScreen, speak } from './console-visits.ts'
import { isTooWide, violationsOf } from './measures.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'
const SCREENS = [
  'admin',
  'admin/staff',
  'admin/staff/1',
  'admin/departments',
  'admin/departments/1',
  'admin/help-topics/new',
  'admin/form-fields',
  'admin/calendars/new',
  'admin/sla-plans/1',
  'admin/settings',
  'admin/api-keys',
  'admin/widget',
  'admin/import',
  'setup',
  'admin/webhooks',
  'admin/webhooks/new',
  'admin/health',
  'admin/mail',
  'admin/assistants',
  'admin/audit',
  'admin/rules',
  'admin/rules/new',
  'admin/dead-letters',
  'admin/privacy',
] as const

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

describe.each(LOOKS)('administration looks right: $name', ({ width, colorScheme, language }) => {
  test('every screen passes axe and needs no sideways scrolling', async () => {
    const { page, problems } = await openPageFromAnywhere(browser, { viewport: { width, height: 900 }, colorScheme })
    await speak(page, language)
    // So many screens in a minute would use up the connections that one person may open.
    await page.routeWebSocket('**/api/v3/live**', () => undefined)
    await openConsole(page, desk, ADMIN)
    for (const path of SCREENS) {
      await openScreen(page, desk, path)
      await page.waitForLoadState('networkidle')
      expect([path, await violationsOf(page), await isTooWide(page)]).toEqual([path, [], false])
    }
    expect(problems).toEqual([])
  })
})
