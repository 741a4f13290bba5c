import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import { isObject } from '../../http/parameters/parameter-text.ts'
import { COMMON_NAMES } from '../../http/parameters/unused.ts'
import type { OfferedTool } from './tools.types.ts'

/** The headers that are passed to the operation. */
const FORWARDED = ['Authorization', 'X-API-Key', 'CF-Connecting-IP', 'User-Agent', 'X-D1-Bookmark']
const MAX_REQUEST_ID = 200

export type Arguments = Readonly<Record<string, unknown>>

/** Names of arguments that the tool does not have. A token or key among them is not forwarded. */
export function unknownArguments({ inputSchema }: OfferedTool, given: Arguments): string[] {
  return Object.keys(given).filter((name) => !Object.hasOwn(inputSchema.properties ?? {}, name))
}

/** Names of path parts that are missing or would lead to another operation (`..`). */
export function badPathParts({ operation: { path } }: OfferedTool, given: Arguments): string[] {
  return pathNames(path).filter((name) => {
    const value = given[name]
    return !(typeof value === 'number' || typeof value === 'string') || /^\.{0,2}$/.test(String(value).trim())
  })
}

/** Names of path parts that are not one of the listed values. Otherwise a tool could call any operation of the same shape. */
export function unlistedPathParts({ inputSchema, operation: { path } }: OfferedTool, given: Arguments): string[] {
  return pathNames(path).filter((name) => {
    const { enum: listed } = (inputSchema.properties?.[name] ?? {}) as { enum?: readonly unknown[] }
    return listed !== undefined && !listed.includes(given[name])
  })
}

/** The name of the argument that must be an object, because its entries become parameters, and is none. */
export function badSpread({ operation: { spread }, inputSchema }: OfferedTool, given: Arguments): string[] {
  if (spread === undefined || isObject(given[spread])) return []
  return given[spread] === undefined && !inputSchema.required?.includes(spread) ? [] : [spread]
}

/** Entries that would authenticate somebody else, change the format of the answer, or replace another argument. */
export function reservedEntries({ operation: { spread }, inputSchema }: OfferedTool, given: Arguments): string[] {
  const entries = spread === undefined ? undefined : given[spread]
  if (!isObject(entries)) return []
  return Object.keys(entries).filter(
    (name) => COMMON_NAMES.has(name) || Object.hasOwn(inputSchema.properties ?? {}, name),
  )
}

export interface ToolCall {
  tool: OfferedTool
  given: Arguments
  /** The position in the batch, or null if the call is single. */
  position: number | null
}

/** The request that any client would send for this call. */
export function requestOf(c: Context<AppEnv>, { tool, given, position }: ToolCall): Request {
  const { method, path, spread } = tool.operation
  const inPath = new Set(pathNames(path))
  const filled = path.replaceAll(PART, (_, name: string) =>
    encodeURIComponent(String(given[name]).trim().toWellFormed()),
  )
  const url = new URL(filled, c.req.url)
  const apiKey = c.req.query('api_key')
  if (apiKey !== undefined) url.searchParams.set('api_key', apiKey)
  const rest = Object.entries(given).flatMap(([name, value]): [name: string, value: unknown][] => {
    if (inPath.has(name)) return []
    return name === spread ? Object.entries(value as object) : [[name, value]]
  })
  const headers = headersOf(c, position)
  if (method !== 'GET') return new Request(url, { method, headers, body: JSON.stringify(Object.fromEntries(rest)) })
  for (const [name, value] of rest) {
    for (const [part, one] of partsOf(name, value)) url.searchParams.append(part, textOf(one))
  }
  return new Request(url, { method, headers })
}

const PART = /:(\w+)(?:\{[^{}]*\})?/g

function pathNames(path: string): string[] {
  return [...path.matchAll(PART)].map(([, name = '']) => name)
}

/** A list is sent as one parameter for each value, and an object as `name[key]`. */
function partsOf(name: string, value: unknown): [name: string, value: unknown][] {
  if (isObject(value)) return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, one])
  return [value].flat().map((one) => [name, one])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function headersOf(c: Context<AppEnv>, position: number | null): Headers {
  const headers = new Headers({
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Prefer: 'handling=strict',
    'X-Request-Id': `${c.get('requestId').slice(0, MAX_REQUEST_ID)}-${(position ?? 0) + 1}`,
  })
  // An idempotency key is valid for one request only.
  const idempotencyKey = position === null ? ['Idempotency-Key'] : []
  for (const name of [...FORWARDED, ...idempotencyKey]) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
