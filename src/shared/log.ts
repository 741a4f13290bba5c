export type LogFields = Record<string, string | number | boolean | null | undefined>

export interface Logger {
  info(message: string, fields?: LogFields): void
  error(message: string, error: unknown, fields?: LogFields): void
}

/** One JSON object per line. Callers pass ids and counts, never parameters, bodies or secrets. */
export function createLogger(base: LogFields = {}): Logger {
  return {
    info(message, fields) {
      // oxlint-disable-next-line no-console -- the one place that writes the log
      console.log(JSON.stringify({ level: 'info', message, ...base, ...fields }))
    },
    error(message, error, fields) {
      // oxlint-disable-next-line no-console -- the one place that writes the log
      console.error(JSON.stringify({ level: 'error', message, ...describeError(error), ...base, ...fields }))
    },
  }
}

/** Drizzle's message contains SQL with parameters, so only the cause of a failed query is logged. */
function describeError(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: String(error) }
  const source = error.message.startsWith('Failed query') && error.cause instanceof Error ? error.cause : error
  return { error: source.message.split('\nparams:')[0], stack: source.stack?.split('\n').slice(1, 6).join(' ').trim() }
}
