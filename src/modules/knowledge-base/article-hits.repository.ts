import { and, type Column, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { articleDocuments, articleSearch, categoryDocuments } from '../../../drizzle/search.ts'
import type { Database } from '../../database/engine/connection.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { longRows, row } from '../../database/engine/rows.ts'
import { flag, maybe } from '../../database/engine/shapes.ts'
import { digits } from '../../database/engine/text.ts'
import { type LocatorValues, locatorsIn, locatorValues, textWindow } from '../../database/text-window.ts'
import { limitOf, MAX_OFFSET, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import type { SearchQuery } from '../../shared/search/search-query.types.ts'
import { countedAtMost, searchTotal } from '../../shared/search/search-total.ts'
import type { ArticleHit, Audience } from './articles.types.ts'

export interface ArticleSelection {
  query: SearchQuery
  audience: Audience
  /** A slug, or the id in digits. */
  category: string | undefined
  request: PageRequest
  /** Count further, for a row read per match. */
  exactTotal: boolean
  now: number
}

interface Matching {
  match: string
  category: string | number | null
  now: number
}

interface MatchVariant {
  readonly [key: string]: string | number | null
  audience: Audience
  /** What the category is named by. */
  categoryBy: 'id' | 'slug' | null
  limit: number
}

/** A title is worth eight times a text. */
const RELEVANCE = sql`'bm25(8.0, 1.0, 0.0)'`

/** Who may see an article, and its category, are words of the index too, so that nothing is ranked that nobody gets. */
function isMatch(at: Slots<Matching>, { audience, categoryBy }: MatchVariant): SQL {
  if (categoryBy === null) return sql`${articleSearch} match ${at.match}`
  const g = alias(categoryDocuments, 'named')
  const isNamed = and(eq(categoryBy === 'id' ? g.categoryId : g.slug, at.category), isToldOf(g, audience))
  const named = sql`(select ${g.categoryId} from ${categoryDocuments} ${g} where ${isNamed} limit 1)`
  return sql`${articleSearch} match ${at.match} || ${` AND ${articleSearch.scope.name} : "c`} || ifnull(${named}, 'none') || '"'`
}

/** Whether the audience is told of the category. */
function isToldOf({ active }: { active: Column }, audience: Audience): SQL | undefined {
  return audience === 'staff' ? undefined : sql`${active} = 1`
}

/** Full text sorts by itself, and the join takes from it only as many articles as the page needs. */
const hitsOnPage = prepared(
  (at: Slots<Matching & LocatorValues & { offset: number }>, variant: MatchVariant, locators: number) => {
    const d = alias(articleDocuments, 'd')
    const g = alias(categoryDocuments, 'g')
    const body = textWindow(d.body, locatorsIn(at, locators))
    const isDue = variant.audience === 'staff' ? undefined : sql`ifnull(${d.publishAt}, 0) <= ${at.now}`
    const isFound = and(
      isMatch(at, variant),
      sql`${articleSearch.rank} match ${RELEVANCE}`,
      sql`${d.published} = 1`,
      isDue,
    )
    return longRows(
      {
        id: d.articleId,
        slug: d.slug,
        title: d.title,
        updatedAt: d.updatedAt,
        category: maybe(g.categoryId, { id: g.categoryId, name: g.name, slug: g.slug }),
        isCut: flag(body.isCut),
      },
      { text: body.text },
      sql`from ${articleSearch} cross join ${articleDocuments} ${d} on ${eq(d.articleId, articleSearch.rowid)}
        left join ${categoryDocuments} ${g} on ${and(eq(g.categoryId, d.categoryId), isToldOf(g, variant.audience))}
        where ${isFound} order by ${articleSearch.rank} limit ${digits(variant.limit)} offset ${at.offset}`,
    )
  },
)

/**
 * Counts the matches up to the limit, perhaps some more. Full text holds nothing but what is published, so only what is yet to
 * come has to be taken off again: two or three rows for every such article, where a join would read one more for every match.
 */
const countedHits = prepared((at: Slots<Matching>, variant: MatchVariant) => {
  const matching = isMatch(at, variant)
  const counted = sql<number>`count(*)`
  if (variant.audience === 'staff') {
    const matches = sql`(select 1 from ${articleSearch} where ${matching} limit ${digits(variant.limit)})`
    return row({ counted }, sql`from ${matches}`).map((found) => found?.counted ?? 0)
  }
  const d = alias(articleDocuments, 'd')
  const isWaiting = and(sql`${d.published} = 1`, gt(d.publishAt, at.now))
  const waiting = sql`(select count(*) from ${articleDocuments} ${d} where ${isWaiting})`
  const limited = sql`(select 1 from ${articleSearch} where ${matching} limit ${digits(variant.limit)} + ${waiting})`
  const waitingMatches = sql`(select count(*) from ${articleDocuments} ${d} cross join ${articleSearch}
    on ${eq(articleSearch.rowid, d.articleId)} where ${and(isWaiting, matching)})`
  const due = sql<number>`(select count(*) from ${limited}) - ${waitingMatches}`
  return row({ counted: due }, sql``).map((found) => found?.counted ?? 0)
})

/**
 * One round trip: the page in the order of relevance, and how many there are. A cursor is a place in this order, since
 * relevance has no other.
 */
export async function searchArticleDocuments(search: Database, selection: ArticleSelection): Promise<Page<ArticleHit>> {
  const { request, query, audience } = selection
  const atMost = countedAtMost(selection)
  const offset = request.cursor === null ? offsetOf(request) : request.cursor.id
  const { category, categoryBy } = namedCategory(selection)
  const matching = { match: matchIn(selection), category, now: selection.now }
  const variant = { audience, categoryBy }
  // Whoever makes up a cursor gets no further than page numbers do.
  const limit = offset > MAX_OFFSET ? 0 : limitOf(request)
  const [{ hits, counted }] = await runNamed(search, [
    {
      hits: hitsOnPage({ ...matching, ...locatorValues(query), offset }, { ...variant, limit }, query.locators.length),
      counted: countedHits(matching, { ...variant, limit: atMost + 1 }),
    },
  ])
  return pageOf(hits, request, {
    total: searchTotal(counted, { atMost, reached: offset + hits.length }),
    cursorOf: () => ({ key: null, id: offset + request.perPage }),
    present: ({ text, isCut, ...article }): ArticleHit => ({ article, body: { text, isCut } }),
  })
}

function namedCategory({ category }: ArticleSelection): Pick<Matching, 'category'> & Pick<MatchVariant, 'categoryBy'> {
  if (category === undefined) return { category: null, categoryBy: null }
  const isId = /^[0-9]{1,15}$/.test(category)
  return isId ? { category: Number(category), categoryBy: 'id' } : { category, categoryBy: 'slug' }
}

function matchIn({ query, audience }: ArticleSelection): string {
  const { title, body, scope } = articleSearch
  const text = `{${title.name} ${body.name}} : (${query.match})`
  return audience === 'guests' ? `${text} AND ${scope.name} : "g"` : text
}
