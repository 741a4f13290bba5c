import type { Child } from 'hono/jsx'
import type { ArticleCard, ArticleLink, CategoryLink } from '../../modules/knowledge-base/public/public.types.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import { Pagination } from '../components/navigation.tsx'
import type { Page } from '../page.types.ts'
import { PATHS, pagePath } from './paths.format.ts'

/** Content can be in another script than the page. `auto` reads its direction from the text. */
const OWN = 'auto'

/** Words in category slugs, and their icons. */
const ICONS_OF_SLUGS: readonly (readonly [pattern: RegExp, icon: IconName])[] = [
  [/bill|pay|invoice|price|plan/, 'credit-card'],
  [/secur|privacy|safe/, 'shield-check'],
  [/account|profile|password|login|sign/, 'user'],
  [/start|begin|setup|set-up|install/, 'rocket'],
  [/order|ship|deliver|return|product/, 'package'],
  [/repair|fix|trouble|problem|care|maint/, 'wrench'],
  [/api|develop|integrat/, 'code'],
  [/mail|notif/, 'mail'],
  [/team|people|user/, 'users'],
]

export function iconOf({ slug }: Pick<CategoryLink, 'slug'>): IconName {
  return ICONS_OF_SLUGS.find(([pattern]) => pattern.test(slug))?.[1] ?? 'book-open'
}

export function Breadcrumb({ page: { t }, categories }: { page: Page; categories: readonly CategoryLink[] }) {
  return (
    <nav class="kb-path" aria-label={t('kb.path')}>
      <ol>
        <li>
          <a href={PATHS.home}>{t('nav.help')}</a>
        </li>
        {categories.map(({ name, slug }) => (
          <li>
            <Icon name="chevron-right" />
            <a href={PATHS.category(slug)} dir={OWN}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export function Links({ articles }: { articles: readonly ArticleLink[] }) {
  return (
    <ul class="kb-links">
      {articles.map(({ slug, title, language }) => (
        <li>
          <a href={PATHS.article(slug)} dir={OWN} lang={language ?? undefined} hreflang={language ?? undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

export function Cards({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul class="list">
      {articles.map(({ slug, title, language, summary }) => (
        <li dir={OWN} lang={language ?? undefined}>
          <a class="list__title" href={PATHS.article(slug)} hreflang={language ?? undefined}>
            {title}
          </a>
          <p class="meta">{summary}</p>
        </li>
      ))}
    </ul>
  )
}

interface Pages {
  page: Page
  path: string
  number: number
  hasNext: boolean
  others?: Readonly<Record<string, string>>
}

export function PageLinks({ page: { t }, path, number, hasNext, others }: Pages): Child {
  const previous = { href: pagePath(path, number - 1, others), name: t('kb.pages.previous'), rel: 'prev' } as const
  const next = { href: pagePath(path, number + 1, others), name: t('kb.pages.next') }
  return <Pagination label={t('kb.pages')} previous={number === 1 ? null : previous} next={hasNext ? next : null} />
}
