import { and, type Column, eq, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { kbArticles, kbCategories, shownAt } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows, rows } from '../../../database/engine/rows.ts'
import { flag, many, numberOf, stringOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller, Settings } from '../../../shared/identity/identity.types.ts'
import type { ArticleCard, ArticleLink, CategoryCard, CategoryLink, CategoryNode } from './public.types.ts'

export const ARTICLES_ON_PAGE = 20

const MAX_CATEGORIES = 1000
const LINKS_OF_CATEGORY = 5
const NEWEST = 10
/** The home page counts no more articles than this. */
const MAX_COUNTED = 100
/** Related articles are chosen from this many articles of the category. */
const MAX_NEIGHBOURS = 50
/** Stored parents may form a circle, so the depth is limited. */
const MAX_ABOVE = 8
const SUMMARY_LENGTH = 400

const a = alias(kbArticles, 'a')
const g = alias(kbCategories, 'g')
const link = { slug: a.slug, title: a.title, language: a.language }
const card = {
  ...link,
  summary: stringOf(sql`substr(${a.bodyText}, 1, ${digits(SUMMARY_LENGTH)})`),
  shownAt: shownAt(a),
}

type Columns<Names extends keyof typeof kbArticles> = Readonly<Record<Names, Column>>

/**
 * The condition for articles that everybody may read (docs/domain-rules.md#5). An edit is never in the future, so the bound on
 * the due time also limits it.
 */
export function whereArticleIsPublic(
  article: Columns<'published' | 'isPublic' | 'publishAt' | 'updatedAt'>,
  now: SQLWrapper,
): SQL {
  const { published, isPublic } = article
  return sql`${published} = 1 and ${isPublic} = 1 and ${shownAt(article)} <= ${now}`
}

/** The time since which everybody may read the article. */
export function publishedAt({ createdAt, publishAt }: Columns<'createdAt' | 'publishAt'>): SQL<number> {
  return numberOf(sql`max(${createdAt}, ifnull(${publishAt}, 0))`)
}

interface Moment {
  now: number
}

/** All active categories by name. For the home page, top-level categories include their newest articles. */
const categoryTree = prepared((at: Slots<Moment>, linked: 'with links' | 'alone') => {
  const above = alias(kbCategories, 'above')
  const ofCategory = and(eq(a.categoryId, g.id), whereArticleIsPublic(a, at.now))
  const outermost = sql`not exists (select 1 from ${kbCategories} ${above}
    where ${and(eq(above.id, g.parentId), sql`${above.active} = 1`)})`
  const linkedHere = linked === 'alone' ? sql`false` : and(ofCategory, outermost)
  return rows(
    {
      id: g.id,
      name: g.name,
      slug: g.slug,
      description: g.description,
      parentId: g.parentId,
      articleCount: numberOf(
        sql`(select count(*) from (select 1 from ${kbArticles} ${a} where ${linkedHere} limit ${digits(MAX_COUNTED)}))`,
      ),
      hasArticles: flag(sql`exists (select 1 from ${kbArticles} ${a} where ${ofCategory})`),
      articles: many(
        link,
        sql`from ${kbArticles} ${a} where ${linkedHere} order by ${shownAt(a)} desc limit ${digits(LINKS_OF_CATEGORY)}`,
      ),
    },
    sql`from ${kbCategories} ${g} where ${g.active} = 1 order by ${g.name}, ${g.id} limit ${digits(MAX_CATEGORIES)}`,
  )
})

const newestArticles = prepared((at: Slots<Moment>) =>
  rows(
    link,
    sql`from ${kbArticles} ${a} where ${whereArticleIsPublic(a, at.now)} order by ${shownAt(a)} desc limit ${digits(NEWEST)}`,
  ),
)

export interface HomeRows {
  settings: Settings
  categories: (CategoryNode & Pick<CategoryCard, 'articles' | 'articleCount'>)[]
  newest: ArticleLink[]
}

export async function readHomeRows(database: Database, caller: Caller): Promise<HomeRows> {
  const now = database.now()
  const { settings, rows } = await readAs(database, caller, {
    categories: categoryTree({ now }, 'with links'),
    newest: newestArticles({ now }),
  })
  return { settings, ...rows }
}

/** A page of articles of one category, or of all. One extra row shows whether there is a next page. */
const articlesOnPage = prepared(
  (at: Slots<Moment & { slug: string | null; offset: number }>, among: 'category' | 'all') => {
    const named = sql`(select ${g.id} from ${kbCategories} ${g} where ${and(eq(g.slug, at.slug), sql`${g.active} = 1`)})`
    const listed = and(
      among === 'category' ? sql`${a.categoryId} = ${named}` : undefined,
      whereArticleIsPublic(a, at.now),
    )
    return rows(
      card,
      sql`from ${kbArticles} ${a} where ${listed}
      order by ${shownAt(a)} desc limit ${digits(ARTICLES_ON_PAGE + 1)} offset ${at.offset}`,
    )
  },
)

export interface ListRows {
  settings: Settings
  articles: ArticleCard[]
}

export async function readArticleRows(database: Database, caller: Caller, offset: number): Promise<ListRows> {
  const values = { now: database.now(), slug: null, offset }
  const { settings, rows } = await readAs(database, caller, { articles: articlesOnPage(values, 'all') })
  return { settings, ...rows }
}

export async function readCategoryRows(
  database: Database,
  caller: Caller,
  { slug, offset }: { slug: string; offset: number },
): Promise<ListRows & { categories: CategoryNode[] }> {
  const now = database.now()
  const { settings, rows } = await readAs(database, caller, {
    categories: categoryTree({ now }, 'alone'),
    articles: articlesOnPage({ now, slug, offset }, 'category'),
  })
  return { settings, ...rows }
}

interface Named extends Moment {
  slug: string
}

const articleNamed = prepared((at: Slots<Named>) =>
  longRows(
    {
      ...card,
      publishedAt: publishedAt(a),
    },
    { body: a.body },
    sql`from ${kbArticles} ${a} where ${and(eq(a.slug, at.slug), whereArticleIsPublic(a, at.now))}`,
  ).map((found) => found[0] ?? null),
)

function categoryOf(slug: Slots<Named>['slug']): SQL {
  const named = alias(kbArticles, 'named')
  return sql`(select ${named.categoryId} from ${kbArticles} ${named} where ${eq(named.slug, slug)})`
}

/** The article's category and its active ancestors, outermost first. */
const categoriesAbove = prepared((at: Slots<Named>) => {
  const parent = alias(kbCategories, 'p')
  return rows(
    { name: stringOf(sql`up.name`), slug: stringOf(sql`up.slug`) },
    sql`from up order by up.depth desc`,
    sql`with recursive up (name, slug, parent, depth) as (
      select ${g.name}, ${g.slug}, ${g.parentId}, 0 from ${kbCategories} ${g}
        where ${and(eq(g.id, categoryOf(at.slug)), sql`${g.active} = 1`)}
      union all select ${parent.name}, ${parent.slug}, ${parent.parentId}, up.depth + 1 from up
        cross join ${kbCategories} ${parent} on ${parent.id} = up.parent
        where ${parent.active} = 1 and up.depth < ${digits(MAX_ABOVE)}) `,
  )
})

const neighbours = prepared((at: Slots<Named>) => {
  const others = and(
    sql`${a.categoryId} is ${categoryOf(at.slug)}`,
    ne(a.slug, at.slug),
    whereArticleIsPublic(a, at.now),
  )
  return rows(
    link,
    sql`from ${kbArticles} ${a} where ${others} order by ${shownAt(a)} desc limit ${digits(MAX_NEIGHBOURS)}`,
  )
})

export interface ArticleRows {
  settings: Settings
  article: (ArticleCard & { publishedAt: number; body: string }) | null
  categories: CategoryLink[]
  neighbours: ArticleLink[]
}

/** The query itself excludes articles that are not public. */
export async function readArticleNamed(database: Database, caller: Caller, slug: string): Promise<ArticleRows> {
  const values = { slug, now: database.now() }
  const { settings, rows } = await readAs(database, caller, {
    categories: categoriesAbove(values),
    neighbours: neighbours(values),
    article: articleNamed(values),
  })
  return { settings, ...rows }
}
