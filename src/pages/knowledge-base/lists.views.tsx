import type {
  WithDeskUrl,
  ArticleList,
  CategoryContents,
  Home,
} from '../../modules/knowledge-base/public/public.types.ts'
import type { Page, View } from '../page.types.ts'
import { Head } from './head.tsx'
import { Breadcrumb, Cards, Links, PageLinks, SearchForm } from './parts.tsx'
import { PATHS, pagePath } from './paths.ts'
import { breadcrumbList } from './structured-data.ts'

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
    head: <Head page={page} {...described} graph={[site]} />,
    body: (
      <>
        <SearchForm page={page} />
        {newest.length === 0 ? <p>{t('kb.empty')}</p> : null}
        {categories.length === 0 ? null : (
          <section class="kb-categories" aria-label={t('kb.categories')}>
            {categories.map(({ name, slug, description, articles }) => (
              <div>
                <h2 dir="auto">
                  <a href={PATHS.category(slug)}>{name}</a>
                </h2>
                {description === '' ? null : (
                  <p class="meta" dir="auto">
                    {description}
                  </p>
                )}
                <Links articles={articles} />
              </div>
            ))}
          </section>
        )}
        {newest.length === 0 ? null : (
          <section>
            <h2>{t('kb.newest')}</h2>
            <Links articles={newest} />
            <p>
              <a href={PATHS.articles}>{t('kb.all')}</a>
            </p>
          </section>
        )}
      </>
    ),
  }
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
            <ul class="kb-links">
              {below.map(({ name, slug, description }) => (
                <li dir="auto">
                  <a href={PATHS.category(slug)}>{name}</a>
                  {description === '' ? null : <p class="meta">{description}</p>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {articles.length === 0 ? (
          below.length > 0 ? null : (
            <p>{t('kb.category.empty')}</p>
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
        {articles.length === 0 ? <p>{t('kb.empty')}</p> : <Cards articles={articles} />}
        <PageLinks page={page} path={PATHS.articles} number={number} hasNext={hasNext} />
      </>
    ),
  }
}
