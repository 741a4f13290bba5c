import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { speak } from './console-visits.ts'
import { isTooWide, violationsOf } from './measures.ts'
import { mailedPath } from './mails.ts'
import { type EmptyDesk, openEmptyDesk } from './own-desk.ts'
import { signIn, signInAgent } from './visitors.ts'

const ADMIN = 'admin@demo.example'
const CUSTOMER = 'cara@kiln.example'
/** The address of the desk in wrangler.toml. */
const DESK_ADDRESS = 'helpdesk@example.com'

let desk: EmptyDesk
let browser: Browser

beforeAll(async () => {
  desk = await openEmptyDesk(inject('desk'))
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
  await desk.end()
})

async function openSetup(device: { width: number; language: string; colorScheme: 'light' | 'dark' }) {
  const { width, language, colorScheme } = device
  const watched = await openPageFromAnywhere(browser, { viewport: { width, height: 900 }, colorScheme })
  await speak(watched.page, language)
  await signIn(watched.page, desk, ADMIN)
  return watched
}

function step(page: Page, name: string) {
  return page.getByRole('group', { name, exact: true })
}

/** As Cloudflare hands a mail to the Worker. */
async function receiveMail(subject: string, text: string): Promise<void> {
  const headers = [
    'Authentication-Results: mx.cloudflare.net; dmarc=pass header.from=kiln.example policy.dmarc=none',
    `From: Cara Lee <${CUSTOMER}>`,
    `To: ${DESK_ADDRESS}`,
    `Subject: ${subject}`,
    `Message-ID: <${crypto.randomUUID()}@kiln.example>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  ]
  const query = new URLSearchParams({ from: CUSTOMER, to: DESK_ADDRESS })
  const body = `${headers.join('\r\n')}\r\n\r\n${text}`
  const answer = await fetch(`${desk.url}/cdn-cgi/handler/email?${String(query)}`, { method: 'POST', body })
  expect(answer.status).toBe(200)
}

test('a fresh desk is set up step by step, on two devices, up to the first answered mail', async () => {
  const { page, problems } = await openSetup({ width: 1440, language: 'en', colorScheme: 'light' })
  await page.getByRole('complementary', { name: 'Set up your desk' }).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: 'Set up your desk' }).waitFor()
  expect([await violationsOf(page), await isTooWide(page)]).toEqual([[], false])

  const company = step(page, 'Name and look')
  await company.getByRole('textbox', { name: 'Name of the desk' }).fill('Kiln & Sons')
  await company.getByRole('button', { name: 'Save and continue' }).click()

  const departments = step(page, 'First department and help topic')
  await departments.getByRole('textbox', { name: 'Department' }).fill('Kilns')
  await departments.getByRole('textbox', { name: 'Topic' }).fill('A kiln is cold')
  await departments.getByRole('button', { name: 'Save and continue' }).click()

  const agents = step(page, 'Invite your agents')
  await agents.getByRole('textbox', { name: 'Email addresses' }).fill('noor@kiln.example, nobody\nann@kiln.example')
  await agents.getByRole('button', { name: 'Send invitation' }).click()
  await agents.getByText('Not invited').waitFor()
  await expect.poll(async () => await agents.getByText('Invited', { exact: true }).count()).toBe(2)
  await agents.getByRole('button', { name: 'Continue' }).click()

  const widget = step(page, 'Contact button for your site')
  await widget.getByRole('textbox', { name: 'Origins of the pages' }).fill('https://kiln.example')
  await widget.getByRole('button', { name: 'Create tag' }).click()
  await widget.getByText('/widget.js').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await widget.getByRole('button', { name: 'Continue' }).click()

  // Another device continues where this one stopped: a phone in Arabic.
  const phone = await openSetup({ width: 375, language: 'ar', colorScheme: 'dark' })
  await phone.page.goto(`${desk.url}/desk/setup`)
  await step(phone.page, 'البريد الصادر والوارد').getByText(`npx wrangler email routing enable example.com`).waitFor()
  expect([await violationsOf(phone.page), await isTooWide(phone.page)]).toEqual([[], false])
  await phone.page.context().close()

  const mail = step(page, 'Email in and out')
  await mail.getByRole('button', { name: 'Send a test email' }).click()
  await mail.getByText(`A test email was sent to ${ADMIN}`).waitFor()
  await mail.getByRole('button', { name: 'Later' }).click()

  const article = step(page, 'First article')
  await article.getByRole('textbox', { name: 'Title' }).fill('Reset a kiln')
  await article.getByRole('textbox', { name: 'Category' }).fill('Kilns')
  await article.getByRole('textbox', { name: 'Text' }).fill('Turn it off and on again.')
  await article.getByRole('button', { name: 'Save and continue' }).click()

  await step(page, 'Import from another helpdesk').getByRole('link', { name: 'Import' }).click()
  await page.getByText('What to import').waitFor()
  const people = 'email,name,company\ncara@kiln.example,Cara Lee,Kiln & Sons\nnobody,,\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })
  await page.getByRole('cell', { name: 'Cara Lee' }).waitFor()
  expect([await violationsOf(page), await isTooWide(page)]).toEqual([[], false])
  await page.getByRole('button', { name: 'Start import' }).click()
  await page.getByText('The import is finished.').waitFor()
  await page.getByText('Row 3').waitFor()
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download report (CSV)' }).click(),
  ])
  expect(report.suggestedFilename()).toBe('import-report.csv')

  await page.goto(`${desk.url}/desk/setup`)
  await page.getByText('5 of 7 steps done').waitFor()
  await page.getByRole('button', { name: 'Do not show again' }).click()
  await page.getByText('You find this page in Administration.').waitFor()

  await receiveMail('My kiln is cold', 'It does not heat.')
  await page.goto(`${desk.url}/desk/tickets/inbox`)
  await page.getByRole('row', { name: /My kiln is cold/ }).click()
  // The list shows the text, too.
  await page.getByRole('article').getByText('It does not heat.').waitFor()
  expect(await page.getByRole('complementary', { name: 'Set up your desk' }).count()).toBe(0)
  await page.keyboard.press('r')
  await page.locator('.ProseMirror:focus').waitFor()
  await page.keyboard.type('We are on our way.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('article').getByText('We are on our way.').waitFor()
  expect(await mailedPath(desk.log, CUSTOMER, '/')).toContain('/tickets/')

  const admin = await signInAgent({ ...desk, username: ADMIN })
  const { settings } = (await admin.get('/api/v3/admin/settings')).data
  expect(settings.company).toBe('Kiln & Sons')
  expect([...settings.first_run].sort().join(' ')).toBe(
    'agents:done article:done closed company:done departments:done mail:later widget:done',
  )
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
})
