import type { Choice } from '../../components/fields/combo-box.tsx'
import { type Named, nameOf } from '../people.queries.ts'
import type { FieldValue, Linked } from './record.types.ts'

interface Entry {
  id: number
  name: string
}

/** Ids and names of fields, from the nested objects of an answer. */
export function readEntries(entries: Readonly<Record<string, Entry | null>>): {
  values: Record<string, FieldValue>
  names: Record<string, string>
} {
  const all = Object.entries(entries)
  return {
    values: Object.fromEntries(all.map(([field, entry]) => [field, entry?.id ?? null])),
    names: Object.fromEntries(all.flatMap(([field, entry]) => (entry === null ? [] : [[field, entry.name]]))),
  }
}

export function personEntry(person: (Named & { id: number }) | null): Entry | null {
  return person === null ? null : { id: person.id, name: nameOf(person) }
}

export function peopleChoices(people: readonly (Named & { id: number })[]): Choice[] {
  return people.map((person) => ({ id: person.id, name: nameOf(person) }))
}

export function linkedRecords(records: readonly { id: number; subject: string }[]): Linked[] {
  return records.map(({ id, subject }) => ({ id, title: subject }))
}

export function linkedAssets(assets: readonly Entry[]): Linked[] {
  return assets.map(({ id, name }) => ({ id, title: name }))
}

/** The page of a list as the screens take it. */
export function pageWith<Item, Row>(
  { data, next_cursor: next }: { data: readonly Item[]; next_cursor: string | null },
  itemOf: (item: Item) => Row,
): { items: Row[]; nextCursor: string | null } {
  return { items: data.map((item) => itemOf(item)), nextCursor: next }
}

export const PER_PAGE = 50
