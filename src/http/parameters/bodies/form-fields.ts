import { MAX_DEPTH } from '../limits.ts'
import { checkText, emptyValues, type FieldBudget, setValue } from '../parameter-text.ts'
import { malformedRequest, tooDeep } from '../parameters.errors.ts'
import type { ParameterValue, ParameterValues } from '../parameters.types.ts'

interface Node {
  texts: string[]
  children: Map<string, Node>
  /** The next index for `[]`. */
  next: number
}

const INDEX = /^\d{1,9}$/

/** Collects the pairs of a query or form. `id[]`, a repeated `id` and `a[0][name]` become arrays and objects. */
export interface FormFields {
  add(name: string, text: string): void
  values(): ParameterValues
}

export function createFormFields(budget: FieldBudget): FormFields {
  const root = emptyNode()
  return {
    add(name, text) {
      budget.take()
      const path = splitName(checkText(name))
      if (path.length >= MAX_DEPTH) throw tooDeep()
      let node = root
      for (const key of path) node = childOf(node, key)
      node.texts.push(checkText(text))
    },
    values() {
      const values = emptyValues()
      for (const [name, node] of root.children) setValue(values, name, toValue(node))
      return values
    },
  }
}

/** Adds the pairs of `a=1&b=2`. Percent escapes must be valid UTF-8. */
export function addUrlEncoded(fields: FormFields, text: string): void {
  let start = 0
  while (start <= text.length) {
    const separator = text.indexOf('&', start)
    const end = separator === -1 ? text.length : separator
    if (end > start) {
      const pair = text.slice(start, end)
      const equals = pair.indexOf('=')
      const name = decode(equals === -1 ? pair : pair.slice(0, equals))
      const value = equals === -1 ? '' : decode(pair.slice(equals + 1))
      if (name !== '') fields.add(name, value)
    }
    start = end + 1
  }
}

/** `attachments[0][file]` becomes `attachments`. */
export function bareName(name: string): string {
  return splitName(name)[0] ?? name
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw malformedRequest('The parameters are not valid percent-encoded UTF-8.')
  }
}

function splitName(name: string): string[] {
  const [, base, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? []
  if (base === undefined || brackets === undefined) return [name]
  return [base, ...brackets.slice(1, -1).split('][')]
}

function emptyNode(): Node {
  return { texts: [], children: new Map(), next: 0 }
}

function childOf(node: Node, key: string): Node {
  const name = key === '' ? String(node.next) : key
  if (INDEX.test(name)) node.next = Math.max(node.next, Number(name) + 1)
  const known = node.children.get(name)
  if (known) return known
  const child = emptyNode()
  node.children.set(name, child)
  return child
}

function toValue(node: Node): ParameterValue {
  const [first = ''] = node.texts
  if (node.children.size === 0) return node.texts.length > 1 ? node.texts : first
  const entries = [...node.children]
  if (entries.every(([key]) => INDEX.test(key))) {
    const ordered = entries.sort(([left], [right]) => Number(left) - Number(right))
    return [...node.texts, ...ordered.map(([, child]) => toValue(child))]
  }
  if (node.texts.length > 0) throw malformedRequest('A parameter is sent both as a text and as an object.')
  const value = emptyValues()
  for (const [key, child] of entries) setValue(value, key, toValue(child))
  return value
}
