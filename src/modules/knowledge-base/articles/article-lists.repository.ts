import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import { kbArticles, kbCategories } from '../../../../drizzle/schema.ts'
import { preparedFor } from '../../../database/access/caller/viewer.ts'
import { readAs } from '../../../database/access/gate.ts'
import { whereCallerEditsArticles } from '../../../database/access/scope/event-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { numberOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../../shared/pages.ts'
import type { ArticleListQuery, ListedArticle } from './articles.types.ts'
import { listedArticle } from './articles.repository.ts'

/** A list is counted up to this limit. */
const COUNTED_AT_MOST = 1000

const { id, categoryId, published, updatedAt } = kbArticles

/** The filters are part of the query text, because each combination has an index of its own. */
interface Filters {
  readonly [name: string]: boolean | undefined
  hasCategory: boolean
  published: boolean | undefined
}

function indexOf({ hasCategory, published: state }: Filters): SQL {
  if (state === undefined) return sql.raw(hasCategory ? 'kb_articles_category_updated' : 'kb_articles_updated')
  return sql.raw(`kb_articles_${hasCategory ? 'category' : 'state'}_${state ? 'published' : 'draft'}`)
}

interface Asked {
  categoryId: number
  key: number
  id: number
  offset: number
}

function whereListed(at: Slots<Asked>, { hasCategory, published: state }: Filters): SQL | undefined {
  return and(
    hasCategory ? eq(categoryId, at.categoryId) : undefined,
    // A partial index needs the number in the text.
    state === undefined ? undefined : sql`${published} = ${digits(state ? 1 : 0)}`,
  )
}

const articlesOnPage = prepared((at: Slots<Asked>, filters: Filters, isBeyond: boolean, limit: number) => {
  const after = isBeyond ? or(lt(updatedAt, at.key), and(eq(updatedAt, at.key), lt(id, at.id))) : undefined
  return rows(
    listedArticle,
    sql`from ${kbArticles} indexed by ${indexOf(filters)}
      left join ${kbCategories} on ${eq(kbCategories.id, categoryId)}
      where ${and(whereListed(at, filters), after) ?? sql`1`}
      order by ${desc(updatedAt)}, ${desc(id)} limit ${digits(limit)} offset ${at.offset}`,
  )
})

const countOfArticles = prepared((at: Slots<Asked>, filters: Filters) => {
  const listed = whereListed(at, filters) ?? sql`1`
  const some = sql`select 1 from ${kbArticles} indexed by ${indexOf(filters)} where ${listed} limit ${digits(COUNTED_AT_MOST + 1)}`
  return row({ total: numberOf(sql`count(*)`) }, sql`from (${some})`).map((read) => read?.total ?? 0)
})

/** The given articles, if the viewer may edit articles. */
export const findArticlesAmong = preparedFor((viewer, at: Slots<{ ids: string }>) =>
  articlesIn(sql`${at.ids}`, whereCallerEditsArticles(viewer)),
)

/** The given articles, for background jobs. */
export const findArticlesAsked = prepared((at: Slots<{ ids: string }>) => articlesIn(sql`${at.ids}`, sql`1`))

function articlesIn(ids: SQL, where: SQL) {
  return rows(
    listedArticle,
    sql`from json_each(${ids}) j cross join ${kbArticles} on ${kbArticles.id} = j.value
      left join ${kbCategories} on ${eq(kbCategories.id, kbArticles.categoryId)} where ${where}`,
  )
}

/** Newest update first. The use case checks the rights. */
export async function listArticles(
  database: Database,
  caller: Caller,
  { query, request }: { query: ArticleListQuery; request: PageRequest },
): Promise<ConfirmedCaller & { page: Page<Omit<ListedArticle, 'isOpen'>> }> {
  const { cursor } = request
  const filters = { hasCategory: query.categoryId !== undefined, published: query.published }
  const asked = {
    categoryId: query.categoryId ?? 0,
    key: Number(cursor?.key ?? 0),
    id: cursor?.id ?? 0,
    offset: offsetOf(request),
  }
  const {
    actor,
    settings,
    rows: read,
  } = await readAs(database, caller, {
    articles: articlesOnPage(asked, filters, cursor !== null, limitOf(request)),
    total: countOfArticles(asked, filters),
  })
  const page = pageOf(read.articles, request, {
    total: { count: Math.min(read.total, COUNTED_AT_MOST), isExact: read.total <= COUNTED_AT_MOST },
    cursorOf: (article) => ({ key: article.updatedAt, id: article.id }),
    present: (article) => article,
  })
  return { actor, settings, page }
}
