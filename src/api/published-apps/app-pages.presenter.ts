import type { Context } from 'hono'
import { presentPage } from '../../http/pages.ts'
import { MAX_PER_PAGE, offsetOf, type Page, type PageRequest } from '../../shared/pages.ts'

const MORE_TRIPS = 5

/**
 * Fills a page by reading on if the list returned less although it has more, because an app stops at an empty page. This takes
 * at most five more round trips. Items of earlier pages are skipped, so that numbered pages stay consecutive.
 */
export async function readFullPage<Read, Item>(
  request: PageRequest,
  read: (request: PageRequest) => Promise<Read>,
  pageOf: (read: Read) => Page<Item>,
): Promise<{ page: Page<Item>; read: Read }> {
  const first = await read(request)
  let page = pageOf(first)
  let before = page.isPartial === true ? Math.max(0, offsetOf(request) - (page.listedSoFar ?? 0)) : 0
  for (let trips = 0; trips < MORE_TRIPS && isShort(page); trips += 1) {
    const missing = request.perPage - page.items.length
    const rest = { page: 1, perPage: Math.min(before + missing, MAX_PER_PAGE), cursor: page.nextCursor }
    const { items, nextCursor, isPartial = false } = pageOf(await read(rest))
    page = { ...page, items: [...page.items, ...items.slice(before)], nextCursor, isPartial }
    before = Math.max(0, before - items.length)
  }
  return { page: isShort(page) ? page : { ...page, isPartial: false }, read: first }
}

function isShort<Item>({ items, request, nextCursor }: Page<Item>): boolean {
  return nextCursor !== null && items.length < request.perPage
}

/**
 * The paginator of both generations. `next_page_url` is absolute, has a question mark and ends in the page's number. Android
 * appends `&token=…` to it (customers_next_page), and iOS reads the number. If only a cursor could continue, the list ends.
 */
export function presentAppPage<Item>(c: Context, page: Page<Item>, present: (item: Item) => unknown) {
  const paginator = presentPage(c, page, present)
  const next = paginator['next_page_url']
  return { ...paginator, next_page_url: typeof next === 'string' && /[?&]page=\d+$/.test(next) ? next : null }
}
