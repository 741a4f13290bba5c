import { fieldConditions, isFieldFilter } from '../../api/shared/field-filters.schemas.ts'
import { FIELD_PREFIX, type FieldCondition } from '../../shared/forms/field-filters.ts'
import type { ListRequest } from './list.types.ts'

/** The chosen values of custom fields. A select sends its value whole, with the commas in it. */
export function chosenFields(sent: Readonly<Record<string, unknown>>): FieldCondition[] {
  const chosen = Object.entries(sent).filter(([name]) => isFieldFilter(name))
  return fieldConditions(Object.fromEntries(chosen.map(([name, value]) => [name, [value].flat()])))
}

/** The address of the list with the same tab, search, filters and order. */
export function listPath({ list, search, sort, fields }: ListRequest, cursor?: string): `/${string}` {
  const query = new URLSearchParams({ show: list })
  if (search !== undefined) query.set('s', search)
  for (const { name, values } of fields) for (const value of values) query.append(`${FIELD_PREFIX}${name}`, value)
  if (sort !== 'updated') query.set('sort', sort)
  if (cursor !== undefined) query.set('cursor', cursor)
  return `/tickets?${query.toString()}`
}
