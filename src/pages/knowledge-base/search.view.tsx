import { raw } from 'hono/html'
import type { FoundArticles } from '../../modules/knowledge-base/articles/article-search.usecases.ts'
import type { WithDeskUrl } from '../../modules/knowledge-base/public/public.types.ts'
import type { Page, View } from '../page.types.ts'
import { ButtonLink } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Head } from './head.view.tsx'
import { Breadcrumb, PageLinks } from './parts.view.tsx'
import { PATHS } from './paths.format.ts'
import { SearchForm } from './search-form.view.tsx'

interface Searched extends WithDeskUrl {
  text: string
  found: FoundArticles | null
}

/** Search engines must not list results, because anyone can put any text into their addresses. */
export function searchView(page: Page, { text, found }: Searched): View {
  const { t } = page
  return {
    isWide: true,
    isPublic: true,
    title: t('kb.search.title'),
    above: <Breadcrumb page={page} categories={[]} />,
    head: <Head page={page} title={t('kb.search.title')} description={t('kb.search.label')} address={null} />,
    body: (
      <>
        <SearchForm page={page} text={text} />
        {found === null ? null : <Found page={page} text={text} found={found} />}
      </>
    ),
  }
}

function Found({ page, text, found }: { page: Page; text: string; found: FoundArticles }) {
  const { t } = page
  const { items, total, totalIsExact, request, nextCursor, instead } = found
  if (items.length === 0) {
    return (
      <EmptyState icon="search" title={t('kb.search.none', { text })}>
        <p>
          {t('kb.search.noneHint')} <a href={PATHS.home}>{t('kb.categories')}</a>
        </p>
        <ButtonLink look="primary" icon="plus" href="/tickets/new">
          {t('nav.newTicket')}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <p role="status">{t(totalIsExact ? 'kb.search.count' : 'kb.search.atLeast', { count: total, text })}</p>
      {instead.length === 0 ? null : <p>{t('kb.search.instead', { words: instead.join(', ') })}</p>}
      <ul class="list">
        {items.map(({ slug, title, snippet }) => (
          <li dir="auto">
            <a class="list__title" href={PATHS.article(slug)}>
              {title}
            </a>
            {/* Contains only escaped text and `mark`. */}
            <p class="meta">{raw(snippet)}</p>
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        path={PATHS.search}
        number={request.page}
        hasNext={nextCursor !== null}
        others={{ s: text }}
      />
    </>
  )
}

export function notFoundView(page: Page): View {
  const { t } = page
  return {
    isPublic: true,
    isWide: true,
    title: t('kb.missing.title'),
    head: <Head page={page} title={t('kb.missing.title')} description={t('kb.missing.about')} address={null} />,
    body: (
      <>
        <p>{t('kb.missing.about')}</p>
        <SearchForm page={page} />
        <p>
          <a href={PATHS.home}>{t('nav.help')}</a>
        </p>
      </>
    ),
  }
}
