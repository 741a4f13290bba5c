import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../src/database/engine/connection.ts'
import { saveArticleDocuments } from '../../../src/modules/knowledge-base/articles/article-index.repository.ts'
import type { Article } from '../../../src/modules/knowledge-base/articles/articles.types.ts'
import { search } from '../../support/articles.ts'
import { install } from '../../support/database.ts'
import english from './misspelt/english.txt?raw'
import german from './misspelt/german.txt?raw'
import queries from './misspelt/queries.txt?raw'
import spanish from './misspelt/spanish.txt?raw'

/** The queries were written before the search was, and none is left out. */
const FOUND_AT_LEAST = 72
/** The most expensive query read 329 rows when it was written. A search that nothing corrects reads far fewer. */
const ROWS_OF_ONE_SEARCH = 350
const SENTENCES: [string, string][] = [
  ['I forgot my password', 'Reset a forgotten password'],
  ['I cannot work today because nobody remembers this password', 'Reset a forgotten password'],
]

beforeEach(async () => {
  await install()
})

function linesOf(file: string): [string, string][] {
  const lines = file.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const [first = '', second = ''] = line.split('|')
    return [first, second]
  })
}

function articleOf([title, bodyText]: [string, string], place: number): Article {
  const id = place + 1
  const text = { slug: `article-${id}`, title, body: `<p>${bodyText}</p>`, bodyText, language: null }
  const shown = { published: true, isPublic: true, publishAt: null, category: null, votes: null }
  return { id, ...text, ...shown, version: 1, createdAt: 1, updatedAt: 1 }
}

test('of 80 misspelt, inflected, split and joined searches 72 find the article among the first three of 200', async () => {
  const articles = [english, german, spanish].flatMap(linesOf).map(articleOf)
  expect(articles).toHaveLength(200)
  await saveArticleDocuments(openDatabase(env.SEARCH, 'first-primary'), articles, [])
  const missed: string[] = []
  const rows: number[] = []
  const asked = linesOf(queries)
  expect(asked).toHaveLength(80)
  for (const [typed, wanted] of asked) {
    const { body, cost } = await search({ s: typed })
    const first = body.data.data.slice(0, 3).map(({ title }) => title)
    if (!first.includes(wanted)) missed.push(`${typed} → ${wanted}: ${first.join(', ')}`)
    expect([typed, cost.trips]).toEqual([typed, 1])
    rows.push(cost.rowsRead)
  }
  expect(missed.length).toBeLessThanOrEqual(asked.length - FOUND_AT_LEAST)

  // As people write the subject of a ticket. The word that matters is the last of many, and no article has all of them.
  for (const [written, wanted] of SENTENCES) {
    const { body, cost } = await search({ s: written })
    const first = body.data.data.slice(0, 3).map(({ title }) => title)
    expect({ written, first }).toEqual({ written, first: expect.arrayContaining([wanted]) })
    rows.push(cost.rowsRead)
  }
  expect(Math.max(...rows)).toBeLessThanOrEqual(ROWS_OF_ONE_SEARCH)
})
