import { presentTime } from '../../api/shared/people/people.presenter.ts'
import type {
  WithDeskUrl,
  Feed,
  FeedEntry,
  SiteMap,
  SiteMapEntry,
  SiteMapPart,
} from '../../modules/knowledge-base/public/public.types.ts'
import { escapeHtml } from '../../shared/text/html.ts'
import { PATHS } from './paths.format.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITE_MAPS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
// XML 1.0 cannot contain these characters, not even escaped.
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** RFC 4287. */
export function writeFeed({ deskUrl, company, entries }: Feed): string {
  const self = deskUrl + PATHS.feed
  const updated = Math.max(0, ...entries.map(({ shownAt }) => shownAt))
  return `${DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom">
<id>${text(self)}</id>
<title>${text(company)}</title>
<updated>${presentTime(updated)}</updated>
<author><name>${text(company)}</name></author>
<link rel="self" type="application/atom+xml" href="${text(self)}"/>
<link rel="alternate" type="text/html" href="${text(deskUrl + PATHS.home)}"/>
${entries.map((entry) => writeEntry(entry, deskUrl)).join('\n')}
</feed>
`
}

function writeEntry(entry: FeedEntry, deskUrl: string): string {
  const { slug, title, language, summary, category, shownAt, publishedAt } = entry
  const address = text(deskUrl + PATHS.article(slug))
  const spoken = language === null ? '' : ` xml:lang="${text(language)}"`
  return `<entry${spoken}>
<id>${address}</id>
<title>${text(title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${presentTime(publishedAt)}</published>
<updated>${presentTime(shownAt)}</updated>${category === null ? '' : `\n<category term="${text(category)}"/>`}
<summary>${text(summary)}</summary>
</entry>`
}

export function writeSiteMap({ deskUrl, map }: WithDeskUrl & { map: SiteMap }): string {
  if (!('numbers' in map)) return writeUrls(deskUrl, [PATHS.home], map)
  const maps = map.numbers.map((number) => `<sitemap><loc>${text(deskUrl + PATHS.siteMap(number))}</loc></sitemap>`)
  return `${DECLARATION}<sitemapindex ${SITE_MAPS}>\n${maps.join('\n')}\n</sitemapindex>\n`
}

export function writeSiteMapPart({
  deskUrl,
  part,
  number,
}: WithDeskUrl & { part: SiteMapPart; number: number }): string {
  return writeUrls(deskUrl, number === 0 ? [PATHS.home] : [], part)
}

function writeUrls(deskUrl: string, paths: readonly string[], { categories, articles }: SiteMapPart): string {
  const urls = [
    ...paths.map((path) => url(deskUrl + path)),
    ...categories.map(({ slug, shownAt }) => url(deskUrl + PATHS.category(slug), shownAt)),
    ...articles.map(({ slug, shownAt }: SiteMapEntry) => url(deskUrl + PATHS.article(slug), shownAt)),
  ]
  return `${DECLARATION}<urlset ${SITE_MAPS}>\n${urls.join('\n')}\n</urlset>\n`
}

function url(address: string, changedAt?: number): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${presentTime(changedAt)}</lastmod>`
  return `<url><loc>${text(address)}</loc>${changed}</url>`
}

export function writeRobots(deskUrl: string): string {
  return `User-agent: *
Allow: /$
Allow: /kb$
Allow: /kb/articles
Allow: /kb/categories/
Allow: /kb/feed.atom
Allow: /kb/sitemap
Allow: /assets/
Disallow: /

Sitemap: ${deskUrl}${PATHS.siteMapIndex}
`
}

function text(plain: string): string {
  return escapeHtml(plain.toWellFormed().replace(FORBIDDEN, ''))
}
