import * as fc from 'fast-check'
import type { JsonSchema } from '../../scripts/openapi/answers/answers.ts'

/** Values that the type of a parameter forbids, for every bound that it states. */
export function forbiddenBy(type: JsonSchema): fc.Arbitrary<unknown>[] {
  const { enum: values, minimum, maximum, maxLength, maxItems } = type
  const [kind] = [type['type']].flat()
  const found: fc.Arbitrary<unknown>[] = []
  if (kind === 'integer' || kind === 'number') {
    found.push(fc.constantFrom('x', 'NaN', '1e400', '--1', '{}'))
    if (typeof minimum === 'number') found.push(fc.integer({ min: 1, max: 9 }).map((less) => minimum - less))
    if (typeof maximum === 'number') found.push(fc.integer({ min: 1, max: 9 }).map((more) => maximum + more))
  }
  if (kind === 'integer') found.push(fc.integer({ min: 1, max: 9 }).map((tenth) => 1 + tenth / 10))
  if (kind === 'boolean') found.push(fc.constantFrom('maybe', '2', 'yes please'))
  if (Array.isArray(values)) found.push(fc.stringMatching(/^zz[a-z]{3,9}$/))
  if (kind === 'string' && typeof maxLength === 'number' && !Array.isArray(values))
    found.push(fc.integer({ min: 1, max: 9 }).map((more) => 'a'.repeat(maxLength + more)))
  if (kind === 'array' && typeof maxItems === 'number')
    found.push(
      fc.integer({ min: 1, max: 3 }).map((more) => Array.from({ length: maxItems + more }, (_, index) => index + 1)),
    )
  return found
}

/** `per_page` takes the nearest limit, as its description says. `actions` are read only once all other fields are good. */
export const NOT_REFUSED_ALONE = new Set(['per_page', 'actions'])

/** Values that the type of a parameter allows. Null: only its description says what it may hold. */
export function allowedBy(type: JsonSchema): fc.Arbitrary<unknown> | null {
  const { enum: values, minimum, maximum, items, minItems, maxItems, minLength = 0, format, pattern, examples } = type
  const [kind] = [type['type']].flat()
  if (Array.isArray(examples)) return fc.constantFrom(...(examples as unknown[]))
  if (Array.isArray(values)) return fc.constantFrom(...(values as unknown[]))
  if (kind === 'boolean') return fc.constantFrom(true, false, 1, 0, '1', '0')
  if (kind === 'integer' || kind === 'number') {
    const [min, max] = [Number(minimum ?? 0), Math.min(Number(maximum ?? 1_000_000), Number(minimum ?? 0) + 1_000_000)]
    return fc.integer({ min, max }).chain((value) => fc.constantFrom(value, String(value)))
  }
  if (kind === 'array') {
    const entry = allowedBy((items ?? {}) as JsonSchema)
    const [least, most] = [Number(minItems ?? 1), Math.min(Number(maxItems ?? 5), 5)]
    return entry === null ? null : fc.array(entry, { minLength: Math.min(least, most), maxLength: most })
  }
  if (format === 'email') return fc.stringMatching(/^[a-z]{1,20}@[a-z]{1,20}\.example$/)
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2037-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (typeof pattern === 'string')
    return fc.stringMatching(new RegExp(pattern)).filter((text) => text.trim().length >= Number(minLength))
  return null
}

/** `code` is one of the calling codes in use. Pages end at row 10,000, so how many there are depends on `per_page`. */
export const NARROWER: Readonly<Record<string, JsonSchema>> = {
  code: { type: 'string', enum: ['49', '+44', '1'] },
  page: { type: 'integer', minimum: 1, maximum: 100 },
}
