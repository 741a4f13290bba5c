/** The paths of the knowledge base. Names that people chose are encoded. */
export const PATHS = {
  home: '/kb',
  search: '/kb/search',
  articles: '/kb/articles',
  article: (slug: string) => `/kb/articles/${encodeURIComponent(slug)}`,
  vote: (slug: string) => `/kb/articles/${encodeURIComponent(slug)}/vote`,
  category: (slug: string) => `/kb/categories/${encodeURIComponent(slug)}`,
  feed: '/kb/feed.atom',
  siteMapIndex: '/kb/sitemap.xml',
  siteMap: (number: number) => `/kb/sitemaps/${number}.xml`,
}

/** The path of one page of a list. The first page has no number, so that it has only one address. */
export function pagePath(path: string, page: number, others: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...others, ...(page > 1 ? { page: String(page) } : {}) })
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
