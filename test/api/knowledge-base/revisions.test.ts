import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../support/api.ts'
import { createCategory, type WireArticle, writeArticle } from '../../support/articles.ts'
import { install, testDatabase } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { kbRevisions } from '../../../drizzle/schema.ts'

interface WireRevision {
  version: number
  title: string
  author: { id: number } | null
  saved_at: string
  body: string
}

interface WirePage {
  data: WireArticle[]
  total: number
  next_cursor: string | null
}

let editor: TestPerson
let other: TestPerson
let onlooker: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  editor = await createAgent()
  other = await createAdmin()
  onlooker = await createAgent({ permissions: { edit_ticket: true } })
  customer = await createCustomer()
})

async function edit(slug: string, json: Record<string, unknown>, as = editor) {
  return await call<{ article: WireArticle }>('PATCH', `/v3/api/articles/${slug}`, { as, json })
}

async function revisionsOf(slug: string | number, as = editor) {
  return await call<WireRevision[]>('GET', `/v3/api/articles/${slug}/revisions`, { as })
}

async function revision(slug: string | number, version: number, as = editor) {
  return await call<{ revision: WireRevision }>('GET', `/v3/api/articles/${slug}/revisions/${version}`, { as })
}

async function restore(slug: string | number, version: number, as = editor) {
  const path = `/v3/api/articles/${slug}/revisions/${version}/restore`
  return await call<{ article: WireArticle }>('POST', path, { as })
}

async function list(query: Record<string, string | number> = {}, as: TestPerson | undefined = editor) {
  return await call<WirePage>('GET', '/v3/api/articles', { query, ...(as === undefined ? {} : { as }) })
}

describe('the revisions of an article', () => {
  test('are the texts that it had before, newest first, with who wrote them', async () => {
    const { slug, id } = await writeArticle(editor, { title: 'Kilns', body: '<p>One.</p>' })
    expect((await revisionsOf(slug)).body.data).toEqual([])
    const edited = await edit(slug, { body: '<p>Two.</p>' }, other)
    expect(edited.cost.trips).toBe(3)
    await edit(slug, { title: 'Ovens' })
    const { status, body, cost } = await revisionsOf(id)
    expect([status, cost.trips]).toEqual([200, 1])
    expect(body.data.map(({ version, title, author }) => [version, title, author?.id])).toEqual([
      [2, 'Kilns', other.id],
      [1, 'Kilns', editor.id],
    ])
    const read = await revision(slug, 1)
    expect(read.body.data.revision).toMatchObject({ title: 'Kilns', body: '<p>One.</p>', author: { id: editor.id } })
    expect(read.cost.trips).toBe(1)
  })

  test('are not made by an edit that leaves title and body as they are', async () => {
    const { slug } = await writeArticle(editor, { published: 0 })
    await edit(slug, { published: 1, public: 0 })
    await edit(slug, { body: '<p>Open the settings.</p>' })
    expect((await revisionsOf(slug)).body.data).toEqual([])
  })

  test('are restored by an edit, after which the text that was replaced is a revision too', async () => {
    const { slug } = await writeArticle(editor, { title: 'Kilns', body: '<p>One.</p>', published: 0 })
    await edit(slug, { title: 'Ovens', body: '<p>Two.</p>', published: 1 })
    const { status, body } = await restore(slug, 1)
    expect(status).toBe(200)
    expect(body.data.article).toMatchObject({ title: 'Kilns', body: '<p>One.</p>', published: true, slug })
    const kept = (await revisionsOf(slug)).body.data
    expect(kept.map(({ version, title }) => [version, title])).toEqual([
      [2, 'Ovens'],
      [1, 'Kilns'],
    ])
  })

  test('are at most fifty, and are deleted with the article', async () => {
    const { slug } = await writeArticle(editor, { body: '<p>0</p>' })
    for (let number = 1; number <= 52; number += 1) await edit(slug, { body: `<p>${number}</p>` })
    const kept = (await revisionsOf(slug)).body.data.map(({ version }) => version)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, 52, 3])
    expect((await revision(slug, 2)).status).toBe(404)
    await call('DELETE', `/v3/api/articles/${slug}`, { as: editor })
    const database = testDatabase()
    const [left] = await database.batch([database.build.select().from(kbRevisions)])
    expect(left).toEqual([])
  })

  test('are closed to everybody who may not edit, and a draft does not exist for them', async () => {
    const { slug } = await writeArticle(editor)
    await edit(slug, { body: '<p>Two.</p>' })
    const { slug: draft } = await writeArticle(editor, { title: 'A draft', published: 0 })
    await edit(draft, { body: '<p>Secret.</p>' })
    const calls = [revisionsOf, async (at: string, as: TestPerson) => await revision(at, 1, as)]
    for (const ask of [...calls, async (at: string, as: TestPerson) => await restore(at, 1, as)]) {
      expect([(await ask(slug, onlooker)).status, (await ask(draft, onlooker)).status]).toEqual([403, 404])
      expect([(await ask(slug, customer)).status, (await ask(draft, customer)).status]).toEqual([403, 403])
    }
    expect(
      (await call<{ article: WireArticle }>('GET', `/v3/api/articles/${slug}`, { as: editor })).body.data.article.body,
    ).toBe('<p>Two.</p>')
  })

  test('answer 404 for another version, another article and a version that is none', async () => {
    const { slug } = await writeArticle(editor)
    await edit(slug, { body: '<p>Two.</p>' })
    expect([(await revision(slug, 2)).status, (await restore(slug, 9)).status]).toEqual([404, 404])
    expect((await revisionsOf('no-article')).status).toBe(404)
    const path = `/v3/api/articles/${slug}/revisions/first`
    expect((await call('GET', path, { as: editor })).status).toBe(422)
  })
})

describe('the list of editors', () => {
  test('has drafts and published articles, newest update first, without their text, in one trip', async () => {
    const categoryId = await createCategory('Kilns')
    await writeArticle(editor, { title: 'One', category_id: categoryId })
    await writeArticle(editor, { title: 'Two', published: 0 })
    await writeArticle(editor, { title: 'Three', published: 0, category_id: categoryId })
    const { body, cost } = await list()
    expect(body.data.data.map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
    expect(body.data.data[0]).not.toHaveProperty('body')
    expect([body.data.total, cost.trips]).toEqual([3, 1])
    const titlesOf = async (query: Record<string, string | number>) =>
      (await list(query)).body.data.data.map(({ title }) => title)
    expect(await titlesOf({ published: 0 })).toEqual(['Three', 'Two'])
    expect(await titlesOf({ published: 1 })).toEqual(['One'])
    expect(await titlesOf({ category_id: categoryId })).toEqual(['Three', 'One'])
    expect(await titlesOf({ category_id: categoryId, published: 0 })).toEqual(['Three'])
    expect(await titlesOf({ category_id: 99 })).toEqual([])
  })

  test('the cursor of a page leads to the next one', async () => {
    for (const title of ['One', 'Two', 'Three']) await writeArticle(editor, { title })
    const first = (await list({ per_page: 2 })).body.data
    expect(first.data.map(({ title }) => title)).toEqual(['Three', 'Two'])
    const second = (await list({ per_page: 2, cursor: first.next_cursor ?? '' })).body.data
    expect([second.data.map(({ title }) => title), second.next_cursor]).toEqual([['One'], null])
  })

  test('is closed to guests, customers and agents who may not edit', async () => {
    await writeArticle(editor, { published: 0 })
    expect((await list({}, customer)).status).toBe(403)
    expect((await list({}, onlooker)).status).toBe(403)
    expect((await call('GET', '/v3/api/articles')).status).toBe(422)
    expect((await list({ published: 'perhaps' })).status).toBe(422)
  })
})
