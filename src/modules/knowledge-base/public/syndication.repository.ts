import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { kbArticles, kbCategories, shownAt } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { numberOf, orNull, stringOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller, Settings } from '../../../shared/identity/identity.types.ts'
import { whereArticleIsPublic, publishedAt } from './open-articles.repository.ts'
import type { FeedEntry, SiteMapEntry } from './public.types.ts'

/** A site map covers a fixed range of ids, even if few of their articles still exist. */
const IDS_IN_MAP = 1000
const MAX_MAPS = 5000
const MAX_CATEGORIES = 1000
const FEED_LENGTH = 30
const SUMMARY_LENGTH = 600

const a = alias(kbArticles, 'a')
const g = alias(kbCategories, 'g')
const entry = { slug: a.slug, shownAt: shownAt(a) }

const newestEntries = prepared((at: Slots<{ now: number }>) =>
  rows(
    {
      ...entry,
      id: a.id,
      title: a.title,
      language: a.language,
      summary: stringOf(sql`substr(${a.bodyText}, 1, ${digits(SUMMARY_LENGTH)})`),
      publishedAt: publishedAt(a),
      category: orNull(g.name),
    },
    sql`from ${kbArticles} ${a} left join ${kbCategories} ${g} on ${and(eq(g.id, a.categoryId), sql`${g.active} = 1`)}
      where ${whereArticleIsPublic(a, at.now)} order by ${shownAt(a)} desc limit ${digits(FEED_LENGTH)}`,
  ),
)

export async function readFeedRows(
  database: Database,
  caller: Caller,
): Promise<{ settings: Settings; entries: FeedEntry[] }> {
  const { settings, rows } = await readAs(database, caller, { entries: newestEntries({ now: database.now() }) })
  return { settings, ...rows }
}

interface Range {
  now: number
  /** The map holds the articles of the `IDS_IN_MAP` ids after this one. */
  after: number
}

const entriesInRange = prepared((at: Slots<Range>) => {
  const inRange = and(gt(a.id, at.after), lte(a.id, sql`${at.after} + ${digits(IDS_IN_MAP)}`))
  return rows(
    entry,
    sql`from ${kbArticles} ${a} where ${and(inRange, whereArticleIsPublic(a, at.now))} order by ${a.id}`,
  )
})

/** The categories that have public articles. Pages of empty ones are useless in a search engine. */
const categoriesInMap = prepared((at: Slots<{ now: number }>) => {
  const ofCategory = and(eq(a.categoryId, g.id), whereArticleIsPublic(a, at.now))
  const newest = sql`(select ${shownAt(a)} from ${kbArticles} ${a} where ${ofCategory}
    order by ${shownAt(a)} desc limit 1)`
  const found = sql`(select ${g.slug} as slug, ${newest} as shown_at from ${kbCategories} ${g}
    where ${g.active} = 1 order by ${g.id} limit ${digits(MAX_CATEGORIES)}) c`
  return rows(
    { slug: stringOf(sql`c.slug`), shownAt: numberOf(sql`c.shown_at`) },
    sql`from ${found} where c.shown_at is not null`,
  )
})

/** The numbers of the maps with articles, from 1. */
const mapNumbers = prepared((at: Slots<{ now: number }>) => {
  const first = sql`(n.number - 1) * ${digits(IDS_IN_MAP)}`
  const ofMap = sql`${a.id} > ${first} and ${a.id} <= ${first} + ${digits(IDS_IN_MAP)}`
  return rows(
    { number: numberOf(sql`n.number`) },
    sql`from n where n.number <= n.last
      and exists (select 1 from ${kbArticles} ${a} where ${and(ofMap, whereArticleIsPublic(a, at.now))}) order by n.number`,
    sql`with recursive n (number, last) as (
      select 1, min(${digits(MAX_MAPS)}, (ifnull((select max(${a.id}) from ${kbArticles} ${a}), 0) + ${digits(IDS_IN_MAP - 1)}) / ${digits(IDS_IN_MAP)})
      union all select n.number + 1, n.last from n where n.number < n.last) `,
  )
})

export interface SiteMapRows {
  settings: Settings
  numbers: number[]
  categories: SiteMapEntry[]
  /** The articles of the first map. */
  articles: SiteMapEntry[]
}

/** Reads everything that a site map with a single part needs. */
export async function readSiteMapRows(database: Database, caller: Caller): Promise<SiteMapRows> {
  const now = database.now()
  const { settings, rows } = await readAs(database, caller, {
    maps: mapNumbers({ now }),
    categories: categoriesInMap({ now }),
    articles: entriesInRange({ now, after: 0 }),
  })
  return { settings, ...rows, numbers: rows.maps.map(({ number }) => number) }
}

/** The articles of the map with this number. Number 0 holds the categories. */
export async function readSiteMapPart(
  database: Database,
  caller: Caller,
  number: number,
): Promise<{ settings: Settings; categories: SiteMapEntry[]; articles: SiteMapEntry[] }> {
  const now = database.now()
  const { settings, rows } = await readAs(database, caller, {
    categories: number === 0 && categoriesInMap({ now }),
    articles: number > 0 && entriesInRange({ now, after: (number - 1) * IDS_IN_MAP }),
  })
  return { settings, categories: rows.categories ?? [], articles: rows.articles ?? [] }
}
