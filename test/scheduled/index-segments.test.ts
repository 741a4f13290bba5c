import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { indexArticle } from '../../src/modules/knowledge-base/articles/article-index.usecases.ts'
import { joinAllOfTickets } from '../../src/modules/search/index/index-segments.repository.ts'
import { runJobs } from '../../src/scheduled/all.jobs.ts'
import { joinSegments } from '../../src/modules/search/index/index-segments.usecases.ts'
import { titlesFound, writeArticle } from '../support/articles.ts'
import { install } from '../support/database.ts'
import { createAdmin, createCustomer, type TestPerson } from '../support/people.ts'
import { backgroundServices, idsFound, index } from '../support/searches.ts'
import { createTicket } from '../support/tickets.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2026, 5, 1, 12)
const WRITTEN = 30
/** Full text by itself comes to fifteen. */
const AT_MOST = 8

let admin: TestPerson
let customer: TestPerson

beforeEach(async () => {
  await install()
  admin = await createAdmin()
  customer = await createCustomer()
})

type Index = 'ticket' | 'article'

async function segmentsOf(kind: Index): Promise<number> {
  const counted = await env.SEARCH.prepare(`SELECT count(DISTINCT segid) AS n FROM ${kind}_search_idx`).first<number>(
    'n',
  )
  return counted ?? 0
}

/** The contents of the index, without its page counts. */
async function pagesOf(kind: Index): Promise<unknown[]> {
  return (await env.SEARCH.prepare(`SELECT id, hex(block) FROM ${kind}_search_data WHERE id > 10`).all()).results
}

const WRITE = {
  ticket: async (count: number) => {
    const { id } = await createTicket({ userId: customer.id, title: `Printer ${count}` })
    await index(id)
  },
  article: async (count: number) => {
    const { id } = await writeArticle(admin, { title: `Reset device ${count}` })
    await indexArticle(backgroundServices(), id)
  },
}

/** One by one, as the queue does; in how many segments they were at most. */
async function write(kind: Index): Promise<number> {
  let most = 0
  for (let count = 0; count < WRITTEN; count += 1) {
    await WRITE[kind](count)
    most = Math.max(most, await segmentsOf(kind))
  }
  return most
}

async function clockAt(minute: number): Promise<void> {
  await runJobs(backgroundServices(), NOON + minute * MINUTE, { joinSegments })
}

describe.each(['ticket', 'article'] as const)('the index of every %s', (kind) => {
  test('stays in few segments, although it is written row by row', async () => {
    expect(await write(kind)).toBeLessThanOrEqual(AT_MOST)
  })

  test('is merged every ten minutes, and then not touched', async () => {
    await write(kind)
    const pieces = await pagesOf(kind)
    for (const minute of [1, 5, 9, 11]) await clockAt(minute)
    expect(await pagesOf(kind)).toEqual(pieces)
    await clockAt(10)
    expect(await segmentsOf(kind)).toBeLessThanOrEqual(kind === 'article' ? 1 : 2)
    const joined = await pagesOf(kind)
    await clockAt(20)
    expect(await pagesOf(kind)).toEqual(joined)
  })
})

test('results stay the same', async () => {
  await write('ticket')
  await write('article')
  const found = async () => [
    await idsFound('printer', admin),
    await idsFound('printer 3', customer),
    await titlesFound('reset'),
    await titlesFound('device 12'),
  ]
  const before = await found()
  expect(before.map(({ length }) => length > 0)).toEqual([true, true, true, true])
  await clockAt(0)
  expect(await found()).toEqual(before)
})

test('a job between the steps of an erasure still ends with one segment', async () => {
  await write('ticket')
  const { searchDatabase } = backgroundServices()
  let isMore = await joinAllOfTickets(searchDatabase, { pages: 1, isFirst: true })
  for (let minute = 0; isMore; minute += 10) {
    await clockAt(minute)
    isMore = await joinAllOfTickets(searchDatabase, { pages: 1, isFirst: false })
  }
  expect(await segmentsOf('ticket')).toBe(1)
})
