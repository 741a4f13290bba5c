import { XMLBuilder } from 'fast-xml-parser'
import { lazy } from '../shared/lazy.ts'
import { unicodePattern } from '../shared/text/unicode.ts'

/** What the builder takes in its ordered form: one key with the children, attributes beside it under `:@`. */
type XmlNode = Record<string, XmlNode[] | string | Record<string, string>>

const ATTRIBUTE_PREFIX = '@_'
const ATTRIBUTES = ':@'
const TEXT = '#text'
const DECLARATION: XmlNode = { '?xml': [], [ATTRIBUTES]: { '@_version': '1.0', '@_encoding': 'UTF-8' } }
const NIL = { '@_nil': 'true' }

// With the `u` flag a surrogate matches only where it stands alone.
const FORBIDDEN_CHARACTERS = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
// XML 1.0 names without the colon, which would be read as a namespace prefix.
const NAME_START =
  'A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}-\\u{200D}' +
  '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}'
const NOT_NAME_CHARACTER = unicodePattern(`[^${NAME_START}\\-.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}-\\u{2040}]`, 'g')
const STARTS_AS_NAME = unicodePattern(`^[${NAME_START}]`)

const builder = lazy(
  () =>
    new XMLBuilder({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: ATTRIBUTE_PREFIX,
      suppressBooleanAttributes: false,
      suppressEmptyNode: true,
    }),
)

/**
 * Writes what JSON would say as `<response>…</response>`: elements of an array are `<item>`, an empty array or text is
 * an empty element, null is `nil="true"`. Like JSON it leaves undefined members out and writes NaN as null.
 */
export function writeXml(value: unknown): string {
  const text: unknown = builder().build([DECLARATION, toElement('response', value)])
  // Parsers turn a bare carriage return into a line feed; the builder itself writes none.
  return String(text).replaceAll('\r', '&#13;')
}

function toElement(name: string, value: unknown): XmlNode {
  const plain = toPlain(value)
  if (plain === null) return { [name]: [], [ATTRIBUTES]: NIL }
  if (Array.isArray(plain)) return { [name]: plain.map((item) => toElement('item', item)) }
  if (typeof plain === 'object') return { [name]: toMembers(plain) }
  const text = String(plain).replace(FORBIDDEN_CHARACTERS, '')
  return { [name]: text === '' ? [] : [{ [TEXT]: text }] }
}

function toMembers(value: object): XmlNode[] {
  return Object.entries(value)
    .filter(([, member]) => !isLeftOut(member))
    .map(([key, member]) => toElement(toElementName(key), member))
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

// Our own keys are valid names already; this is for maps whose keys came from somewhere else.
function toElementName(key: string): string {
  const name = key.replace(NOT_NAME_CHARACTER(), '_')
  return STARTS_AS_NAME().test(name) ? name : `_${name}`
}
