import { searchTokens } from '../../../full-text/full-text.ts'
import type { ArticleLink, CategoryLink, CategoryNode } from './public.types.ts'

const MAX_RELATED = 5

/** The categories that have a public article themselves or in a descendant. */
export function categoriesWithArticles(categories: readonly CategoryNode[]): Set<number> {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const leading = new Set<number>()
  for (const category of categories.filter(({ hasArticles }) => hasArticles)) {
    let at: CategoryNode | undefined = category
    // The ancestors of a category in the set are in it already. So the loop ends even if parents form a circle.
    while (at && !leading.has(at.id)) {
      leading.add(at.id)
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    }
  }
  return leading
}

/** Whether the category has no parent that readers can see. */
export function isTopLevel({ parentId }: CategoryNode, ids: ReadonlySet<number>): boolean {
  return parentId === null || !ids.has(parentId)
}

/** The category's ancestors, outermost first. */
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

/** The articles whose titles share most words with this title. Equal ones are sorted newest first. */
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
