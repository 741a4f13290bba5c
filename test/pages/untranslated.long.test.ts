import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp, mountedRoutes } from '../../src/app.ts'
import * as passwords from '../../src/shared/identity/secrets/passwords.ts'
import { send } from '../support/api.ts'
import { createCategory, writeArticle } from '../support/articles.ts'
import { install } from '../support/database.ts'
import { type Page, TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAdmin, createCustomer, type TestPerson } from '../support/people.ts'
import { fromAnywhere } from '../support/random-address.ts'
import { createThread } from '../support/tickets.ts'
import { openTicket } from '../support/tickets-api.ts'
import { latinIn } from '../support/untranslated.ts'

const PASSWORD = 'six or more'
/** Hundreds of pages are opened. */
const PATIENCE = 60_000
const ARABIC = { Accept: 'text/html', 'Accept-Language': 'ar' }
/** For machines, or no page at all: files, and addresses that only lead on. */
const NO_PAGES = new Set([
  '/robots.txt',
  '/kb/feed.atom',
  '/kb/sitemap.xml',
  '/kb/sitemaps/:part',
  '/tickets/:id{[0-9]+}/files/:file{[0-9]+}',
  '/show-ticket/:id{[0-9]+}/:token',
  '/unsubscribe/one-click',
  '/reports/unsubscribe/one-click',
  // The document of the console, whose script sets the language.
  '/desk',
  '/desk/*',
])
const DONE = ['done=1']
const SEARCHES = ['s=%D8%A7', 's=%D8%A7%D9%84%D9%81%D8%B1%D9%86', 's=%D8%A7%D9%84%D9%81%D8%B1%D9%8A%D9%86&page=2']
/** Parameters that change the text of a page. */
const QUERIES: Record<string, string[]> = {
  '/sign-in': ['notice=again', 'notice=signedOut'],
  '/check-ticket': DONE,
  '/account/forgot-password': DONE,
  '/preferences': DONE,
  '/tickets': ['show=closed', 'show=all'],
  '/tickets/:id{[0-9]+}': ['done=sent', 'done=opened', 'done=closed', 'done=reopened', 'before=2'],
  '/kb/search': SEARCHES,
  '/kb/articles': ['page=2'],
  '/kb/categories/:slug': ['page=2'],
}
const routes = mountedRoutes(createApp()).filter(({ page }) => page)

let customer: TestPerson
let ticketId: number
let slug: string

/** A desk in which everything that anybody named is in Arabic. */
beforeEach(async () => {
  await install()
  const name = "'ك' || rowid"
  const lookups = [
    ...['ticket_types', 'departments', 'sla_plans'].map((table) => [table, 'name']),
    ['help_topics', 'topic'],
  ]
  await env.DB.batch([
    env.DB.prepare("UPDATE settings SET company = 'مكتب', language = 'ar'"),
    env.DB.prepare(`UPDATE ticket_priorities SET priority = ${name}`),
    ...lookups.map(([table, column]) => env.DB.prepare(`UPDATE ${table} SET ${column} = ${name}`)),
  ])
  const passwordHash = await hashOf(PASSWORD)
  const named = { firstName: 'ناديا', lastName: 'حداد' }
  customer = await createCustomer({ ...named, email: 'nia@example.com', passwordHash })
  ticketId = (await openTicket(customer, { subject: 'الفرن', body: 'بارد' })).ticket_id
  await createThread({ ticketId, poster: 'system', body: '<p>ملاحظة</p>', bodyText: 'ملاحظة' })
  const admin = await createAdmin(named)
  await createCategory('أفران', 'ovens')
  const article = {
    title: 'الفرن بارد',
    body: '<h2>السبب</h2><p>نص</p><h2>الحل</h2><p>نص</p>',
    published: 1,
    public: 1,
  }
  slug = (await writeArticle(admin, article)).slug
})

async function signIn(): Promise<TestBrowser> {
  const browser = new TestBrowser(ARABIC)
  await browser.press(await browser.open('/sign-in'), { username: 'nia@example.com', password: PASSWORD })
  return browser
}

/** The address of a route. Most paths are used unchanged. */
function addressOf(path: string): string {
  return path
    .replace('/tickets/:id{[0-9]+}', `/tickets/${ticketId}`)
    .replace('/kb/articles/:slug', `/kb/articles/${encodeURIComponent(slug)}`)
    .replace('/kb/categories/:slug', '/kb/categories/ovens')
}

function expectArabic(page: Page): void {
  expect(page.html.slice(0, 200)).toContain('<html lang="ar" dir="rtl">')
  expect([page.path, page.status, latinIn(page.html)]).toEqual([page.path, page.status, []])
}

describe('no Arabic page contains a Latin word', () => {
  test(
    'for every mounted page, for a guest and for a customer',
    async () => {
      const paths = routes.filter(({ method, path }) => method === 'GET' && !NO_PAGES.has(path)).map(({ path }) => path)
      expect(paths.length).toBeGreaterThan(18)
      for (const browser of [new TestBrowser(ARABIC), await signIn()]) {
        for (const path of paths) {
          const page = await browser.open(addressOf(path))
          // A page for staff refuses a customer, and the question of an assistant needs one. Both speak their language.
          const refused: Record<string, number> = { '/account/two-factor': 403, '/connect': 400 }
          const isShown = [200, 422, refused[path]].includes(page.status)
          expect([path, isShown]).toEqual([path, true])
          expectArabic(page)
          for (const query of QUERIES[path] ?? []) expectArabic(await browser.open(`${addressOf(path)}?${query}`))
        }
      }
    },
    PATIENCE,
  )

  test(
    'after a form that is empty, invalid, too long, foreign, or sent by a link',
    async () => {
      const browser = await signIn()
      // The text does not depend on the password of a missing account.
      const hashing = vi.spyOn(passwords, 'verifyNothing').mockResolvedValue({ matches: false, needsRehash: false })
      const wrong = {
        email: 'x',
        ticket_number: 'x',
        subject: 'ا'.repeat(300),
        password: 'x',
        helpful: 'x',
        step: 'x',
        body: '',
      }
      for (const asked of [browser, new TestBrowser(ARABIC)]) {
        const csrf = (await asked.open('/check-ticket')).form?.fields['csrf'] ?? ''
        for (const { path } of routes.filter(({ method }) => method === 'POST')) {
          if (NO_PAGES.has(path) || path === '/tickets/live' || path === '/sign-out') continue
          for (const fields of [{ csrf }, { csrf: 'x' }, { csrf, ...wrong }])
            expectArabic(await asked.submit(addressOf(path), fields))
        }
      }
      hashing.mockRestore()
    },
    PATIENCE,
  )

  test('for a missing, forbidden, malformed or too frequent request', async () => {
    const browser = await signIn()
    const absent = ['/no', '/tickets/99999', '/kb/no', '/kb/articles/no', '/tickets/x', '/account/no', '/sign-out']
    for (const path of [...absent, '/tickets/%E0%A4%A', '/kb/articles/%FF', '/kb/search?page=x', '/tickets?cursor=x'])
      expectArabic(await browser.open(path))
    const headers = { ...ARABIC, ...fromAnywhere(), Origin: 'https://desk.example.com' }
    const unreadable = [
      { raw: '{', headers: { ...headers, 'Content-Type': 'application/json' } },
      { raw: 'x', headers: { ...headers, 'Content-Type': 'multipart/form-data; boundary=y' } },
      { raw: 'x', headers: { ...headers, 'Content-Type': 'text/plain' } },
    ]
    for (const request of unreadable) {
      const answer = await send('POST', '/sign-in', request)
      expect([answer.status, latinIn(await answer.text())]).toEqual([answer.status, []])
    }
    const stranger = { ...ARABIC, ...fromAnywhere() }
    const guess = async () => await send('GET', '/account/activate?token=guess', { headers: stranger })
    let refused = await guess()
    for (let guesses = 1; refused.status === 303 && guesses <= 61; guesses += 1) refused = await guess()
    expect([refused.status, latinIn(await refused.text())]).toEqual([429, []])
  })
})

test('a customer without a name is called by a word of their language', async () => {
  await env.DB.prepare("UPDATE users SET first_name = '', last_name = '', email = NULL, user_name = NULL WHERE id = ?1")
    .bind(customer.id)
    .run()
  const admin = await createAdmin({
    firstName: 'ليلى',
    lastName: '',
    email: 'boss@example.com',
    passwordHash: await hashOf(PASSWORD),
  })
  const browser = new TestBrowser(ARABIC)
  await browser.press(await browser.open('/sign-in'), { username: admin.email ?? '', password: PASSWORD })
  expectArabic(await browser.open(`/tickets/${ticketId}`))
})
