import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { openConsole, openScreen } from './console-visits.ts'
import { HOSTILE, signInAgent } from './visitors.ts'

const desk = inject('desk')
const ADMIN = 'admin@demo.example'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

async function asAdmin() {
  return await signInAgent({ ...desk, username: ADMIN })
}

async function openAdministration() {
  const watched = await openPageFromAnywhere(browser)
  await watched.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openConsole(watched.page, desk, ADMIN)
  return watched
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('searchbox').waitFor()
}

/** Everything that a secret could stay in: the document, its address, and what the browser stores. */
async function tracesOf(page: Page): Promise<string> {
  return await page.evaluate<string>(
    `document.documentElement.outerHTML + location.href + JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage })`,
  )
}

describe('administration in the console', () => {
  test('an admin creates a department and a topic, and deletes the department for another one', async () => {
    const { page, problems } = await openAdministration()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Departments' }).click()
    await page.getByRole('heading', { level: 1, name: 'Departments' }).waitFor()
    await page.keyboard.press('c')
    await page.getByRole('textbox', { name: 'Name' }).fill('Night shift')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Night shift created').waitFor()

    await openPalette(page)
    await page.keyboard.type('help topics')
    await page.getByRole('menuitem', { name: 'Administration: Help topics' }).click()
    await page.getByRole('heading', { level: 1, name: 'Help topics' }).waitFor()
    await page.keyboard.press('c')
    await page.getByRole('textbox', { name: 'Topic' }).fill('Kilns at night')
    await choose(page, 'Department', 'Night shift')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText('Kilns at night created').waitFor()

    await openScreen(page, desk, 'admin/departments')
    await page.getByRole('link', { name: 'Night shift' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    const sure = page.getByRole('dialog', { name: 'Delete Night shift?' })
    await sure.getByText('Help topics: 1').waitFor()
    expect(await sure.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
    await choose(page, 'Replacement', 'Support')
    await sure.getByRole('button', { name: 'Delete' }).click()
    await page.getByText(/Night shift (?:deleted|is being deleted)/).waitFor()
    expect(problems).toEqual([])
  })

  test('an invited agent is listed, and a wrong address is explained beside its field', async () => {
    const { page, problems } = await openAdministration()
    await openScreen(page, desk, 'admin/staff/new')
    await page.getByRole('button', { name: 'Role' }).click()
    await page.getByRole('option', { name: 'Agent', exact: true }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
    await page.getByRole('textbox', { name: 'First name' }).fill('Noor')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.locator('input[type=email][data-invalid]').waitFor()
    await page.getByRole('textbox', { name: 'Email' }).fill('noor@desk.example')
    await page.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByText('Noor was invited by email').waitFor()
    await page.getByRole('link', { name: 'Noor' }).waitFor()
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  })

  test('the screen for email tells of the last test mail, and the palette finds it', async () => {
    const { page, problems } = await openAdministration()
    await openPalette(page)
    await page.keyboard.type('administration: email')
    await page.getByRole('menuitem', { name: 'Administration: Email' }).click()
    await page.getByRole('heading', { level: 1, name: 'Email' }).waitFor()
    await page.getByRole('region', { name: 'Tests' }).getByRole('button', { name: 'Send a test email' }).click()
    await page.getByText(`Last test email: to ${ADMIN}`).waitFor()
    await page.getByRole('region', { name: 'Incoming email' }).locator('code').first().waitFor()
    expect(problems).toEqual([])
  })

  test('the palette finds single settings and what one does at a place, and leads there', async () => {
    const { page, problems } = await openAdministration()
    for (const [typed, found] of [
      ['invite', 'Administration: Agents: Invite'],
      ['erase', 'Administration: Privacy: Erase'],
      ['logo', 'Settings: Branding and pages: Address of the logo'],
    ] as const) {
      await openPalette(page)
      await page.keyboard.type(typed)
      await page.getByRole('menuitem', { name: found }).waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
    await openPalette(page)
    await page.keyboard.type('two-factor')
    await page.getByRole('menuitem', { name: 'Settings: Security: Require two-factor sign-in' }).click()
    const security = page.getByRole('heading', { name: 'Security' })
    await security.waitFor()
    await expect.poll(async () => (await security.boundingBox())?.y ?? 9999).toBeLessThan(400)
    expect(problems).toEqual([])
  })

  test('an edited setting counts at once, and a demanded second factor is explained first', async () => {
    const { page, problems } = await openAdministration()
    await openScreen(page, desk, 'admin/settings')
    const mail = page.getByRole('region', { name: 'Email' })
    await mail.getByRole('textbox', { name: 'Footer of emails to customers' }).fill('Kiln & Co')
    await mail.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Settings saved').waitFor()
    const admin = await asAdmin()
    expect((await admin.get('/api/v3/admin/settings')).data.settings.mail_footer).toBe('Kiln & Co')
    const security = page.getByRole('region', { name: 'Security' })
    await security.getByRole('button', { name: 'Require two-factor sign-in' }).click()
    await page.getByRole('option', { name: 'Admins', exact: true }).click()
    await security.getByRole('button', { name: 'Save' }).click()
    const sure = page.getByRole('dialog')
    await sure.getByText('People without a second factor').waitFor()
    await sure.getByRole('button', { name: 'Cancel' }).click()
    expect((await admin.get('/api/v3/admin/settings')).data.settings.two_factor_required).toBe('none')
    await admin.patch('/api/v3/admin/settings', { body: { mail_footer: '' } })
    expect(problems).toEqual([])
  })

  test('a widget key is shown once with its tag, and nothing keeps it afterwards', async () => {
    const { page, problems } = await openAdministration()
    await openScreen(page, desk, 'admin/widget')
    await page.getByRole('textbox', { name: 'Name' }).fill('Shop')
    await page.getByRole('textbox', { name: 'Origins of the pages' }).fill('https://shop.example')
    await page.getByRole('button', { name: 'Create' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your new key' })
    const key = (await dialog.locator('code').first().textContent()) ?? ''
    expect(key.length).toBeGreaterThan(20)
    await dialog.getByRole('button', { name: 'Copy tag' }).click()
    const tag = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(tag).toBe(`<script async src="${desk.url}/widget.js" data-key="${key}"></script>`)
    await dialog.getByRole('button', { name: 'I have copied it' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Shop' }).waitFor()
    expect(await tracesOf(page)).not.toContain(key)
    expect(problems).toEqual([])
  })

  test('the preview runs the widget with the choices, and sends nothing', async () => {
    const { page, problems } = await openAdministration()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.frame() !== page.mainFrame()) sent.push(request.url())
    })
    const admin = await asAdmin()
    const { id } = (
      await admin.post('/api/v3/admin/api-keys', {
        body: { kind: 'widget', name: 'Preview', origins: ['https://preview.example'] },
      })
    ).data
    await openScreen(page, desk, `admin/api-keys/${id}`)
    const preview = page.frameLocator('iframe[title=Preview]')
    await preview.getByRole('button', { name: 'Help' }).waitFor()
    await page.getByRole('textbox', { name: 'Text of the button' }).fill('Ask the kiln')
    await preview.getByRole('button', { name: 'Ask the kiln' }).waitFor()
    await page.locator('iframe[title=Preview]').scrollIntoViewIfNeeded()
    await preview.getByRole('button', { name: 'Ask the kiln' }).click()
    await preview.getByRole('textbox', { name: 'E-mail' }).fill('nia@example.com')
    await preview.getByRole('textbox', { name: 'Subject' }).fill('Only a preview')
    await preview.getByRole('textbox', { name: 'Message' }).fill('Nobody gets it.')
    await preview.getByRole('button', { name: 'Send' }).click()
    await preview.getByText('This page is not allowed to send requests.').waitFor()
    expect(sent).toEqual([])
    expect(problems).toEqual([])
  })

  test('the page of the preview shows nothing outside the console', async () => {
    const { page } = await openPageFromAnywhere(browser)
    await page.goto(`${desk.url}/widget-preview`)
    await page.evaluate(
      `postMessage({ desk: { name: 'Evil', logo_url: '', colors: {} }, attributes: { label: 'Evil' } }, '*')`,
    )
    await page.waitForTimeout(300)
    expect(await page.evaluate('document.documentElement.outerHTML')).not.toMatch(/helpdesk-widget|Evil|widget\.js/)
  })

  test('a webhook shows its secret once, and a delivery is sent again', async () => {
    const { page, problems } = await openAdministration()
    await openScreen(page, desk, 'admin/webhooks/new')
    await page.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/kilns')
    await page.getByRole('button', { name: 'Create' }).click()
    const dialog = page.getByRole('dialog', { name: 'Signing secret of the webhook' })
    const secret = (await dialog.locator('code').textContent()) ?? ''
    await dialog.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByRole('link', { name: 'https://hooks.example.com/kilns' }).click()
    await page.getByRole('button', { name: 'Send a ping' }).click()
    await page.getByText('A ping is on its way').waitFor()
    // A ping is not sent again. The creation of the webhook is an event of its own.
    const again = page.getByRole('button', { name: 'Send again' }).last()
    await expect
      .poll(async () => {
        await page.reload()
        await again.waitFor()
        return await again.isEnabled()
      })
      .toBe(true)
    await page.getByRole('button', { name: 'Attempts' }).last().click()
    await page.getByRole('dialog').getByText('No answer').waitFor()
    await page.keyboard.press('Escape')
    await again.click()
    await page.getByText('It is on its way again').waitFor()
    await page.getByRole('button', { name: 'Replay from here' }).last().click()
    await page.getByRole('dialog').getByText('also those from when the webhook was off').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Replay from here' }).click()
    await page.getByText(/\d+ deliver(?:y is|ies are) on (?:its|their) way again/).waitFor()
    expect(await tracesOf(page)).not.toContain(secret)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor()
    await page
      .getByRole('dialog')
      .getByText(/^Entries of its log: [1-9]/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Webhook deleted').waitFor()
    expect(problems).toEqual([])
  })

  test('the person who saves second sees both values and decides', async () => {
    const admin = await asAdmin()
    const { data: team } = await admin.post('/api/v3/admin/teams', { body: { name: 'Glaze' } })
    const { page } = await openAdministration()
    await openScreen(page, desk, `admin/teams/${team.id}`)
    const note = page.getByRole('textbox', { name: 'Note for admins' })
    await note.fill('Mine')
    const teams = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Teams' })
    await teams.click()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Stay' }).click()
    expect(await note.inputValue()).toBe('Mine')
    await admin.patch('/api/v3/admin/teams/{id}', { path: { id: team.id }, body: { admin_notes: 'Theirs' } })
    await page.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Somebody else saved first' })
    await conflict.getByRole('cell', { name: 'Mine' }).waitFor()
    await conflict.getByRole('cell', { name: 'Theirs' }).waitFor()
    await conflict.getByRole('button', { name: 'Save mine' }).click()
    await page.getByText('Glaze saved').waitFor()
    const { data: saved } = await admin.get('/api/v3/admin/teams/{id}', { path: { id: team.id } })
    expect(saved.admin_notes).toBe('Mine')
    // What is saved is left without a question.
    await teams.click()
    await page.getByRole('heading', { level: 1, name: 'Teams' }).waitFor()

    await openScreen(page, desk, 'admin/audit')
    await page.getByRole('button', { name: /^Everything/ }).click()
    await page.getByRole('option', { name: 'Teams', exact: true }).click()
    await page.getByRole('textbox', { name: 'Number' }).fill(String(team.id))
    const titles = async () =>
      await page
        .getByRole('main')
        .locator('li [title]')
        .evaluateAll((all) => all.map((one) => String(Reflect.get(one, 'title'))))
    await expect.poll(titles).toEqual(['team.updated', 'team.updated', 'team.created'])
    await admin.delete('/api/v3/admin/teams/{id}', { path: { id: team.id } })
  })

  test('an agent sees no entry, and a plain refusal at the address', async () => {
    const { page } = await openPageFromAnywhere(browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openConsole(page, desk)
    expect(await page.getByRole('link', { name: 'Administration' }).count()).toBe(0)
    await openScreen(page, desk, 'admin/staff')
    await page.getByRole('heading', { name: 'Only admins can open this page' }).waitFor()
    await openPalette(page)
    await page.keyboard.type('administration')
    await page.getByText('Nothing found').waitFor()
    expect(asked.filter((path) => path.startsWith('/api/v3/admin'))).toEqual([])
  })

  test('hostile names are texts everywhere', async () => {
    const admin = await asAdmin()
    const { data: agent } = await admin.post('/api/v3/admin/staff', {
      body: { role: 'agent', email: 'hostile@desk.example', first_name: HOSTILE.slice(0, 90), last_name: 'x' },
    })
    const { data: hook } = await admin.post('/api/v3/admin/webhooks', {
      body: { url: 'https://hooks.example.com/x', description: HOSTILE },
    })
    const { page, problems } = await openAdministration()
    page.on('dialog', () => problems.push('a script ran'))
    for (const path of ['admin/staff', `admin/staff/${agent.id}`, 'admin/webhooks', 'admin/audit']) {
      await openScreen(page, desk, path)
      await page
        .getByText('<img src=x')
        .first()
        .waitFor({ state: 'attached' })
        .catch(() => {})
      expect([path, await page.locator('img[src=x]').count()]).toEqual([path, 0])
    }
    await admin.delete('/api/v3/admin/webhooks/{id}', { path: { id: hook.id } })
    expect(problems).toEqual([])
  })
})
