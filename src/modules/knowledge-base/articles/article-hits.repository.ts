import { and, type Column, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { articleDocuments, articleSearch, categoryDocuments } from '../../../../drizzle/search.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { runNamed } from '../../../database/engine/named-batch.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows } from '../../../database/engine/rows.ts'
import { flag, maybe, numberOf, orNull, stringOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import {
  type Asked,
  askedFor,
  countedAtMost,
  type SearchOrder,
  type SearchQuery,
  searchTables,
  searchTotal,
  wordsIn,
} from '../../../full-text/full-text.ts'
import {
  type LocatorValues,
  locatorsIn,
  locatorValues,
  readWindow,
  textWindow,
} from '../../../database/engine/text-window.ts'
import { limitOf, MAX_OFFSET, offsetOf, type Page, type PageRequest, pageOf } from '../../../shared/pages.ts'
import type { ArticleHit, Audience } from './articles.types.ts'

export interface ArticleSelection {
  query: SearchQuery
  audience: Audience
  order: SearchOrder
  /** A slug, or the id in digits. */
  category: string | undefined
  request: PageRequest
  /** Counts beyond the default limit. It reads one row per match. */
  exactTotal: boolean
  now: number
}

interface HitVariant {
  readonly [key: string]: string | number | null
  audience: Audience
  order: SearchOrder
  /** The column that the selection names the category by. */
  categoryBy: 'id' | 'slug' | null
  locators: number
  limit: number
  countedAtMost: number
}

interface HitValues extends Asked, LocatorValues {
  category: string | number | null
  now: number
  offset: number
}

/** A match in the title weighs eight times a match in the text. */
const RELEVANCE = sql`'bm25(8.0, 1.0, 0.0)'`

/** The id of the selected category, if the audience may see the category. */
function namedCategory(at: Slots<HitValues>, { audience, categoryBy }: HitVariant): SQL {
  const g = alias(categoryDocuments, 'named')
  const ofName = and(eq(categoryBy === 'id' ? g.categoryId : g.slug, at.category), whereCategoryShownTo(g, audience))
  return sql`(select ${g.categoryId} from ${categoryDocuments} ${g} where ${ofName} limit 1)`
}

/**
 * The full-text condition for the category. Audience and category are words of the index, so that only visible articles are
 * ranked.
 */
function inCategory(at: Slots<HitValues>, variant: HitVariant): SQL {
  if (variant.categoryBy === null) return sql`''`
  return sql`concat(${` AND ${articleSearch.scope.name} : "c`}, ifnull(${namedCategory(at, variant)}, 'none'), '"')`
}

/** The condition on an article document: visible to the audience, and in the selected category. */
function whereInSight(
  { isPublic, categoryId }: Record<'isPublic' | 'categoryId', Column>,
  at: Slots<HitValues>,
  variant: HitVariant,
): SQL | undefined {
  return and(
    variant.audience === 'staff' ? undefined : sql`${isPublic} = 1`,
    variant.categoryBy === null ? undefined : eq(categoryId, namedCategory(at, variant)),
  )
}

/** Staff see inactive categories, guests and customers do not. */
function whereCategoryShownTo({ active }: { active: Column }, audience: Audience): SQL | undefined {
  return audience === 'staff' ? undefined : sql`${active} = 1`
}

/** A value only for the last row, which is not an article. */
function atEnd(value: SQL): SQL {
  return sql`iif(page.id is null, ${value}, null)`
}

/** Above this number of matches their weights say little, and weighing would dominate the query's time. */
const WEIGHED_AT_MOST = 100
/**
 * Up to this number, matches are weighed without scope words, because FTS5 counts the articles that contain each weighed word.
 */
const FEW = 30

/** The match expressions, each built once. */
function expressionsTable(at: Slots<HitValues>, variant: HitVariant): SQL {
  const inTitle = sql`${`{${articleSearch.title.name}} : (`}`
  return sql`e as materialized (select m.*, concat(${at.before}, m.phrases, ${at.after}, c.category) as every,
    concat(${inTitle}, m.phrases, ${at.after}, c.category) as titled, concat(${inTitle}, m.phrases, ')') as in_any_title,
    concat(${at.before}, m.phrases, ')') as anywhere from m, (select ${inCategory(at, variant)} as category) c)`
}

/** The number of matches decides which parts of the query run. */
function waysTable(): SQL {
  const matches = (match: SQL) => sql`select 1 from ${articleSearch} where ${articleSearch} match ${match}`
  const anywhere = sql`(select count(*) from (${matches(sql`e.anywhere`)} limit ${digits(FEW + 1)}))`
  // Articles with some of the words are not told apart by their age.
  const tooMany = sql`(counted > ${digits(WEIGHED_AT_MOST)} and not e.is_near)`
  return sql`ways as materialized (select ${tooMany} as are_many, iif(counted > ${digits(FEW)}, 0, ${anywhere} <= ${digits(FEW)}) as are_few,
    iif(${tooMany}, exists (${matches(sql`e.in_any_title`)}), 0) as are_titled from e, size)`
}

interface Finding {
  at: Slots<HitValues>
  /** The visible rows that match an expression, with their document `d`. */
  found: (match: SQL) => SQL
  inSight: SQL | undefined
}

const expression = (name: 'every' | 'titled' | 'anywhere') => sql`(select ${sql.identifier(name)} from e)`

/** Limits to the rows that a page needs. If the condition is false, the limit is 0 and the part does not run. */
function onPageIf(condition: SQL, { at }: Finding, { limit }: HitVariant): SQL {
  return sql`limit iif((select ${condition} from ways), ${digits(limit)} + ${at.offset}, 0)`
}

/** FTS5 sorts by itself, and the join reads only the articles of the page. */
function newestFirst(finding: Finding, { limit }: HitVariant): SQL {
  const { rowid } = articleSearch
  return sql`select h.id, h.place from (select ${rowid} as id, -${rowid} as place from ${finding.found(expression('every'))}
    order by ${desc(rowid)} limit ${digits(limit)} offset ${finding.at.offset}) h`
}

/** Few matches are sorted by weight. Of many, articles with all words in the title come first, each group newest first. */
function relevantFirst(finding: Finding, variant: HitVariant): SQL {
  const { rank, rowid } = articleSearch
  const { found, at } = finding
  const weighed = (condition: SQL, matches: SQL) => sql`select ${rank} as place, ${rowid} as id from ${matches}
    and ${rank} match ${RELEVANCE} order by ${rank} ${onPageIf(condition, finding, variant)}`
  const tier = (
    before: number,
    condition: SQL,
    match: SQL,
  ) => sql`select ${digits(before)} - ${rowid} as place, ${rowid} as id
    from ${found(match)} order by ${desc(rowid)} ${onPageIf(condition, finding, variant)}`
  const others = sql`concat('(', ${expression('every')}, ') NOT (', (select in_any_title from e), ')')`
  const few = finding.inSight
    ? sql`${found(expression('anywhere'))} and ${finding.inSight}`
    : found(expression('anywhere'))
  const parts = [
    weighed(sql`are_few`, few),
    weighed(sql`not (are_few or are_many)`, found(expression('every'))),
    // An article with the words in its title also matches in general, so the second list leaves it out.
    tier(-TIER, sql`are_titled`, expression('titled')),
    tier(0, sql`are_many`, others),
  ].map((part) => sql`select * from (${part})`)
  return sql`select h.id, h.place from (${sql.join(parts, sql` union all `)}) h limit ${digits(variant.limit)} offset ${at.offset}`
}

/** More than any id. */
const TIER = 2 ** 50

/** The last row is not a hit. It holds the total, and the words that were searched. */
const hitsOnPage = prepared((at: Slots<HitValues>, variant: HitVariant) => {
  const d = alias(articleDocuments, 'd')
  const g = alias(categoryDocuments, 'g')
  const matchedBy = (match: SQL) => sql`${articleSearch} match ${match}`
  const due = variant.audience === 'staff' ? undefined : sql`ifnull(${d.publishAt}, 0) <= ${at.now}`
  const toBeShown = and(sql`${d.published} = 1`, due)
  const shown = sql`${articleSearch} cross join ${articleDocuments} ${d} on ${eq(d.articleId, articleSearch.rowid)}`
  const found = (match: SQL) => sql`${shown} where ${and(matchedBy(match), toBeShown)}`
  const hits = (variant.order === 'relevance' ? relevantFirst : newestFirst)(
    { at, found, inSight: whereInSight(d, at, variant) },
    variant,
  )
  const inCategoryToo = (match: SQL) => sql`select 1 from ${found(sql`concat(${match}, ${inCategory(at, variant)})`)}`
  const counted = (match: SQL) => countOf(matchedBy(match), { at, variant })
  // Counted once. If nothing matches, it returns `[]`, which makes `matching` search for similar words.
  const first = (match: SQL) =>
    sql`(select iif(n, n, '[]') from (select ${counted(sql`concat(${match}, ${inCategory(at, variant)})`)} as n))`
  const size = sql`size(counted) as materialized (select ifnull(e.ids, ${counted(sql`e.every`)}) from e)`
  const ways = variant.order === 'relevance' ? [waysTable()] : []
  const page = sql`(select * from (${hits}) union all select null, null) page`
  const body = textWindow(d.body, locatorsIn(at, variant.locators))
  return longRows(
    {
      article: maybe(d.articleId, {
        id: d.articleId,
        place: numberOf(sql`page.place`),
        slug: d.slug,
        title: d.title,
        updatedAt: d.updatedAt,
        category: maybe(g.categoryId, { id: g.categoryId, name: g.name, slug: g.slug }),
        isOpen: flag(sql`${d.isPublic} = 1 and ifnull(${d.publishAt}, 0) <= ${at.now}`),
      }),
      counted: orNull(numberOf(atEnd(sql`(select counted from size)`))),
      near: orNull(stringOf(atEnd(sql`(select iif(e.is_near, e.slips, null) from e)`))),
    },
    { body },
    sql`from ${page} left join ${articleDocuments} ${d} on ${d.articleId} = page.id
      left join ${categoryDocuments} ${g} on ${and(eq(g.categoryId, d.categoryId), whereCategoryShownTo(g, variant.audience))}`,
    sql`with ${sql.join([...searchTables('article', at, inCategoryToo, { first }), expressionsTable(at, variant), size, ...ways], sql`, `)} `,
  )
})

/**
 * Counts the matches up to the limit, or slightly more. The index holds only published articles, so articles with a future
 * publication time are subtracted. That reads two or three rows for each of them; a join would read one more for every match.
 */
function countOf(matchedBy: SQL, { at, variant }: { at: Slots<HitValues>; variant: HitVariant }): SQL<number> {
  const limit = digits(variant.countedAtMost + 1)
  const matches = sql`select 1 from ${articleSearch} where ${matchedBy}`
  if (variant.audience === 'staff') return numberOf(sql`(select count(*) from (${matches} limit ${limit}))`)
  const d = alias(articleDocuments, 'd')
  const beforeItsTime = and(sql`${d.published} = 1`, gt(d.publishAt, at.now))
  const waiting = sql`(select count(*) from ${articleDocuments} ${d} where ${beforeItsTime})`
  const waitingMatches = sql`(select count(*) from ${articleDocuments} ${d} cross join ${articleSearch}
    on ${eq(articleSearch.rowid, d.articleId)} where ${and(beforeItsTime, matchedBy)})`
  return numberOf(sql`(select count(*) from (${matches} limit ${limit} + ${waiting})) - ${waitingMatches}`)
}

export interface ArticleHits extends Page<ArticleHit> {
  /** The words that were searched instead, if the typed words occur nowhere. */
  instead: readonly string[]
}

/** Reads the page and the total in one round trip. A cursor is an offset, because relevance has no other position. */
export async function searchArticleDocuments(search: Database, selection: ArticleSelection): Promise<ArticleHits> {
  const { request, query, audience, order, now } = selection
  const atMost = countedAtMost(selection)
  const offset = request.cursor === null ? offsetOf(request) : request.cursor.id
  const { category, categoryBy } = categoryOf(selection)
  const values = { ...askedOf(selection), ...locatorValues(query), category, now, offset }
  // A forged cursor reaches no further than page numbers do.
  const limit = offset > MAX_OFFSET ? 0 : limitOf(request)
  const variant = { audience, order, categoryBy, locators: query.locators.length, limit, countedAtMost: atMost }
  const [{ found }] = await runNamed(search, [{ found: hitsOnPage(values, variant) }])
  // Sorting in the query would read every row once more.
  const hits = found
    .flatMap(({ article, body }) => (article === null ? [] : [{ ...article, body }]))
    .sort((one, other) => one.place - other.place)
  const { counted, near } = found.find(({ article }) => article === null) ?? { counted: 0, near: null }
  const page = pageOf(hits, request, {
    total: searchTotal(counted ?? 0, { atMost, reached: offset + hits.length }),
    cursorOf: () => ({ key: null, id: offset + request.perPage }),
    present: ({ id, slug, title, updatedAt, category, isOpen, body }): ArticleHit => ({
      article: { id, slug, title, updatedAt, category, isOpen },
      body: readWindow(body),
    }),
  })
  return { ...page, instead: near === null ? [] : wordsIn(near) }
}

function categoryOf({ category }: ArticleSelection): Pick<HitValues, 'category'> & Pick<HitVariant, 'categoryBy'> {
  if (category === undefined) return { category: null, categoryBy: null }
  const isId = /^[0-9]{1,15}$/.test(category)
  return isId ? { category: Number(category), categoryBy: 'id' } : { category, categoryBy: 'slug' }
}

function askedOf({ query, audience }: ArticleSelection): Asked {
  const { title, body, scope } = articleSearch
  const openToGuests = audience === 'guests' ? `${scope.name} : "g"` : undefined
  return askedFor(query, { columns: [title.name, body.name], and: openToGuests })
}
