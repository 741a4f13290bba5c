import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy } from '../../../src/shared/lazy.ts'
import { DOCUMENT_FILE } from '../../openapi/files.ts'
import { PROJECT } from '../../wrangler.ts'

/** The parts of a JSON schema that commands use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  allOf?: Schema[]
  required?: string[]
}

interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema?: Schema }>

interface Described {
  description?: string
  summary?: string
  security?: Record<string, unknown>[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

/** A parameter under its wire name. */
export interface Field {
  name: string
  schema: Schema
  isRequired: boolean
}

export type Method = 'get' | 'post' | 'patch' | 'delete'

export interface Operation {
  method: Method
  path: string
  /** Path parameters, in order. */
  parts: string[]
  description: string
  /** Parameters of the query or the body. */
  fields: Field[]
  /** The schema of `data` in the answer; null if it is binary. */
  answer: Schema | null
  /** The schema of a row in its list; null if it answers no list. */
  row: Schema | null
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const
const ADMIN = '/api/v3/admin/'

export const readDocument = lazy(() => JSON.parse(readFileSync(join(PROJECT, DOCUMENT_FILE), 'utf8')) as Document)

/** The administration operations for keys of admin scope, by their path after `admin/`. */
export function adminOperations(document: Document): Map<string, Operation[]> {
  const groups = new Map<string, Operation[]>()
  for (const [path, methods] of Object.entries(document.paths)) {
    if (!path.startsWith(ADMIN)) continue
    const [group = ''] = path.slice(ADMIN.length).split('/')
    for (const method of METHODS) {
      const described = methods[method]
      if (!described?.security?.some((way) => 'apiKey' in way)) continue
      groups.set(group, [...(groups.get(group) ?? []), operationOf(document, { method, path, described })])
    }
  }
  return groups
}

interface Found {
  method: Method
  path: string
  described: Described
}

function operationOf(document: Document, { method, path, described }: Found): Operation {
  const body = resolved(document, described.requestBody?.content['application/json']?.schema)
  const needed = new Set(body?.required ?? [])
  const inBody = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    isRequired: needed.has(name),
  }))
  const inQuery = (described.parameters ?? [])
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, required = false }) => ({ name, schema, isRequired: required }))
  const answer = dataOf(document, described.responses['200']?.content?.['application/json']?.schema)
  const list = resolved(document, answer?.properties?.['data'])
  const row = answer?.properties?.['next_cursor'] === undefined ? null : resolved(document, list?.items)
  return {
    method,
    path,
    parts: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
    // Every operation of the shell is one of administration.
    description: (described.summary ?? '').replace(/\badmin /, ''),
    fields: [...inBody, ...inQuery].map((field) => withMeaning(field, row ?? answer)),
    answer,
    row,
  }
}

/** The description is on the parameter or on its schema. */
function withMeaning(field: Field, row: Schema | null): Field {
  const description = field.schema.description ?? row?.properties?.[field.name]?.description
  return description === undefined ? field : { ...field, schema: { ...field.schema, description } }
}

/** The schema without the envelope. */
function dataOf(document: Document, schema: Schema | undefined): Schema | null {
  const envelope = resolved(document, schema)
  if (envelope === null) return null
  const all = [envelope, ...(envelope.allOf ?? []).map((part) => resolved(document, part))]
  const data = all.map((part) => part?.properties?.['data']).find((part) => part !== undefined)
  return resolved(document, data)
}

function resolved(document: Document, schema: Schema | undefined): Schema | null {
  if (schema?.$ref === undefined) return schema ?? null
  return document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? null
}
