import type { EventChange } from '../events/event-types.ts'
import type { CustomField } from './form-fields.types.ts'

/** The values of custom fields to write, and what the history says of them. */
export interface FormChange {
  values: Record<string, string | null>
  changes: EventChange[]
}

/** A history holds the beginning of a long text. */
const MAX_TOLD = 200

/** The fields whose values differ from the present ones. A person is named by the id. */
export function changedFields(
  fields: readonly CustomField[],
  { was, becomes }: { was: Readonly<Record<string, string>>; becomes: Readonly<Record<string, string | null>> },
): FormChange {
  const changed = fields.flatMap(({ name, type }) => {
    if (!Object.hasOwn(becomes, name)) return []
    const from = Object.hasOwn(was, name) ? (was[name] ?? null) : null
    const to = becomes[name] ?? null
    return from === to ? [] : [{ name, from, to, isPerson: type === 'person' }]
  })
  return {
    values: Object.fromEntries(changed.map(({ name, to }) => [name, to])),
    changes: changed.map(({ name, from, to, isPerson }) => {
      const told = (value: string | null) => (isPerson && value !== null ? Number(value) : shortened(value))
      return { field: `form.${name}`, from: told(from), to: told(to) }
    }),
  }
}

function shortened(value: string | null): string | null {
  if (value === null) return null
  // The beginning is enough to count, and a character has at most two units.
  const beginning = value.slice(0, 2 * MAX_TOLD + 1)
  const characters = [...beginning]
  return characters.length <= MAX_TOLD ? value : `${characters.slice(0, MAX_TOLD - 1).join('')}…`
}
