import type { Output, Row } from './output.ts'

interface Pages<Item> {
  pages: AsyncIterable<{ items: readonly Item[]; nextCursor: string | null }>
  /** All pages, with `--json` one line for each item. Else the first page. */
  all: boolean
  rowOf: (item: Item) => Row
}

/** Prints a list that is read by pages. */
export async function printPages<Item extends Row>(output: Output, { pages, all, rowOf }: Pages<Item>): Promise<void> {
  for await (const { items, nextCursor } of pages) {
    if (output.isJson() && all) for (const item of items) output.line(item, '')
    else output.table(output.isJson() ? items : items.map(rowOf))
    if (all) continue
    if (nextCursor !== null) output.note('There are more. --all shows them.')
    return
  }
}
