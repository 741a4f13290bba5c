import * as z from 'zod'
import { lazy } from './lazy.ts'

export const MAX_OFFSET = 10_000
export const MAX_PER_PAGE = 100
export const DEFAULT_PER_PAGE = 10

/** Where the page before ended: the value it was sorted by, and the id that breaks ties. */
export interface Cursor {
  key: string | number | null
  id: number
}

export interface PageRequest {
  /** From 1; ignored when there is a cursor. */
  page: number
  perPage: number
  cursor: Cursor | null
}

export interface Page<Item> {
  items: Item[]
  request: PageRequest
  total: number
  /** False: at least `total`. */
  totalIsExact: boolean
  /** Null on the last page. */
  nextCursor: Cursor | null
  /** The list met its limit of rows before the page was full, and goes on behind the cursor; a page may be empty then. */
  isPartial?: boolean
  /** Of a partial page: how many it lists of all that the list came to, the pages before it among them. */
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

/** Ask for this many rows: the one beyond the page tells whether there is a next page. */
export function limitOf({ perPage }: PageRequest): number {
  return perPage + 1
}

/** Cuts the row beyond the page off and makes the cursor of the last one that stays. */
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

/** What a page that is walked for came to; see `database/queries/bounded-walk.ts`. */
export interface WalkEnd {
  /** Where the limit ended the walk. Null: the list ended, or the page was full before. */
  cutAt: Cursor | null
  /** How many it came to that are listed, the pages before among them. */
  matched: number
  /** How many it lists, where no counter knows; exact where it saw the whole list. */
  total: Total
}

/** As `pageOf`, for a list that is walked up to a limit. */
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
