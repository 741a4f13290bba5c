import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { indexArticle } from '../../../src/modules/knowledge-base/articles/article-index.usecases.ts'
import { createServices } from '../../../src/services.ts'
import { call, callXml } from '../../support/api.ts'
import {
  breakArticleIndex,
  createCategory,
  guest,
  titlesFound,
  type WireArticle,
  writeArticle,
} from '../../support/articles.ts'
import { networkOf } from '../../../src/shared/network/ip-address.ts'
import { install } from '../../support/database.ts'
import { beginWithinMinute } from '../../support/limits.ts'
import { createAdmin, createAgent, createCustomer, expiredToken, type TestPerson } from '../../support/people.ts'
import { refusalData } from '../../support/error-codes.ts'

const DAY = 24 * 60 * 60 * 1000
let agent: TestPerson
let customer: TestPerson
let onlooker: TestPerson

interface Data {
  article: WireArticle
}

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
  onlooker = await createAgent({ permissions: { edit_ticket: true } })
})

async function patch(slug: string | number, json: Record<string, unknown>, as = agent) {
  return await call<Data>('PATCH', `/v3/api/articles/${slug}`, { as, json })
}

async function repair(articleId: number): Promise<void> {
  const services = createServices(env, { sessionStart: 'first-primary', defer: () => {} })
  await indexArticle(services, articleId)
}

describe('writing an article', () => {
  test('answers it with its body sanitised, in two round trips and one for the index', async () => {
    const categoryId = await createCategory('Accounts')
    const json = {
      title: '  Größe & Farbe ändern  ',
      body: '<p onclick="x()">Open <script>alert(1)</script><b>this</b></p>',
      category_id: categoryId,
      published: true,
      public: false,
      publish_at: '2026-11-20T10:11:12Z',
    }
    const { status, body, cost } = await call<Data>('POST', '/v3/api/articles', { as: agent, json })
    expect(status).toBe(200)
    expect(body.data.article).toMatchObject({
      slug: 'grosse-farbe-andern',
      title: 'Größe & Farbe ändern',
      body: '<p>Open <b>this</b></p>',
      category: { id: categoryId, name: 'Accounts', slug: 'accounts' },
      published: true,
      public: false,
      publish_at: '2026-11-20T10:11:12Z',
      url: 'https://desk.example.com/v3/api/articles/grosse-farbe-andern',
    })
    expect(cost.trips).toBe(3)
    const { results } = await env.DB.prepare(`SELECT type, actor_id FROM events WHERE subject_type = 'article'`).all()
    expect(results).toEqual([{ type: 'article.saved', actor_id: agent.id }])
  })

  test('takes a form and answers XML', async () => {
    const form = { title: 'Plain', body: 'Line one\nLine two' }
    const { status, response } = await callXml('POST', '/v3/api/articles', { as: agent, form })
    expect(status).toBe(200)
    expect(response).toMatchObject({ data: { article: { slug: 'plain', published: 'false', public: 'true' } } })
  })

  test.each([
    ['如何重置密码', '如何重置密码'],
    ['Как сбросить пароль?', 'как-сбросить-пароль'],
    ['วิธีรีเซ็ต', 'วิธีรีเซ็ต'],
    ['Đặt lại mật khẩu', 'dat-lai-mat-khau'],
    ['2024', 'article-2024'],
    ['!!!', 'article'],
    ['🎉 Party', 'party'],
    ['a/b?c#d%2e..', 'a-b-c-d-2e'],
    ['x'.repeat(255), 'x'.repeat(80)],
  ])('%s gets an address of its own', async (title, slug) => {
    const article = await writeArticle(agent, { title })
    expect(article.slug).toBe(slug)
    const read = await call<Data>('GET', new URL(article.url).pathname, guest())
    expect(read.body.data.article).toMatchObject({ id: article.id, title, slug })
  })

  test('a title that is taken gets the next number', async () => {
    const slugs = [await writeArticle(agent), await writeArticle(agent), await writeArticle(agent)].map(
      ({ slug }) => slug,
    )
    expect(slugs).toEqual(['reset-your-password', 'reset-your-password-2', 'reset-your-password-3'])
  })

  test('two who write the same title at the same moment both get an article', async () => {
    const articles = await Promise.all([1, 2, 3, 4].map(async () => await writeArticle(agent)))
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(4)
  })

  test.each([
    [{ body: 'x' }, 'title', 'The title field is required.'],
    [{ title: 'x' }, 'body', 'The body field is required.'],
    [{ title: 'x'.repeat(256), body: 'x' }, 'title', 'The title must not be longer than 255 characters.'],
    [{ title: '<b></b>', body: 'x' }, 'title', 'The title must hold a text.'],
    [{ title: 'x', body: 'x', category_id: 99 }, 'category_id', 'The selected category id is invalid.'],
    [{ title: 'x', body: 'x', category_id: 'y' }, 'category_id', 'The category id must be a positive whole number.'],
    [{ title: 'x', body: 'x', published: 'perhaps' }, 'published', 'The published must be true or false.'],
    [{ title: 'x', body: 'x', publish_at: 'soon' }, 'publish_at', /^The publish at must be a date/],
  ])('refuses %j', async (json, field, message) => {
    const { status, body } = await call<{ errors: Record<string, string[]> }>('POST', '/v3/api/articles', {
      as: agent,
      json,
    })
    expect(status).toBe(422)
    expect(body.data.errors[field]?.[0]).toMatch(message)
    const { results } = await env.DB.prepare('SELECT id FROM kb_articles').all()
    expect(results).toEqual([])
  })

  test('refuses a body over 500 KB', async () => {
    const json = { title: 'Long', body: 'ä'.repeat(300_000) }
    expect(await call('POST', '/v3/api/articles', { as: agent, json })).toMatchObject({ status: 413 })
  })
})

describe('who may write', () => {
  const operations: [string, string][] = [
    ['POST', '/v3/api/articles'],
    ['PATCH', '/v3/api/articles/reset-your-password'],
    ['DELETE', '/v3/api/articles/reset-your-password'],
  ]

  test.each(operations)('%s %s', async (method, path) => {
    const article = await writeArticle(agent)
    const json = { title: 'Taken over', body: 'x' }
    const attempt = async (as?: TestPerson, token?: string) => await call(method, path, { as, token, json })
    const noToken = await attempt()
    expect(noToken.status).toBe(422)
    expect(noToken.body).toEqual({
      success: false,
      message: 'Unauthorized. Please log in again.',
      data: null,
      result: { fails: 'Unauthorized. Please log in again.' },
    })
    expect(await attempt(undefined, 'x.y.z')).toMatchObject({ status: 401, body: { message: 'Token invalid' } })
    expect(await attempt(undefined, await expiredToken(agent))).toMatchObject({ status: 401 })
    expect(await attempt(customer)).toMatchObject({ status: 403 })
    expect(await attempt(onlooker)).toMatchObject({ status: 403, body: { message: /access_kb/ } })
    expect((await call<Data>('GET', `/v3/api/articles/${article.id}`, guest())).body.data.article.title).toBe(
      article.title,
    )
    expect(await attempt(await createAdmin())).toMatchObject({ status: 200 })
  })

  test('an unknown article is 404 for every write', async () => {
    for (const slug of ['unknown', '99', '0', '..%2f..']) {
      expect(await patch(slug, { title: 'x' })).toMatchObject({ status: 404 })
      expect(await call('DELETE', `/v3/api/articles/${slug}`, { as: agent })).toMatchObject({ status: 404 })
    }
  })
})

describe('an edit', () => {
  test('changes what it names, keeps the address, and is found before it answers', async () => {
    const article = await writeArticle(agent, { title: 'Old printer' })
    const { body } = await patch(article.slug, { title: 'New scanner' })
    expect(body.data.article).toMatchObject({ slug: 'old-printer', title: 'New scanner', body: article.body })
    expect(await titlesFound('scanner')).toEqual(['New scanner'])
    expect(await titlesFound('printer')).toEqual([])
    expect((await patch(article.id, { body: 'Another text' })).body.data.article.title).toBe('New scanner')
    expect(await titlesFound('another text')).toEqual(['New scanner'])
  })

  test.each([
    ['a draft again', { published: 0 }],
    ['for agents only', { public: 0 }],
    ['due tomorrow', { publish_at: new Date(Date.now() + DAY).toISOString() }],
  ])('that makes it %s takes it from the guests at once, and back', async (_, withdrawal) => {
    const article = await writeArticle(agent)
    expect(await titlesFound('password')).toEqual([article.title])
    expect((await call('GET', `/v3/api/articles/${article.slug}`, guest())).status).toBe(200)
    expect(await patch(article.id, withdrawal)).toMatchObject({ status: 200 })
    expect(await titlesFound('password')).toEqual([])
    expect((await call('GET', `/v3/api/articles/${article.slug}`, guest())).status).toBe(404)
    expect((await call('GET', `/v3/api/articles/${article.slug}`, { as: customer })).status).toBe(404)
    await patch(article.id, { published: 1, public: 1, publish_at: new Date(Date.now() - DAY).toISOString() })
    expect(await titlesFound('password')).toEqual([article.title])
  })

  test.each([null, ''])('that sends %j as its publish date removes the date', async (nothing) => {
    const later = new Date(Date.now() + DAY).toISOString()
    const article = await writeArticle(agent, { publish_at: later })
    expect((await patch(article.id, { title: 'Password, later' })).body.data.article.publish_at).not.toBe(null)
    const { status, body } = await patch(article.id, { publish_at: nothing })
    expect([status, body.data.article.publish_at]).toEqual([200, null])
    expect((await call('GET', `/v3/api/articles/${article.slug}`, guest())).status).toBe(200)
    expect(await titlesFound('password')).toEqual(['Password, later'])
  })

  test('is refused to the slower of two at the same moment, or done after the other', async () => {
    const article = await writeArticle(agent)
    const answers = await Promise.all(['one', 'two', 'three'].map(async (title) => await patch(article.id, { title })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
    const { body } = await call<Data>('GET', `/v3/api/articles/${article.id}`, { as: agent })
    expect(await titlesFound('one')).toEqual(body.data.article.title === 'one' ? ['one'] : [])
    expect(await titlesFound(body.data.article.title)).toEqual([body.data.article.title])
  })

  test('deleting takes it away for everybody', async () => {
    const article = await writeArticle(agent)
    expect(await call('DELETE', `/v3/api/articles/${article.slug}`, { as: agent })).toMatchObject({
      status: 200,
      body: { success: true, data: null },
    })
    expect(await titlesFound('password', agent)).toEqual([])
    expect(await call('GET', `/v3/api/articles/${article.slug}`, { as: agent })).toMatchObject({ status: 404 })
    expect(await call('DELETE', `/v3/api/articles/${article.slug}`, { as: agent })).toMatchObject({ status: 404 })
  })
})

describe('with the index out of order', () => {
  test('an edit is kept, and the consumer repairs the index from its event', async () => {
    const article = await writeArticle(agent, { title: 'Old printer' })
    const mend = await breakArticleIndex()
    expect(await patch(article.id, { title: 'New scanner' })).toMatchObject({ status: 200 })
    await mend()
    expect(await titlesFound('printer')).toEqual(['Old printer'])
    await repair(article.id)
    expect(await titlesFound('old')).toEqual([])
    expect(await titlesFound('scanner')).toEqual(['New scanner'])
  })

  test('a withdrawal is refused as a whole rather than left in the index', async () => {
    const article = await writeArticle(agent)
    const mend = await breakArticleIndex()
    expect(await patch(article.id, { published: 0 })).toMatchObject({ status: 500 })
    expect(await call('DELETE', `/v3/api/articles/${article.id}`, { as: agent })).toMatchObject({ status: 500 })
    await mend()
    expect((await call<Data>('GET', `/v3/api/articles/${article.id}`, guest())).body.data.article.published).toBe(true)
    expect(await titlesFound('password')).toEqual([article.title])
  })

  test('an older reading never overwrites a newer one, and nothing brings a deleted article back', async () => {
    const article = await writeArticle(agent, { title: 'Old printer' })
    const { results } = await env.DB.prepare('SELECT * FROM kb_articles WHERE id = ?').bind(article.id).all()
    expect(results).toHaveLength(1)
    await patch(article.id, { published: 0 })
    await env.DB.prepare('UPDATE kb_articles SET published = 1, version = 1 WHERE id = ?').bind(article.id).run()
    await repair(article.id)
    expect(await titlesFound('printer', agent)).toEqual([])
    await call('DELETE', `/v3/api/articles/${article.id}`, { as: agent })
    await repair(article.id)
    expect(await titlesFound('printer', agent)).toEqual([])
  })
})

describe('reading', () => {
  const future = new Date(Date.now() + DAY).toISOString()

  test.each([
    ['published and public', {}, { guest: 200, customer: 200, agent: 200, editor: 200 }],
    ['due tomorrow', { publish_at: future }, { guest: 404, customer: 404, agent: 200, editor: 200 }],
    ['for agents only', { public: 0 }, { guest: 404, customer: 404, agent: 200, editor: 200 }],
    ['a draft', { published: 0 }, { guest: 404, customer: 404, agent: 404, editor: 200 }],
  ])('an article that is %s', async (_, fields, statuses) => {
    const { slug } = await writeArticle(agent, fields)
    const read = async (as?: TestPerson) => await call<Data>('GET', `/v3/api/articles/${slug}`, guest({ as }))
    expect((await read()).status).toBe(statuses.guest)
    expect((await read(customer)).status).toBe(statuses.customer)
    expect((await read(onlooker)).status).toBe(statuses.agent)
    const answer = await read(agent)
    expect(answer).toMatchObject({ status: statuses.editor, cost: { trips: 1 } })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  })

  test('a token that is sent must be valid', async () => {
    const { slug } = await writeArticle(agent)
    expect(await call('GET', `/v3/api/articles/${slug}`, { token: 'x.y.z' })).toMatchObject({ status: 401 })
    expect(await call('GET', '/v3/api/categories', { token: await expiredToken(agent) })).toMatchObject({ status: 401 })
  })

  test('the list of categories has the active ones by name, in one trip', async () => {
    const second = await createCategory('Printers')
    const first = await createCategory('Accounts')
    const hidden = await createCategory('Hidden')
    await env.DB.prepare('UPDATE kb_categories SET active = 0 WHERE id = ?').bind(hidden).run()
    const { body, cost } = await call('GET', '/v3/api/categories', guest())
    expect(body.data).toEqual([
      { id: first, name: 'Accounts', slug: 'accounts', description: '', active: true, parent_id: 0 },
      { id: second, name: 'Printers', slug: 'printers', description: '', active: true, parent_id: 0 },
    ])
    expect(cost.trips).toBe(1)
  })

  test('guests have a limit, and nobody else does', async () => {
    await beginWithinMinute(15_000)
    const headers = { 'CF-Connecting-IP': '2001:db8:ffff::1' }
    const read = async (s: string) => await call('GET', '/v3/api/search', { headers, query: { s } })
    // An office types ahead, more than a single guest may do elsewhere in a minute.
    const statuses = new Set<number>()
    for (let attempt = 0; attempt < 40; attempt += 1) statuses.add((await read(`word${attempt}`)).status)
    expect([...statuses]).toEqual([200])
    const key = `articles:${networkOf('2001:db8:ffff::2')}`
    const spent = await Promise.all(Array.from({ length: 558 }, async () => await env.ARTICLES_LIMIT.limit({ key })))
    expect(spent.every(({ success }) => success)).toBe(true)
    // Up to the six hundredth; answers from the cache, where a search is from the second time on, count for nothing.
    for (let time = 0; time < 2; time += 1) expect(await read('the same')).toMatchObject({ status: 200 })
    const refused = await read('one more')
    expect(refused).toMatchObject({ status: 429, body: { success: false, data: refusalData('rate_limited') } })
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(await read('the same')).toMatchObject({ status: 200 })
    expect(await call('GET', '/v3/api/categories', { headers, as: agent })).toMatchObject({ status: 200 })
    expect(await call('GET', '/v3/api/search', { headers, as: agent, query: { s: 'x' } })).toMatchObject({
      status: 200,
    })
  })
})
