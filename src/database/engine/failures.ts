/** The text that D1 gives a failure: in the message for a batch, in the cause for a single statement. */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return `${error.message}\n${cause}`
}

/** True when the failure is a UNIQUE violation of exactly this column list, as in `users.email`. */
export function isUniqueViolation(error: unknown, columns: string): boolean {
  const text = failureText(error)
  const [, found = ''] = text.split('UNIQUE constraint failed: ')
  return found.split(/[:\n]/)[0]?.trim() === columns
}

const FAILED_ASSERTIONS = [
  'CHECK constraint failed: assertion_failed',
  'NOT NULL constraint failed: limit_counters.count',
]

/** True when an assertion rolled the batch back, or a limit that others had used up meanwhile. */
export function isFailedAssertion(error: unknown): boolean {
  return FAILED_ASSERTIONS.some((text) => failureText(error).includes(text))
}

/** True when a row came or went between the read that decided about others and the write. */
export function isOvertaken(error: unknown): boolean {
  return isForeignKeyViolation(error) || failureText(error).includes('UNIQUE constraint failed: ')
}

export function isForeignKeyViolation(error: unknown): boolean {
  return failureText(error).includes('FOREIGN KEY constraint failed')
}

/** True when the database is older than the code that asks: a migration has not been applied. */
export function isMissingSchema(error: unknown): boolean {
  return /no such (?:table|column): /.test(failureText(error))
}
