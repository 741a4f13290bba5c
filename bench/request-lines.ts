export interface RequestLine {
  trips: number
  statements: number
  rowsRead: number
  rowsWritten: number
}

const GIVE_UP_MILLISECONDS = 10_000
const awaited = new Map<string, (line: RequestLine) => void>()

/** The Worker's log. It is read only while a line is awaited, so that measuring costs nothing. */
export function receiveLogLine(message: string): void {
  if (awaited.size === 0 || !message.startsWith('{')) return
  const line = JSON.parse(message) as RequestLine & { requestId?: string }
  const requestId = line.requestId ?? ''
  awaited.get(requestId)?.(line)
  awaited.delete(requestId)
}

/** Waits for the log line of this request id. Call it before sending the request. */
export async function requestLine(requestId: string): Promise<RequestLine> {
  return await new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error('The Worker wrote no log line.')), GIVE_UP_MILLISECONDS)
    awaited.set(requestId, (line) => {
      clearTimeout(giveUp)
      resolve(line)
    })
  })
}
