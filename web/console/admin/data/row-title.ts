import type { Row } from './admin.types.ts'

const TITLES = ['title', 'topic', 'label', 'name', 'address', 'email'] as const

/** What a row is called in lists and choices. */
export function titleOf(row: Row): string {
  const person = [row['first_name'], row['last_name']].map((part) => textOf(part)).filter((part) => part !== '')
  if (person.length > 0) return person.join(' ')
  const texts = TITLES.map((name) => textOf(row[name]))
  return texts.find((text) => text !== '') ?? `#${row.id}`
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
