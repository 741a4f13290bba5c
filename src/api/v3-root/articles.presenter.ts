import type {
  FoundArticle,
  ListedArticle,
  Revision,
  ShownArticle,
} from '../../modules/knowledge-base/articles/articles.types.ts'
import type { Category, CategoryName } from '../../modules/knowledge-base/categories/categories.types.ts'
import type {
  ArticleAnswer,
  ArticleItemAnswer,
  CategoryAnswer,
  FoundArticleAnswer,
  RevisionAnswer,
} from './articles.answers.ts'
import { presentPerson, presentTime } from '../shared/people/people.presenter.ts'

function presentCategoryName(category: CategoryName | null) {
  return category && { id: category.id, name: category.name, slug: category.slug }
}

function articleUrl(origin: string, slug: string): string {
  return `${origin}/v3/api/articles/${encodeURIComponent(slug)}`
}

function pageUrl({ slug, isOpen }: { slug: string; isOpen: boolean }, origin: string): string | null {
  return isOpen ? `${origin}/kb/articles/${encodeURIComponent(slug)}` : null
}

export function presentFoundArticle(article: FoundArticle, origin: string): FoundArticleAnswer {
  const { id, slug, title, snippet, category, updatedAt } = article
  return {
    id,
    slug,
    title,
    snippet,
    category: presentCategoryName(category),
    updated_at: presentTime(updatedAt),
    url: articleUrl(origin, slug),
    page_url: pageUrl(article, origin),
  }
}

export function presentArticle(article: ShownArticle, origin: string): ArticleAnswer {
  return { ...presentArticleItem(article, origin), body: article.body }
}

export function presentRevision({ version, title, author, savedAt }: Revision): RevisionAnswer {
  return { version, title, author: author && presentPerson(author), saved_at: presentTime(savedAt) }
}

/** An article without its text. */
export function presentArticleItem(article: ListedArticle, origin: string): ArticleItemAnswer {
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    language: article.language,
    category: presentCategoryName(article.category),
    published: article.published,
    public: article.isPublic,
    publish_at: presentTime(article.publishAt),
    created_at: presentTime(article.createdAt),
    updated_at: presentTime(article.updatedAt),
    url: articleUrl(origin, article.slug),
    page_url: pageUrl(article, origin),
    votes: article.votes,
  }
}

export function presentCategory({ id, name, slug, description, active, parentId }: Category): CategoryAnswer {
  return { id, name, slug, description, active, parent_id: parentId ?? 0 }
}
