import { vi } from 'vitest'

/** Enough for what runs at the same time; older lines are forgotten. */
const MAX_LINES = 1000
const BEGINNING = '{"level":"info","message":"request"'

type RequestLine = Record<string, unknown>

const lines = new Map<string, RequestLine>()
const held: string[] = []
let unwatched: PropertyDescriptor | undefined
let isHeard = false

/**
 * Reads along what the Worker's one logger writes: it runs in the isolate of its tests. The lines of requests are held back, since
 * passing one on to the reporter takes longer than many a request; `tellRequests` shows them, and `spyOnLog` hears them.
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

/** A spy that hears every line and shows none; `restore` ends it. */
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

/** Shows the lines of the requests that the test has made, if that is any use. */
export function tellRequests(isOfUse: boolean): void {
  if (isOfUse) for (const line of held) console.log(line)
  held.length = 0
}

/** The files of one worker share its console: every test leaves it as it was, or watchers would watch each other. */
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

/** The log line of an answered request; the last one where several went by the same id. Empty when there is none. */
export function requestLine(requestId: string | null): RequestLine {
  return lines.get(requestId ?? '') ?? {}
}
