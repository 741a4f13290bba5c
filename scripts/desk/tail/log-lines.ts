/** The parts of a `wrangler tail` message that are read here. */
export interface TailEvent {
  outcome?: string
  eventTimestamp?: number | null
  event?: {
    request?: { method?: string; url?: string } | null
    response?: { status?: number } | null
    cron?: string
    queue?: string
    batchSize?: number
    rcptTo?: string
    getWebSocketEvent?: unknown
  } | null
  logs?: { level?: string; message?: unknown[]; timestamp?: number }[]
  exceptions?: { name?: string; message?: unknown; timestamp?: number }[]
}

export interface LogLine {
  at: string
  level: 'info' | 'error'
  /** The source of the line: a request without its query, a queue, a mail, or the clock. */
  what: string
  text: string
}

/** The log of an invocation: its own lines, its exception, or that it ran. */
export function logLines(event: TailEvent): LogLine[] {
  const what = whatOf(event)
  const logged = (event.logs ?? []).map((log) => lineOf(log, { what, event }))
  const thrown = (event.exceptions ?? []).map(({ name = 'Error', message, timestamp }): LogLine => ({
    at: timeOf(timestamp ?? event.eventTimestamp),
    level: 'error',
    what,
    text: withoutSecrets(`${name}: ${String(message)}`),
  }))
  const isWell = event.outcome === undefined || event.outcome === 'ok'
  if (logged.length + thrown.length > 0 && (isWell || thrown.length > 0)) return [...logged, ...thrown]
  const ended = { at: timeOf(event.eventTimestamp), what, text: event.outcome ?? 'ok' }
  return [...logged, { ...ended, level: isWell ? 'info' : 'error' }]
}

type Log = NonNullable<TailEvent['logs']>[number]

function lineOf({ level, message = [], timestamp }: Log, { what, event }: { what: string; event: TailEvent }): LogLine {
  const at = timeOf(timestamp ?? event.eventTimestamp)
  const own = message.length === 1 ? fieldsOf(message[0]) : null
  if (own === null) {
    const isError = level === 'error'
    return { at, level: isError ? 'error' : 'info', what, text: withoutSecrets(message.map(textOf).join(' ')) }
  }
  const { level: logLevel, message: title, method, path, status, ...rest } = own
  const request =
    typeof path === 'string' ? `${textOf(method)} ${path}${status === undefined ? '' : ` ${textOf(status)}`}` : null
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${textOf(value)}`)
  const lead = title === 'request' && request !== null ? [] : [textOf(title)]
  return {
    at,
    level: logLevel === 'error' ? 'error' : 'info',
    what: request ?? what,
    text: withoutSecrets([...lead, ...facts].join(' ')),
  }
}

/** The Worker's own lines are one JSON object each. */
function fieldsOf(message: unknown): Record<string, unknown> | null {
  if (typeof message !== 'string' || !message.startsWith('{')) return null
  try {
    return JSON.parse(message) as Record<string, unknown>
  } catch {
    return null
  }
}

function whatOf({ event }: TailEvent): string {
  if (event?.request) {
    const path = URL.parse(event.request.url ?? '')?.pathname ?? ''
    const status = event.response?.status
    return `${event.request.method ?? ''} ${path}${status === undefined ? '' : ` ${status}`}`
  }
  if (event?.cron !== undefined) return `clock ${event.cron}`
  if (event?.queue !== undefined) return `queue ${event.queue} (${event.batchSize ?? 0})`
  if (event?.rcptTo !== undefined) return 'mail'
  return event?.getWebSocketEvent === undefined ? 'call' : 'socket'
}

function timeOf(timestamp: number | null | undefined): string {
  return new Date(timestamp ?? 0).toISOString()
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const NAMED =
  /\b(authorization|api[_-]?key|token|secret|password|otp|cookie)(["']?\s*[:=]\s*["']?)(?:bearer\s+)?[^\s"'&,;]+/gi
const BEARER = /\bbearer\s+[^\s"',;]+/gi
/** Tokens and keys are long and mix letters and digits. Request ids contain hyphens. */
const RANDOM = /(?<![\w+/=.])(?=[\w+/=.]*\d)(?=[\w+/=.]*[A-Za-z])[\w+/=.]{40,}/g

/** The Worker logs no secrets. Lines of libraries and of the platform are searched for them too. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(NAMED, '$1$2…').replaceAll(BEARER, 'Bearer …').replaceAll(RANDOM, '…')
}
