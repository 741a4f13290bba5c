import type { ListPage } from './client.types.ts'

/** The `data` of a list. */
export interface WirePage {
  data: unknown[]
  total: number
  total_is_exact: boolean
  is_partial?: boolean
  next_cursor: string | null
}

/** Follows cursors to the end. An empty page with a cursor is not the end. */
export async function* pagesOf(
  ask: (cursor: string | null) => Promise<WirePage>,
): AsyncGenerator<ListPage<unknown>, void, undefined> {
  let cursor: string | null = null
  do {
    const page: WirePage = await ask(cursor)
    if (page.next_cursor !== null && page.next_cursor === cursor)
      throw new Error('The list answered the same cursor twice.')
    cursor = page.next_cursor
    yield {
      items: page.data,
      total: page.total,
      totalIsExact: page.total_is_exact,
      isPartial: page.is_partial ?? false,
      nextCursor: cursor,
    }
  } while (cursor !== null)
}
