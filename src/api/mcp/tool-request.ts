import type { Context } from 'hono'
import type { AppEnv } from '../../env.ts'
import type { OfferedTool } from './tools.types.ts'

/** What of the call goes on to the operation: who asks, from where, and what was read before. */
const FORWARDED = ['Authorization', 'X-API-Key', 'CF-Connecting-IP', 'User-Agent', 'X-D1-Bookmark']
const MAX_REQUEST_ID = 200

export type Arguments = Readonly<Record<string, unknown>>

/** Names of arguments that the tool does not have. A token or a key among them goes nowhere. */
export function unknownArguments({ inputSchema }: OfferedTool, given: Arguments): string[] {
  return Object.keys(given).filter((name) => !Object.hasOwn(inputSchema.properties ?? {}, name))
}

/** Names of parts of the path that are missing, or that would lead to another operation (`..`). */
export function badPathParts({ operation: { path } }: OfferedTool, given: Arguments): string[] {
  return pathNames(path).filter((name) => {
    const value = given[name]
    return !(typeof value === 'number' || typeof value === 'string') || /^\.{0,2}$/.test(String(value).trim())
  })
}

export interface ToolCall {
  tool: OfferedTool
  given: Arguments
  /** Where it stands in its batch; null: alone. */
  position: number | null
}

/** The request that any client would send for this. */
export function requestOf(c: Context<AppEnv>, { tool, given, position }: ToolCall): Request {
  const { method, path } = tool.operation
  const inPath = new Set(pathNames(path))
  const filled = path.replaceAll(PART, (_, name: string) =>
    encodeURIComponent(String(given[name]).trim().toWellFormed()),
  )
  const url = new URL(filled, c.req.url)
  const apiKey = c.req.query('api_key')
  if (apiKey !== undefined) url.searchParams.set('api_key', apiKey)
  const rest = Object.entries(given).filter(([name]) => !inPath.has(name))
  const headers = headersOf(c, position)
  if (method !== 'GET') return new Request(url, { method, headers, body: JSON.stringify(Object.fromEntries(rest)) })
  for (const [name, value] of rest) for (const one of [value].flat()) url.searchParams.append(name, textOf(one))
  return new Request(url, { method, headers })
}

const PART = /:(\w+)(?:\{[^{}]*\})?/g

function pathNames(path: string): string[] {
  return [...path.matchAll(PART)].map(([, name = '']) => name)
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
  // One key is for one request.
  const idempotencyKey = position === null ? ['Idempotency-Key'] : []
  for (const name of [...FORWARDED, ...idempotencyKey]) {
    const value = c.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
