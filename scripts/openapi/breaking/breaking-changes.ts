import type { JsonSchema } from '../answers/answers.ts'
import { createComparison, type Resolve, type SchemaBreak } from './compare-schemas.ts'

/** A change that can break a client of the previous document. */
export interface BreakingChange {
  rule: string
  /** `GET /api/v1/helpdesk/ticket`. */
  operation: string
  at: string
}

interface Described {
  operationId: string
  parameters: JsonSchema[]
  requestBody: JsonSchema
  responses: Record<string, JsonSchema>
  security: JsonSchema[]
}

interface Pair {
  before: Described
  after: Described
  resolveBefore: Resolve
  resolveAfter: Resolve
}

type Rule = (pair: Pair) => SchemaBreak[]

const operationIdChanged: Rule = ({ before, after }) =>
  before.operationId === after.operationId ? [] : [{ rule: 'api-operation-id-removed', at: before.operationId }]

/** Every security alternative must stay, because a client uses it. */
const wayInRemoved: Rule = ({ before, after }) => {
  const ways = new Set(after.security.map(wayOf))
  if (after.security.length === 0 || ways.has('')) return []
  const needed = before.security.length === 0 ? [''] : before.security.map(wayOf)
  return needed.filter((way) => !ways.has(way)).map((way) => ({ rule: 'api-security-removed', at: way }))
}

const wayOf = (way: JsonSchema) => Object.keys(way).toSorted().join(' + ')

const parametersChanged: Rule = ({ before, after, resolveBefore, resolveAfter }) => {
  const [from, to] = [parametersOf(before, resolveBefore), parametersOf(after, resolveAfter)]
  const compare = createComparison(resolveBefore, resolveAfter)
  const added = [...to].filter(([name, parameter]) => parameter['required'] === true && !from.has(name))
  const kept = [...from].flatMap(([at, parameter]): SchemaBreak[] => {
    const now = to.get(at)
    if (now === undefined) return [{ rule: 'request-parameter-removed', at }]
    const isRequired = now['required'] === true && parameter['required'] !== true
    const changes = compare(parameter['schema'] as JsonSchema, now['schema'] as JsonSchema, {
      at,
      direction: 'request',
    })
    const named = changes.map(({ rule, at: inner }) => ({ rule: rule.replace('-property-', '-parameter-'), at: inner }))
    return [...(isRequired ? [{ rule: 'request-parameter-became-required', at }] : []), ...named]
  })
  return [...added.map(([at]) => ({ rule: 'new-required-request-parameter', at })), ...kept]
}

function parametersOf({ parameters }: Described, resolve: Resolve): Map<string, JsonSchema> {
  const resolved = parameters.map(resolve)
  return new Map(resolved.map((parameter) => [`${String(parameter['in'])} ${String(parameter['name'])}`, parameter]))
}

const requestBodyChanged: Rule = ({ before, after, resolveBefore, resolveAfter }) => {
  const [from, to] = [contentOf(before.requestBody), contentOf(after.requestBody)]
  const compare = createComparison(resolveBefore, resolveAfter)
  const isRequired = after.requestBody['required'] === true && before.requestBody['required'] !== true
  const bodies = [...from].flatMap(([type, schema]): SchemaBreak[] => {
    const now = to.get(type)
    if (now === undefined) return [{ rule: 'request-body-media-type-removed', at: type }]
    return compare(schema, now, { at: '', direction: 'request' })
  })
  return [...(isRequired ? [{ rule: 'request-body-became-required', at: '' }] : []), ...bodies]
}

const responsesChanged: Rule = ({ before, after, resolveBefore, resolveAfter }) =>
  Object.entries(before.responses).flatMap(([status, response]): SchemaBreak[] => {
    const now = after.responses[status]
    const isSuccess = status < '400'
    // A removed error breaks no client.
    if (now === undefined) return isSuccess ? [{ rule: 'response-success-status-removed', at: status }] : []
    const pair = { before: resolveBefore(response), after: resolveAfter(now) }
    return [...headersRemoved(pair, status), ...contentChanged(pair, { status, resolveBefore, resolveAfter })]
  })

function headersRemoved({ before, after }: { before: JsonSchema; after: JsonSchema }, status: string): SchemaBreak[] {
  const namesOf = ({ headers }: JsonSchema) => Object.keys((headers as JsonSchema | undefined) ?? {})
  const lost = namesOf(before).filter((name) => !namesOf(after).includes(name))
  return lost.map((name) => ({ rule: 'response-header-removed', at: `${status} ${name}` }))
}

function contentChanged(
  { before, after }: { before: JsonSchema; after: JsonSchema },
  { status, resolveBefore, resolveAfter }: { status: string; resolveBefore: Resolve; resolveAfter: Resolve },
): SchemaBreak[] {
  const [from, to] = [contentOf(before), contentOf(after)]
  const compare = createComparison(resolveBefore, resolveAfter)
  return [...from].flatMap(([type, schema]): SchemaBreak[] => {
    const now = to.get(type)
    if (now === undefined) return [{ rule: 'response-media-type-removed', at: `${status} ${type}` }]
    return compare(schema, now, { at: status, direction: 'response' })
  })
}

function contentOf({ content }: JsonSchema): Map<string, JsonSchema> {
  const types = Object.entries((content as Record<string, { schema: JsonSchema }> | undefined) ?? {})
  return new Map(types.map(([type, { schema }]) => [type, schema]))
}

const RULES: readonly Rule[] = [
  operationIdChanged,
  wayInRemoved,
  parametersChanged,
  requestBodyChanged,
  responsesChanged,
]

/** The breaking changes from `before` to `after`, each once, in the order of `before`. */
export function breakingChanges(before: JsonSchema, after: JsonSchema): BreakingChange[] {
  const now = operationsOf(after)
  const [resolveBefore, resolveAfter] = [resolverOf(before), resolverOf(after)]
  const found = [...operationsOf(before)].flatMap(([operation, described]): BreakingChange[] => {
    const today = now.get(operation)
    if (today === undefined) return [{ rule: 'api-removed-without-deprecation', operation, at: '' }]
    const pair = { before: described, after: today, resolveBefore, resolveAfter }
    return RULES.flatMap((rule) => rule(pair)).map((change) => ({ ...change, operation }))
  })
  return [...new Map(found.map((change) => [textOf(change), change])).values()]
}

/** The format of docs/openapi-breaking.md. */
export function textOf({ rule, operation, at }: BreakingChange): string {
  return `\`${rule}\` \`${operation}\`${at === '' ? '' : ` \`${at}\``}`
}

function operationsOf({ paths }: JsonSchema): Map<string, Described> {
  const all = Object.entries(paths as Record<string, Record<string, Partial<Described>>>)
  const none = { operationId: '', parameters: [], requestBody: {}, responses: {}, security: [] }
  return new Map(
    all.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, { ...none, ...one }] as const),
    ),
  )
}

function resolverOf(document: JsonSchema): Resolve {
  return (schema) => {
    const { $ref: reference, ...beside } = schema
    if (typeof reference !== 'string') return schema
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as JsonSchema | undefined)?.[key], document)
    return { ...(found as JsonSchema | undefined), ...beside }
  }
}
