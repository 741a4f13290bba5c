import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { type Answer, call, type CallOptions } from '../support/api.ts'
import { guest } from '../support/articles.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export interface KnowledgePage extends Answer {
  all: (tagName: string) => { attributes: Record<string, string>; text: string }[]
  /** The target of a link with this text, or the content of a meta element with this name or property. */
  linkTo: (text: string) => string | undefined
  meta: (name: string) => string | undefined
  canonical: string | undefined
  /** The described things of the data block, by their type. */
  described: Record<string, Record<string, unknown>>
}

/** Opens a page as a guest of an own address. */
export async function openKnowledge(path: string, options: CallOptions = {}): Promise<KnowledgePage> {
  const answer = await call('GET', path, guest(options))
  const elements = elementsIn(parse(answer.text).childNodes)
  const all = (tagName: string) => elements.filter((one) => one.tagName === tagName).map(readElement)
  const block = all('script').find(({ attributes }) => attributes['type'] === 'application/ld+json')
  const graph = block ? (JSON.parse(block.text) as { '@graph': Record<string, unknown>[] })['@graph'] : []
  return {
    ...answer,
    all,
    linkTo: (text) => all('a').find((link) => link.text.trim() === text)?.attributes['href'],
    meta: (name) =>
      all('meta').find(({ attributes }) => attributes['name'] === name || attributes['property'] === name)?.attributes[
        'content'
      ],
    canonical: all('link').find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'],
    described: Object.fromEntries(graph.map((one) => [String(one['@type']), one])),
  }
}

export function pathOf({ slug }: { slug: string }): string {
  return `/kb/articles/${encodeURIComponent(slug)}`
}

/** Says of an article whether it helped, as a browser does from the article's page. */
export async function vote(
  article: { slug: string },
  helpful: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const options = guest({ form: { helpful }, headers: { Origin: 'https://desk.example.com', ...headers } })
  return await call('POST', `${pathOf(article)}/vote`, options)
}

function elementsIn(nodes: Node[]): Element[] {
  return nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node.childNodes)] : []))
}

function readElement({ attrs, childNodes }: Element): { attributes: Record<string, string>; text: string } {
  return { attributes: Object.fromEntries(attrs.map(({ name, value }) => [name, value])), text: textOf(childNodes) }
}

function textOf(nodes: Node[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node.childNodes) : ''))
    .join('')
}
