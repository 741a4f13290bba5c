import type { Person } from '../../../shared/identity/identity.types.ts'
import type { BodyFormat } from '../../../shared/text/html.ts'
import type { DayOrMoment } from '../../../shared/time/time-zones.ts'
import type { SnippetSource } from '../../../full-text/full-text.ts'
import type { CategoryName, StoredCategory } from '../categories/categories.types.ts'

/** Times are epoch ms. */
export interface Article {
  id: number
  slug: string
  title: string
  /** Sanitised HTML. */
  body: string
  bodyText: string
  /** A BCP 47 tag, for example `de-AT`; null: unknown. */
  language: string | null
  /** As stored. `shownCategory` decides whether the caller sees it. */
  category: StoredCategory | null
  /** False: the article is a draft. */
  published: boolean
  /** False: only agents see the article. */
  isPublic: boolean
  /** Guests and customers see the article from this time on; null: from its publication on. */
  publishAt: number | null
  /** Null: the caller may not see the votes. */
  votes: Votes | null
  version: number
  createdAt: number
  updatedAt: number
}

/** The numbers of readers who voted that the article helped, or did not. */
export interface Votes {
  helpful: number
  unhelpful: number
}

/** The article as the caller may see it. */
export interface ShownArticle extends Article {
  /** Whether everybody may read the article. Only then does it have a public page. */
  isOpen: boolean
}

/** The fields of an edit. Absent fields stay unchanged. */
export interface ArticleInput {
  title?: string
  body?: string
  bodyFormat?: BodyFormat
  /** Null removes the language. */
  language?: string | null
  categoryId?: number
  published?: boolean
  isPublic?: boolean
  /** A day begins at midnight in the desk's time zone. Null removes the time. */
  publishAt?: DayOrMoment | null
}

export type NewArticleInput = ArticleInput & Required<Pick<ArticleInput, 'title' | 'body'>>

/** The fields that the repository writes. */
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
  /** Whether everybody may read the article. Only then does it have a public page. */
  isOpen: boolean
}

/** A row of the index, with the text from which its snippet is cut. */
export interface ArticleHit {
  article: Omit<FoundArticle, 'snippet'>
  body: SnippetSource
}

/** `guests` includes customers. */
export type Audience = 'guests' | 'staff'

/** An article in the list of editors, without its text. */
export type ListedArticle = Omit<ShownArticle, 'body' | 'bodyText' | 'version'>

export interface ArticleListQuery {
  categoryId?: number
  published?: boolean
}

/** A text that an article had before. */
export interface Revision {
  version: number
  title: string
  author: Person | null
  savedAt: number
}

export interface RevisionText extends Revision {
  /** Sanitised HTML. */
  body: string
}
