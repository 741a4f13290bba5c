/** Enough for what runs at the same time; older lines are forgotten. */
const MAX_LINES = 1000
const BEGINNING = '{"level":"info","message":"request"'

type RequestLine = Record<string, unknown>

// The files of one worker share its console, but each loads this module anew: what is watched already stays the only watcher.
const LINES = Symbol.for('request-log.lines')
const shared = globalThis as { [LINES]?: Map<string, RequestLine> }
const lines = (shared[LINES] ??= new Map<string, RequestLine>())

/** Reads along what the Worker's one logger writes: it runs in the isolate of its tests. Where it goes does not change. */
export function watchLog(): void {
  const writeLog = console.log
  if (isWatching(writeLog)) return
  console.log = Object.assign(
    (...written: unknown[]) => {
      remember(written)
      writeLog.call(console, ...written)
    },
    { [LINES]: true },
  )
}

function isWatching(log: object): boolean {
  return Object.hasOwn(log, LINES)
}

function remember([text]: unknown[]): void {
  if (typeof text !== 'string' || !text.startsWith(BEGINNING)) return
  const line = JSON.parse(text) as RequestLine
  lines.set(String(line['requestId']), line)
  const [oldest] = lines.keys()
  if (lines.size > MAX_LINES && oldest !== undefined) lines.delete(oldest)
}

/** The log line of an answered request; the last one where several went by the same id. Empty when there is none. */
export function requestLine(requestId: string | null): RequestLine {
  return lines.get(requestId ?? '') ?? {}
}
