import type { CategoryName } from '../categories/categories.types.ts'

/** An article in a list. Only articles that are published, public and due are listed. */
export interface ArticleLink {
  slug: string
  title: string
  /** A BCP 47 tag; null: unknown. */
  language: string | null
}

export interface ArticleCard extends ArticleLink {
  /** The beginning of the article's text. */
  summary: string
  /** When readers last saw new content, epoch ms: the publication, or a later edit. */
  shownAt: number
}

export interface OpenArticle extends ArticleCard {
  /** Sanitised HTML, with an id at each heading. */
  body: string
  headings: readonly Heading[]
  /** The time since which everybody can read the article, epoch ms. */
  publishedAt: number
  /** From the outermost category to the article's own, without inactive ones. */
  categories: readonly CategoryLink[]
  related: readonly ArticleLink[]
}

export interface Heading {
  id: string
  text: string
  /** 1 for the outermost headings, at any level in the source. */
  depth: number
}

export type CategoryLink = Pick<CategoryName, 'name' | 'slug'>

/** An active category as the query returns it. */
export interface CategoryNode extends CategoryName {
  description: string
  parentId: number | null
  /** Whether the category itself has public articles, without its descendants. */
  hasArticles: boolean
}

export interface CategoryCard extends CategoryLink {
  description: string
  /** Counts the category itself, without descendants, up to the page's limit. */
  articleCount: number
  /** The newest articles. */
  articles: readonly ArticleLink[]
}

export interface Home {
  categories: readonly CategoryCard[]
  newest: readonly ArticleLink[]
}

export interface ArticleList {
  articles: readonly ArticleCard[]
  page: number
  hasNext: boolean
}

export interface CategoryContents extends ArticleList {
  category: CategoryLink & { description: string }
  above: readonly CategoryLink[]
  below: readonly (CategoryLink & { description: string })[]
}

/** The desk's address, which every public page needs. */
export interface WithDeskUrl {
  /** The desk's configured address without a slash at the end. It does not depend on the request. */
  deskUrl: string
}

export interface SiteMapEntry {
  slug: string
  shownAt: number
}

export interface FeedEntry extends ArticleCard {
  id: number
  publishedAt: number
  category: string | null
}

export interface Feed extends WithDeskUrl {
  company: string
  entries: readonly FeedEntry[]
}

export interface SiteMapPart {
  categories: readonly SiteMapEntry[]
  articles: readonly SiteMapEntry[]
}

/** The whole site map or, if it is too large, the numbers of its parts. */
export type SiteMap = SiteMapPart | { numbers: readonly number[] }
