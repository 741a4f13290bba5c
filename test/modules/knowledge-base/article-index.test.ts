import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../src/database/engine/connection.ts'
import { saveArticleDocuments } from '../../../src/modules/knowledge-base/articles/article-index.repository.ts'
import type { Article } from '../../../src/modules/knowledge-base/articles/articles.types.ts'
import { titlesFound } from '../../support/articles.ts'
import { install } from '../../support/database.ts'

beforeEach(async () => {
  await install()
})

const draft: Article = {
  id: 7,
  slug: 'resetting-the-router',
  title: 'Resetting the router',
  body: '<p>Hold the button.</p>',
  bodyText: 'Hold the button.',
  published: false,
  isPublic: true,
  publishAt: null,
  category: null,
  votes: null,
  language: null,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
}
const published: Article = { ...draft, published: true, version: 2 }

test('a late reading of the draft does not remove the published article from the index', async () => {
  const search = openDatabase(env.SEARCH, 'first-primary')
  await saveArticleDocuments(search, [published], [])
  await saveArticleDocuments(search, [draft], [])
  expect(await titlesFound('router')).toEqual(['Resetting the router'])
})

test('a late reading of the published article does not restore a draft', async () => {
  const search = openDatabase(env.SEARCH, 'first-primary')
  await saveArticleDocuments(search, [{ ...draft, version: 3 }], [])
  await saveArticleDocuments(search, [published], [])
  expect(await titlesFound('router')).toEqual([])
})
