import * as z from 'zod'
import type { OfferedTool } from '../../src/api/mcp/tools.types.ts'

type JsonSchema = { [keyword: string]: unknown }

/**
 * The schema of a tool's answer, from the description of its operation's `data`. A list or an empty answer is under `data`, as in
 * the result. Descriptions are left out and further fields are allowed, because an assistant reads this with every list of tools.
 */
export function outputSchemaOf(data: z.ZodType | undefined): NonNullable<OfferedTool['outputSchema']> {
  const { $schema: _, $defs: named = {}, ...described } = z.toJSONSchema(data ?? z.null()) as JsonSchema
  const definitions = { ...(named as Record<string, JsonSchema>) }
  // The schema at the top is written out, because clients want `type: object` there.
  const top = /^#\/\$defs\/(.+)$/.exec(String(described['$ref']))?.[1] ?? ''
  const shape = definitions[top] ?? described
  if (shape !== described) delete definitions[top]
  const wrapped = { type: 'object', properties: { data: described }, required: ['data'] }
  const plain = tidied(shape['type'] === 'object' ? shape : { ...wrapped, properties: { data: shape } })
  const some = Object.keys(definitions).length > 0
  return { ...plain, ...(some ? { $defs: properties(definitions) } : {}) }
}

/** Words and bounds. The types are what a reader of an answer needs. */
const LEFT_OUT = new Set([
  'default',
  'description',
  'examples',
  'format',
  'id',
  'maximum',
  'maxItems',
  'maxLength',
  'minimum',
  'minItems',
  'minLength',
  'pattern',
])

function tidied(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([keyword, value]) => !isLeftOut(keyword, value))
  return Object.fromEntries(
    kept.map(([keyword, value]) => [
      keyword,
      keyword === 'properties' ? properties(value as JsonSchema) : tidiedValue(value),
    ]),
  )
}

/** A field may have the name of a keyword. */
function properties(fields: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, tidiedValue(field)]))
}

function tidiedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidiedValue)
  return typeof value === 'object' && value !== null ? withPlainNull(tidied(value as JsonSchema)) : value
}

/** `anyOf` of a type and null as one list of types. */
function withPlainNull(schema: JsonSchema): JsonSchema {
  const [first, second, ...more] = (schema['anyOf'] ?? []) as JsonSchema[]
  const isPlain = typeof first?.['type'] === 'string' && Object.keys(first).length === 1
  if (!isPlain || second?.['type'] !== 'null' || more.length > 0) return schema
  const { anyOf: _, ...others } = schema
  return { ...others, type: [first['type'], 'null'] }
}

function isLeftOut(keyword: string, value: unknown): boolean {
  return LEFT_OUT.has(keyword) || (keyword === 'additionalProperties' && value === false)
}
