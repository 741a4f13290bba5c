import type { JsonSchema } from '../answers/answers.ts'
import { type Direction, SCHEMA_RULES } from './schema-rules.ts'

export interface SchemaBreak {
  rule: string
  /** The path of the value: `data.items.status`. */
  at: string
}

export interface Place {
  at: string
  direction: Direction
}

export type Resolve = (schema: JsonSchema) => JsonSchema

type Properties = Record<string, JsonSchema>

/** Every break between two schemas and their parts. Each resolver follows the references of its document. */
export function createComparison(resolveBefore: Resolve, resolveAfter: Resolve) {
  function compare(before: JsonSchema, after: JsonSchema, { at, direction }: Place): SchemaBreak[] {
    const pair = { before: resolveBefore(before), after: resolveAfter(after), direction }
    const names = SCHEMA_RULES.map((rule) => rule(pair)).filter((name) => name !== null)
    const own = names.map((name) => ({ rule: `${direction}-${name}`, at }))
    return [
      ...own,
      ...properties(pair.before, pair.after, { at, direction }),
      ...parts(pair.before, pair.after, { at, direction }),
    ]
  }

  function properties(before: JsonSchema, after: JsonSchema, { at, direction }: Place): SchemaBreak[] {
    const [from, to] = [propertiesOf(before), propertiesOf(after)]
    const inner = (name: string) => (at === '' ? name : `${at}.${name}`)
    const lost = Object.keys(from).filter((name) => !Object.hasOwn(to, name))
    const kept = Object.keys(from).filter((name) => Object.hasOwn(to, name))
    return [
      ...lost.map((name) => ({ rule: lossOf(name, before, direction), at: inner(name) })),
      ...requirements(before, after, direction).map(({ rule, name }) => ({ rule, at: inner(name) })),
      ...kept.flatMap((name) => compare(from[name] ?? {}, to[name] ?? {}, { at: inner(name), direction })),
    ]
  }

  /** List items, map values and alternatives: each old alternative needs a compatible new one, or the reverse. */
  function parts(before: JsonSchema, after: JsonSchema, { at, direction }: Place): SchemaBreak[] {
    const within = ['items', 'additionalProperties'].flatMap((keyword) => {
      const [from, to] = [before[keyword], after[keyword]]
      return isSchema(from) && isSchema(to) ? compare(from, to, { at: `${at}[]`, direction }) : []
    })
    const [from, to] = [alternativesOf(before), alternativesOf(after)]
    if (from.length === 0 && to.length === 0) return within
    if (from.length === 0 || to.length === 0) return [...within, { rule: `${direction}-property-one-of-changed`, at }]
    const [given, taken] = direction === 'request' ? [from, to] : [to, from]
    const fits = (one: JsonSchema) =>
      taken.some((other) => {
        const [older, newer] = direction === 'request' ? [one, other] : [other, one]
        return compare(older, newer, { at, direction }).length === 0
      })
    const name = direction === 'request' ? 'one-of-removed' : 'one-of-added'
    return [...within, ...(given.every(fits) ? [] : [{ rule: `${direction}-property-${name}`, at }])]
  }

  return compare
}

function propertiesOf(schema: JsonSchema): Properties {
  return (schema['properties'] as Properties | undefined) ?? {}
}

function requiredOf(schema: JsonSchema): string[] {
  return (schema['required'] as string[] | undefined) ?? []
}

function lossOf(name: string, before: JsonSchema, direction: Direction): string {
  if (direction === 'request') return 'request-property-removed'
  return requiredOf(before).includes(name) ? 'response-required-property-removed' : 'response-optional-property-removed'
}

/** Parameters that became required, or answer fields that became optional. */
function requirements(before: JsonSchema, after: JsonSchema, direction: Direction): { rule: string; name: string }[] {
  const [from, to] = [requiredOf(before), requiredOf(after)]
  if (direction === 'request') {
    const isKnown = (name: string) => Object.hasOwn(propertiesOf(before), name)
    return to
      .filter((name) => !from.includes(name))
      .map((name) => ({
        rule: isKnown(name) ? 'request-property-became-required' : 'new-required-request-property',
        name,
      }))
  }
  const stayed = from.filter((name) => Object.hasOwn(propertiesOf(after), name))
  return stayed
    .filter((name) => !to.includes(name))
    .map((name) => ({ rule: 'response-property-became-optional', name }))
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  return ((schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined) ?? []
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}
