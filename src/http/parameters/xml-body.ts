import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { checkText, couldReachPrototype, emptyValues, type FieldBudget, setValue } from './parameter-text.ts'
import type { ParameterValue, ParameterValues } from './parameters.types.ts'
import { checkXmlMarkup, malformedXml } from './xml-markup.ts'

interface Element {
  name: string
  isNil: boolean
  text: string
  children: Element[]
}

/** Reads `<any-root><name>value</name>…</any-root>`. Values stay text, `nil="true"` is null. */
export function readXml(text: string, budget: FieldBudget): ParameterValues {
  checkXmlMarkup(text, budget)
  const root = readElement(parseRoot(text))
  if (root.children.length === 0 && root.text.trim() !== '') throw malformedXml()
  return toObject(root.children)
}

function parseRoot(text: string): XmlElement {
  try {
    // The parser does the same, but for each line end in the time of all the text behind it.
    const { root } = parseXml(text.replaceAll(/\r\n?/g, '\n'))
    if (root !== null) return root
  } catch {
    // Where and why is the sender's to find out: the message would repeat a part of the body.
  }
  throw malformedXml()
}

function readElement({ name, attributes, children: nodes }: XmlElement): Element {
  const children = nodes.filter((node) => node instanceof XmlElement).map(readElement)
  const texts = nodes.filter((node) => node instanceof XmlText).map((node) => node.text)
  const text = texts.join('')
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
