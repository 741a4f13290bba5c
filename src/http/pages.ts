import type { Context } from 'hono'
import * as z from 'zod'
import {
  type Cursor,
  decodeCursor,
  DEFAULT_PER_PAGE,
  encodeCursor,
  MAX_OFFSET,
  MAX_PER_PAGE,
  type Page,
  type PageRequest,
} from '../shared/pages.ts'
import { problem } from './parameters/atoms/atom.ts'
import { optional, optionalInteger } from './parameters/atoms/atoms.ts'
import { described } from './parameters/atoms/described.ts'

/** A cursor in the format of `next_cursor`. */
export const cursorText = () => {
  const schema = z.unknown().transform((value, context): Cursor => {
    const cursor = typeof value === 'string' ? decodeCursor(value) : null
    if (cursor !== null) return cursor
    context.addIssue(problem('not_a_cursor', 'Must be a cursor that this list gave.'))
    return z.NEVER
  })
  return described(schema, { type: { type: 'string' } })
}

const MAX_PAGE = 1_000_000_000

/** The page parameters of docs/wire-rules.md#7, for a list's schema. */
export const pageFields = () => ({
  page: optionalInteger({ min: 1, max: MAX_PAGE }),
  per_page: optionalInteger({ min: 1 }),
  cursor: optional(cursorText()),
})

/** Only a cursor reaches beyond 10,000 rows. */
export function refineDepth(input: PageInput, context: z.core.$RefinementCtx): void {
  const { page, perPage, cursor } = pageRequest(input)
  if (cursor === null && (page - 1) * perPage >= MAX_OFFSET) {
    context.addIssue(problem('too_large', `Must not reach deeper than ${MAX_OFFSET} rows; go on with cursor.`, 'page'))
  }
}

export interface PageInput {
  page?: number
  per_page?: number
  cursor?: Cursor
}

/** The schema of a list whose own parameters are `fields`. */
export function listSchema<Fields extends z.ZodRawShape>(fields: Fields) {
  return z
    .object({ ...fields, ...pageFields() })
    .superRefine((input, context) => refineDepth(input as PageInput, context))
}

export function pageRequest({ page = 1, per_page: perPage = DEFAULT_PER_PAGE, cursor }: PageInput): PageRequest {
  return { page, perPage: Math.min(perPage, MAX_PER_PAGE), cursor: cursor ?? null }
}

/** Writes a page as the envelope's `data`. Links keep the caller's filters but no secret. */
export function presentPage<Item>(
  c: Context,
  page: Page<Item>,
  present: (item: Item) => unknown,
): Record<string, unknown> {
  const { request, items, total, nextCursor } = page
  const offset = request.cursor === null ? (request.page - 1) * request.perPage : null
  const lastPage = Math.max(1, Math.ceil(total / request.perPage))
  const link = linkBuilder(c, request)
  const isCounted = offset !== null && items.length > 0
  return {
    current_page: request.cursor === null ? request.page : null,
    data: items.map((item) => present(item)),
    first_page_url: link({ page: 1 }),
    from: isCounted ? offset + 1 : null,
    last_page: lastPage,
    last_page_url: (lastPage - 1) * request.perPage < MAX_OFFSET ? link({ page: lastPage }) : null,
    next_page_url: nextCursor === null ? null : link(nextOf(page, nextCursor)),
    path: link.path,
    per_page: request.perPage,
    prev_page_url: request.cursor === null && request.page > 1 ? link({ page: request.page - 1 }) : null,
    to: isCounted ? offset + items.length : null,
    total,
    total_is_exact: page.totalIsExact,
    next_cursor: nextCursor === null ? null : encodeCursor(nextCursor),
    ...(page.isPartial === true ? { is_partial: true } : {}),
  }
}

type Target = { page: number } | { cursor: string }

/**
 * Links use page numbers while allowed. After that, after a cursor, and where a list met its row limit, they use the cursor.
 */
function nextOf({ request, isPartial }: Page<unknown>, nextCursor: Cursor): Target {
  const isReachable = isPartial !== true && request.cursor === null && request.page * request.perPage < MAX_OFFSET
  return isReachable ? { page: request.page + 1 } : { cursor: encodeCursor(nextCursor) }
}

const NEVER_REPEATED = ['token', 'api_key', 'page', 'cursor']

/** The request's address with changed parameters and without a secret. */
export function nextLink(c: Context, changed: Readonly<Record<string, string>>): string {
  const url = new URL(c.req.url)
  for (const name of NEVER_REPEATED) url.searchParams.delete(name)
  for (const [name, value] of Object.entries(changed)) url.searchParams.set(name, value)
  return `${url.origin}${c.req.path}?${url.searchParams.toString()}`
}

function linkBuilder(c: Context, request: PageRequest) {
  const url = new URL(c.req.url)
  const path = `${url.origin}${c.req.path}`
  for (const name of NEVER_REPEATED) url.searchParams.delete(name)
  if (url.searchParams.has('per_page')) url.searchParams.set('per_page', String(request.perPage))
  const filters = url.searchParams.toString()
  const start = filters === '' ? `${path}?` : `${path}?${filters}&`
  // Numbers and base64url cursors need no encoding.
  const link = (target: Target): string =>
    start + ('page' in target ? `page=${target.page}` : `cursor=${target.cursor}`)
  return Object.assign(link, { path })
}
