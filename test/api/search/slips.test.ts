import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { callXml } from '../../support/api.ts'
import { search, titlesFound, writeArticle } from '../../support/articles.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createAgent, createCustomer, type TestPerson } from '../../support/people.ts'
import { idsFound, index, searchTickets, seedIndexedTickets } from '../../support/searches.ts'
import { openTicket } from '../../support/tickets-api.ts'

let agent: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  agent = await createAgent({ departments: [1] })
  customer = await createCustomer()
})

async function open(fields: Record<string, unknown>, as = customer): Promise<number> {
  const { ticket_id: id } = await openTicket(as, fields)
  await index(id)
  return id
}

describe('a typing error in a word of five letters or more', () => {
  test.each([
    ['two letters in turn', 'pritner'],
    ['a letter too many', 'printter'],
    ['a letter too few', 'priner'],
    ['another letter', 'prinxer'],
    ['the first letter', 'brinter'],
    ['the last letter', 'printeq'],
    ['one of two words', 'laboratory pritner'],
    ['another script', 'принтор'],
  ])('is forgiven: %s', async (_, typed) => {
    const id = await open({ subject: 'Laboratory printer', body: 'A принтер with smoke.' })
    await open({ subject: 'Scanner', body: 'It does not scan.' })
    expect(await idsFound(typed, customer)).toEqual([id])
    expect(await idsFound(typed, agent)).toEqual([id])
  })

  test.each([
    ['two slips', 'pirnetr'],
    ['a letter too many and one too few', 'rinteqr'],
    ['a word of four letters', 'smkoe'.slice(0, 4)],
    ['a number', '424243'],
    ['a word in quotes', '"pritner"'],
  ])('but not %s', async (_, typed) => {
    await open({ subject: 'Laboratory printer 424242', body: 'It has smoke.' })
    expect(await idsFound(typed, customer)).toEqual([])
  })

  test('is marked in the snippet as the word that was found', async () => {
    await open({ subject: 'Broken', body: 'The printer is broken.' })
    const { body } = await searchTickets('pritner', { as: customer })
    expect(body.data).toMatchObject({ total: 1, total_is_exact: true })
    expect(body.data.data[0]?.snippet).toBe('The <mark>printer</mark> is broken.')
  })

  test('is not corrected if the caller’s tickets have the word as typed', async () => {
    const typed = await open({ subject: 'The prinker', body: 'That is its name.' })
    await open({ subject: 'The printer' })
    expect(await idsFound('prinker', customer)).toEqual([typed])
  })

  test('reveals no words of tickets out of scope', async () => {
    const own = await open({ subject: 'The merget of files', body: 'Please.' })
    expect(await idsFound('merger', customer)).toEqual([own])
    const stranger = await createCustomer()
    await open({ subject: 'Secret merger', body: 'Nobody may know of the merger.' }, stranger)
    expect(await idsFound('merger', customer)).toEqual([own])
    // Twenty words that are as near crowd none of the own ones out.
    const crowd = Array.from({ length: 25 }, (_, place) => `merge${String.fromCharCode(97 + place)}`).join(' ')
    await open({ subject: 'A crowd', body: crowd }, stranger)
    expect(await idsFound('merger', customer)).toEqual([own])
    expect(await idsFound('mergers', await createCustomer())).toEqual([])
  })

  test('in an article search is forgiven without revealing unpublished articles', async () => {
    const editor = await createAdmin()
    await writeArticle(editor, { title: 'Resetting a password' })
    await writeArticle(editor, { title: 'The pasword merger', publish_at: '2999-01-01' })
    expect(await titlesFound('pasword')).toEqual(['Resetting a password'])
    expect(await titlesFound('pasword', editor)).toEqual(['The pasword merger'])
    const { body } = await search({ s: 'resettign' })
    expect(body.data.total).toBe(1)
  })
})

describe('the words of a search', () => {
  test('are whole words except the last one', async () => {
    const id = await open({ subject: 'Laboratory printer' })
    expect(await idsFound('laboratory prin', customer)).toEqual([id])
    expect(await idsFound('labor printer', customer)).toEqual([])
    expect(await idsFound('laboratory p', customer)).toEqual([])
    expect(await idsFound('laboratory pri', customer)).toEqual([id])
  })

  test('may be the beginning of many words', async () => {
    const many = Array.from({ length: 80 }, (_, place) => `begin${String(place).padStart(3, '0')}`)
    const first = await open({ subject: 'Many', body: many.join(' ') })
    const last = await open({ subject: 'The last', body: 'beginzz' })
    expect(await idsFound('begin', customer)).toEqual([last, first])
  })

  test('cost the same for rare and common words', async () => {
    const cost = async (typed: string) => (await searchTickets(typed, { as: agent })).cost
    await seedIndexedTickets({ first: 1, count: 200, departmentId: 1, requesterId: customer.id })
    await open({ subject: 'Printer', body: 'printers printing printed' })
    const words = ['printer', 'prin', 'pritner', 'printer prin']
    // The index remembers who the agent is.
    await cost('printer')
    const few = await Promise.all(words.map(cost))
    await seedIndexedTickets({ first: 1000, count: 2000, departmentId: 1, requesterId: customer.id })
    const many = await Promise.all(words.map(cost))
    for (const [place, { trips, rowsRead }] of many.entries()) {
      expect(trips).toBe(2)
      expect(rowsRead - (few[place]?.rowsRead ?? 0)).toBeLessThanOrEqual(5)
      expect(rowsRead).toBeLessThanOrEqual(300)
    }
  })
})

describe('the order', () => {
  test('of tickets is newest, or relevance: subject, number and requester before texts', async () => {
    const inSubject = await open({ subject: 'Printer', body: 'It is broken.' })
    const inText = await open({ subject: 'Broken', body: 'It is the printer.' })
    const inSubjectToo = await open({ subject: 'The printer', body: 'Again.' })
    const newest = [inSubjectToo, inText, inSubject]
    const relevant = [inSubjectToo, inSubject, inText]
    const ordered = async (query: Record<string, string | number>) =>
      (await searchTickets('printer', { as: agent, query })).body.data.data.map(({ id }) => id)
    expect(await ordered({})).toEqual(newest)
    expect(await ordered({ sort: 'newest' })).toEqual(newest)
    expect(await ordered({ sort: 'relevance' })).toEqual(relevant)
    const pages: number[] = []
    let cursor: string | null = null
    for (let page = 1; page <= 3; page += 1) {
      expect(await ordered({ sort: 'relevance', per_page: 1, page })).toEqual(relevant.slice(page - 1, page))
      const query: Record<string, string | number> = { sort: 'relevance', per_page: 1, ...(cursor ? { cursor } : {}) }
      const { body } = await searchTickets('printer', { as: agent, query })
      pages.push(...body.data.data.map(({ id }) => id))
      cursor = body.data.next_cursor
    }
    expect(pages).toEqual(relevant)
    expect(cursor).toBeNull()
  })

  test('by relevance can be paged by number and by cursor', async () => {
    await seedIndexedTickets({ first: 1, count: 3, departmentId: 1, requesterId: customer.id })
    await seedIndexedTickets({ first: 6000, count: 3, departmentId: 1, requesterId: customer.id })
    const byCursor: number[] = []
    let cursor: string | null = null
    for (let page = 1; page <= 3; page += 1) {
      const query: Record<string, string | number> = { sort: 'relevance', per_page: 2, ...(cursor ? { cursor } : {}) }
      const { body } = await searchTickets('printer', { as: agent, query })
      byCursor.push(...body.data.data.map(({ id }) => id))
      cursor = body.data.next_cursor
    }
    expect(byCursor).toEqual([6002, 6001, 6000, 3, 2, 1])
    const { body } = await searchTickets('printer', { as: agent, query: { sort: 'relevance', per_page: 4, page: 2 } })
    expect(body.data.data.map(({ id }) => id)).toEqual([2, 1])
    expect(body.data.total).toBe(6)
  })

  test('of articles is relevance, or newest', async () => {
    const editor = await createAdmin()
    await writeArticle(editor, { title: 'Printer manual', body: '<p>All of it.</p>' })
    await writeArticle(editor, { title: 'Scanner', body: '<p>Beside the printer.</p>' })
    expect(await titlesFound('printer')).toEqual(['Printer manual', 'Scanner'])
    const { body } = await search({ s: 'printer', query: { sort: 'newest' } })
    expect(body.data.data.map(({ title }) => title)).toEqual(['Scanner', 'Printer manual'])
  })

  test('accepts these two values only', async () => {
    expect(await searchTickets('printer', { as: agent, query: { sort: 'price' } })).toMatchObject({ status: 422 })
    expect(await search({ s: 'printer', query: { sort: 'price' } })).toMatchObject({ status: 422 })
    const query = { search: 'printer', sort: 'relevance' }
    const { status } = await callXml('GET', '/api/v1/helpdesk/ticket-search', { as: agent, query })
    expect(status).toBe(200)
  })
})

test('a rebuild restores the words of an index that lost them', async () => {
  const id = await open({ subject: 'Laboratory printer' })
  const tables = ['search_words', 'search_slips']
  await env.SEARCH.batch(tables.map((table) => env.SEARCH.prepare(`DELETE FROM ${table}`)))
  expect(await idsFound('labora', customer)).toEqual([])
  expect(await idsFound('laboratory', customer)).toEqual([id])
  await index(id)
  expect(await idsFound('labora', customer)).toEqual([id])
  expect(await idsFound('labotarory printer', customer)).toEqual([])
  expect(await idsFound('labroatory', customer)).toEqual([id])
})
