import type { BodyFormat } from '../../shared/text/html.ts'
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
  /** As the database has it: whether the caller is told of it is `shownCategory`'s rule. */
  category: StoredCategory | null
  /** False: a draft. */
  published: boolean
  /** False: agents only. */
  isPublic: boolean
  /** From when on guests and customers see it; null: from its publication. */
  publishAt: number | null
  version: number
  createdAt: number
  updatedAt: number
}

/** What editing may set; what is absent stays. */
export interface ArticleInput {
  title?: string
  body?: string
  bodyFormat?: BodyFormat
  categoryId?: number
  published?: boolean
  isPublic?: boolean
  publishAt?: number
}

export type NewArticleInput = ArticleInput & Required<Pick<ArticleInput, 'title' | 'body'>>

/** What the repository writes. */
export interface ArticleContent extends Pick<Article, 'title' | 'body' | 'bodyText' | 'published' | 'isPublic'> {
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
}

/** A row of the index, with the text that its snippet is cut from. */
export interface ArticleHit {
  article: Omit<FoundArticle, 'snippet'>
  body: SnippetSource
}

/** `guests` stands for customers too. */
export type Audience = 'guests' | 'staff'
