import { HelpdeskError } from '../errors.ts'
import { waitFor } from '../transport/retries.ts'
import type { LiveConnection, LiveEvent, LiveOptions, LivePresence, Socket, WebSocketClass } from './live.types.ts'
import { createOnce } from './once.ts'

interface LiveContext {
  baseUrl: string
  /** A ticket that opens one connection, once and soon. It is the only secret in an address. */
  ask: (signal: AbortSignal) => Promise<string>
}

type Message =
  | { type: 'hello'; cursor: number; ping_seconds: number }
  | { type: 'events' | 'caught_up'; cursor: number; events: LiveEvent[]; more?: boolean; reload?: boolean }
  | { type: 'behind'; since: number }
  | { type: 'error'; code: string }
  | ({ type: 'presence' } & LivePresence)

const BASE_MILLISECONDS = 1000
const MAX_MILLISECONDS = 30_000
const BUSY_MILLISECONDS = 2000
const MILLISECONDS = 1000

/** Opens the connection, and opens it again at the cursor whenever it ends, with growing random waits. */
export function openLive(options: LiveOptions, context: LiveContext): LiveConnection {
  const { onEvent, onReload, onPresence, onState } = options
  const Sockets = options.WebSocket ?? (globalThis as { WebSocket?: WebSocketClass }).WebSocket
  if (Sockets === undefined) throw new Error('This platform has no WebSocket. Give a class of them as `WebSocket`.')
  const ending = new AbortController()
  const once = createOnce()
  let socket: Socket | null = null
  let cursor: number | null = options.since ?? null
  let failures = 0
  let followed: string | null = null

  const close = () => ending.abort()
  if (options.signal?.aborted === true) close()
  options.signal?.addEventListener('abort', close, { once: true })
  ending.signal.addEventListener('abort', () => socket?.close(1000), { once: true })

  function send(frame: object): void {
    socket?.send(JSON.stringify(frame))
  }
  const catchUp = (since: number | null) => send({ type: 'catch_up', since: since ?? 0 })

  function handle(message: Message): void {
    switch (message.type) {
      case 'hello':
        failures = 0
        if (cursor === null) ({ cursor } = message)
        else catchUp(cursor)
        if (followed !== null) socket?.send(followed)
        return onState?.('open')
      case 'behind':
        return catchUp(message.since)
      case 'events':
      case 'caught_up':
        ;({ cursor } = message)
        for (const event of message.events) if (once(event.id)) onEvent(event, message.cursor)
        if (message.reload === true) onReload?.()
        return message.more === true ? catchUp(cursor) : undefined
      case 'presence':
        return onPresence?.({ ticket_id: message.ticket_id, people: message.people, lock: message.lock })
      case 'error':
        if (message.code === 'rate_limited') setTimeout(() => catchUp(cursor), BUSY_MILLISECONDS)
        return
      // The helpdesk may learn new messages.
      default:
    }
  }

  /** Resolves when the connection has ended. */
  async function connect(Class: WebSocketClass): Promise<void> {
    const ticket = await context.ask(ending.signal)
    ending.signal.throwIfAborted()
    const url = `${context.baseUrl.replace(/^http/, 'ws')}/api/v3/live?ticket=${encodeURIComponent(ticket)}`
    const opened = new Class(url)
    socket = opened
    let heard = Date.now()
    let ping: ReturnType<typeof setInterval> | undefined
    await new Promise<void>((resolve) => {
      const end = () => {
        clearInterval(ping)
        ending.signal.removeEventListener('abort', end)
        resolve()
      }
      opened.addEventListener('message', ({ data }) => {
        heard = Date.now()
        if (typeof data !== 'string' || data === 'pong') return
        const message = JSON.parse(data) as Message
        if (message.type === 'hello') {
          const every = message.ping_seconds * MILLISECONDS
          ping = setInterval(() => {
            // A connection that is half open never says so.
            if (Date.now() - heard > 2 * every) {
              opened.close()
              end()
            } else opened.send('ping')
          }, every)
        }
        handle(message)
      })
      opened.addEventListener('close', end)
      opened.addEventListener('error', end)
      ending.signal.addEventListener('abort', end, { once: true })
    })
    socket = null
  }

  async function run(Class: WebSocketClass): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await connect(Class)
      } catch (error) {
        if (isForGood(error)) {
          options.onRefused?.(error)
          break
        }
      }
      if (ending.signal.aborted) break
      onState?.('waiting')
      const longest = Math.min(MAX_MILLISECONDS, BASE_MILLISECONDS * 2 ** failures)
      failures += 1
      // At random, so that all clients of a restarted helpdesk do not come at once.
      await waitFor(longest / 2 + (Math.random() * longest) / 2, ending.signal).catch(() => null)
    }
    options.signal?.removeEventListener('abort', close)
    onState?.('closed')
  }

  void run(Sockets)
  return {
    cursor: () => cursor,
    follow({ inbox, ticketIds = [] }) {
      followed = JSON.stringify({ type: 'follow', inbox, ticket_ids: ticketIds })
      socket?.send(followed)
    },
    look: (ticketId, { typing = false } = {}) => send({ type: 'look', ticket_id: ticketId, typing }),
    leave: (ticketId) => send({ type: 'leave', ticket_id: ticketId }),
    close,
  }
}

/** A refusal, rather than a busy helpdesk or a lost network. */
function isForGood(error: unknown): boolean {
  return error instanceof HelpdeskError && error.status >= 400 && error.status < 500 && error.status !== 429
}
