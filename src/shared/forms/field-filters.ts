import { invalidField } from '../errors.ts'
import { asciiLower } from '../text/letter-cases.ts'
import type { CustomField } from './form-fields.types.ts'

/** A custom field of which one of the values is wanted. */
export interface FieldCondition {
  name: string
  values: readonly string[]
}

/** How parameters and saved queries name a custom field. */
export const FIELD_PREFIX = 'form.'

/** A list is filtered by at most this many fields at once. */
export const MAX_FIELDS = 5

/** A list shows the values of at most this many fields, each with up to two rows of each ticket. */
export const MAX_SHOWN_FIELDS = 3

/** The indexes of values hold this many characters of each. */
export const KEY_CHARACTERS = 200

/** A value as the indexes hold it. */
export function fieldKey(value: string): string {
  return [...asciiLower(value)].slice(0, KEY_CHARACTERS).join('')
}

/** Customers filter by the fields that they fill in, staff by all. Throws 422 for any other name. */
export function requireFieldsToFilter(
  conditions: readonly FieldCondition[],
  { fields, isStaff }: { fields: readonly CustomField[]; isStaff: boolean },
): void {
  requireFieldsAmong(conditions, isStaff ? fields : fields.filter(({ audiences }) => audiences.includes('customers')))
}

/** Throws 422 for a condition on any other field than these. */
export function requireFieldsAmong(
  conditions: readonly FieldCondition[],
  fields: readonly Pick<CustomField, 'name'>[],
): void {
  for (const { name } of conditions) {
    if (!fields.some((one) => one.name === name))
      throw invalidField(`${FIELD_PREFIX}${name}`, 'not_found', `There is no field ${name} to filter by.`)
  }
}
