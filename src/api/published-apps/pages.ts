import type { Context } from 'hono'
import { presentPage } from '../../http/pages.ts'
import type { Page, PageRequest } from '../../shared/pages.ts'

const MORE_TRIPS = 5

/**
 * Reads a page, and goes on where a list gave less than a page although it has more: an app that counts pages stops at an empty
 * one. At most five more trips.
 */
export async function readFullPage<Read, Item>(
  request: PageRequest,
  read: (request: PageRequest) => Promise<Read>,
  pageOf: (read: Read) => Page<Item>,
): Promise<{ page: Page<Item>; read: Read }> {
  const first = await read(request)
  let page = pageOf(first)
  for (let trips = 0; trips < MORE_TRIPS && isPartial(page); trips += 1) {
    const rest = { page: 1, perPage: request.perPage - page.items.length, cursor: page.nextCursor }
    const { items, nextCursor } = pageOf(await read(rest))
    page = { ...page, items: [...page.items, ...items], nextCursor }
  }
  return { page, read: first }
}

function isPartial<Item>({ items, request, nextCursor }: Page<Item>): boolean {
  return nextCursor !== null && items.length < request.perPage
}

/**
 * The paginator of both generations. `next_page_url` is absolute, has a question mark and ends in the page's number: Android
 * appends `&token=…` to it (customers_next_page), iOS reads the number. Where only a cursor goes on, the list ends.
 */
export function presentAppPage<Item>(c: Context, page: Page<Item>, present: (item: Item) => unknown) {
  const paginator = presentPage(c, page, present)
  const next = paginator['next_page_url']
  return { ...paginator, next_page_url: typeof next === 'string' && /[?&]page=\d+$/.test(next) ? next : null }
}
