import type {
  WithDeskUrl,
  ArticleList,
  CategoryContents,
  Home,
} from '../../modules/knowledge-base/public/public.types.ts'
import type { Page, View } from '../page.types.ts'
import { ButtonLink } from '../components/button.tsx'
import { LinkCard } from '../components/card.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Icon } from '../components/icon.tsx'
import { Head } from './head.view.tsx'
import { Breadcrumb, Cards, iconOf, Links, PageLinks } from './parts.view.tsx'
import { PATHS, pagePath } from './paths.format.ts'
import { SearchForm } from './search-form.view.tsx'
import { breadcrumbList } from './structured-data.presenter.ts'

const FOR_ALL = { isWide: true, isPublic: true } as const

export function homeView(page: Page, { home, deskUrl }: WithDeskUrl & { home: Home }): View {
  const { t, company } = page
  const { categories, newest } = home
  const site = {
    '@type': 'WebSite',
    name: company,
    url: deskUrl + PATHS.home,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${deskUrl + PATHS.search}?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
  const described = { title: company, description: t('kb.about', { company }), address: deskUrl + PATHS.home }
  return {
    ...FOR_ALL,
    title: t('nav.help'),
    heading: t('home.title'),
    head: <Head page={page} {...described} graph={[site]} />,
    hero: <SearchForm page={page} />,
    body: (
      <>
        {newest.length === 0 ? (
          <EmptyState icon="book-open" title={t('kb.empty')}>
            <ButtonLink look="primary" href="/tickets/new">
              {t('nav.newTicket')}
            </ButtonLink>
          </EmptyState>
        ) : null}
        {categories.length === 0 ? null : <Categories page={page} categories={categories} />}
        {newest.length === 0 ? null : (
          <section>
            <h2>{t('kb.newest')}</h2>
            <Links articles={newest} />
            <p>
              <a class="more" href={PATHS.articles}>
                {t('kb.all')}
                <Icon name="arrow-right" />
              </a>
            </p>
          </section>
        )}
      </>
    ),
  }
}

function Categories({ page: { t }, categories }: { page: Page; categories: Home['categories'] }) {
  return (
    <section aria-label={t('kb.categories')}>
      <ul class="cards">
        {categories.map((category) => (
          <li class="card kb-category">
            <span class="card__icon">
              <Icon name={iconOf(category)} />
            </span>
            <h2 class="card__title" dir="auto">
              <a href={PATHS.category(category.slug)}>{category.name}</a>
            </h2>
            {category.description === '' ? null : (
              <p class="meta" dir="auto">
                {category.description}
              </p>
            )}
            <Links articles={category.articles} />
            {category.articleCount === 0 ? null : (
              <p class="meta kb-count">{t('kb.articleCount', { count: category.articleCount })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function categoryView(page: Page, { contents, deskUrl }: WithDeskUrl & { contents: CategoryContents }): View {
  const { t, company } = page
  const { category, above, below, articles, page: number, hasNext } = contents
  const path = PATHS.category(category.slug)
  const address = deskUrl + pagePath(path, number)
  const described = { title: category.name, description: category.description || t('kb.about', { company }), address }
  return {
    ...FOR_ALL,
    title: category.name,
    above: <Breadcrumb page={page} categories={above} />,
    head: <Head page={page} {...described} graph={[breadcrumbList(page, deskUrl, [...above, category])]} />,
    body: (
      <>
        {category.description === '' ? null : <p dir="auto">{category.description}</p>}
        <SearchForm page={page} />
        {below.length === 0 ? null : (
          <section>
            <h2>{t('kb.categories')}</h2>
            <ul class="cards">
              {below.map(({ name, slug, description }) => (
                <li>
                  <LinkCard href={PATHS.category(slug)} icon={iconOf({ slug })} title={name} about={description} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {articles.length === 0 ? (
          below.length > 0 ? null : (
            <EmptyState icon="book-open" title={t('kb.category.empty')} />
          )
        ) : (
          <Cards articles={articles} />
        )}
        <PageLinks page={page} path={path} number={number} hasNext={hasNext} />
      </>
    ),
  }
}

export function allArticlesView(page: Page, { list, deskUrl }: WithDeskUrl & { list: ArticleList }): View {
  const { t, company } = page
  const { articles, page: number, hasNext } = list
  const address = deskUrl + pagePath(PATHS.articles, number)
  const described = { title: t('kb.all'), description: t('kb.about', { company }), address }
  return {
    ...FOR_ALL,
    title: t('kb.all'),
    above: <Breadcrumb page={page} categories={[]} />,
    head: <Head page={page} {...described} />,
    body: (
      <>
        <SearchForm page={page} />
        {articles.length === 0 ? <EmptyState icon="book-open" title={t('kb.empty')} /> : <Cards articles={articles} />}
        <PageLinks page={page} path={PATHS.articles} number={number} hasNext={hasNext} />
      </>
    ),
  }
}
