import type { Document, OrReference, Schema } from './openapi.types.ts'

/** One line of a table of fields. */
export interface Field {
  name: string
  type: string
  isRequired: boolean
  /** Written in Markdown. */
  description: string
  /** The allowed values, if they are a closed list. */
  choices: string[]
  fields: Field[]
}

/** Deeper levels are not shown. */
const MAX_DEPTH = 5

export function resolve<T extends object>(document: Document, value: OrReference<T>): T {
  if (!('$ref' in value)) return value
  const parts = value.$ref.replace(/^#\//, '').split('/')
  const names = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  let found: unknown = document
  for (const name of names) found = (found as Record<string, unknown> | undefined)?.[name]
  if (found === undefined) throw new Error(`${value.$ref} leads nowhere.`)
  return resolve(document, found as OrReference<T>)
}

/** The merged schema, and whether it may be null. */
export function plain(document: Document, schema: Schema): { schema: Schema; isNullable: boolean } {
  const resolved = schema.$ref === undefined ? schema : { ...resolve<Schema>(document, schema), ...without$ref(schema) }
  if (resolved.allOf !== undefined) return plain(document, merged(document, resolved))
  const alternatives = resolved.anyOf ?? resolved.oneOf
  const others = alternatives?.filter(({ type }) => type !== 'null')
  const [only] = others ?? []
  if (alternatives !== undefined && others?.length === 1 && only !== undefined) {
    const inner = plain(document, only)
    const isNullable = inner.isNullable || alternatives.length > 1
    return { schema: { ...inner.schema, description: resolved.description ?? inner.schema.description }, isNullable }
  }
  const types = [resolved.type ?? []].flat()
  return { schema: resolved, isNullable: types.includes('null') || (alternatives?.length ?? 0) > (others?.length ?? 0) }
}

function without$ref(schema: Schema): Schema {
  return { ...schema, $ref: undefined }
}

function merged(document: Document, { allOf = [], ...rest }: Schema): Schema {
  const parts = [...allOf.map((part) => plain(document, part).schema), rest]
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {})),
    required: parts.flatMap(({ required }) => required ?? []),
  } as Schema
}

export function typeText(document: Document, given: Schema): string {
  const { schema, isNullable } = plain(document, given)
  return isNullable ? `${bareType(document, schema)} or null` : bareType(document, schema)
}

function bareType(document: Document, schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items !== undefined) return `list of ${typeText(document, schema.items)}`
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null')
  if (alternatives !== undefined) return [...new Set(alternatives.map((part) => typeText(document, part)))].join(' or ')
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null')
  if (types.length === 0) return schema.enum === undefined ? 'any' : 'text'
  return types.map((type) => wordFor(type, schema)).join(' or ')
}

function wordFor(type: string, { format, contentMediaType }: Schema): string {
  if (format === 'binary' || contentMediaType !== undefined) return 'file'
  if (type !== 'string') return type
  return TEXTS.get(format ?? '') ?? 'text'
}

/** The name of a string format. */
const TEXTS = new Map([
  ['date-time', 'time'],
  ['date', 'date'],
  ['email', 'e-mail'],
  ['uri', 'address'],
])

/** A value as people write it: strings without quotes. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(document: Document, given: Schema, depth = 0): Field[] {
  const { schema } = plain(document, given)
  if (schema.items !== undefined) return fieldsOf(document, schema.items, depth)
  if (depth >= MAX_DEPTH) return []
  const alternatives = schema.anyOf ?? schema.oneOf ?? []
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fieldOf(document, property, { name, isRequired: schema.required?.includes(name) ?? false, depth }),
  )
  const known = new Set(own.map(({ name }) => name))
  const further = alternatives.flatMap((part) => fieldsOf(document, part, depth))
  return [...own, ...further.filter(({ name }) => !known.has(name) && known.add(name))]
}

export function fieldOf(
  document: Document,
  given: Schema,
  { name, isRequired, depth = 0 }: { name: string; isRequired: boolean; depth?: number },
): Field {
  const { schema } = plain(document, given)
  const items = schema.items === undefined ? undefined : plain(document, schema.items).schema
  return {
    name,
    isRequired,
    type: typeText(document, given),
    description: given.description ?? schema.description ?? '',
    choices: (schema.enum ?? items?.enum ?? []).filter((choice) => choice !== null).map(wordOf),
    fields: fieldsOf(document, given, depth + 1),
  }
}
