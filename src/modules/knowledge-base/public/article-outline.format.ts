import { escapeHtml, excerpt } from '../../../shared/text/html.ts'
import { slugOf } from '../articles/articles.policy.ts'
import type { Heading } from './public.types.ts'

export interface OutlinedBody {
  html: string
  headings: Heading[]
}

const HEADING = /^h[1-6]$/
const HAS_ANYTHING = /<(?:h[1-6]|img)\b/i
/** No other id on the article's page begins with this prefix. */
const ID_PREFIX = 'h-'
const MAX_HEADING_LENGTH = 200
const MAX_LEVEL = 6

interface OpenHeading {
  depth: number
  text: string
  opening: Edit
}

/** The replacement for a range of the body. */
interface Edit {
  start: number
  end: number
  text: string
}

/**
 * The article's body for its page. Headings become an outline without gaps from `h2` on, each with an id from its words and a
 * link to itself. Images load lazily. An id stays the same while its words do; repeated headings are numbered. The rest of the
 * body is unchanged.
 */
export async function outlinedBody(body: string): Promise<OutlinedBody> {
  if (!HAS_ANYTHING.test(body)) return { html: body, headings: [] }
  const { Parser } = await import('htmlparser2')
  const edits: Edit[] = []
  const headings: Heading[] = []
  const open: OpenHeading[] = []
  const levels: number[] = []
  const idFor = idsInUse()
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      if (isImplied) return
      const [start, end] = [parser.startIndex, parser.endIndex + 1]
      if (name === 'img') edits.push({ start, end: start + 4, text: '<img loading="lazy" decoding="async"' })
      if (!HEADING.test(name)) return
      const depth = depthOf(Number(name.slice(1)), levels)
      const opening = { start, end, text: attributesOf(attributes) }
      edits.push(opening)
      open.push({ depth, text: '', opening })
    },
    ontext(text) {
      for (const heading of open) if (heading.text.length < MAX_HEADING_LENGTH) heading.text += text
    },
    onclosetag(name, isImplied) {
      const heading = HEADING.test(name) ? open.pop() : undefined
      if (!heading) return
      const element = `h${Math.min(MAX_LEVEL, heading.depth + 1)}`
      const text = excerpt(heading.text, MAX_HEADING_LENGTH)
      const id = text === '' ? null : idFor(text)
      heading.opening.text = `<${element}${id === null ? '' : ` id="${id}"`}${heading.opening.text}>`
      const link = id === null ? '' : `<a class="anchor" href="#${id}" aria-labelledby="${id}"></a>`
      const [start, end] = isImplied ? [parser.startIndex, parser.startIndex] : [parser.startIndex, parser.endIndex + 1]
      edits.push({ start, end, text: `${link}</${element}>` })
      if (id !== null) headings.push({ id, text, depth: heading.depth })
    },
  })
  parser.end(body)
  return { html: applied(edits, body), headings }
}

/** A section's parent is the last open section of a higher level. */
function depthOf(level: number, levels: number[]): number {
  while ((levels.at(-1) ?? 0) >= level) levels.pop()
  return levels.push(level)
}

/** Drops the author's ids, because they could equal ids of the page. */
function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name]) => name !== 'id')
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** Returns unique ids. Slugs hold only letters, digits and hyphens. */
function idsInUse(): (text: string) => string {
  const used = new Set<string>()
  const numbers = new Map<string, number>()
  return (text) => {
    // A `<` in a heading is text, not markup.
    const slug = ID_PREFIX + slugOf(text.replaceAll('<', ' '), 'section')
    let number = numbers.get(slug) ?? 1
    const numbered = () => (number === 1 ? slug : `${slug}-${number}`)
    while (used.has(numbered())) number += 1
    numbers.set(slug, number + 1)
    used.add(numbered())
    return numbered()
  }
}

function applied(edits: readonly Edit[], body: string): string {
  let html = ''
  let position = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    html += body.slice(position, start) + text
    position = end
  }
  return html + body.slice(position)
}
