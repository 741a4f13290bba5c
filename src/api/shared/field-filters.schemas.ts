import type * as z from 'zod'
import { atom, optional, problem, Refusal } from '../../http/parameters/atoms/atom.ts'
import { withExtraNames } from '../../http/parameters/known-names.ts'
import { FIELD_PREFIX, type FieldCondition, MAX_FIELDS } from '../../shared/forms/field-filters.ts'

/*
 * Filters by custom fields, which each installation names itself. OpenAPI describes them as one parameter, `form[NAME]`. The
 * shorter `form.NAME` is the same.
 */

const MAX_VALUES = 20
const MAX_TEXT = 255

const TYPE = { type: 'object', additionalProperties: { type: 'string', maxLength: MAX_TEXT } }

export const FIELDS_MEAN =
  'Values of custom fields by their names, such as `form[room]=12,14`. `form.room=12,14` is the same. Several values are separated by commas, and letter case is ignored.'

export type Sent = Readonly<Record<string, unknown>>

export const fieldFilter = () => ({
  form: optional(
    atom(TYPE, (value) => {
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Sent
      throw new Refusal('invalid', 'Must hold values by the names of custom fields.')
    }),
  ),
})

export function isFieldFilter(name: string): boolean {
  return name.startsWith(FIELD_PREFIX)
}

/** Accepts `form.NAME` besides the names of the schema. */
export function alsoReadsFields<Schema extends z.ZodType>(schema: Schema): Schema {
  return withExtraNames(schema, (values) => Object.keys(values).filter(isFieldFilter))
}

/** A text holds values separated by commas. A list holds each value whole. */
export function fieldConditions(sent: Sent): FieldCondition[] {
  const short = Object.entries(sent).filter(([name]) => isFieldFilter(name))
  const described = Object.entries((sent['form'] as Sent | undefined) ?? {})
  return [...short.map(([name, value]) => [name.slice(FIELD_PREFIX.length), value] as const), ...described]
    .map(([name, value]) => ({ name, values: valuesOf(value) }))
    .filter(({ values }) => values.length > 0)
}

export function refineFields(conditions: readonly FieldCondition[], context: z.RefinementCtx): void {
  const count = conditions.reduce((sum, { values }) => sum + values.length, 0)
  const [first] = conditions
  if (first !== undefined && (conditions.length > MAX_FIELDS || count > MAX_VALUES)) {
    const text = `At most ${MAX_FIELDS} fields and ${MAX_VALUES} values can filter.`
    context.addIssue(problem('too_many', text, `${FIELD_PREFIX}${first.name}`))
  }
  const long = conditions.find(({ name, values }) => [name, ...values].some((text) => text.length > MAX_TEXT))
  if (long !== undefined) {
    const text = `Must not hold more than ${MAX_TEXT} characters in a value.`
    context.addIssue(problem('too_long', text, `${FIELD_PREFIX}${long.name.slice(0, MAX_TEXT)}`))
  }
}

function valuesOf(value: unknown): string[] {
  const texts = typeof value === 'string' ? value.split(',') : [value].flat()
  return texts
    .map((one) => (typeof one === 'string' || typeof one === 'number' ? String(one).trim() : ''))
    .filter((text) => text !== '')
}
