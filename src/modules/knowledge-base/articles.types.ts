import type { BodyFormat } from '../../shared/text/html.ts'
import type { DayOrMoment } from '../../shared/time/time-zones.ts'
import type { SnippetSource } from '../../shared/search/snippets.ts'
import type { CategoryName, StoredCategory } from './categories.types.ts'

/** Times are epoch ms. */
export interface Article {
  id: number
  slug: string
  title: string
  /** Sanitised HTML. */
  body: string
  bodyText: string
  /** A tag of BCP 47, `de-AT` for instance; null: nobody said. */
  language: string | null
  /** As the database has it: whether the caller is told of it is `shownCategory`'s rule. */
  category: StoredCategory | null
  /** False: a draft. */
  published: boolean
  /** False: agents only. */
  isPublic: boolean
  /** From when on guests and customers see it; null: from its publication. */
  publishAt: number | null
  /** Null: the caller is not told. */
  votes: Votes | null
  version: number
  createdAt: number
  updatedAt: number
}

/** How many readers of its page said that it helped, and how many that it did not. */
export interface Votes {
  helpful: number
  unhelpful: number
}

/** As a caller is shown it. */
export interface ShownArticle extends Article {
  /** Whether anybody may read it, so that it has a page. */
  isOpen: boolean
}

/** What editing may set; what is absent stays. */
export interface ArticleInput {
  title?: string
  body?: string
  bodyFormat?: BodyFormat
  /** Null takes it away. */
  language?: string | null
  categoryId?: number
  published?: boolean
  isPublic?: boolean
  /** A day begins at midnight of the desk's zone. */
  publishAt?: DayOrMoment
}

export type NewArticleInput = ArticleInput & Required<Pick<ArticleInput, 'title' | 'body'>>

/** What the repository writes. */
export interface ArticleContent extends Pick<
  Article,
  'title' | 'body' | 'bodyText' | 'language' | 'published' | 'isPublic'
> {
  categoryId: number | null
  publishAt: number | null
}

export interface FoundArticle {
  id: number
  slug: string
  title: string
  /** HTML with `<mark>`. */
  snippet: string
  category: CategoryName | null
  updatedAt: number
  /** Whether anybody may read it, so that it has a page. */
  isOpen: boolean
}

/** A row of the index, with the text that its snippet is cut from. */
export interface ArticleHit {
  article: Omit<FoundArticle, 'snippet'>
  body: SnippetSource
}

/** `guests` stands for customers too. */
export type Audience = 'guests' | 'staff'
