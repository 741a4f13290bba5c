/** Where the pages of the knowledge base stand. What a person named is encoded. */
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

/** The same place with a page of a list in it; the first one has no number, so that it has one address. */
export function pagePath(path: string, page: number, others: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...others, ...(page > 1 ? { page: String(page) } : {}) })
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
