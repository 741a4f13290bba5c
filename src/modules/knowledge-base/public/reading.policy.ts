import { searchTokens } from '../../../shared/search/search-tokens.ts'
import type { ArticleLink, CategoryLink, CategoryNode } from './public.types.ts'

const MAX_RELATED = 5

/** The categories that lead to an article that anybody can read: their own, or one of a category below them. */
export function leadingSomewhere(categories: readonly CategoryNode[]): Set<number> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const leading = new Set<number>()
  for (const category of categories.filter(({ hasArticles }) => hasArticles)) {
    let at: CategoryNode | undefined = category
    // A category that is known to lead somewhere has told those above it: so no circle of parents is gone round twice.
    while (at && !leading.has(at.id)) {
      leading.add(at.id)
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    }
  }
  return leading
}

/** Below no other, as far as readers are told. */
export function isOutermost({ parentId }: CategoryNode, ids: ReadonlySet<number>): boolean {
  return parentId === null || !ids.has(parentId)
}

/** From the outside in, without the category itself. */
export function categoriesAbove(category: CategoryNode, categories: readonly CategoryNode[]): CategoryLink[] {
  const byId = new Map(categories.map((one) => [one.id, one]))
  const above: CategoryNode[] = []
  let at = category
  for (;;) {
    const parent = at.parentId === null ? undefined : byId.get(at.parentId)
    if (!parent || parent.id === category.id || above.includes(parent)) return above
    above.unshift(parent)
    at = parent
  }
}

/** Those whose titles have most words in common with this one's, and of the others the newest. */
export function relatedTo({ title }: Pick<ArticleLink, 'title'>, neighbours: readonly ArticleLink[]): ArticleLink[] {
  const words = wordsOf(title)
  return neighbours
    .map((article) => ({ article, shared: [...wordsOf(article.title)].filter((word) => words.has(word)).length }))
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MAX_RELATED)
    .map(({ article }) => article)
}

function wordsOf(title: string): Set<string> {
  return new Set(searchTokens(title).split(' '))
}
