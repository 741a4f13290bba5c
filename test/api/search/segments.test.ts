import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { indexArticle } from '../../../src/modules/knowledge-base/article-index.usecases.ts'
import { writeArticle } from '../../support/articles.ts'
import { install } from '../../support/database.ts'
import { createAdmin, createCustomer } from '../../support/people.ts'
import { backgroundServices, index } from '../../support/searches.ts'
import { createTicket } from '../../support/tickets.ts'

const WRITTEN = 40
/** Full text by itself comes to fifteen. */
const AT_MOST = 8

beforeEach(async () => {
  await install()
})

async function segmentsOf(table: 'ticket_search' | 'article_search'): Promise<number> {
  const counted = await env.SEARCH.prepare(`SELECT count(DISTINCT segid) AS n FROM ${table}_idx`).first<number>('n')
  return counted ?? 0
}

async function mostSegments(table: 'ticket_search' | 'article_search', write: () => Promise<void>): Promise<number> {
  let most = 0
  for (let count = 0; count < WRITTEN; count += 1) {
    await write()
    most = Math.max(most, await segmentsOf(table))
  }
  return most
}

test('an index of tickets is in few pieces, though the queue writes them one by one', async () => {
  const customer = await createCustomer()
  const write = async () => await index((await createTicket({ userId: customer.id, title: 'Printer' })).id)
  expect(await mostSegments('ticket_search', write)).toBeLessThanOrEqual(AT_MOST)
})

test('and so is the one of articles', async () => {
  const admin = await createAdmin()
  const write = async () => await indexArticle(backgroundServices(), (await writeArticle(admin)).id)
  expect(await mostSegments('article_search', write)).toBeLessThanOrEqual(AT_MOST)
})
