import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { indexCategory } from '../../../src/modules/knowledge-base/categories/categories.usecases.ts'
import { call, callXml } from '../../support/api.ts'
import { guest, search, writeArticle } from '../../support/articles.ts'
import { install } from '../../support/database.ts'
import { createAgent, createCustomer, expiredToken, type TestPerson } from '../../support/people.ts'
import { backgroundServices } from '../../support/searches.ts'

interface WireCategory {
  id: number
  name: string
  slug: string
  description: string
  active: boolean
  parent_id: number
}

interface Data {
  category: WireCategory
  errors: Record<string, string[]>
}

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent()
  customer = await createCustomer()
})

async function post(json: Record<string, unknown>, as = agent) {
  return await call<Data>('POST', '/v3/api/categories', { as, json })
}

async function patch(category: string | number, json: Record<string, unknown>, as = agent) {
  return await call<Data>('PATCH', `/v3/api/categories/${category}`, { as, json })
}

async function remove(category: string | number) {
  return await call('DELETE', `/v3/api/categories/${category}`, { as: agent })
}

async function create(name: string, fields: Record<string, unknown> = {}): Promise<WireCategory> {
  return (await post({ name, ...fields })).body.data.category
}

async function listed(as?: TestPerson): Promise<string[]> {
  const { body } = await call<WireCategory[]>('GET', '/v3/api/categories', guest({ as }))
  return body.data.map(({ name }) => name)
}

async function categoryFound(as?: TestPerson, query?: Record<string, string>) {
  return (await search({ s: 'password', as, query })).body.data.data.map(({ category }) => category)
}

describe('a new category', () => {
  test('takes its slug from its name, in two round trips', async () => {
    const parent = await create('Accounts')
    const { status, body, cost } = await post({
      name: ' Größe & <b>Farbe</b> ',
      description: 'About size',
      parent_id: parent.id,
    })
    expect(status).toBe(200)
    expect(body.data.category).toEqual({
      id: parent.id + 1,
      name: 'Größe & Farbe',
      slug: 'grosse-farbe',
      description: 'About size',
      active: true,
      parent_id: parent.id,
    })
    expect(cost.trips).toBe(2)
    const events = await env.DB.prepare(`SELECT type, subject_id FROM events WHERE subject_type = 'category'`).all()
    expect(events.results.at(-1)).toEqual({ type: 'category.saved', subject_id: parent.id + 1 })
  })

  test('takes a form and answers XML', async () => {
    const { status, response } = await callXml('POST', '/v3/api/categories', { as: agent, form: { name: 'Plain' } })
    expect(status).toBe(200)
    expect(response).toMatchObject({ data: { category: { slug: 'plain', active: 'true', parent_id: '0' } } })
  })

  test('gets a numbered slug if its own is taken, and the slug “category” if its name has no letters', async () => {
    const slugs = [await create('A B'), await create('A-B'), await create('!!!'), await create('2024')]
    expect(slugs.map(({ slug }) => slug)).toEqual(['a-b', 'a-b-2', 'category', 'category-2024'])
  })

  test('is in the list of guests at once', async () => {
    expect(await listed()).toEqual([])
    await create('Accounts')
    expect(await listed()).toEqual(['Accounts'])
  })

  test.each([
    [{}, 'name', 'The name field is required.'],
    [{ name: '<b></b>' }, 'name', 'The name must hold a text.'],
    [{ name: 'x'.repeat(251) }, 'name', 'The name must not be longer than 250 characters.'],
    [{ name: 'Taken' }, 'name', 'The name has already been taken.'],
    [{ name: 'x', description: 'x'.repeat(2001) }, 'description', /longer than 2000/],
    [{ name: 'x', slug: 'x'.repeat(201) }, 'slug', /longer than 200/],
    [{ name: 'x', parent_id: 99 }, 'parent_id', 'The selected parent id is invalid.'],
    [{ name: 'x', parent_id: 'y' }, 'parent_id', /whole number/],
    [{ name: 'x', active: 'perhaps' }, 'active', 'The active must be true or false.'],
  ])('refuses %j', async (json, field, message) => {
    await create('Taken')
    const { status, body } = await post(json)
    expect(status).toBe(422)
    expect(body.data.errors[field]?.[0]).toMatch(message)
    expect(await listed()).toEqual(['Taken'])
  })

  test('is created once if two with the same name are sent at once', async () => {
    const statuses = (await Promise.all([1, 2, 3].map(async () => await post({ name: 'Same' })))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })
})

describe('editing a category', () => {
  test('changes what is sent and leaves the rest, in two round trips and one for the index', async () => {
    const { id } = await create('Accounts', { description: 'Old' })
    const { body, cost } = await patch('accounts', { name: 'People' })
    expect(body.data.category).toMatchObject({ id, name: 'People', slug: 'accounts', description: 'Old', active: true })
    expect(cost.trips).toBe(3)
    expect((await patch(id, { slug: 'Our People' })).body.data.category).toMatchObject({ slug: 'our-people' })
    const { response } = await callXml('PATCH', `/v3/api/categories/${id}`, { as: agent, form: { description: 'New' } })
    expect(response).toMatchObject({ data: { category: { name: 'People', slug: 'our-people', description: 'New' } } })
  })

  test('updates the search for its articles before it answers, at the same cost for any number of them', async () => {
    const { id } = await create('Accounts')
    await writeArticle(agent, { title: 'One password', category_id: id })
    const one = (await patch(id, { name: 'First' })).cost
    for (const number of [2, 3, 4]) await writeArticle(agent, { title: `Password ${number}`, category_id: id })
    const four = (await patch(id, { name: 'People', slug: 'people' })).cost
    const renamed = { id, name: 'People', slug: 'people' }
    expect(await categoryFound()).toEqual([renamed, renamed, renamed, renamed])
    expect(await categoryFound(undefined, { category: 'people' })).toHaveLength(4)
    expect(await categoryFound(undefined, { category: 'accounts' })).toEqual([])
    expect([four.trips, four.rowsRead]).toEqual([one.trips, one.rowsRead])
  })

  test('switched off, it is known to agents alone; its articles stay', async () => {
    const { id } = await create('Secret plans')
    const { slug } = await writeArticle(agent, { title: 'One password', category_id: id })
    expect(await listed()).toEqual(['Secret plans'])
    await patch(id, { active: 0 })
    const hidden = [await categoryFound(), await categoryFound(customer), await listed(), await listed(customer)]
    expect(hidden).toEqual([[null], [null], [], []])
    expect(await categoryFound(undefined, { category: 'secret-plans' })).toEqual([])
    expect(await categoryFound(undefined, { category: String(id) })).toEqual([])
    expect((await call('GET', `/v3/api/articles/${slug}`, guest())).text).not.toContain('Secret plans')
    expect(await categoryFound(agent, { category: 'secret-plans' })).toMatchObject([{ id }])
    expect(await listed(agent)).toEqual(['Secret plans'])
    await patch(id, { active: 1 })
    expect(await categoryFound()).toMatchObject([{ name: 'Secret plans' }])
  })

  test('an article that moves to another category is found there and no longer where it was', async () => {
    const [from, to] = [await create('From'), await create('To')]
    const { slug } = await writeArticle(agent, { title: 'One password', category_id: from.id })
    await call('PATCH', `/v3/api/articles/${slug}`, { as: agent, json: { category_id: to.id } })
    expect(await categoryFound(undefined, { category: 'from' })).toEqual([])
    expect(await categoryFound(undefined, { category: 'to' })).toMatchObject([{ id: to.id }])
  })

  test('articles of one relevance come once each, page by page', async () => {
    const { id } = await create('Accounts')
    const written: number[] = []
    for (let number = 10; number < 27; number += 1)
      written.push((await writeArticle(agent, { title: `Password ${number}`, category_id: id })).id)
    const walked: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: Record<string, string> = { category: 'accounts', per_page: '4', ...(cursor && { cursor }) }
      const { body } = await search({ s: 'password', query })
      walked.push(...body.data.data.map((hit) => hit.id))
      cursor = body.data.next_cursor
    }
    expect(walked).toHaveLength(17)
    expect(walked.toSorted((a, b) => a - b)).toEqual(written)
  })

  test('refuses to move a category below itself', async () => {
    const top = await create('Top')
    const middle = await create('Middle', { parent_id: top.id })
    const bottom = await create('Bottom', { parent_id: middle.id })
    for (const parent of [top, middle, bottom]) {
      const { status, body } = await patch(top.id, { parent_id: parent.id })
      expect([status, body.data.errors['parent_id']]).toEqual([422, ['A category cannot be below itself.']])
    }
    expect((await patch(bottom.id, { parent_id: 0 })).body.data.category.parent_id).toBe(0)
    expect((await patch(top.id, { parent_id: bottom.id })).body.data.category.parent_id).toBe(bottom.id)
  })

  test('two edits at the same moment that would form a circle do not both succeed', async () => {
    const [a, b] = [await create('A'), await create('B')]
    const answers = await Promise.all([patch(a.id, { parent_id: b.id }), patch(b.id, { parent_id: a.id })])
    expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
  })

  test.each([
    [{ name: 'Taken' }, 'name', 'The name has already been taken.'],
    [{ slug: 'taken' }, 'slug', 'The slug has already been taken.'],
    [{ parent_id: 99 }, 'parent_id', 'The selected parent id is invalid.'],
    [{ active: 'perhaps' }, 'active', 'The active must be true or false.'],
  ])('refuses %j', async (json, field, message) => {
    await create('Taken')
    const { id } = await create('Mine')
    const { status, body } = await patch(id, json)
    expect([status, body.data.errors[field]]).toEqual([422, [message]])
    expect(await listed()).toEqual(['Mine', 'Taken'])
  })

  test('with the index out of order it succeeds, and the consumer brings the index up to date', async () => {
    const { id } = await create('Accounts')
    await writeArticle(agent, { title: 'One password', category_id: id })
    await env.SEARCH.prepare('ALTER TABLE category_documents RENAME TO gone').run()
    expect((await patch(id, { name: 'People' })).status).toBe(200)
    await env.SEARCH.prepare('ALTER TABLE gone RENAME TO category_documents').run()
    expect(await categoryFound()).toMatchObject([{ name: 'Accounts' }])
    await indexCategory(backgroundServices(), id)
    expect(await categoryFound(agent)).toMatchObject([{ name: 'People' }])
  })
})

describe('deleting a category', () => {
  test('is refused while it has articles or categories below it', async () => {
    const { id } = await create('Accounts')
    const child = await create('Passwords', { parent_id: id })
    const article = await writeArticle(agent, { category_id: id })
    expect(await remove(id)).toMatchObject({ status: 409, body: { message: /has articles/ } })
    await call('DELETE', `/v3/api/articles/${article.slug}`, { as: agent })
    expect(await remove(id)).toMatchObject({ status: 409, body: { message: /stand below/ } })
    await remove(child.id)
    const { status, cost } = await remove('accounts')
    expect([status, cost.trips]).toEqual([200, 3])
    expect(await listed()).toEqual([])
  })

  test('answers XML', async () => {
    await create('Plain')
    const { status, response } = await callXml('DELETE', '/v3/api/categories/plain', { as: agent })
    expect([status, response]).toMatchObject([200, { success: 'true' }])
  })
})

describe('who may edit', () => {
  const operations: [string, string][] = [
    ['POST', '/v3/api/categories'],
    ['PATCH', '/v3/api/categories/accounts'],
    ['DELETE', '/v3/api/categories/accounts'],
  ]

  test.each(operations)('%s %s', async (method, path) => {
    await create('Accounts')
    const json = method === 'DELETE' ? undefined : { name: 'Other' }
    const onlooker = await createAgent({ permissions: { edit_ticket: true } })
    const statuses = [
      await call(method, path, { json }),
      await call(method, path, { json, token: 'bad' }),
      await call(method, path, { json, token: await expiredToken(agent) }),
      await call(method, path, { json, as: customer }),
      await call(method, path, { json, as: onlooker }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([422, 401, 401, 403, 403])
    expect(await listed()).toEqual(['Accounts'])
  })

  test('one that does not exist is not found', async () => {
    expect([(await patch('nowhere', { name: 'x' })).status, (await remove(99)).status]).toEqual([404, 404])
  })
})
