/** Enough for what runs at the same time; older lines are forgotten. */
const MAX_LINES = 1000

type RequestLine = Record<string, unknown>

const lines = new Map<string, RequestLine>()
const writeLog = console.log.bind(console)

/** The Worker runs in the isolate of its tests, so its one logger writes here. What it writes is shown as before. */
console.log = (...written: unknown[]) => {
  const [text] = written
  if (written.length === 1 && typeof text === 'string' && text.startsWith('{"level":"info","message":"request"')) {
    const line = JSON.parse(text) as RequestLine
    lines.set(String(line['requestId']), line)
    const [oldest] = lines.keys()
    if (lines.size > MAX_LINES && oldest !== undefined) lines.delete(oldest)
  }
  writeLog(...written)
}

/** The log line of an answered request; the last one where several went by the same id. Empty when there is none. */
export function requestLine(requestId: string | null): RequestLine {
  return lines.get(requestId ?? '') ?? {}
}
