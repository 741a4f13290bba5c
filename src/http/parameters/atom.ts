import * as z from 'zod'

/** Thrown inside an atom's reading function: what is wrong, as "Must be …." */
export class Refusal {
  readonly message: string

  constructor(message: string) {
    this.message = message
  }
}

export const REQUIRED = 'This field is required.'

/** A schema that reads one parameter, whatever type it arrived as. Missing, null and "" are "required". */
export function atom<T>(read: (value: unknown) => T) {
  return z.transform((value: unknown, context): T => {
    try {
      if (isMissing(value)) throw new Refusal(REQUIRED)
      return read(value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.addIssue({ code: 'custom', message: error.message, input: value })
      return z.NEVER
    }
  })
}

/** Not sent, null or blank text. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The schema, or undefined when the parameter is not sent; '' and null count as not sent. */
export function optional<S extends z.ZodType>(schema: S) {
  return unless(isMissing, schema)
}

/** As `optional`, and a list that holds nothing (`[]`, `['']`, `,`) counts as not sent too. */
export function optionalList<S extends z.ZodType>(schema: S) {
  return unless((value) => isMissing(value) || isEmptyList(value), schema)
}

/** As `optional`, and the text `null`, which phones send for an id they do not have, counts as not sent too. */
export function optionalUnlessNullText<S extends z.ZodType>(schema: S) {
  return unless((value) => isMissing(value) || isNullText(value), schema)
}

function unless<S extends z.ZodType>(isAbsent: (value: unknown) => boolean, schema: S) {
  return z.preprocess((value) => (isAbsent(value) ? undefined : value), schema.optional())
}

function isEmptyList(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => isMissing(item) || isEmptyList(item))
  return typeof value === 'string' && /^[\s,]*$/.test(value)
}

function isNullText(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === 'null'
}

/** The text of a scalar; objects, lists and numbers that JSON could not carry exactly are refused. */
export function scalarText(value: unknown, expectation = 'Must be a text.'): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value)
  throw new Refusal(expectation)
}
