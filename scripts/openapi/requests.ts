import { MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES } from '../../src/http/parameters/limits.ts'
import { capital, type JsonSchema } from './answers/answers.ts'
import type { Operation } from './operations.ts'
import { parameterExample } from './examples/parameters.ts'
import type { Parameter } from './parameters.ts'

/** Common to all operations, as a header or a security scheme. */
const UNLISTED = new Set(['token', 'api_key'])

const ABOUT_FILES = `At most ${MAX_FILES} files of ${MAX_FILE_BYTES / 1024 / 1024} MB each.`
const FILES: JsonSchema = {
  type: 'array',
  description: `${ABOUT_FILES} Together at most ${MAX_FILES_BYTES / 1024 / 1024} MB. One part with a file name for each file. Such a part is a file under any other name, too.`,
  maxItems: MAX_FILES,
  items: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
}
/** The name that most apps send comes first, because pages and generated clients offer the first one. */
const FILES_OF_MULTIPART: Record<string, JsonSchema> = {
  'media_attachment[]': FILES,
  attachments: { ...FILES, description: 'The same under another name. The limits hold for all files of the request.' },
}
const BASE64_FILES: JsonSchema = {
  type: 'array',
  description: `${ABOUT_FILES} The bytes are base64, for clients that cannot send multipart.`,
  maxItems: MAX_FILES,
  items: {
    type: 'object',
    properties: {
      name: { type: 'string', description: 'The name of the file, with its ending.' },
      type: { type: 'string', description: 'Its media type.' },
      file: { type: 'string', contentEncoding: 'base64', description: 'The bytes of the file.' },
    },
    required: ['name', 'file'],
  },
}

/** A parameter's type with its description. */
function schemaOf({ type, aliases }: Parameter): JsonSchema {
  const meaning = typeof type['description'] === 'string' ? [type['description']] : []
  const told = [...meaning, ...(aliases.length > 0 ? [`Also understood as ${aliases.join(', ')}.`] : [])]
  return withoutFarBounds({ ...type, ...(told.length > 0 ? { description: told.join(' ') } : {}) })
}

function withoutFarBounds(schema: JsonSchema): JsonSchema {
  const isFar = ([keyword, bound]: [string, unknown]) =>
    (keyword === 'maximum' || keyword === 'minimum') && Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER
  return Object.fromEntries(Object.entries(schema).filter((entry) => !isFar(entry)))
}

function isBodiless({ route }: Operation): boolean {
  return route.method === 'GET' || route.method === 'DELETE' || route.bytes
}

const BYTES: JsonSchema = {
  required: true,
  content: {
    'application/octet-stream': { schema: { type: 'string', format: 'binary' }, example: 'The bytes of the file.' },
  },
}

function pathNames({ path }: Operation): Set<string> {
  return new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
}

/** Path parameters, and the query of an operation without a body. */
export function parameterObjects(operation: Operation): JsonSchema[] {
  const inPath = pathNames(operation)
  const { all } = operation.parameters
  const parts = [...inPath].map((name) => {
    const known = all.get(name)
    const { description, ...schema }: JsonSchema = known ? schemaOf(known) : { type: 'string' }
    const told = description === undefined ? {} : { description }
    return { name, in: 'path', ...told, required: true, schema, ...parameterExample(operation.entry.id, name, schema) }
  })
  const others = [...all.values()].filter(({ name }) => !inPath.has(name) && !isCredential(operation, name))
  return [...parts, ...(isBodiless(operation) ? others.map((other) => queryParameter(operation, other)) : [])]
}

/** On a public operation, `token` is a parameter of its own. */
function isCredential({ route }: Operation, name: string): boolean {
  return UNLISTED.has(name) && !(route.role === 'public' && name === 'token') && route.path !== '/oauth/token'
}

function queryParameter({ entry }: Operation, parameter: Parameter): JsonSchema {
  const { description, ...schema } = schemaOf(parameter)
  return {
    name: parameter.name,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    ...(parameter.required ? { required: true } : {}),
    ...styleOf(schema),
    schema,
    ...parameterExample(entry.id, parameter.name, schema),
  }
}

function styleOf({ type }: JsonSchema): JsonSchema {
  if (type === 'array') return { style: 'form', explode: false }
  return type === 'object' ? { style: 'deepObject', explode: true } : {}
}

export interface RequestBody {
  body: JsonSchema | null
  /** The schemas that it refers to. */
  schemas: Record<string, JsonSchema>
}

/**
 * The same parameters in JSON, a form, multipart and XML. Files are bytes in multipart and base64 elsewhere. The example is in JSON,
 * because the other formats follow from it.
 */
export function requestBodyOf(operation: Operation, acceptsFiles: boolean, example?: unknown): RequestBody {
  if (operation.route.bytes) return { body: BYTES, schemas: {} }
  const inPath = pathNames(operation)
  const { all, isOpen } = operation.parameters
  const own = [...all.values()].filter(({ name }) => !inPath.has(name) && !isCredential(operation, name))
  if (isBodiless(operation) || (own.length === 0 && !acceptsFiles && !isOpen)) return { body: null, schemas: {} }
  const properties = Object.fromEntries(own.map((parameter) => [parameter.name, schemaOf(parameter)]))
  const required = own.filter((parameter) => parameter.required).map(({ name }) => name)
  const objectWith = (further: JsonSchema): JsonSchema => ({
    type: 'object',
    properties: { ...properties, ...further },
    ...(required.length > 0 ? { required } : {}),
    ...(isOpen ? { additionalProperties: true, description: 'Custom fields of the form by their names.' } : {}),
    xml: { name: 'request' },
  })
  const name = `${capital(operation.entry.alternativeOf ?? operation.entry.id)}Request`
  const schemas: Record<string, JsonSchema> = { [name]: objectWith(acceptsFiles ? { attachments: BASE64_FILES } : {}) }
  if (acceptsFiles) schemas[`${name}WithFiles`] = objectWith(FILES_OF_MULTIPART)
  const plain = { schema: { $ref: `#/components/schemas/${name}` } }
  const withFiles = acceptsFiles ? { schema: { $ref: `#/components/schemas/${name}WithFiles` } } : plain
  const content = {
    'application/json': { ...plain, ...(example === undefined ? {} : { example }) },
    'multipart/form-data': withFiles,
    'application/x-www-form-urlencoded': plain,
    'application/xml': plain,
  }
  return { body: { ...(required.length > 0 ? { required: true } : {}), content }, schemas }
}
