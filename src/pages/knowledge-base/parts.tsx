import type { Child } from 'hono/jsx'
import type { ArticleCard, ArticleLink, CategoryLink } from '../../modules/knowledge-base/public/public.types.ts'
import type { Page } from '../page.types.ts'
import { PATHS, pagePath } from './paths.ts'

/** What people wrote may be in another script than the words around it: `auto` reads its direction from the text. */
const OWN = 'auto'

/** Works as a form; the script makes a list of suggestions of it. */
export function SearchForm({ page: { t }, text = '' }: { page: Page; text?: string }) {
  return (
    <search>
      <form class="kb-search" action={PATHS.search} method="get">
        <label for="kb-search">{t('kb.search.label')}</label>
        <div>
          <input
            type="search"
            id="kb-search"
            name="s"
            value={text}
            maxlength={500}
            autocomplete="off"
            dir={OWN}
            data-none={t('kb.search.noSuggestions')}
            data-some={t('kb.search.suggestions')}
          />
          <button type="submit">{t('kb.search.button')}</button>
        </div>
      </form>
    </search>
  )
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
    <ul class="rows">
      {articles.map(({ slug, title, language, summary }) => (
        <li dir={OWN} lang={language ?? undefined}>
          <a href={PATHS.article(slug)} hreflang={language ?? undefined}>
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
  if (number === 1 && !hasNext) return null
  return (
    <nav aria-label={t('kb.pages')}>
      <ul>
        {number === 1 ? null : (
          <li>
            <a rel="prev" href={pagePath(path, number - 1, others)}>
              {t('kb.pages.previous')}
            </a>
          </li>
        )}
        {hasNext ? (
          <li>
            <a rel="next" href={pagePath(path, number + 1, others)}>
              {t('kb.pages.next')}
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
