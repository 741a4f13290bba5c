import type { Services } from '../../../services.types.ts'
import type { Caller, Settings } from '../../../shared/identity/identity.types.ts'
import { trimEndOf } from '../../../shared/text/trimming.ts'
import { excerpt } from '../../../shared/text/html.ts'
import { articleNotFound } from '../articles/articles.errors.ts'
import { categoryNotFound } from '../categories/categories.errors.ts'
import { outlinedBody } from './article-outline.format.ts'
import {
  ARTICLES_ON_PAGE,
  type ListRows,
  readArticleNamed,
  readArticleRows,
  readCategoryRows,
  readHomeRows,
} from './open-articles.repository.ts'
import type { WithDeskUrl, ArticleCard, ArticleList, CategoryContents, Home, OpenArticle } from './public.types.ts'
import { categoriesAbove, isTopLevel, categoriesWithArticles, relatedTo } from './reading.policy.ts'

/*
 * Reads for public pages (docs/domain-rules.md#5). The answer does not depend on the signed-in user, so one cached answer
 * serves everybody. Each read is one round trip.
 */

/** How the text of an article marks the entries of its lists. */
const BULLETS = /^- /gm
const SUMMARY_LENGTH = 160

/** Leaves out categories without public articles. */
export async function readHome(services: Services, caller: Caller): Promise<WithDeskUrl & { home: Home }> {
  const { settings, categories, newest } = await readHomeRows(services.database, caller)
  const leading = categoriesWithArticles(categories)
  const ids = new Set(categories.map(({ id }) => id))
  const shown = categories.filter((category) => leading.has(category.id) && isTopLevel(category, ids))
  return { deskUrl: deskUrlOf(services, settings), home: { categories: shown, newest } }
}

/** Throws 404 for a category that readers may not see. A category without articles is an empty list. */
export async function readCategory(
  services: Services,
  caller: Caller,
  { slug, page }: { slug: string; page: number },
): Promise<WithDeskUrl & { contents: CategoryContents }> {
  const asked = { slug: slug.normalize('NFC'), offset: offsetOf(page) }
  const { settings, categories, articles } = await readCategoryRows(services.database, caller, asked)
  const category = categories.find((one) => one.slug === asked.slug)
  if (!category) throw categoryNotFound()
  const leading = categoriesWithArticles(categories)
  const contents = {
    category,
    above: categoriesAbove(category, categories),
    below: categories.filter(({ id, parentId }) => parentId === category.id && leading.has(id)),
    ...listOf(articles, page),
  }
  return { deskUrl: deskUrlOf(services, settings), contents }
}

/** All public articles, including those without a category. */
export async function readArticles(
  services: Services,
  caller: Caller,
  page: number,
): Promise<WithDeskUrl & { list: ArticleList }> {
  const { settings, articles } = await readArticleRows(services.database, caller, offsetOf(page))
  return { deskUrl: deskUrlOf(services, settings), list: listOf(articles, page) }
}

/** Reads an article by its slug only, so that nobody can count through ids. Throws 404. */
export async function readOpenArticle(
  services: Services,
  caller: Caller,
  slug: string,
): Promise<WithDeskUrl & { article: OpenArticle }> {
  const rows = await readArticleNamed(services.database, caller, slug.normalize('NFC'))
  if (!rows.article) throw articleNotFound()
  const { html: body, headings } = await outlinedBody(rows.article.body)
  const related = relatedTo(rows.article, rows.neighbours)
  const article = { ...shortened(rows.article), body, headings, categories: rows.categories, related }
  return { deskUrl: deskUrlOf(services, rows.settings), article }
}

/** Never taken from the request's address, which an attacker may choose: pages are cached for others. */
export function deskUrlOf({ config }: Pick<Services, 'config'>, { url }: Settings): string {
  return trimEndOf(config.publicUrl ?? url, '/')
}

function offsetOf(page: number): number {
  return (page - 1) * ARTICLES_ON_PAGE
}

function listOf(articles: ListRows['articles'], page: number): ArticleList {
  const shown = articles.slice(0, ARTICLES_ON_PAGE).map(shortened)
  return { articles: shown, page, hasNext: articles.length > ARTICLES_ON_PAGE }
}

export function shortened<Card extends ArticleCard>(card: Card): Card {
  return { ...card, summary: excerpt(card.summary.replaceAll(BULLETS, ''), SUMMARY_LENGTH) }
}
