import type { ListPage } from './client.types.ts'

/** What a list answers in `data`. */
export interface WirePage {
  data: unknown[]
  total: number
  total_is_exact: boolean
  is_partial?: boolean
  next_cursor: string | null
}

/** Goes on by cursor to the end; an empty page ends nothing while there is a cursor. */
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
