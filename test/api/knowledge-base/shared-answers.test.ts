import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answer, call, type CallOptions, send } from '../../support/api.ts'
import { createCategory, guest, search, type WireArticle, writeArticle } from '../../support/articles.ts'
import { install } from '../../support/database.ts'
import { createAgent, createApiKey, type TestPerson } from '../../support/people.ts'

let agent: TestPerson
let article: WireArticle
let path: string

beforeEach(async () => {
  vi.useRealTimers()
  await install()
  agent = await createAgent()
  article = await writeArticle(agent, { title: `Manual ${crypto.randomUUID()}` })
  path = `/v3/api/articles/${article.slug}`
})

/** Changes the article without the service, so the old title proves a cached answer. */
async function changeUnseen(): Promise<void> {
  await env.DB.prepare(`UPDATE kb_articles SET title = 'Changed unseen'`).run()
}

async function titleRead(options = {}): Promise<string> {
  return (await call<{ article: WireArticle }>('GET', path, guest(options))).body.data.article.title
}

describe('what guests read', () => {
  test('carries an entity tag and a lifetime of at most a minute', async () => {
    const paths: [string, Record<string, string>][] = [
      [path, {}],
      ['/v3/api/categories', {}],
      ['/v3/api/search', { s: 'manual' }],
    ]
    for (const [one, query] of paths) {
      const { headers } = await call('GET', one, guest({ query }))
      expect(headers.get('ETag')).toMatch(/^"[0-9a-f]{32}"$/)
      expect(Number(/^public, max-age=(\d+)$/.exec(headers.get('Cache-Control') ?? '')?.[1])).toBeLessThanOrEqual(60)
      expect(headers.get('Vary')).toBe('Accept, Authorization')
    }
  })

  test('is kept: the second guest costs no trip and gets the same', async () => {
    const first = await call('GET', path, guest())
    expect(first.cost.trips).toBe(1)
    await changeUnseen()
    const second = await call('GET', path, guest())
    expect(second.cost.trips).toBe(0)
    expect(second.text).toBe(first.text)
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'))
    expect(second.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'))
  })

  test('is a 304 without a body for a client that has it', async () => {
    const etag = (await call('GET', path, guest())).headers.get('ETag') ?? ''
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await send('GET', path, guest({ headers: { 'If-None-Match': condition } }))
      expect(response.status).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('ETag')).toBe(etag)
    }
    expect((await send('GET', path, guest({ headers: { 'If-None-Match': '"other"' } }))).status).toBe(200)
  })

  test('has another tag once it changed', async () => {
    const etag = (await call('GET', path, guest())).headers.get('ETag') ?? ''
    await call('PATCH', path, { as: agent, json: { title: 'Another title' } })
    const response = await send('GET', path, guest({ headers: { 'If-None-Match': etag } }))
    expect(response.status).toBe(200)
  })

  test('is kept by format', async () => {
    const json = await send('GET', path, guest())
    expect(json.headers.get('Content-Type')).toContain('json')
    const accepted = await send('GET', path, guest({ headers: { Accept: 'application/xml' } }))
    expect(accepted.headers.get('Content-Type')).toContain('xml')
    const asked = await send('GET', path, guest({ query: { format: 'xml' } }))
    expect(await asked.text()).toBe(await accepted.text())
    expect(json.headers.get('ETag')).not.toBe(accepted.headers.get('ETag'))
  })

  test('is kept by query: other words, pages and categories are other answers', async () => {
    await createCategory('Accounts')
    const totals = [
      await search({ s: 'manual' }),
      await search({ s: 'nothing' }),
      await search({ s: 'manual', query: { category: 'accounts' } }),
      await search({ s: 'manual', query: { per_page: 1 } }),
    ].map(({ body }) => body.data.total)
    expect(totals).toEqual([1, 0, 0, 1])
  })

  test('is read again after a minute, and max-age is the rest of that minute', async () => {
    const start = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(start)
    await call('GET', path, guest())
    await changeUnseen()
    vi.spyOn(Date, 'now').mockReturnValue(start + 50_000)
    const later = await call('GET', path, guest())
    expect(later.headers.get('Cache-Control')).toBe('public, max-age=10')
    vi.spyOn(Date, 'now').mockReturnValue(start + 61_000)
    expect(await titleRead()).toBe('Changed unseen')
    vi.restoreAllMocks()
  })

  test('is never an error', async () => {
    const missing = await send('GET', '/v3/api/articles/missing', guest())
    expect(missing.status).toBe(404)
    expect(missing.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await send('GET', '/v3/api/search', guest())).headers.get('ETag')).toBeNull()
  })
})

describe('a search', () => {
  const asked = async (text: string) => await call('GET', '/v3/api/search', guest({ query: { s: text } }))

  test('that was not made within the last minute neither reads nor fills the cache', async () => {
    const [match, put] = [vi.spyOn(Cache.prototype, 'match'), vi.spyOn(Cache.prototype, 'put')]
    const text = `manual ${crypto.randomUUID()}`
    const calls = async (asked: Promise<Answer>) => {
      const { trips } = (await asked).cost
      const counted = { trips, matches: match.mock.calls.length, puts: put.mock.calls.length }
      for (const spy of [match, put]) spy.mockClear()
      return counted
    }
    expect(await calls(asked(text))).toEqual({ trips: 1, matches: 0, puts: 0 })
    expect(await calls(asked(text))).toEqual({ trips: 1, matches: 2, puts: 1 })
    expect(await calls(asked(text))).toEqual({ trips: 0, matches: 2, puts: 0 })
    vi.restoreAllMocks()
  })

  test('is cached from the second time on, for all guests and for many requests at once', async () => {
    await asked(article.title)
    const second = await asked(article.title)
    await changeUnseen()
    const others = await Promise.all(Array.from({ length: 20 }, async () => await asked(article.title)))
    expect(new Set(others.map(({ text, cost }) => `${cost.trips} ${text}`))).toEqual(new Set([`0 ${second.text}`]))
  })

  test('counts as a first search again after a minute', async () => {
    await asked(article.title)
    const start = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(start + 61_000)
    const match = vi.spyOn(Cache.prototype, 'match')
    await asked(article.title)
    expect(match).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('what is not shared', () => {
  test('an answer to a caller with a token or a key is neither kept nor taken from the cache', async () => {
    const key = await createApiKey()
    await titleRead()
    await changeUnseen()
    const others: CallOptions[] = [{ as: agent }, { query: { token: agent.token } }, { query: { api_key: key } }]
    for (const options of others) {
      const answer = await call('GET', path, guest(options))
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      expect(answer.headers.get('ETag')).toBeNull()
      expect(answer.text).toContain('Changed unseen')
    }
    expect(await titleRead()).toBe(article.title)
  })

  test('a draft that its editor read stays hidden', async () => {
    await call('PATCH', path, { as: agent, json: { published: 0 } })
    expect((await call('GET', path, { as: agent })).status).toBe(200)
    expect((await call('GET', path, guest())).status).toBe(404)
  })
})

describe('an edit', () => {
  test('removes the article and cached searches from the cache of this data centre', async () => {
    const [word] = article.title.split(' ').slice(1)
    const s = word ?? ''
    await titleRead()
    expect((await search({ s })).body.data.total).toBe(1)
    await call('PATCH', path, { as: agent, json: { title: 'Brand new', body: 'text' } })
    expect(await titleRead()).toBe('Brand new')
    expect((await search({ s })).body.data.total).toBe(0)
    expect((await search({ s: 'brand' })).body.data.total).toBe(1)
    await call('DELETE', path, { as: agent })
    expect((await call('GET', path, guest())).status).toBe(404)
    expect((await search({ s: 'brand' })).body.data.total).toBe(0)
  })
  test.each([
    ['stored after it', 0],
    ['stored over what was read since', 2],
  ])('is visible even if an older answer is %s', async (_, readsBetween) => {
    let late: { key: string; body: string; headers: Headers } | undefined
    vi.spyOn(Cache.prototype, 'put').mockImplementationOnce(async (key, answer) => {
      late = { key: new Request(key).url, body: await answer.text(), headers: new Headers(answer.headers) }
    })
    expect(await titleRead()).toBe(article.title)
    await call('PATCH', path, { as: agent, json: { title: 'Brand new' } })
    for (let time = 0; time < readsBetween; time += 1) expect(await titleRead()).toBe('Brand new')
    if (!late) throw new Error('Nothing was stored.')
    await caches.default.put(late.key, new Response(late.body, { headers: late.headers }))
    expect(await titleRead()).toBe('Brand new')
    vi.restoreAllMocks()
  })
  test('is visible even if it was made while an older answer was being prepared', async () => {
    // The entity tag is the first thing that is made of what was read.
    vi.spyOn(crypto.subtle, 'digest').mockImplementationOnce(async (...text) => {
      await call('PATCH', path, { as: agent, json: { title: 'Brand new' } })
      return await crypto.subtle.digest(...text)
    })
    expect(await titleRead()).toBe(article.title)
    vi.restoreAllMocks()
    expect(await titleRead()).toBe('Brand new')
  })
})
