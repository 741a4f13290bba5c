/** Enough for what runs at the same time; older lines are forgotten. */
const MAX_LINES = 1000
const BEGINNING = '{"level":"info","message":"request"'

type RequestLine = Record<string, unknown>

const lines = new Map<string, RequestLine>()
let unwatched: PropertyDescriptor | undefined

/** Reads along what the Worker's one logger writes: it runs in the isolate of its tests. Where it goes does not change. */
export function watchLog(): void {
  if (unwatched !== undefined) return
  unwatched = Object.getOwnPropertyDescriptor(console, 'log') ?? {
    value: console.log,
    configurable: true,
    writable: true,
  }
  const writeLog = console.log
  console.log = (...written: unknown[]) => {
    remember(written)
    writeLog.call(console, ...written)
  }
}

/** The files of one worker share its console: every test leaves it as it was, or watchers would watch each other. */
export function unwatchLog(): void {
  if (unwatched !== undefined) Object.defineProperty(console, 'log', unwatched)
  unwatched = undefined
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
