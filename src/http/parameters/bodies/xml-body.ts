import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { checkText, couldReachPrototype, emptyValues, type FieldBudget, setValue } from '../parameter-text.ts'
import type { ParameterValue, ParameterValues } from '../parameters.types.ts'
import { checkXmlMarkup, malformedXml } from './xml-markup.ts'

interface Element {
  name: string
  isNil: boolean
  text: string
  children: Element[]
}

/** Reads `<any-root><name>value</name>…</any-root>`. Values are text; `nil="true"` is null. */
export function readXml(text: string, budget: FieldBudget): ParameterValues {
  checkXmlMarkup(text, budget)
  const marked = markReturns(text)
  const root = readElement(parseRoot(marked.text), marked.mark)
  if (root.children.length === 0 && root.text.trim() !== '') throw malformedXml()
  return toObject(root.children)
}

function parseRoot(text: string): XmlElement {
  try {
    // The parser does this too, but in quadratic time.
    const { root } = parseXml(text.replaceAll(/\r\n?/g, '\n'))
    if (root !== null) return root
  } catch {
    // The parser's message would quote the body, so it is not sent.
  }
  throw malformedXml()
}

const RETURN = /&#(?:0{0,9}13|x0{0,9}[Dd]);/g

/**
 * The parser turns a carriage return into a line feed even if it is written as a reference, which XML keeps. So each reference
 * is replaced by an unguessable marker while the text is parsed.
 */
function markReturns(text: string): { text: string; mark: string | null } {
  if (text.search(RETURN) === -1) return { text, mark: null }
  const mark = `\u{E000}${crypto.randomUUID().slice(0, 13)}\u{E000}`
  const parts = text.split(CDATA).map((part, index) => {
    // A reference in a CDATA section is plain text.
    const end = index === 0 ? 0 : part.indexOf(']]>')
    return end === -1 ? part : part.slice(0, end) + part.slice(end).replaceAll(RETURN, mark)
  })
  return { text: parts.join(CDATA), mark }
}

const CDATA = '<![CDATA['

function readElement({ name, attributes, children: nodes }: XmlElement, mark: string | null): Element {
  const children = nodes.filter((node) => node instanceof XmlElement).map((child) => readElement(child, mark))
  const texts = nodes.filter((node) => node instanceof XmlText).map((node) => node.text)
  const joined = texts.join('')
  const text = mark === null ? joined : joined.replaceAll(mark, '\r')
  if (couldReachPrototype(name) || (children.length > 0 && text.trim() !== '')) throw malformedXml()
  const isNil = attributes['nil'] === 'true' || attributes['xsi:nil'] === 'true'
  return { name, isNil, text: checkText(text), children }
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
