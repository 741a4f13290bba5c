import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { networkOf } from '../../src/shared/network/ip-address.ts'
import { call } from '../support/api.ts'
import { createCategory, search, type WireArticle, writeArticle } from '../support/articles.ts'
import { install } from '../support/database.ts'
import { pressButton, TestBrowser } from '../support/pages.ts'
import { hashOf } from '../support/passwords.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { openKnowledge, pathOf } from './knowledge-base-support.ts'

const PASSWORD = 'the password of cara'
const HOUR = 60 * 60 * 1000
const DESK = 'https://desk.example.com'

let agent: TestPerson
let category: number
let article: WireArticle

const BODY =
  '<h1>First steps</h1><p>Open the settings.</p><h2>On a phone</h2><p>Tap.</p><h2>On a phone</h2><h1>設定を開く</h1><p>End.</p>'

beforeEach(async () => {
  vi.useRealTimers()
  await install()
  agent = await createAgent()
  category = await createCategory('Accounts & <b>more</b>', 'accounts')
  article = await writeArticle(agent, { title: 'Reset your password', body: BODY, category_id: category })
})

/** Every place where an article could show. */
const PLACES = [
  '/kb',
  '/kb/articles',
  '/kb/categories/accounts',
  '/kb/search?s=secretword',
  '/kb/feed.atom',
  '/kb/sitemap.xml',
]

async function edit(one: WireArticle, json: Record<string, unknown>): Promise<void> {
  const { status } = await call('PATCH', `/v3/api/articles/${one.slug}`, { as: agent, json })
  expect(status).toBe(200)
}

describe('restricted articles', () => {
  const KINDS: [what: string, fields: Record<string, unknown>][] = [
    ['a draft', { published: 0 }],
    ['an internal article', { public: 0 }],
    ['a scheduled article', { publish_at: new Date(Date.now() + HOUR).toISOString() }],
  ]

  test.each(KINDS)('%s is on no page, and under no id', async (_, fields) => {
    const title = 'Secretword of the house'
    const hidden = await writeArticle(agent, { title, category_id: category, ...fields })
    const admin = await createAdmin()
    const missing = await openKnowledge('/kb/articles/never-written')
    for (const path of [
      pathOf(hidden),
      `/kb/articles/${hidden.id}`,
      `/kb/articles/0${hidden.id}`,
      `/kb/articles/${hidden.id}.0`,
    ]) {
      for (const as of [undefined, agent, admin]) {
        const answer = await openKnowledge(path, { as })
        expect([path, answer.status, answer.text]).toEqual([path, 404, missing.text])
      }
    }
    for (const path of [...PLACES, pathOf(article), '/kb/sitemaps/1.xml']) {
      const answer = await openKnowledge(path, { as: admin })
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.text.replaceAll('secretword"', '').replaceAll('“secretword”', '')).not.toMatch(/secretword/i)
    }
    expect((await search({ s: 'secretword' })).body.data.data).toEqual([])
  })

  test('appears once it is public, and disappears from all pages once it is not', async () => {
    const shown = await writeArticle(agent, { title: 'Secretword of the house', category_id: category })
    const read = async () =>
      await Promise.all(
        [...PLACES, pathOf(article)].map(async (path) => (await openKnowledge(path)).text.includes(shown.slug)),
      )
    expect(await read()).toEqual([...PLACES, ''].map(() => true))
    expect((await openKnowledge(pathOf(shown))).status).toBe(200)
    await edit(shown, { public: 0 })
    expect(await read()).toEqual([...PLACES, ''].map(() => false))
    expect((await openKnowledge(pathOf(shown))).status).toBe(404)
  })

  test('appears at its publish date', async () => {
    const at = Math.ceil(Date.now() / 1000) * 1000 + HOUR
    const later = await writeArticle(agent, {
      title: 'Secretword',
      category_id: category,
      publish_at: new Date(at).toISOString(),
    })
    vi.spyOn(Date, 'now').mockReturnValue(at + 1)
    const { status, described } = await openKnowledge(pathOf(later))
    const home = await openKnowledge('/kb')
    vi.restoreAllMocks()
    expect(status).toBe(200)
    expect(described['TechArticle']).toMatchObject({ datePublished: `${new Date(at).toISOString().slice(0, 19)}Z` })
    expect(home.all('main')[0]?.text).toContain('Secretword')
  })

  test('an inactive category has no page and is on none; its articles stay', async () => {
    const { status } = await call('PATCH', '/v3/api/categories/accounts', { as: agent, json: { active: 0 } })
    expect(status).toBe(200)
    expect((await openKnowledge('/kb/categories/accounts')).status).toBe(404)
    const page = await openKnowledge(pathOf(article))
    expect([page.status, page.text.includes('Accounts')]).toEqual([200, false])
    for (const path of ['/kb', '/kb/articles', '/kb/sitemap.xml', '/kb/feed.atom']) {
      expect((await openKnowledge(path)).text).not.toContain('Accounts')
    }
    expect((await openKnowledge('/kb/articles')).linkTo(article.title)).toBe(pathOf(article))
  })
})

describe('every page', () => {
  const paths = () => [
    '/kb',
    '/kb/articles',
    '/kb/categories/accounts',
    pathOf(article),
    '/kb/feed.atom',
    '/kb/sitemap.xml',
    '/robots.txt',
  ]

  test('costs one trip, a search one to each database, and a cached one none', async () => {
    for (const path of [...paths(), '/kb/search', '/kb/search?s=password']) {
      const isSearch = path.includes('s=')
      const first = await openKnowledge(path)
      expect([path, first.status, first.cost.trips]).toEqual([path, 200, isSearch ? 2 : 1])
      if (isSearch) await openKnowledge(path)
      const second = await openKnowledge(path)
      expect([path, second.cost.trips, second.text]).toEqual([path, 0, first.text])
      for (const name of ['Content-Security-Policy', 'Content-Type', 'ETag', 'Vary', 'X-Robots-Tag', 'Referrer-Policy'])
        expect([path, name, second.headers.get(name)]).toEqual([path, name, first.headers.get(name)])
      expect(second.headers.get('Cache-Control')).toMatch(/^public, max-age=\d+$/)
      expect([first, second].map(({ headers }) => headers.get('Set-Cookie'))).toEqual([null, null])
      const tag = first.headers.get('ETag') ?? ''
      expect((await openKnowledge(path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
    }
  })

  test('is the same page with any extra parameter', async () => {
    for (const path of [...paths(), '/kb/search?s=password']) {
      const { text } = await openKnowledge(path)
      if (path.includes('s=')) await openKnowledge(path)
      const also = path.includes('?') ? '&' : '?'
      const odd: [string, Record<string, string>][] = [
        [`${path}${also}utm_source=%3Cscript%3E&format=xml&edition=x&language=de&callback=f`, {}],
        [`${path}${also}token=x.y.z&api_key=unknown`, {}],
        [path, { Accept: 'application/xml', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' }],
        [
          path,
          {
            Cookie: 'session=1; __Host-helpdesk-session=forged',
            'X-Original-URL': '/kb/search',
            Forwarded: 'host=evil.example',
          },
        ],
        [path, { Authorization: `Bearer ${agent.token}`, 'X-HTTP-Method-Override': 'DELETE' }],
      ]
      for (const [address, headers] of odd) {
        const answer = await openKnowledge(address, { headers })
        expect([address, answer.status, answer.cost.trips, answer.text]).toEqual([address, 200, 0, text])
      }
    }
  })

  test('shows a changed name and colour at once', async () => {
    const before = await openKnowledge('/kb')
    const json = { company: 'Kiln & Co', accent_color: '#aa3300' }
    const edited = await call('PATCH', '/api/v3/admin/settings', { as: await createAdmin(), json })
    expect(edited.status).toBe(200)
    for (const path of ['/kb', pathOf(article)]) {
      const after = await openKnowledge(path)
      expect([path, after.cost.trips, after.meta('og:site_name')]).toEqual([path, 1, 'Kiln & Co'])
      expect(after.headers.get('Content-Security-Policy')).not.toBe(before.headers.get('Content-Security-Policy'))
    }
  })

  test('names the desk’s own address, and an answer for a foreign host is not shared', async () => {
    for (const path of paths()) {
      const strange = await openKnowledge(`https://evil.example${path}`)
      expect([path, strange.status, strange.text.includes('evil.example')]).toEqual([path, 200, false])
      const { cost, text } = await openKnowledge(path)
      expect([path, cost.trips, text]).toEqual([path, 1, strange.text])
    }
  })

  test('offers strangers to sign in, and those who are signed in their account', async () => {
    await createCustomer({ email: 'cara@example.com', passwordHash: await hashOf(PASSWORD) })
    const browser = new TestBrowser()
    const headOf = async () => (await browser.open('/kb')).html.match(/href="\/(?:sign-in|account)"/g)
    const stranger = await headOf()
    await pressButton(await browser.open('/sign-in'), { username: 'cara@example.com', password: PASSWORD })
    expect([stranger, await headOf()]).toEqual([['href="/sign-in"'], ['href="/account"']])
    expect((await openKnowledge('/kb')).linkTo('Sign in')).toBe('/sign-in')
  })

  test('is cached by language, and says so', async () => {
    for (const path of ['/kb', pathOf(article), '/kb/search?s=password']) {
      const english = await openKnowledge(path)
      const asGerman = { headers: { 'Accept-Language': 'xx, de-AT;q=0.9, en;q=0.1' } }
      const german = await openKnowledge(path, asGerman)
      // A search is kept from the second time on.
      if (path.includes('s=')) for (const options of [{}, asGerman]) await openKnowledge(path, options)
      const again = await openKnowledge(path, { headers: { 'Accept-Language': 'de;q=0.3' } })
      expect([english, german, again].map(({ all }) => all('html')[0]?.attributes['lang'])).toEqual(['en', 'de', 'de'])
      expect([german.cost.trips > 0, again.cost.trips]).toEqual([true, 0])
      expect(german.headers.get('Vary')).toBe('Accept-Language, Cookie')
      // A header that names nothing we speak is the installation's language, however it is written.
      const nonsense = await openKnowledge(path, { headers: { 'Accept-Language': `x${crypto.randomUUID()}` } })
      expect([nonsense.cost.trips, nonsense.text]).toEqual([0, english.text])
    }
  })

  test('may show pictures from anywhere and run only our own script', async () => {
    const { headers } = await openKnowledge(pathOf(article))
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'sha256-")
    expect(policy).toContain("img-src 'self' https: data:")
    expect(policy).not.toContain('unsafe')
    expect([headers.get('X-Robots-Tag'), headers.get('Access-Control-Allow-Origin')]).toEqual([null, null])
  })

  test('that is not cached is rate limited before a query', async () => {
    const headers = { 'CF-Connecting-IP': '2001:db8:aaaa::1' }
    const key = `articles:${networkOf('2001:db8:aaaa::2')}`
    const spendAll = async () =>
      await Promise.all(Array.from({ length: 600 }, async () => await env.ARTICLES_LIMIT.limit({ key })))
    // A minute of the platform's may end meanwhile, and then others are let through.
    const refused = async (path: (attempt: number) => string) => {
      for (let attempt = 2; attempt < 5; attempt += 1) {
        const answer = await call('GET', path(attempt), { headers })
        if (answer.status === 429) return answer
        await spendAll()
      }
      throw new Error(`${path(2)} is never refused.`)
    }
    await spendAll()
    await openKnowledge('/kb')
    expect((await call('GET', '/kb', { headers })).status).toBe(200)
    const paths = [
      '/kb/articles?page=',
      '/kb/search?s=expensive',
      '/kb/articles/nowhere',
      '/kb/sitemaps/',
      '/kb/categories/none',
    ]
    for (const path of paths) {
      const end = path.endsWith('sitemaps/') ? '.xml' : ''
      const answer = await refused((attempt) => `${path}${attempt}${end}`)
      expect([path, answer.cost.trips, answer.headers.get('Retry-After')]).toEqual([path, 0, '60'])
    }
  })
})

describe('an article', () => {
  test('shows breadcrumbs, contents with anchors, and its text', async () => {
    const page = await openKnowledge(pathOf(article))
    expect(page.all('h1').map(({ text }) => text)).toEqual(['Reset your password'])
    expect(page.all('title')[0]?.text).toBe('Reset your password · Example Desk')
    expect(page.linkTo('Accounts & <b>more</b>')).toBe('/kb/categories/accounts')
    const anchors = page.all('a').filter(({ attributes }) => attributes['href']?.startsWith('#h-'))
    const ids = ['h-first-steps', 'h-on-a-phone', 'h-on-a-phone-2', 'h-設定を開く']
    expect(anchors.map(({ attributes }) => attributes['href'])).toEqual([...ids, ...ids].map((id) => `#${id}`))
    const headings = ['h2', 'h3'].flatMap((level) => page.all(level)).map(({ attributes }) => attributes['id'])
    expect(headings).toEqual(expect.arrayContaining(ids))
    expect(page.all('time')[0]?.attributes['datetime']).toBe(article.updated_at)
  })

  test('describes itself for search engines and previews', async () => {
    const { canonical, meta, described } = await openKnowledge(pathOf(article))
    const address = `${DESK}/kb/articles/reset-your-password`
    expect(canonical).toBe(address)
    expect(meta('robots')).toBeUndefined()
    expect(['og:title', 'og:type', 'og:url', 'og:site_name'].map(meta)).toEqual([
      'Reset your password',
      'article',
      address,
      'Example Desk',
    ])
    expect(meta('description')).toBe(meta('og:description'))
    expect(meta('description')).toContain('Open the settings.')
    expect(described['TechArticle']).toMatchObject({
      headline: 'Reset your password',
      url: address,
      dateModified: article.updated_at,
    })
    expect(described['BreadcrumbList']).toMatchObject({
      itemListElement: [
        { position: 1, item: `${DESK}/kb` },
        { position: 2, name: 'Accounts & <b>more</b>', item: `${DESK}/kb/categories/accounts` },
      ],
    })
  })

  test('names its language if an author set it', async () => {
    await edit(article, { language: 'pt-br' })
    const page = await openKnowledge(pathOf(article), { headers: { 'Accept-Language': 'ar' } })
    const langs = ['html', 'h1', 'article'].map((name) => page.all(name)[0]?.attributes['lang'])
    expect([...langs, page.described['TechArticle']?.['inLanguage']]).toEqual(['ar', 'pt-BR', 'pt-BR', 'pt-BR'])
    const [link] = (await openKnowledge('/kb')).all('a').filter(({ text }) => text === article.title)
    expect(link?.attributes).toMatchObject({ lang: 'pt-BR', hreflang: 'pt-BR' })
    expect((await openKnowledge('/kb/feed.atom')).text).toContain('<entry xml:lang="pt-BR">')
    for (const language of ['x', 'de"><script>', 'de_AT', 'deutsch', 'a'.repeat(40)]) {
      const { status } = await call('PATCH', `/v3/api/articles/${article.slug}`, { as: agent, json: { language } })
      expect([language, status]).toEqual([language, 422])
    }
    await edit(article, { language: 'und' })
    expect((await openKnowledge(pathOf(article))).all('article')[0]?.attributes['lang']).toBeUndefined()
  })

  test('is followed by articles of its category, those with common words first', async () => {
    const titles = [
      'Change your address',
      'Delete an account',
      'Forgotten password',
      'Your password and you',
      'Invoices',
      'Taxes',
    ]
    for (const title of titles) await writeArticle(agent, { title, category_id: category })
    await writeArticle(agent, { title: 'Reset your password elsewhere' })
    const page = await openKnowledge(pathOf(article))
    const links = page.all('a').map(({ attributes, text }) => [attributes['href'] ?? '', text])
    const related = links.filter(([href]) => href?.startsWith('/kb/articles/')).map(([, text]) => text)
    expect(related).toEqual(['Your password and you', 'Forgotten password', 'Change your address', 'Taxes', 'Invoices'])
  })

  test('by any author is safe to read', async () => {
    const title = `</title></script><script>alert(1)</script> "quoted" & ‹`
    const body = `<h2>"><img src=x onerror=alert(1)>&lt;/script&gt;</h2><svg onload=alert(1)><script>alert(1)</script>
      <form action="https://evil.example"><input name=helpful></form><a href="javascript:alert(1)">x</a><style>*{}</style>`
    const name = `</script><script>alert(2)</script>`
    await env.DB.prepare('UPDATE settings SET company = ?1').bind(`${name}&`).run()
    await env.DB.prepare('UPDATE kb_categories SET name = ?1').bind(name).run()
    const hostile = await writeArticle(agent, { title, body, category_id: category })
    await env.DB.prepare('UPDATE kb_articles SET title = ?1 WHERE id = ?2').bind(title, hostile.id).run()
    for (const path of [pathOf(hostile), '/kb', '/kb/articles', '/kb/categories/accounts', '/kb/search?s=quoted']) {
      const page = await openKnowledge(path)
      const scripts = page.all('script').filter(({ attributes }) => attributes['type'] !== 'application/ld+json')
      expect([path, scripts.map(({ attributes }) => attributes['src'])]).toEqual([
        path,
        ['/assets/pages.js', '/assets/knowledge-base.js'],
      ])
      // Icons are ours.
      const drawn = page.all('svg').filter(({ attributes }) => !attributes['class']?.startsWith('icon'))
      expect([path, drawn.length, page.text.includes('javascript:')]).toEqual([path, 0, false])
      const actions = page.all('form').map(({ attributes }) => attributes['action'])
      expect(actions.every((action) => action?.startsWith('/kb/'))).toBe(true)
      const handlers = [...page.all('img'), ...page.all('a'), ...page.all('body')].filter(({ attributes }) =>
        Object.keys(attributes).some((attribute) => attribute.startsWith('on')),
      )
      expect(handlers).toEqual([])
    }
    const { described } = await openKnowledge(pathOf(hostile))
    expect(described['TechArticle']).toMatchObject({ headline: title, publisher: { name: `${name}&` } })
  })
})
