import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Attributes that people read or hear beside the text of an element. */
const SPOKEN = [
  'alt',
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'data-text',
  'data-thanks',
  'data-some',
  'data-none',
]
const DESCRIBING = /^(?:description|og:title|og:description|og:site_name)$/
/** Texts that no language translates: addresses, ticket numbers, units and time zones. */
const DATA = [
  /https?:\/\/[^\s<>"]+/g,
  /[\w.+-]+@[\w.-]+/g,
  /\b[A-Z]{4}-\d{4}-\d{4}\b/g,
  /\bUTC\b/g,
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
]

/** The untranslated words on an Arabic page: Latin words that nobody typed and that are no symbols. */
export function latinIn(html: string): string[] {
  return [...new Set(spokenIn(parse(html).childNodes).flatMap(latinWords))]
}

export function latinWords(text: string): string[] {
  const left = DATA.reduce((rest, data) => rest.replaceAll(data, ' '), text)
  return left.match(/\p{Script=Latin}{2,}/gu) ?? []
}

function spokenIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if ('value' in node) return [node.value]
    if (!('tagName' in node) || isSkipped(node)) return []
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
    const said = SPOKEN.map((name) => attributes[name] ?? '')
    if (node.tagName === 'meta' && DESCRIBING.test(attributes['name'] ?? attributes['property'] ?? ''))
      said.push(attributes['content'] ?? '')
    return [...said, ...spokenIn(node.childNodes)]
  })
}

/** Languages and time zones have the same names everywhere. */
function isSkipped({ tagName, attrs }: Element): boolean {
  const name = attrs.find((attribute) => attribute.name === 'name')?.value
  return (
    ['script', 'style'].includes(tagName) || (tagName === 'select' && ['language', 'timezone'].includes(name ?? ''))
  )
}
