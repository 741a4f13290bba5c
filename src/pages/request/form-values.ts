import { FORM_NAME } from '../../http/idempotency.ts'
import type * as z from 'zod'
import type { ParameterValues } from '../../http/parameters/parameters.types.ts'
import { parse } from '../../http/parameters/parse.ts'
import { DomainError } from '../../shared/errors.ts'
import type { FieldCode } from '../../shared/field-codes.ts'
import type { TextKey } from '../../shared/languages/texts.ts'

export interface FormProblems {
  /** The key of the error text, by field. */
  problems: Record<string, ProblemKey>
  /** The entered values, to be shown again, without secrets and files. */
  values: Record<string, string>
}

export type ProblemKey = Extract<TextKey, `problem.${string}`>

/** The checked values, or the errors for showing the form again. */
export function checkedForm<Schema extends z.ZodType>(
  schema: Schema,
  sent: Readonly<Record<string, unknown>>,
): { input: z.output<Schema> } | FormProblems {
  try {
    return { input: parse(schema, sent as ParameterValues) }
  } catch (error) {
    return problemsOf(error, sent)
  }
}

/** The errors of a refusal that names fields. Any other error is thrown again. */
export function problemsOf(error: unknown, sent: Readonly<Record<string, unknown>>): FormProblems {
  if (!(error instanceof DomainError) || error.kind !== 'invalid' || error.fields === undefined) throw error
  const problems = Object.entries(error.fields).map(([name, [first]]) => [name, problemKey(first?.code)] as const)
  return { problems: Object.fromEntries(problems), values: typedValues(sent) }
}

export function typedValues(sent: Readonly<Record<string, unknown>>): Record<string, string> {
  const typed = Object.entries(sent).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !['csrf', FORM_NAME, 'password', 'otp'].includes(entry[0]),
  )
  return Object.fromEntries(typed)
}

const KEYS: Partial<Record<FieldCode, ProblemKey>> = {
  required: 'problem.required',
  too_long: 'problem.tooLong',
  too_short: 'problem.tooShort',
  not_an_email: 'problem.email',
  unknown_value: 'problem.choice',
  not_found: 'problem.choice',
  not_a_number: 'problem.number',
  not_a_date: 'problem.date',
  not_a_file: 'problem.file',
}

function problemKey(code: FieldCode | undefined): ProblemKey {
  return (code === undefined ? undefined : KEYS[code]) ?? 'problem.other'
}
