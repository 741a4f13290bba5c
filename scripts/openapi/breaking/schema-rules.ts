import type { JsonSchema } from '../answers/answers.ts'

/** `request` may become wider, `response` narrower. */
export type Direction = 'request' | 'response'

interface Pair {
  before: JsonSchema
  after: JsonSchema
  direction: Direction
}

/** The name of the break between two schemas, or null. Rules and names follow oasdiff. */
export type SchemaRule = (pair: Pair) => string | null

const typesOf = ({ type }: JsonSchema): string[] => [type ?? 'any'].flat() as string[]
/** Every integer is a number. */
const isIn = (type: string, types: readonly string[]) =>
  types.includes(type) || types.includes('any') || (type === 'integer' && types.includes('number'))

const typeChanged: SchemaRule = ({ before, after, direction }) => {
  const [from, to] = direction === 'request' ? [before, after] : [after, before]
  const lost = typesOf(from).filter((type) => !isIn(type, typesOf(to)))
  if (lost.length === 0) return null
  return direction === 'response' && lost.join() === 'null' ? 'property-became-nullable' : 'property-type-changed'
}

function valuesOf(schema: JsonSchema): unknown[] | null {
  return 'const' in schema ? [schema['const']] : ((schema['enum'] as unknown[] | undefined) ?? null)
}

const enumChanged: SchemaRule = ({ before, after, direction }) => {
  const [from, to] = direction === 'request' ? [before, after] : [after, before]
  const [given, taken] = [valuesOf(from), valuesOf(to)]
  const isLost = taken !== null && (given === null || given.some((value) => !taken.includes(value)))
  if (!isLost) return null
  return direction === 'request' ? 'property-enum-value-removed' : 'property-enum-value-added'
}

const patternChanged: SchemaRule = ({ before, after, direction }) =>
  direction === 'request' && after['pattern'] !== undefined && after['pattern'] !== before['pattern']
    ? 'property-pattern-changed'
    : null

const formatChanged: SchemaRule = ({ before, after, direction }) => {
  const [from, to] = direction === 'request' ? [before, after] : [after, before]
  return to['format'] !== undefined && to['format'] !== from['format'] ? 'property-format-changed' : null
}

/** The schema became narrower for a request, or wider for a response. */
function bound(keyword: string, name: string, side: 'upper' | 'lower'): SchemaRule {
  const none = side === 'upper' ? Infinity : -Infinity
  const valueOf = (schema: JsonSchema) => (schema[keyword] as number | undefined) ?? none
  return ({ before, after, direction }) => {
    const [from, to] = [valueOf(before), valueOf(after)]
    if (from === to) return null
    const isNarrower = side === 'upper' ? to < from : to > from
    const isBreak = direction === 'request' ? isNarrower : !isNarrower
    return isBreak ? `property-${name}-${to > from ? 'increased' : 'decreased'}` : null
  }
}

export const SCHEMA_RULES: readonly SchemaRule[] = [
  typeChanged,
  enumChanged,
  patternChanged,
  formatChanged,
  bound('maxLength', 'max-length', 'upper'),
  bound('minLength', 'min-length', 'lower'),
  bound('maximum', 'max', 'upper'),
  bound('minimum', 'min', 'lower'),
  bound('maxItems', 'max-items', 'upper'),
  bound('minItems', 'min-items', 'lower'),
]
