import type { z } from 'zod'
import { type FieldProblem, invalidFields } from '../../shared/errors.ts'
import { codeOf, REQUIRED } from './atoms/atom.ts'
import type { ParameterValues } from './parameters.types.ts'

/** Checks the parameters. Throws the 422 error with every invalid field. */
export function parse<S extends z.ZodType>(schema: S, values: ParameterValues): z.output<S> {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const fields = new Map<string, FieldProblem[]>()
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'request')
    const text = describe(field, issue)
    const problems = fields.get(field) ?? []
    const isTold = problems.some((problem) => problem.text === text)
    if (!isTold) fields.set(field, [...problems, { code: codeOf(issue), text }])
  }
  throw invalidFields(Object.fromEntries(fields))
}

/** "Must be a whole number." becomes "The ticket id must be a whole number." */
function describe(field: string, issue: z.core.$ZodIssue): string {
  const name = field.replaceAll(/[_\-\s]+/g, ' ').trim()
  if (issue.code !== 'custom') return `The ${name} is invalid.`
  if (issue.message === REQUIRED) return `The ${name} field is required.`
  if (issue.message.startsWith('Must ')) return `The ${name} must ${issue.message.slice('Must '.length)}`
  return issue.message
}
