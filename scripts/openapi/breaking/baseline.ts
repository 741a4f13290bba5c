import type { JsonSchema } from '../answers.ts'

/** Words for people, and what only this project reads: no client breaks by them. */
const TOLD = new Set(['description', 'summary', 'example', 'examples', 'tags', 'info', 'servers', 'xml'])

/** The document without what is told in it: what clients were given to hold on to. */
export function baselineOf(document: JsonSchema): JsonSchema {
  return withoutWords(document) as JsonSchema
}

function withoutWords(value: unknown, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item))
  if (typeof value !== 'object' || value === null) return value
  // Below these stand names that somebody chose; a parameter may be called `description`.
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
