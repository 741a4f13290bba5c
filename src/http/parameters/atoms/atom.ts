import * as z from 'zod'
import type { FieldCode } from '../../../shared/field-codes.ts'
import { described, type ParameterType } from './described.ts'

/** Thrown inside an atom's reading function, with a code and a message "Must be …." */
export class Refusal {
  readonly code: FieldCode
  readonly message: string

  constructor(code: FieldCode, message: string) {
    this.code = code
    this.message = message
  }
}

/** An issue of a schema's own check: its code is in `params`, and `path` is set if it is another field's. */
export function problem(code: FieldCode, message: string, ...path: string[]) {
  return { code: 'custom', message, params: { code }, ...(path.length === 0 ? {} : { path }) } as const
}

/** Passes on issues of another schema that a transformation used. */
export function addIssuesOf(context: z.core.$RefinementCtx, { issues }: z.core.$ZodError, ...path: string[]): void {
  for (const issue of issues) context.addIssue(problem(codeOf(issue), issue.message, ...path))
}

/** The stable code of an issue: the given one of our checks, or the matching one of zod's. */
export function codeOf(issue: z.core.$ZodIssue): FieldCode {
  switch (issue.code) {
    case 'custom':
      return (issue.params?.['code'] as FieldCode | undefined) ?? 'invalid'
    case 'too_big':
      return tooMuch(issue.origin)
    case 'too_small':
      return tooLittle(issue.origin)
    case 'invalid_value':
      return 'unknown_value'
    case 'unrecognized_keys':
      return 'unknown_parameter'
    case 'invalid_type':
      return TYPE_CODES[issue.expected] ?? 'invalid'
    case 'invalid_format':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return 'invalid'
  }
}

const TYPE_CODES: Readonly<Record<string, FieldCode>> = {
  string: 'not_a_text',
  number: 'not_a_number',
  int: 'not_a_number',
  boolean: 'not_a_flag',
  date: 'not_a_date',
  file: 'not_a_file',
}

function tooMuch(origin: string): FieldCode {
  if (origin === 'string') return 'too_long'
  return origin === 'array' || origin === 'set' ? 'too_many' : 'too_large'
}

function tooLittle(origin: string): FieldCode {
  return origin === 'string' ? 'too_short' : 'too_small'
}

export const REQUIRED = 'This field is required.'

/**
 * A schema that reads one parameter of any type. Missing, null and "" are "required". `type` describes the accepted values in
 * documents.
 */
export function atom<T>(type: ParameterType, read: (value: unknown) => T) {
  const schema = z.transform((value: unknown, context): T => {
    try {
      if (isMissing(value)) throw new Refusal('required', REQUIRED)
      return read(value)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.addIssue({ ...problem(error.code, error.message), input: value })
      return z.NEVER
    }
  })
  return described(schema, { type })
}

/** Missing, null or blank text. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The schema, or undefined if the parameter is missing, '' or null. */
export function optional<S extends z.ZodType>(schema: S) {
  return unless(isMissing, schema)
}

/** The schema, or undefined if the parameter is missing. '' and null are refused, because the field cannot be empty. */
export function optionalNotBlank<S extends z.ZodType>(schema: S) {
  return unless((value) => value === undefined, schema)
}

/** The schema; undefined if the parameter is missing; null for '' and null, which clear the field. */
export function optionalOrEmpty<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value !== undefined && isMissing(value) ? null : value), schema.nullable().optional())
}

/** Like `optional`; an empty list (`[]`, `['']`, `,`) counts as missing too. */
export function optionalList<S extends z.ZodType>(schema: S) {
  return unless((value) => isMissing(value) || isEmptyList(value), schema)
}

/** Like `optional`; the text `null`, which apps send for a missing id, counts as missing too. */
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

/** The text of a scalar. Objects, lists and inexact numbers are refused. */
export function scalarText(value: unknown, expectation = 'Must be a text.', code: FieldCode = 'not_a_text'): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value)
  throw new Refusal(code, expectation)
}
