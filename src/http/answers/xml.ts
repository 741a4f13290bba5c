import { unicodePattern } from '../../shared/text/unicode.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'

const MARKUP = /[&<>"'\r]/g
// Parsers turn a bare carriage return into a line feed.
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
}
// With the `u` flag a surrogate matches only if it is unpaired.
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const PLAIN_NAME = /^[A-Za-z_][A-Za-z_0-9-]*$/
// XML 1.0 names without the colon, which would be a namespace prefix.
const NAME_START =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const NOT_NAME_CHARACTER = unicodePattern(`[^${NAME_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}-\\u{2040}]`, 'g')
const STARTS_AS_NAME = unicodePattern(`^[${NAME_START}]`)

/** A body as text. */
export interface Written {
  text: string
  contentType: string
}

/** The names of the outer element and of an entry of a list. */
interface XmlNames {
  root: string
  item: string
  namespace?: string
}

const RESPONSE: XmlNames = { root: 'response', item: 'item' }

/**
 * Writes a JSON value as `<response>…</response>`: array elements are `<item>`, an empty array or text is an empty element,
 * null is `nil="true"`. Undefined members are left out and NaN is null, as in JSON. It is our own code, because fast-xml-
 * parser's builder needs another tree and takes six times as long for the same text.
 */
export function writeXml(value: unknown, { root, namespace, item }: XmlNames = RESPONSE): string {
  const attributes = namespace === undefined ? '' : ` xmlns="${namespace}"`
  return `${DECLARATION}${element(root, value, { item, attributes })}`
}

interface Style {
  item: string
  attributes?: string
}

function element(name: string, value: unknown, { item, attributes = '' }: Style): string {
  const plain = toPlain(value)
  if (plain === null) return `<${name}${attributes} nil="true"/>`
  const content = typeof plain === 'object' ? contentOf(plain, item) : escapedText(String(plain))
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`
}

function contentOf(value: object, item: string): string {
  let content = ''
  if (Array.isArray(value)) {
    for (const entry of value) content += element(item, entry, { item })
    return content
  }
  for (const [key, member] of Object.entries(value)) {
    if (!isLeftOut(member)) content += element(elementName(key), member, { item })
  }
  return content
}

function escapedText(text: string): string {
  return text.replace(FORBIDDEN_CHARACTERS, '').replace(MARKUP, (character) => REFERENCES[character] ?? '')
}

function isLeftOut(value: unknown): boolean {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol'
}

function toPlain(value: unknown): string | number | bigint | boolean | object | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' || typeof value === 'bigint' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || value === null) return null
  return value instanceof Date ? value.toISOString() : value
}

// Our own keys are valid names. This is for maps with foreign keys.
function elementName(key: string): string {
  if (PLAIN_NAME.test(key)) return key
  const name = key.replace(NOT_NAME_CHARACTER(), '_')
  return STARTS_AS_NAME().test(name) ? name : `_${name}`
}
