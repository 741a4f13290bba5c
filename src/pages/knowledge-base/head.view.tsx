import { presentTime } from '../../api/shared/people/people.presenter.ts'
import type { Page } from '../page.types.ts'
import { PATHS } from './paths.format.ts'

interface Described {
  page: Page
  /** The page's canonical address. Null if search engines must not list the page. */
  address: string | null
  title: string
  description: string
  type?: 'website' | 'article'
  /** Epoch ms. */
  changedAt?: number
  /** Schema.org descriptions, as one graph. */
  graph?: readonly Record<string, unknown>[]
}

/** The tags for search engines and link previews. */
export function Head({ page, address, title, description, type = 'website', changedAt, graph = [] }: Described) {
  return (
    <>
      {address === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={page.company} />
      {address === null ? null : <meta property="og:url" content={address} />}
      {changedAt === undefined ? null : <meta property="article:modified_time" content={presentTime(changedAt)} />}
      <meta name="twitter:card" content="summary" />
      <link rel="alternate" type="application/atom+xml" href={PATHS.feed} title={page.t('kb.feed')} />
      <script src="/assets/knowledge-base.js" defer></script>
      {graph.length === 0 ? null : (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataBlock(graph) }} />
      )}
    </>
  )
}

/** Browsers do not run a script of this type. Escaping keeps its content from closing the element. */
function dataBlock(graph: readonly Record<string, unknown>[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)
}
