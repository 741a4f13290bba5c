import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { lazy } from '../../shared/lazy.ts'
import { checkText, emptyValues, type FieldBudget, setValue } from './parameter-text.ts'
import type { ParameterValue, ParameterValues } from './parameters.types.ts'
import { checkXmlMarkup, malformedXml } from './xml-markup.ts'

const TEXT = '#text'
const CDATA = '#cdata'
const ATTRIBUTES = ':@'

// Entities are ours: the parser leaves unknown ones as text, and here they are an error.
const parser = lazy(
  () =>
    new XMLParser({
      preserveOrder: true,
      textNodeName: TEXT,
      cdataPropName: CDATA,
      ignoreAttributes: false,
      attributeNamePrefix: '',
      ignoreDeclaration: true,
      ignorePiTags: true,
      parseTagValue: false,
      trimValues: false,
      processEntities: false,
    }),
)

/** What the parser makes of a node: one key for the element or text, and perhaps one for the attributes. */
type ParsedNode = Record<string, unknown>

interface Element {
  name: string
  isNil: boolean
  text: string
  children: Element[]
}

/** Reads `<any-root><name>value</name>…</any-root>`. Values stay text, `nil="true"` is null. */
export function readXml(text: string, budget: FieldBudget): ParameterValues {
  checkXmlMarkup(text, budget)
  const [root, ...others] = parseElements(text)
  if (!root || others.length > 0 || (root.children.length === 0 && root.text.trim() !== '')) throw malformedXml()
  return toObject(root.children)
}

function parseElements(text: string): Element[] {
  let parsed: unknown
  try {
    if (XMLValidator.validate(text) === true) parsed = parser().parse(text)
  } catch {
    throw malformedXml()
  }
  return readNodes(toNodes(parsed)).children
}

function readNodes(nodes: ParsedNode[]): { text: string; children: Element[] } {
  const children: Element[] = []
  let text = ''
  for (const node of nodes) {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? TEXT
    const content = node[name]
    if (name === TEXT) text += decodeEntities(typeof content === 'string' ? content : '')
    else if (name === CDATA) text += cdataText(content)
    else children.push({ name, isNil: isNil(node[ATTRIBUTES]), ...readNodes(toNodes(content)) })
  }
  if (children.length > 0 && text.trim() !== '') throw malformedXml()
  return { text: checkText(text), children }
}

function toNodes(parsed: unknown): ParsedNode[] {
  return Array.isArray(parsed) ? parsed.filter(isNode) : []
}

function isNode(value: unknown): value is ParsedNode {
  return typeof value === 'object' && value !== null
}

function cdataText(content: unknown): string {
  return toNodes(content)
    .map((node) => node[TEXT])
    .filter((text) => typeof text === 'string')
    .join('')
}

function isNil(attributes: unknown): boolean {
  return isNode(attributes) && (attributes['nil'] === 'true' || attributes['xsi:nil'] === 'true')
}

function toValue(element: Element): ParameterValue {
  if (element.isNil) return null
  if (element.children.length === 0) return element.text
  if (element.children.every((child) => child.name === 'item')) return element.children.map(toValue)
  return toObject(element.children)
}

function toObject(children: Element[]): ParameterValues {
  const groups = new Map<string, ParameterValue[]>()
  for (const child of children) {
    const group = groups.get(child.name)
    if (group) group.push(toValue(child))
    else groups.set(child.name, [toValue(child)])
  }
  const values = emptyValues()
  for (const [name, [first = null, ...more]] of groups)
    setValue(values, name, more.length > 0 ? [first, ...more] : first)
  return values
}

const PREDEFINED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));|&/g,
    (all, name, decimal, hex) => {
      if (all === '&') throw malformedXml()
      if (typeof name === 'string') return PREDEFINED[name] ?? ''
      const codePoint = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16)
      if (codePoint > 0x10ffff) throw malformedXml()
      return String.fromCodePoint(codePoint)
    },
  )
}
