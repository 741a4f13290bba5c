import type * as z from 'zod'
import { atom, optionalList, Refusal, scalarText } from '../../../../http/parameters/atoms/atom.ts'
import { optionalText } from '../../../../http/parameters/atoms/atoms.ts'
import { filterParameters } from '../../../../modules/tickets/lists/ticket-lists.usecases.ts'

const MAX_NAMES = 100
export const MAX_TEXT = 255
const NAMES = { type: 'array', items: { type: 'string', maxLength: MAX_TEXT }, maxItems: MAX_NAMES }

/** Names or ids from a list or comma-separated text. */
function optionalNames() {
  return optionalList(
    atom(NAMES, (value) => {
      const texts = (Array.isArray(value) ? value : [value]).map((one) => scalarText(one))
      const names = texts.flatMap((text) => text.split(',')).map((name) => name.trim())
      const present = names.filter((name) => name !== '')
      if (present.length > MAX_NAMES) throw new Refusal('too_many', `Must not hold more than ${MAX_NAMES} entries.`)
      if (present.some((name) => name.length > MAX_TEXT))
        throw new Refusal('too_long', `Must not hold more than ${MAX_TEXT} characters in a name.`)
      return present
    }),
  )
}

export function filterFields(): Record<string, z.ZodType<string | string[] | undefined>> {
  return Object.fromEntries(
    filterParameters().map(({ name, takes }) => [
      name,
      takes === 'names' ? optionalNames() : optionalText({ max: MAX_TEXT }),
    ]),
  )
}

/** The aliases of filters by their names. */
export const shortNames = () =>
  Object.fromEntries(filterParameters().flatMap(({ name, alias }) => (alias === undefined ? [] : [[name, [alias]]])))
