import type { Spool } from '../spool.ts'
import type { Remarks, Row } from '../import.types.ts'
import { shortenTo, type Fields, fieldsOf } from './values.ts'
import { bodyOf } from './bodies.ts'

const EPOCH = new Date(0).toISOString()
const SLUG = 80

/** Parents come before their children. A category in a cycle gets no parent. */
export function categoriesOf(spool: Spool, remarks: Remarks): (Row & { id: number })[] {
  const all = new Map([...spool.rows('kb_category')].map(fieldsOf).map((of) => [of.id, of]))
  const ordered: Fields[] = []
  const done = new Set<number>()
  const isRoot = new Set<number>()
  const visit = (of: Fields, path: ReadonlySet<number>) => {
    if (done.has(of.id)) return
    const parent = all.get(of.reference('parent') ?? 0)
    if (parent === undefined || path.has(parent.id)) isRoot.add(of.id)
    else visit(parent, new Set([...path, of.id]))
    done.add(of.id)
    ordered.push(of)
  }
  for (const of of all.values()) visit(of, new Set([of.id]))
  return ordered.flatMap((of) => {
    const name = of.line('name', 255)
    if (name === '') {
      remarks.skip('kb_category', of.id, 'It has no name.')
      return []
    }
    const row = {
      id: of.id,
      name,
      slug: slugOf(of, `category-${of.id}`),
      description: of.line('description', 1000),
      active: of.flag('status'),
      parent: isRoot.has(of.id) ? undefined : of.reference('parent'),
      created_at: of.time('created_at', 'updated_at') ?? EPOCH,
    }
    return [row]
  })
}

export function* articlesOf(spool: Spool, remarks: Remarks, after: number): IterableIterator<Row & { id: number }> {
  for (const row of spool.rows('kb_article', after)) {
    const of = fieldsOf(row)
    const title = of.line('name', 255)
    const body = bodyOf(of, 'description', () =>
      remarks.change('kb_article', of.id, 'The text was too long and was cut.'),
    )
    if (title === '' || body.trim() === '') {
      remarks.skip('kb_article', of.id, 'It has no title or no text.')
      continue
    }
    const createdAt = of.time('created_at', 'publish_time', 'updated_at') ?? EPOCH
    yield {
      id: of.id,
      title,
      slug: slugOf(of, `article-${of.id}`),
      body,
      category: categoryOf(spool, of.id, remarks),
      published: of.flag('type'),
      is_public: of.flag('status'),
      publish_at: of.time('publish_time'),
      created_at: createdAt,
      updated_at: of.time('updated_at') ?? createdAt,
    }
  }
}

/** Our articles have one category, so the first one is kept. */
function categoryOf(spool: Spool, articleId: number, remarks: Remarks): number | undefined {
  const ids = spool
    .children('kb_article_relationship', articleId)
    .flatMap((row) => fieldsOf(row).reference('category_id') ?? [])
  if (ids.length > 1) remarks.change('kb_article', articleId, 'It was imported into the first of its categories only.')
  return ids.length === 0 ? undefined : Math.min(...ids)
}

function slugOf(of: Fields, orElse: string): string {
  const words = of
    .raw('slug')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
  const slug = shortenTo(words.filter(Boolean).join('-'), SLUG)
  return /^\d*$/.test(slug) ? orElse : slug
}
