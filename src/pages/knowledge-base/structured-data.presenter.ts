import { presentTime } from '../../api/shared/people/people.presenter.ts'
import type { CategoryLink, OpenArticle } from '../../modules/knowledge-base/public/public.types.ts'
import type { Page } from '../page.types.ts'
import { PATHS } from './paths.format.ts'

type Described = Record<string, unknown>

/** https://schema.org/BreadcrumbList: from the home page down. */
export function breadcrumbList({ t }: Page, deskUrl: string, categories: readonly CategoryLink[]): Described {
  const places = [
    { name: t('nav.help'), item: deskUrl + PATHS.home },
    ...categories.map(({ name, slug }) => ({ name, item: deskUrl + PATHS.category(slug) })),
  ]
  const itemListElement = places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** https://schema.org/TechArticle. */
export function techArticle({ company }: Page, deskUrl: string, article: OpenArticle): Described {
  const { slug, title, summary, publishedAt, shownAt, categories } = article
  const address = deskUrl + PATHS.article(slug)
  return {
    '@type': 'TechArticle',
    headline: title,
    description: summary,
    url: address,
    mainEntityOfPage: address,
    datePublished: presentTime(publishedAt),
    dateModified: presentTime(shownAt),
    inLanguage: article.language ?? undefined,
    articleSection: categories.at(-1)?.name,
    publisher: { '@type': 'Organization', name: company, url: deskUrl },
  }
}
