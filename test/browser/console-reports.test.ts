import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { LOOKS, openConsole, openScreen, speak } from './console-visits.ts'
import { isTooWide, violationsOf } from './measures.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'
const JOBS = `${desk.url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
  // The job counts the events of the demo.
  const { status } = await fetch(JOBS)
  if (status !== 200) throw new Error(`The job answered ${status}.`)
})

afterAll(async () => {
  await closeBrowser(browser)
})

test('an admin reads the volume by keyboard, shares its address, takes a coarser period, and downloads the figures', async () => {
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk, ADMIN)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await page.waitForURL('**/desk/reports')
  await page.getByRole('img', { name: 'Over time' }).waitFor()
  const created = page.locator('dl > div').filter({ has: page.getByText('Created', { exact: true }) })
  expect(Number(await created.locator('dd').first().textContent())).toBeGreaterThan(0)
  await page.getByRole('group', { name: 'Figures: Over time' }).getByRole('columnheader', { name: 'Created' }).waitFor()
  // The values of the last day stand at the pointer.
  const drawing = page.getByRole('img', { name: 'Over time' })
  const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 0 }
  await drawing.hover({ position: { x: width - 2, y: height / 2 } })
  const lastRow = page.getByRole('group', { name: 'Figures: Over time' }).locator('tbody tr').last()
  const read = page.locator('figure').first().locator('div > b, span > b')
  expect(await read.allTextContents()).toEqual(await lastRow.locator('th, td').allTextContents())
  await page.getByText(/^Counted until/).waitFor()

  await page.getByRole('button', { name: /Period/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: '30 days', selected: true }).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/desk\/reports\?range=7-days$/)
  await page.reload()
  await page.getByRole('button', { name: /7 days/ }).waitFor()
  await expect
    .poll(async () => await page.getByRole('group', { name: 'Figures: Over time' }).locator('tbody tr').count())
    .toBe(7)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)
  expect([lines.length, lines[0]?.includes('created')]).toEqual([8, true])
  await page.getByText('you get the week before').waitFor()
  await page.getByRole('button', { name: 'Mail me this every Monday' }).click()
  await page.getByText('You get this report every Monday.').waitFor()
  await page.getByRole('button', { name: 'Stop: Volume' }).click()
  await page.getByRole('button', { name: 'Mail me this every Monday' }).waitFor()
  expect(problems).toEqual([])

  await openScreen(page, desk, 'reports?range=own&from=2020-01-01&to=2025-12-31&by=day')
  await page.getByText(/Choose by=month/).waitFor()
  await page.getByRole('button', { name: 'Show by Month' }).click()
  await page.waitForURL(/by=month/)
  await page.getByText('No figures for this period').waitFor()
})

test('an agent sees their own figures, and no report of the whole desk', async () => {
  const { page, problems } = await openPageFromAnywhere(browser)
  await openConsole(page, desk)
  await openScreen(page, desk, 'reports?report=tags')
  const tabs = await page.getByRole('tab').allTextContents()
  expect(tabs).toEqual(['Volume', 'Reply times', 'SLA', 'Backlog', 'Agents', 'Now'])
  const answer = page.waitForResponse(/\/api\/v3\/reports\/agents/)
  await page.getByRole('tab', { name: 'Agents' }).click()
  const { data } = (await (await answer).json()) as { data: { totals: { group: { name: string } }[] } }
  expect(data.totals.length).toBeLessThanOrEqual(1)
  await page.getByRole('tab', { name: 'Now' }).click()
  await page.getByText('Tickets assigned to you.', { exact: false }).waitFor()
  expect(problems).toEqual([])
})

describe.each(LOOKS)('reports look right: $name', ({ width, colorScheme, language }) => {
  test('each kind of chart passes axe and needs no sideways scrolling', async () => {
    const { page, problems } = await openPageFromAnywhere(browser, { viewport: { width, height: 900 }, colorScheme })
    await speak(page, language)
    await openConsole(page, desk, ADMIN)
    for (const report of ['volume', 'replies', 'agents', 'now']) {
      await openScreen(page, desk, `reports?report=${report}`)
      await page.locator('dl').waitFor()
      await page.waitForLoadState('networkidle')
      expect([report, await violationsOf(page), await isTooWide(page)]).toEqual([report, [], false])
    }
    expect(problems).toEqual([])
  })
})
