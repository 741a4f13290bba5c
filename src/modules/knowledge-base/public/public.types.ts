import type { CategoryName } from '../categories.types.ts'

/** What anybody reads of an article in a list. Only articles that are published, public and due are ever one of these. */
export interface ArticleLink {
  slug: string
  title: string
  /** A tag of BCP 47; null: nobody said. */
  language: string | null
}

export interface ArticleCard extends ArticleLink {
  /** The beginning of its text. */
  summary: string
  /** When its readers last saw something new, epoch ms: its publication, or a later edit. */
  shownAt: number
}

export interface OpenArticle extends ArticleCard {
  /** Sanitised HTML, with an id at each heading. */
  body: string
  headings: readonly Heading[]
  /** Since when anybody could read it, epoch ms. */
  publishedAt: number
  /** From the outermost category to its own; those that are switched off are left out. */
  categories: readonly CategoryLink[]
  related: readonly ArticleLink[]
}

export interface Heading {
  id: string
  text: string
  /** 1 for the outermost ones, whatever level their author gave them. */
  depth: number
}

export type CategoryLink = Pick<CategoryName, 'name' | 'slug'>

/** An active category, as the query has it. */
export interface CategoryNode extends CategoryName {
  description: string
  parentId: number | null
  /** Whether anybody can read an article of just this one. */
  hasArticles: boolean
}

export interface CategoryCard extends CategoryLink {
  description: string
  /** Of this category alone, and no more than a page counts. */
  articleCount: number
  /** The newest ones. */
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

/** What a page of everybody's needs to know beside what it shows. */
export interface WithDeskUrl {
  /** Where people find the desk, whatever address this request came to: no slash at its end. */
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

/** All of it, or where that is too much the numbers of its parts. */
export type SiteMap = SiteMapPart | { numbers: readonly number[] }
