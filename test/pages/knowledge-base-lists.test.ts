import { env } from 'cloudflare:workers'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeEach, describe, expect, test } from 'vitest'
import { numbers } from '../../bench/desk-sql.ts'
import { purgeExpired } from '../../src/scheduled/purge-expired.job.ts'
import { createServices } from '../../src/services.ts'
import { call } from '../support/api.ts'
import { createCategory, guest, search, type WireArticle, writeArticle } from '../support/articles.ts'
import { install } from '../support/database.ts'
import { beginWithinMinute } from '../support/limits.ts'
import { createAgent, createCustomer, type TestPerson } from '../support/people.ts'
import { openKnowledge, pathOf, vote } from './knowledge-base-support.ts'

const DAY = 24 * 60 * 60 * 1000
const DESK = 'https://desk.example.com'

let agent: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
})

/** Published ones without a text in one statement, each a millisecond newer than the one before. */
async function seedArticles({
  first,
  count,
  category = null,
}: {
  first: number
  count: number
  category?: number | null
}) {
  await env.DB.prepare(
    `${numbers(count, first)} INSERT INTO kb_articles (id, slug, title, body, body_text, published, is_public, category_id, created_at, updated_at)
     SELECT i, 'manual-' || i, 'Manual ' || i, '', '', 1, 1, ?1, i, i FROM n`,
  )
    .bind(category)
    .run()
}

async function titlesOn(path: string): Promise<string[]> {
  const { all } = await openKnowledge(path)
  const links = all('a').filter(({ attributes }) => attributes['href']?.startsWith('/kb/articles/'))
  return links.map(({ text }) => text.trim())
}

describe('the home page', () => {
  test('says if there are no articles yet', async () => {
    const { status, all, linkTo } = await openKnowledge('/kb')
    expect([status, all('main')[0]?.text.includes('No articles yet')]).toEqual([200, true])
    expect(linkTo('All articles')).toBeUndefined()
    expect((await openKnowledge('/kb/articles')).text).toContain('No articles yet')
  })

  test('shows categories with articles, each with its five newest', async () => {
    const accounts = await createCategory('Accounts')
    await createCategory('Empty')
    const devices = await createCategory('Devices')
    const phones = await createCategory('Phones')
    await env.DB.prepare('UPDATE kb_categories SET parent_id = ?1 WHERE id = ?2').bind(devices, phones).run()
    await seedArticles({ first: 1, count: 7, category: accounts })
    await writeArticle(agent, { title: 'Charge a phone', category_id: phones })
    const { all } = await openKnowledge('/kb')
    expect(all('h2').map(({ text }) => text)).toEqual(['Accounts', 'Devices', 'New and updated'])
    const links = await titlesOn('/kb')
    expect(links.slice(0, 5)).toEqual(['Manual 7', 'Manual 6', 'Manual 5', 'Manual 4', 'Manual 3'])
    expect(links[5]).toBe('Charge a phone')
    const below = await openKnowledge('/kb/categories/devices')
    expect(below.linkTo('Phones')).toBe('/kb/categories/phones')
    expect((await openKnowledge('/kb/categories/phones')).linkTo('Devices')).toBe('/kb/categories/devices')
  })

  test('renders even if categories form a circle', async () => {
    const [one, other] = [await createCategory('One'), await createCategory('Other')]
    await env.DB.prepare('UPDATE kb_categories SET parent_id = iif(id = ?1, ?2, ?1)').bind(one, other).run()
    const { slug } = await writeArticle(agent, { title: 'Round and round', category_id: one })
    for (const path of ['/kb', '/kb/categories/one', `/kb/articles/${slug}`, '/kb/sitemap.xml'])
      expect([path, (await openKnowledge(path)).status]).toEqual([path, 200])
  })

  test('shows only that the desk is not set up', async () => {
    await env.DB.prepare('DELETE FROM settings').run()
    expect((await openKnowledge('/kb')).status).toBe(409)
  })
})

describe('a list', () => {
  test('is paged, with only the page in the address', async () => {
    await createCategory('Accounts')
    await seedArticles({ first: 1, count: 45, category: 1 })
    for (const path of ['/kb/articles', '/kb/categories/accounts']) {
      const second = await openKnowledge(`${path}?page=2&evil=%22%3E`)
      expect([second.linkTo('Previous page'), second.linkTo('Next page')]).toEqual([path, `${path}?page=3`])
      expect(second.canonical).toBe(`${DESK}${path}?page=2`)
      expect(await titlesOn(`${path}?page=3`)).toEqual(['Manual 5', 'Manual 4', 'Manual 3', 'Manual 2', 'Manual 1'])
      expect((await openKnowledge(`${path}?page=3`)).linkTo('Next page')).toBeUndefined()
    }
    expect((await openKnowledge('/kb/categories/accounts?page=9')).text).toContain('No articles in this category yet')
    for (const page of ['0', '501', '-1', 'x', '1e3'])
      expect((await openKnowledge(`/kb/articles?page=${page}`)).status).toBe(422)
  })

  test('costs the same for few and many articles', async () => {
    const accounts = await createCategory('Accounts')
    const costs: number[][] = []
    for (const [first, count] of [
      [1, 200],
      [201, 1800],
    ] as const) {
      await seedArticles({ first, count, category: accounts })
      const fresh = { query: { cache: count }, headers: { 'Accept-Language': count > 200 ? 'de' : 'en' } }
      const paths = ['/kb', '/kb/articles', '/kb/categories/accounts', '/kb/articles/manual-7', '/kb/feed.atom?']
      const asked = []
      for (const path of paths) {
        if (path.includes('feed'))
          await call('PATCH', '/v3/api/categories/accounts', { as: agent, json: { description: String(count) } })
        asked.push((await openKnowledge(path, fresh)).cost.rowsRead)
      }
      costs.push(asked)
    }
    const [small = [], large = []] = costs
    expect(large).toEqual(small)
    expect(Math.max(...small)).toBeLessThan(250)
  })
})

describe('a search', () => {
  test('suggests no word from articles the reader may not see', async () => {
    await writeArticle(agent, { title: 'Change your password', body: '<p>Open the settings.</p>' })
    await writeArticle(agent, { title: 'Internal', body: '<p>Settlementacme settlerprojectx settings</p>', public: 0 })
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
    await writeArticle(agent, { title: 'Later', body: '<p>Settleacquisition</p>', publish_at: tomorrow })
    const { text } = await openKnowledge('/kb/search?s=pasword%20sett')
    expect(text).toContain('Showing results for: password')
    expect(text).not.toMatch(/settle/i)
  })

  test('corrects typing errors, and says so', async () => {
    await writeArticle(agent, {
      title: 'Change your password',
      body: '<p>Open the settings & choose <i>another</i>.</p>',
    })
    const { text, linkTo, all, meta } = await openKnowledge('/kb/search?s=pasword%20settings')
    expect(linkTo('Change your password')).toBe('/kb/articles/change-your-password')
    expect(text).toContain('Showing results for: password')
    expect(all('mark').map((mark) => mark.text)).toEqual(['settings'])
    expect(meta('robots')).toBe('noindex')
    expect((await openKnowledge('/kb/search?s=password')).text).not.toContain('Showing results for:')
    expect(await titlesOn('/kb/search?s=passw')).toEqual(['Change your password'])
  })

  test('asks for words if there are none, and says if nothing is found', async () => {
    for (const path of ['/kb/search', '/kb/search?s=', '/kb/search?s=%20'])
      expect((await openKnowledge(path)).all('p').filter(({ attributes }) => attributes['role'] === 'status')).toEqual(
        [],
      )
    for (const path of ['/kb/search?s=kiln', '/kb/search?s=???']) {
      const { status, text, linkTo } = await openKnowledge(path)
      expect([status, text.includes('No results'), linkTo('Categories')]).toEqual([200, true, '/kb'])
    }
  })

  test.each([
    '"><script>alert(1)</script>',
    `' onfocus=alert(1) autofocus='`,
    '{count} {text} ${7*7} {{7*7}}',
    '\u202e\u2066\ufeffx',
    '*) OR scope : "c0" NEAR(',
    'article_search MATCH "g"',
  ])('for %j finds nothing and is nothing but text', async (hostile) => {
    await writeArticle(agent, { title: 'Secretword', public: 0 })
    const { status, all } = await openKnowledge('/kb/search', { query: { s: hostile } })
    expect(status).toBe(200)
    const [input] = all('input').filter(({ attributes }) => attributes['name'] === 's')
    expect(
      Object.keys(input?.attributes ?? {}).filter((name) => name.startsWith('on') || name === 'autofocus'),
    ).toEqual([])
    expect(all('script').filter(({ attributes }) => attributes['src'] === undefined)).toEqual([])
    expect(await titlesOn(`/kb/search?s=${encodeURIComponent(hostile.toWellFormed())}`)).toEqual([])
  })

  test('of more than 500 characters is refused without a query, and many words are bounded', async () => {
    await writeArticle(agent, { title: 'Change your password' })
    const long = await openKnowledge(`/kb/search?s=${'a'.repeat(501)}`)
    expect([long.status, long.cost.trips]).toEqual([422, 0])
    const words = Array.from({ length: 80 }, (_, index) => `wrod${String.fromCodePoint(97 + (index % 26))}`)
      .join(' ')
      .slice(0, 500)
    const many = await openKnowledge('/kb/search', { query: { s: words } })
    expect(many.status).toBe(200)
    expect(many.cost.rowsRead).toBeLessThan(1500)
  })

  test('is paged with its words', async () => {
    for (let count = 0; count < 11; count += 1) await writeArticle(agent, { title: `Kiln & oven ${count}` })
    const { linkTo } = await openKnowledge('/kb/search?s=kiln+%26+oven')
    expect(linkTo('Next page')).toBe('/kb/search?s=kiln+%26+oven&page=2')
    expect(await titlesOn('/kb/search?s=kiln+%26+oven&page=2')).toHaveLength(1)
  })

  test('of the API can be used from any site while typing, and links the page', async () => {
    const open = await writeArticle(agent, { title: 'Change your password' })
    const internal = await writeArticle(agent, { title: 'Change their password', public: 0 })
    const asked = { s: 'change pass', query: { per_page: 6 }, headers: { Origin: 'https://shop.example.com' } }
    const guests = await search(asked)
    expect(guests.body.data.data).toMatchObject([{ title: open.title, page_url: `${DESK}${pathOf(open)}` }])
    expect(guests.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect([await search(asked), await search(asked)].map(({ cost }) => cost.trips)).toEqual([1, 0])
    const staff = await search({ ...asked, as: agent })
    expect(new Map(staff.body.data.data.map(({ slug, page_url }) => [slug, page_url]))).toEqual(
      new Map([
        [open.slug, `${DESK}${pathOf(open)}`],
        [internal.slug, null],
      ]),
    )
  })
})

describe('a vote on an article', () => {
  let article: WireArticle
  const from = (address: string) => ({ 'CF-Connecting-IP': address })

  beforeEach(async () => {
    article = await writeArticle(agent, { title: 'Change your password' })
  })

  async function votes(as: TestPerson = agent) {
    const { body } = await call<{ article: WireArticle }>('GET', `/v3/api/articles/${article.slug}`, { as })
    return body.data.article.votes
  }

  test('counts once for each network, and voting again changes it', async () => {
    expect(await votes()).toEqual({ helpful: 0, unhelpful: 0 })
    const first = await vote(article, 'yes', from('203.0.113.1'))
    expect([
      first.status,
      first.cost.trips,
      first.headers.get('Set-Cookie'),
      first.headers.get('Cache-Control'),
    ]).toEqual([200, 2, null, 'no-store'])
    expect(first.text).toContain('Thank you')
    for (const agentText of ['One', 'Another', 'A third'])
      await vote(article, 'yes', { ...from('203.0.113.1'), 'User-Agent': agentText })
    await vote(article, 'no', from('2001:db8:1:2::1'))
    await vote(article, 'no', from('2001:db8:1:2:ffff::9'))
    await vote(article, 'yes', from('2001:db8:1:3::1'))
    expect(await votes()).toEqual({ helpful: 2, unhelpful: 1 })
    await vote(article, 'no', from('203.0.113.1'))
    expect(await votes()).toEqual({ helpful: 1, unhelpful: 2 })
  })

  test('is shown to staff only', async () => {
    await vote(article, 'yes')
    expect(await votes(await createCustomer())).toBeNull()
    expect((await call('GET', `/v3/api/articles/${article.slug}`, guest())).text).toContain('"votes":null')
  })

  test('does not change the version, so an edit has no conflict', async () => {
    const { updated_at } = article
    await vote(article, 'yes')
    const { body } = await call<{ article: WireArticle }>('GET', `/v3/api/articles/${article.slug}`, { as: agent })
    expect(body.data.article.updated_at).toBe(updated_at)
  })

  test('stores no network address, and keeps only the count after ninety days', async () => {
    await vote(article, 'yes', from('203.0.113.1'))
    const other = await writeArticle(agent, { title: 'Another' })
    await vote(other, 'yes', from('203.0.113.1'))
    const { results } = await env.DB.prepare('SELECT * FROM kb_votes').all<{ visitor: string }>()
    expect(JSON.stringify(results)).not.toContain('203.0.113')
    expect(new Set(results.map(({ visitor }) => visitor)).size).toBe(2)
    const services = createServices(env, { sessionStart: 'first-primary', defer: () => {} })
    const left = async () =>
      (await env.DB.prepare('SELECT count(*) AS count FROM kb_votes').first<{ count: number }>())?.count
    await purgeExpired(services, Date.now() + 89 * DAY)
    expect(await left()).toBe(2)
    await purgeExpired(services, Date.now() + 91 * DAY)
    expect([await left(), await votes(await createAgent())]).toEqual([0, { helpful: 1, unhelpful: 0 }])
  })

  test('cannot be sent by another site', async () => {
    const refused: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: DESK, 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ]
    for (const headers of refused) {
      const answer = await vote(article, 'yes', headers)
      expect([headers, answer.status, answer.cost.trips]).toEqual([headers, 403, 0])
    }
    expect(await votes()).toEqual({ helpful: 0, unhelpful: 0 })
  })

  test('is refused for an unreadable article and for other values', async () => {
    const draft = await writeArticle(agent, { title: 'Draft', published: 0 })
    for (const slug of [draft.slug, String(draft.id), String(article.id), 'nowhere'])
      expect((await vote({ slug }, 'yes')).status).toBe(404)
    for (const word of ['', 'perhaps', '2']) expect((await vote(article, word)).status).toBe(422)
    expect((await call('GET', `${pathOf(article)}/vote`, guest())).status).toBe(405)
    expect(await env.DB.prepare('SELECT count(*) AS count FROM kb_votes').first('count')).toBe(0)
  })

  test('is rate limited by network over all articles', async () => {
    await beginWithinMinute(15_000)
    const others = await Promise.all(
      Array.from({ length: 11 }, async (_, index) => await writeArticle(agent, { title: `Article ${index}` })),
    )
    const statuses: number[] = []
    for (const [index, one] of others.entries()) {
      statuses.push((await vote(one, 'no', from(`2001:db8:5:6::${index + 1}`))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await vote(article, 'no', from('2001:db8:5:7::1'))).status).toBe(200)
    expect(await env.DB.prepare('SELECT sum(unhelpful_votes) AS sum FROM kb_articles').first('sum')).toBe(11)
  })
})

describe('machine-readable pages', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['entry', 'url', 'sitemap'].includes(name),
  })

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says which data it expects
  async function read<Data>(path: string): Promise<{ data: Data; type: string | null }> {
    const { status, text, headers } = await openKnowledge(path)
    expect([path, status, XMLValidator.validate(text)]).toEqual([path, 200, true])
    return { data: parser.parse(text) as Data, type: headers.get('Content-Type') }
  }

  interface Feed {
    feed: {
      id: string
      title: string
      updated: string
      entry?: { id: string; title: string; updated: string; category?: unknown }[]
    }
  }

  interface SiteMap {
    urlset?: { url: { loc: string; lastmod?: string }[] }
    sitemapindex?: { sitemap: { loc: string }[] }
  }

  test('are a feed of the thirty newest', async () => {
    expect((await read<Feed>('/kb/feed.atom')).data.feed.entry).toBeUndefined()
    await seedArticles({ first: 1, count: 40 })
    const article = await writeArticle(agent, { title: 'R&D <b>\u0007\uffff', body: '<p>A &amp; B</p>' })
    const { data, type } = await read<Feed>('/kb/feed.atom')
    expect(type).toBe('application/atom+xml; charset=UTF-8')
    expect(data.feed).toMatchObject({ id: `${DESK}/kb/feed.atom`, title: 'Example Desk', updated: article.updated_at })
    expect(data.feed.entry).toHaveLength(30)
    expect(data.feed.entry?.slice(0, 2)).toMatchObject([
      { id: `${DESK}${pathOf(article)}`, updated: article.updated_at },
      { id: `${DESK}/kb/articles/manual-40`, title: 'Manual 40' },
    ])
  })

  test('are a sitemap of all pages, in any script', async () => {
    const accounts = await createCategory('Accounts')
    await createCategory('Empty')
    const article = await writeArticle(agent, { title: 'パスワードを変更', category_id: accounts })
    const { data, type } = await read<SiteMap>('/kb/sitemap.xml')
    expect(type).toBe('application/xml; charset=UTF-8')
    expect(data.urlset?.url).toEqual([
      { loc: `${DESK}/kb` },
      { loc: `${DESK}/kb/categories/accounts`, lastmod: article.updated_at },
      { loc: `${DESK}/kb/articles/${encodeURIComponent('パスワードを変更')}`, lastmod: article.updated_at },
    ])
  })

  test('are a sitemap in parts if there are many pages, none empty', async () => {
    await seedArticles({ first: 5, count: 2 })
    await seedArticles({ first: 2001, count: 1000 })
    const { data } = await read<SiteMap>('/kb/sitemap.xml')
    const maps = data.sitemapindex?.sitemap.map(({ loc }) => loc) ?? []
    expect(maps).toEqual([0, 1, 3].map((number) => `${DESK}/kb/sitemaps/${number}.xml`))
    const sizes = []
    for (const map of maps) sizes.push((await read<SiteMap>(map.replace(DESK, ''))).data.urlset?.url.length)
    expect(sizes).toEqual([1, 2, 1000])
    for (const [part, status] of [
      ['2.xml', 404],
      ['9.xml', 404],
      ['1', 422],
      ['1e3.xml', 422],
      ['-1.xml', 422],
    ] as const)
      expect([part, (await openKnowledge(`/kb/sitemaps/${part}`)).status]).toEqual([part, status])
  })

  test('are a robots.txt that allows the knowledge base only', async () => {
    const { text, headers } = await openKnowledge('/robots.txt')
    expect(headers.get('Content-Type')).toBe('text/plain; charset=UTF-8')
    expect(text).toContain('\nDisallow: /\n')
    expect(text).toContain('\nAllow: /kb/articles\n')
    expect(text).toContain(`\nSitemap: ${DESK}/kb/sitemap.xml\n`)
  })
})
