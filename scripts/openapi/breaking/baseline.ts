import type { JsonSchema } from '../answers/answers.ts'

/** Descriptions and our own extensions, which no client depends on. */
const TOLD = new Set(['description', 'summary', 'example', 'examples', 'tags', 'info', 'servers', 'xml'])

/** The contract: the document without descriptions. */
export function baselineOf(document: JsonSchema): JsonSchema {
  return withoutWords(document) as JsonSchema
}

function withoutWords(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item))
  if (typeof value !== 'object' || value === null) return value
  // The keys below these are free names; a parameter may be called `description`.
  const kept = Object.entries(value).filter(([key]) => isNamed || !(TOLD.has(key) || key.startsWith('x-')))
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutWords(part, !isNamed && MAPS.has(key))]))
}

const MAPS = new Set([
  'properties',
  'schemas',
  'paths',
  'responses',
  'parameters',
  'headers',
  'content',
  'securitySchemes',
])
