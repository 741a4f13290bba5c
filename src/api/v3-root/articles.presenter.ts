import type { Article, FoundArticle } from '../../modules/knowledge-base/articles.types.ts'
import type { Category, CategoryName } from '../../modules/knowledge-base/categories.types.ts'
import type { ArticleAnswer, CategoryAnswer, FoundArticleAnswer } from './articles.answers.ts'
import { presentTime } from '../shared/people.presenter.ts'

function presentCategoryName(category: CategoryName | null) {
  return category && { id: category.id, name: category.name, slug: category.slug }
}

function articleUrl(origin: string, slug: string): string {
  return `${origin}/v3/api/articles/${encodeURIComponent(slug)}`
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
  }
}

export function presentArticle(article: Article, origin: string): ArticleAnswer {
  return {
    id: article.id,
    slug: article.slug,
    title: article.title,
    body: article.body,
    category: presentCategoryName(article.category),
    published: article.published,
    public: article.isPublic,
    publish_at: presentTime(article.publishAt),
    created_at: presentTime(article.createdAt),
    updated_at: presentTime(article.updatedAt),
    url: articleUrl(origin, article.slug),
  }
}

export function presentCategory({ id, name, slug, description, active, parentId }: Category): CategoryAnswer {
  return { id, name, slug, description, active, parent_id: parentId ?? 0 }
}
