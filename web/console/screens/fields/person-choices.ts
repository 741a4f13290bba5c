import type { Choice } from '../../components/fields/combo-box.tsx'
import { type Named, nameOf } from '../../data/people.queries.ts'

type Person = Named & { id: number }

/** The name with the address, so that people of the same name differ, and are found by either. */
export function shownPerson(person: Person): string {
  const name = nameOf(person)
  const { email = null } = person
  return email === null || email === name ? name : `${name} · ${email}`
}

interface Found {
  /** The id that filters; null: none is chosen. */
  id: number | null
  /** The person of the id; null: not read, or not in sight. */
  chosen: Person | null
  found: readonly Person[]
  unknownText: (id: number) => string
}

/** The people to choose from. The chosen one is always among them, so that any search shows its name. */
export function personChoices({ id, chosen, found, unknownText }: Found): Choice[] {
  const others = found
    .filter((person) => person.id !== id)
    .map((person) => ({ id: person.id, name: shownPerson(person) }))
  if (id === null) return others
  return [{ id, name: chosen === null ? unknownText(id) : shownPerson(chosen) }, ...others]
}

/** The id that an address or a view holds; null: it is none. */
export function readPersonId(value: string): number | null {
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
}
