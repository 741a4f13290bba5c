import type { InputField, OperationModel } from '../model.ts'
import { wordOf } from '../schemas.ts'

/** The address in samples. The page replaces it with that of the installation. */
export const SAMPLE_ORIGIN = 'https://desk.example.com'

/** What a sample sends, the same in each language. */
export interface Call {
  method: string
  /** With variables in braces. */
  template: string
  /** Filled in. */
  path: string
  inPath: Record<string, unknown>
  query: Record<string, unknown>
  /** Null: none. */
  body: Record<string, unknown> | null
  operation: OperationModel
}

/** The recorded body, and the required parameters of path and query. */
export function callOf(operation: OperationModel): Call {
  const { method, path, inputs, bodyExample } = operation
  const valuesIn = (place: InputField['place']) => {
    const sent = inputs.filter((input) => input.place === place && (input.isRequired || place === 'path'))
    return Object.fromEntries(sent.map((input) => [input.name, exampleValue(input)]))
  }
  const inPath = valuesIn('path')
  const body = bodyExample === null || Object.keys(bodyExample).length === 0 ? null : bodyExample
  return { method, template: path, path: filled(path, inPath), inPath, query: valuesIn('query'), body, operation }
}

function filled(template: string, values: Record<string, unknown>): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wordOf(values[name] ?? 7)))
}

function exampleValue({ name, type, choices, example }: InputField): unknown {
  if (example !== undefined) return example
  if (choices[0] !== undefined) return choices[0]
  if (type.includes('boolean')) return true
  if (/integer|number/.test(type)) return 7
  throw new Error(`The parameter ${name} has no example.`)
}

/** A query as texts: lists with commas, objects as `name[key]`. */
export function queryTexts(query: Record<string, unknown>): [name: string, text: string][] {
  return Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'object' || value === null) return [[name, wordOf(value)]]
    if (Array.isArray(value)) return [[name, value.map(wordOf).join(',')]]
    return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, wordOf(one)])
  })
}
