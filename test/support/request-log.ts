import { vi } from 'vitest'

/** Enough for concurrent requests. Older lines are dropped. */
const MAX_LINES = 1000
const BEGINNING = '{"level":"info","message":"request"'

type RequestLine = Record<string, unknown>

const lines = new Map<string, RequestLine>()
const held: string[] = []
let unwatched: PropertyDescriptor | undefined
let isHeard = false

/**
 * Captures the Worker's log, which runs in the isolate of its tests. Lines of requests are not printed, because passing one to
 * the reporter takes longer than many requests. `reportRequests` prints them, and `spyOnLog` receives them.
 */
export function watchLog(): void {
  if (unwatched !== undefined) return
  unwatched = Object.getOwnPropertyDescriptor(console, 'log') ?? {
    value: console.log,
    configurable: true,
    writable: true,
  }
  const writeLog = console.log
  console.log = (...written: unknown[]) => {
    const isRequest = remember(written)
    if (isRequest && !isHeard) held.push(String(written[0]))
    else writeLog.call(console, ...written)
  }
}

/** A spy that receives every line and prints none. `restore` ends it. */
export function spyOnLog() {
  unwatchLog()
  isHeard = true
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  return {
    lines: () => log.mock.calls.map(([line]) => String(line)),
    restore: () => {
      unwatchLog()
      log.mockRestore()
    },
  }
}

/** Prints the log lines of the test's requests, if there are any. */
export function reportRequests(isOfUse: boolean): void {
  if (isOfUse) for (const line of held) console.log(line)
  held.length = 0
}

/** Restores the console after every test, because the files of one worker share it. */
export function unwatchLog(): void {
  if (unwatched !== undefined) Object.defineProperty(console, 'log', unwatched)
  unwatched = undefined
  isHeard = false
}

function remember([text]: unknown[]): boolean {
  if (typeof text !== 'string' || !text.startsWith(BEGINNING)) return false
  const line = JSON.parse(text) as RequestLine
  lines.set(String(line['requestId']), line)
  const [oldest] = lines.keys()
  if (lines.size > MAX_LINES && oldest !== undefined) lines.delete(oldest)
  return true
}

/** The log line of a request by its id, the last one if there are several. Empty if there is none. */
export function requestLine(requestId: string | null): RequestLine {
  return lines.get(requestId ?? '') ?? {}
}
