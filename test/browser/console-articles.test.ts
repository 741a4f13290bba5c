import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ADMIN } from '../../scripts/demo/demo-people.ts'
import { closeBrowser, openPageFromAnywhere, startChromium } from './chromium.ts'
import { LOOKS, openConsole, openScreen, speak } from './console-visits.ts'
import { isTooWide, violationsOf } from './measures.ts'
import { AGENT, HOSTILE, signInAgent } from './visitors.ts'

const desk = inject('desk')
const ARTICLES = '/v3/api/articles'

let browser: Browser

beforeAll(async () => {
  browser = await startChromium()
})

afterAll(async () => {
  await closeBrowser(browser)
})

/** Answers the id of an article. */
async function article(title: string, body: string): Promise<number> {
  const editor = await signInAgent({ ...desk, username: ADMIN })
  return (await editor.post(ARTICLES, { body: { title, body, body_format: 'html' } })).data.article.id
}

describe('writing the knowledge base in the console', () => {
  test('begins with a draft, which is previewed and published, and then is on its page', async () => {
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk, ADMIN)
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await page.waitForURL('**/desk/knowledge-base')
    await page.getByRole('button', { name: 'New article' }).first().click()
    await page.getByLabel('Title').fill('Relighting a kiln')
    await page.getByRole('textbox', { name: 'Text' }).click()
    await page.getByRole('button', { name: 'Heading', exact: true }).click()
    await page.keyboard.type('Before you begin')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Close the valve.')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Article saved').waitFor()
    await page.waitForURL(/knowledge-base\/[0-9]+$/)
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.getByRole('article').getByRole('heading', { name: 'Before you begin' }).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('heading', { level: 1 }).locator('..').getByText('Published').waitFor()
    const address = await page.getByRole('link', { name: 'View page' }).getAttribute('href')
    await page.goto(address ?? '')
    await page.getByRole('heading', { name: 'Relighting a kiln' }).waitFor()
    await page.getByText('Close the valve.').waitFor()
    expect(problems).toEqual([])
  })

  test('keeps what was written over a reload, until it is saved or discarded', async () => {
    const id = await article('Unsaved', '<p>Before.</p>')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk, ADMIN)
    await openScreen(page, desk, `knowledge-base/${id}`)
    await page.getByRole('textbox', { name: 'Text' }).click()
    await page.keyboard.type('Half a sentence')
    await page.reload()
    await page.getByRole('textbox', { name: 'Text' }).filter({ hasText: 'Half a sentence' }).waitFor()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByText('Half a sentence').waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: 'Text' }).innerText()).toContain('Before.')
    expect(problems).toEqual([])
  })

  test('compares an earlier version with the present one, and goes back to it', async () => {
    const id = await article('Glazes', '<p>The same.</p><p>Red.</p>')
    const editor = await signInAgent({ ...desk, username: ADMIN })
    const body = { body: '<p>The same.</p><p>Blue.</p>', body_format: 'html' as const }
    await editor.patch(`${ARTICLES}/{slug}`, { path: { slug: String(id) }, body })
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk, ADMIN)
    await openScreen(page, desk, `knowledge-base/${id}`)
    await page.getByRole('tab', { name: 'Revisions' }).click()
    await page.locator('[data-change=removed]', { hasText: 'Red.' }).waitFor()
    await page.locator('[data-change=added]', { hasText: 'Blue.' }).waitFor()
    await page.locator('[data-change=same]', { hasText: 'The same.' }).waitFor()
    await page.getByRole('button', { name: 'Restore this version' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click()
    await page.getByText('Version restored').waitFor()
    await page.getByRole('textbox', { name: 'Text' }).filter({ hasText: 'Red.' }).waitFor()
    expect(problems).toEqual([])
  })

  test('filters by status and category, and makes a category', async () => {
    await article('A draft among drafts', '<p>Not yet.</p>')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk, ADMIN)
    await openScreen(page, desk, 'knowledge-base')
    await page.getByRole('button', { name: /Status/ }).click()
    await page.getByRole('option', { name: 'Drafts' }).click()
    await page.waitForURL('**/knowledge-base?published=false')
    await page.getByRole('row', { name: 'A draft among drafts' }).first().waitFor()
    await page.getByRole('button', { name: 'Categories' }).click()
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill(`Glazes ${Date.now()}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^Glazes [0-9]+$/)
      .first()
      .waitFor()
    expect(problems).toEqual([])
  })

  test('edits tables and pictures as HTML, so that none is lost', async () => {
    const table = '<table><tbody><tr><td>1040 degrees</td></tr></tbody></table>'
    const id = await article('Temperatures', table)
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk, ADMIN)
    await openScreen(page, desk, `knowledge-base/${id}`)
    await page.getByText('only HTML can edit').waitFor()
    const source = page.getByRole('textbox', { name: 'Text' })
    expect(await source.inputValue()).toContain('<td>1040 degrees</td>')
    await source.fill(`${table}<p>Slowly.</p>`)
    await page.keyboard.press('Control+s')
    await page.getByText('Article saved').waitFor()
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.getByRole('cell', { name: '1040 degrees' }).waitFor()
    expect(problems).toEqual([])
  })

  test('runs nothing of a hostile article, in the editor, the preview or a comparison', async () => {
    const hostile = `<h2>${HOSTILE}</h2><svg onload=alert(4)></svg><a href="javascript:alert(5)">a link</a><form action="//evil.example"><button>x</button></form>`
    const id = await article(HOSTILE, '<p>Harmless.</p>')
    const { page, problems } = await openPageFromAnywhere(browser)
    await openConsole(page, desk, ADMIN)
    await openScreen(page, desk, 'knowledge-base')
    await page.getByRole('row').filter({ hasText: 'evil' }).first().waitFor()
    await openScreen(page, desk, `knowledge-base/${id}`)
    await page.getByRole('button', { name: 'Edit as HTML' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill(hostile)
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.getByRole('article').getByText('a link').waitFor()
    const dangerous = 'main :is(script, iframe, form, svg[onload], img[onerror], [href^="javascript:"])'
    expect(await page.locator(dangerous).count()).toBe(0)
    await page.keyboard.press('Control+s')
    await page.getByText('Article saved').waitFor()
    await page.getByRole('tab', { name: 'Write' }).click()
    await page.getByRole('tab', { name: 'Revisions' }).click()
    await page.locator('[data-change=removed]', { hasText: 'Harmless.' }).waitFor()
    expect(await page.locator(dangerous).count()).toBe(0)
    // The sanitiser parses in a document in which nothing runs; the browser reports what it meets there all the same.
    const reports = /Failed to load resource|Executing inline event handler violates/
    expect(problems.filter((problem) => !reports.test(problem))).toEqual([])
  })
})

test('an agent who may not edit articles sees no screen for them, and the API refuses', async () => {
  const admin = await signInAgent({ ...desk, username: ADMIN })
  const staff = (await admin.get('/api/v1/helpdesk/agents')).data.find(({ email }) => email === AGENT)
  if (staff === undefined) throw new Error('The agent of the demo is not there.')
  const path = { id: staff.id }
  const { permissions } = (await admin.get('/api/v3/admin/staff/{id}', { path })).data
  await admin.patch('/api/v3/admin/staff/{id}', { path, body: { permissions: ['edit_ticket'] } })
  try {
    const id = await article('Not for everybody', '<p>A secret.</p>')
    const { page } = await openPageFromAnywhere(browser)
    await openConsole(page, desk)
    expect(await page.getByRole('link', { name: 'Knowledge base' }).count()).toBe(0)
    for (const place of ['knowledge-base', 'knowledge-base/new', `knowledge-base/${id}`]) {
      await openScreen(page, desk, place)
      await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    }
    const agent = await signInAgent(desk)
    await expect(agent.get(ARTICLES)).rejects.toMatchObject({ status: 403 })
    const slug = { slug: String(id) }
    await expect(agent.get(`${ARTICLES}/{slug}/revisions`, { path: slug })).rejects.toMatchObject({ status: 404 })
  } finally {
    await admin.patch('/api/v3/admin/staff/{id}', { path, body: { permissions } })
  }
})

test.each(LOOKS)('articles and their editor are accessible ($name)', async ({ width, colorScheme, language }) => {
  const id = await article('Judged by axe', '<h2>A heading</h2><p>And a text.</p>')
  const editor = await signInAgent({ ...desk, username: ADMIN })
  const body = { body: '<h2>A heading</h2><p>And another text.</p>' }
  await editor.patch(`${ARTICLES}/{slug}`, { path: { slug: String(id) }, body })
  const { page } = await openPageFromAnywhere(browser, { colorScheme, viewport: { width, height: 900 } })
  await speak(page, language)
  await openConsole(page, desk, ADMIN)
  await openScreen(page, desk, 'knowledge-base')
  expect(await violationsOf(page)).toEqual([])
  await openScreen(page, desk, `knowledge-base/${id}`)
  await page.locator('.ProseMirror').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('article').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('tab').nth(2).click()
  await page.locator('[data-change]').first().waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await isTooWide(page)).toBe(false)
})
