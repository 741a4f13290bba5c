/** The text of a D1 failure. For a batch it is in the message, for a single statement in the cause. */
function failureText(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const cause = error.cause instanceof Error ? error.cause.message : ''
  return `${error.message}\n${cause}`
}

/** True if the failure is a UNIQUE violation of exactly this column list, as in `users.email`. */
export function isUniqueViolation(error: unknown, columns: string): boolean {
  const text = failureText(error)
  const [, found = ''] = text.split('UNIQUE constraint failed: ')
  return found.split(/[:\n]/)[0]?.trim() === columns
}

const FAILED_ASSERTIONS = [
  'CHECK constraint failed: assertion_failed',
  'NOT NULL constraint failed: limit_counters.count',
]

/** True if the batch was rolled back by an assertion, or by a limit that others used up meanwhile. */
export function isFailedAssertion(error: unknown): boolean {
  return FAILED_ASSERTIONS.some((text) => failureText(error).includes(text))
}

/** True if a row was added or removed between the read that a decision used and the write. */
export function isConcurrentChange(error: unknown): boolean {
  return isForeignKeyViolation(error) || failureText(error).includes('UNIQUE constraint failed: ')
}

export function isForeignKeyViolation(error: unknown): boolean {
  return failureText(error).includes('FOREIGN KEY constraint failed')
}

/** True if the database is older than the code, because a migration has not been applied. */
export function isMissingSchema(error: unknown): boolean {
  return /no such (?:table|column): /.test(failureText(error))
}
