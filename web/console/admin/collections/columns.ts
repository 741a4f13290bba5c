import type { AdminCollection, DescribedField, Row } from '../data/admin.types.ts'

const MOST_COLUMNS = 3
const IN_TITLE = new Set(['title', 'topic', 'label', 'name', 'first_name', 'last_name', 'color', 'active', 'is_public'])
const SHORT_KINDS = new Set<DescribedField['kind']>(['choice', 'reference', 'integer', 'moment'])
const SHORT_TEXT = 100

/** The fields beside the title in a list: the first short ones. */
export function columnsOf({ fields }: AdminCollection): readonly DescribedField[] {
  const short = fields.filter(
    (field) =>
      !IN_TITLE.has(field.name) &&
      (SHORT_KINDS.has(field.kind) || field.name === 'email' || (field.kind === 'text' && field.max <= SHORT_TEXT)),
  )
  return short.slice(0, MOST_COLUMNS)
}

/** What is said about a row in a badge. */
export function standingsOf(row: Row): readonly ('inactive' | 'internal' | 'revoked' | 'invited')[] {
  return [
    ...(row['active'] === false ? (['inactive'] as const) : []),
    ...(row['is_public'] === false ? (['internal'] as const) : []),
    ...(typeof row['revoked_at'] === 'string' ? (['revoked'] as const) : []),
    ...(row['active'] !== false && row['role'] !== undefined && row['last_login_at'] === null
      ? (['invited'] as const)
      : []),
  ]
}

export function colorOf(row: Row): string | null {
  return typeof row['color'] === 'string' && row['color'] !== '' ? row['color'] : null
}
