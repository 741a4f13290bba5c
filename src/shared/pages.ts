import * as z from 'zod'
import { lazy } from './lazy.ts'

export const MAX_OFFSET = 10_000
export const MAX_PER_PAGE = 100
export const DEFAULT_PER_PAGE = 10

/** The end of the previous page: its sort value, and the id that breaks ties. */
export interface Cursor {
  key: string | number | null
  id: number
}

export interface PageRequest {
  /** From 1; ignored if there is a cursor. */
  page: number
  perPage: number
  cursor: Cursor | null
}

export interface Page<Item> {
  items: Item[]
  request: PageRequest
  total: number
  /** False: `total` is a lower bound. */
  totalIsExact: boolean
  /** Null on the last page. */
  nextCursor: Cursor | null
  /** The list met its row limit before the page was full, and continues after the cursor. The page may be empty then. */
  isPartial?: boolean
  /** For a partial page: the number of rows listed so far, including earlier pages. */
  listedSoFar?: number
}

export interface Total {
  count: number
  isExact: boolean
}

const cursorSchema = lazy(() => z.tuple([z.union([z.string().max(512), z.number(), z.null()]), z.number().int()]))

export function encodeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id]), 'utf8').toString('base64url')
}

/** Null for a text that is not one of our cursors. */
export function decodeCursor(text: string): Cursor | null {
  try {
    const parsed = cursorSchema().safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return parsed.success ? { key: parsed.data[0], id: parsed.data[1] } : null
  } catch {
    return null
  }
}

export function offsetOf({ page, perPage, cursor }: PageRequest): number {
  return cursor === null ? (page - 1) * perPage : 0
}

/** The number of rows to read: one more than the page shows whether there is a next page. */
export function limitOf({ perPage }: PageRequest): number {
  return perPage + 1
}

/** Cuts off the extra row and makes the cursor of the last remaining one. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  request: PageRequest,
  { total, cursorOf, present }: { total: Total; cursorOf: (row: Row) => Cursor; present: (row: Row) => Item },
): Page<Item> {
  const shown = rows.slice(0, request.perPage)
  const last = shown.at(-1)
  const hasNext = rows.length > request.perPage
  return {
    items: shown.map((row) => present(row)),
    request,
    total: total.count,
    totalIsExact: total.isExact,
    nextCursor: hasNext && last !== undefined ? cursorOf(last) : null,
  }
}

/** The result of a bounded walk; see `database/queries/bounded-walk.ts`. */
export interface WalkEnd {
  /** Where the limit ended the walk. Null: the list ended, or the page was full. */
  cutAt: Cursor | null
  /** The number of listed rows so far, including earlier pages. */
  matched: number
  /** The total if no counter has it. It is exact if the walk reached the end. */
  total: Total
}

/** Like `pageOf`, for a bounded walk. */
export function walkedPageOf<Row, Item>(
  rows: readonly Row[],
  request: PageRequest,
  { walk, cursorOf, present }: { walk: WalkEnd; cursorOf: (row: Row) => Cursor; present: (row: Row) => Item },
): Page<Item> {
  const { cutAt, matched, total } = walk
  const page = pageOf(rows, request, { total, cursorOf, present })
  const isPartial = cutAt !== null && page.nextCursor === null
  return isPartial ? { ...page, nextCursor: cutAt, isPartial, listedSoFar: matched } : page
}
