import type { Kind, Row, Unit } from '../../../../../scripts/desk/import/import.types.ts'
import type { CsvRows } from './csv-rows.types.ts'
import { htmlOf, isYes, oneLine, slugOf, timeOf } from './csv-values.ts'

/** The limit of the desk is 500 KB after sanitising. */
const MOST_SIGNS = 400_000

/** A category is sent with its first article. One with the same name takes its place. */
export function* articleUnits({ rows, skip, change, now }: CsvRows): Iterable<Unit> {
  const categories = new Map<string, number>()
  for (const row of rows()) {
    const position = { stage: 'articles', id: row.id }
    const title = oneLine(row.text('title'), 255)
    const body = row.text('text')
    if (title === '' || body === '' || body.length > MOST_SIGNS) {
      skip(row.id, body.length > MOST_SIGNS ? 'long' : 'missing')
      yield { rows: [], position }
      continue
    }
    const created = timeOf(row.text('created'))
    if (created === null && row.text('created') !== '') change(row.id, 'time')
    const createdAt = created ?? now
    const name = oneLine(row.text('category'), 255)
    const known = categories.get(name.toLowerCase())
    const sent: (readonly [Kind, Row])[] = []
    if (name !== '' && known === undefined) {
      categories.set(name.toLowerCase(), row.id)
      const slug = slugOf(name, `category-${row.id}`)
      sent.push(['categories', { id: row.id, name, slug, active: true, created_at: createdAt }])
    }
    sent.push([
      'articles',
      {
        id: row.id,
        title,
        slug: slugOf(title, `article-${row.id}`),
        body: htmlOf(body),
        ...(name === '' ? {} : { category: known ?? row.id }),
        // Without a column, everything is published.
        published: row.text('published') === '' || isYes(row.text('published')),
        is_public: true,
        created_at: createdAt,
        updated_at: createdAt,
      },
    ])
    yield { rows: sent, position }
  }
}
