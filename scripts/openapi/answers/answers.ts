import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { AnswerEntry, Answers } from '../../../src/api/shared/answers.types.ts'
import { PROJECT } from '../../wrangler.ts'

export type JsonSchema = { [keyword: string]: unknown }

export interface NamedEntry extends AnswerEntry {
  /** The plain name, which the first method of an entry has. */
  alternativeOf: string | null
}

/** All tables of answers, by method and mounted path. Throws if two tables describe one operation. */
export async function readAnswers(): Promise<Map<string, NamedEntry>> {
  const entries = new Map<string, NamedEntry>()
  for (const file of globSync('src/{api,pages}/**/operations.answers.ts', { cwd: PROJECT }).toSorted()) {
    const { answers } = (await import(/* @vite-ignore */ pathToFileURL(resolve(PROJECT, file)).href)) as {
      answers: Answers
    }
    for (const [key, entry] of Object.entries(answers)) addEntry(entries, key, entry)
  }
  return entries
}

function addEntry(entries: Map<string, NamedEntry>, key: string, entry: AnswerEntry): void {
  const [, methods = '', path = ''] = /^([A-Z, ]+) (\/.*)$/.exec(key) ?? []
  for (const [index, method] of methods.split(', ').entries()) {
    if (entries.has(`${method} ${path}`)) throw new Error(`${method} ${path} is in two tables of answers.`)
    const alternative = { id: `${entry.id}By${capital(method.toLowerCase())}`, alternativeOf: entry.id }
    entries.set(`${method} ${path}`, { ...entry, ...(index === 0 ? { alternativeOf: null } : alternative) })
  }
}

export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

const POINTER = '#/components/schemas/'

/** Collects answer schemas, and converts all to JSON Schema at once, so that they share components. */
export function createAnswerSchemas() {
  const roots = new Map<string, z.ZodType>()
  return {
    /** The reference to this schema in the document. */
    reference(name: string, schema: z.ZodType): JsonSchema {
      roots.set(name, schema)
      return { $ref: POINTER + name }
    },
    components(): Record<string, JsonSchema> {
      const registry = z.registry<{ id: string }>()
      const named = new Map<string, z.ZodType>()
      for (const [name, schema] of roots) {
        registry.add(schema, { id: name })
        collectNamed(schema, named)
      }
      for (const [name, schema] of named) if (!registry.has(schema)) registry.add(schema, { id: name })
      const { schemas } = z.toJSONSchema(registry, { uri: (id) => POINTER + id })
      const sorted = Object.entries(schemas).toSorted(([left], [right]) => (left < right ? -1 : 1))
      return Object.fromEntries(sorted.map(([name, schema]) => [name, tidy(withoutNames(schema))]))
    },
  }
}

/** Component names come from their place in the document. */
function withoutNames(schema: JsonSchema): JsonSchema {
  const names = new Set(['$schema', '$id', 'id'])
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !names.has(keyword)))
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  options?: readonly z.ZodType[]
  valueType?: z.ZodType
}

/** Every named component. Throws if two have the same name. */
function collectNamed(schema: z.ZodType, named: Map<string, z.ZodType>): void {
  const name = z.globalRegistry.get(schema)?.id
  if (name !== undefined) {
    const known = named.get(name)
    if (known === schema) return
    if (known !== undefined) throw new Error(`Two answer schemas are called ${name}.`)
    named.set(name, schema)
  }
  const { shape, element, innerType, options, valueType } = schema.def as Definition
  // `.describe` clones a schema, and the name stays with the original.
  // oxlint-disable-next-line no-underscore-dangle -- zod has no other way to it.
  const original = schema._zod.parent as z.ZodType | undefined
  const parts = [original, element, innerType, valueType, ...(options ?? []), ...Object.values(shape ?? {})]
  for (const part of parts) if (part !== undefined) collectNamed(part, named)
}

/** Removes details of zod's output, and adds names of XML elements (docs/wire-rules.md#3). */
function tidy(value: unknown): JsonSchema {
  return tidied(value) as JsonSchema
}

function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(Object.entries(value).map(([keyword, part]) => [keyword, tidied(part)]))
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['type'] === 'array') {
    const xml = { wrapped: true }
    return { ...schema, items: { ...(schema['items'] as JsonSchema), xml: { name: 'item' } }, xml }
  }
  return withPlainNull(schema)
}

/** `anyOf` of a plain type and null becomes one schema of two types. */
function withPlainNull(schema: JsonSchema): JsonSchema {
  const [first, second, ...more] = (schema['anyOf'] as JsonSchema[] | undefined) ?? []
  const isPlain = typeof first?.['type'] === 'string' && !('enum' in first) && !('const' in first)
  if (!isPlain || second?.['type'] !== 'null' || more.length > 0) return schema
  const { anyOf: _, ...rest } = schema
  return { ...first, type: [first['type'], 'null'], ...rest }
}
