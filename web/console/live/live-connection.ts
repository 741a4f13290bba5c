import { endSession, helpdesk } from '../session/session.ts'
import type { ClientFrame, LiveFrame } from './live.types.ts'

const PING_MILLISECONDS = 30_000
const LONGEST_WAIT_SECONDS = 60
/** The session, key or account behind the connection has ended. */
const SESSION_ENDED = 4401

type Listener = (frame: LiveFrame) => void
type Message =
  | { from: 'desk'; frame: LiveFrame }
  | { from: 'tab'; frame: ClientFrame }
  /** A tab begins to listen. The tab with the connection answers with `hello`. */
  | { from: 'new tab' }
  /** Every tab is of the same session. */
  | { from: 'end' }

/**
 * One connection for all tabs of a browser: the tab that holds the lock has it, and hands on what it hears. When that tab
 * is closed, another one gets the lock.
 */
export class LiveConnection {
  readonly #channel = new BroadcastChannel('desk-live')
  readonly #listeners = new Set<Listener>()
  readonly #ended = new AbortController()
  #socket: WebSocket | null = null
  #cursor: number | null = null

  start(): void {
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.from === 'desk') this.#hearFromTab(data.frame)
      else if (data.from === 'tab') this.#send(data.frame)
      else if (data.from === 'new tab') this.#greet()
      else endSession()
    })
    this.#handOn({ from: 'new tab' })
    const { signal } = this.#ended
    void navigator.locks.request('desk-live', { signal }, async () => await this.#keepOpen(signal)).catch(() => {})
  }

  stop(): void {
    this.#ended.abort()
    this.#socket?.close()
    this.#channel.close()
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  say(frame: ClientFrame): void {
    if (this.#socket === null) this.#handOn({ from: 'tab', frame })
    else this.#send(frame)
  }

  #handOn(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    this.#channel.postMessage(message)
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  #greet(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.#cursor === null) return
    this.#handOn({ from: 'desk', frame: { type: 'hello', cursor: this.#cursor } })
  }

  /** Remembers the cursor, so that nothing is missed if this tab gets the connection. */
  #hearFromTab(frame: LiveFrame): void {
    if ('cursor' in frame) this.#cursor = frame.cursor
    this.#tell(frame)
  }

  #tell(frame: LiveFrame): void {
    for (const listener of this.#listeners) listener(frame)
  }

  async #keepOpen(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const wasOpen = await this.#hear().catch(() => false)
      if (wasOpen) failures = 0
      const seconds = Math.min(2 ** failures, LONGEST_WAIT_SECONDS) * (0.5 + Math.random())
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }

  /** One connection, until it closes. Whether it was open at all. */
  async #hear(): Promise<boolean> {
    const { data } = await helpdesk.post('/api/v3/live/ticket')
    const address = new URL(`/api/v3/live?ticket=${encodeURIComponent(data.ticket)}`, location.origin)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address)
    this.#socket = socket
    const ping = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('ping'), PING_MILLISECONDS)
    let wasOpen = false
    return await new Promise((resolve) => {
      socket.addEventListener('message', ({ data: text }) => {
        if (text === 'pong') return
        wasOpen = true
        this.#take(JSON.parse(String(text)) as LiveFrame)
      })
      socket.addEventListener('close', ({ code }) => {
        clearInterval(ping)
        this.#socket = null
        if (code === SESSION_ENDED) {
          endSession()
          this.#handOn({ from: 'end' })
        }
        resolve(wasOpen)
      })
    })
  }

  #take(frame: LiveFrame): void {
    switch (frame.type) {
      case 'hello':
        // Loads what was missed without a connection.
        if (this.#cursor !== null) this.#send({ type: 'catch_up', since: this.#cursor })
        else this.#cursor = frame.cursor
        break
      case 'events':
        this.#cursor = frame.cursor
        break
      case 'caught_up':
        this.#cursor = frame.cursor
        if (frame.more) this.#send({ type: 'catch_up', since: frame.cursor })
        break
      case 'behind':
        this.#send({ type: 'catch_up', since: frame.since })
        break
      case 'presence':
      case 'out_of_sight':
      case 'error':
        break
    }
    this.#tell(frame)
    this.#handOn({ from: 'desk', frame })
  }
}

export const live = new LiveConnection()
