import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { liveMessage } from '../../src/api/live/live.answers.ts'
import { signLiveTicket } from '../../src/shared/identity/tokens/live-tickets.ts'
import type { LiveCredentials } from '../../src/shared/live/live.types.ts'
import { call, send } from './api.ts'
import { openOutbox } from './mail.ts'
import type { TestPerson } from './people.ts'
import { PATIENT } from './patience.ts'

export interface Frame {
  type: string
  cursor: number
  since: number
  more: boolean
  reload?: boolean
  events: FrameEvent[]
  ticket_id: number
  people: { id: number; name: string; typing: boolean; until: string }[]
  lock: { by: { id: number; name: string }; expires_at: string } | null
  code: string
  message: string
}

export interface FrameEvent {
  id: number
  type: string
  subject: { type: string; id: number }
  ticket_number?: string
  actor_id?: number
  changed: string[]
  gone?: boolean
  created_at: string
}

/** A client as in a browser, with the frames it received in order. */
export interface LiveClient {
  socket: WebSocket
  frames: Frame[]
  /** The content of `hello`. */
  cursor: number
  say(frame: unknown): void
  /** Waits for the next frame of this type that was not read yet. */
  next(type: string): Promise<Frame>
  /** The close code. */
  closed: Promise<number>
  /** Every event received, in order. */
  told(): FrameEvent[]
}

/** Gets a connection ticket through the API. */
export async function liveTicket(as: TestPerson, headers: Record<string, string> = {}): Promise<string> {
  const { body, status, text } = await call<{ ticket: string }>('POST', '/api/v3/live/ticket', { as, headers })
  if (status !== 200) throw new Error(`No ticket: ${text}`)
  return body.data.ticket
}

/** The response to opening a connection, upgraded or not. */
export async function openConnection(ticket: string, headers: Record<string, string> = {}): Promise<Response> {
  return await send('GET', '/api/v3/live', { query: { ticket }, headers: { Upgrade: 'websocket', ...headers } })
}

export async function listen(as: TestPerson): Promise<LiveClient> {
  return await clientOf(await openConnection(await liveTicket(as)))
}

/** Connects with a ticket signed by the test, so that the limit of tickets does not apply. */
export async function listenWith(credentials: LiveCredentials): Promise<LiveClient> {
  const ticket = await signLiveTicket(env.TOKEN_SECRET, { credentials, origin: null }, Date.now())
  return await clientOf(await openConnection(ticket))
}

/** Fails for a message, or a part of it, that the document does not describe. */
function described(message: unknown): Frame {
  expect(liveMessage.parse(message)).toEqual(message)
  return message as Frame
}

export async function clientOf(answer: Response): Promise<LiveClient> {
  const socket = answer.webSocket
  if (socket === null) throw new Error(`Not opened: ${answer.status} ${await answer.text()}`)
  const frames: Frame[] = []
  const taken = new Set<Frame>()
  const waiting = new Set<() => void>()
  let close: (code: number) => void
  const closed = new Promise<number>((resolve) => (close = resolve))
  socket.addEventListener('message', ({ data }) => {
    if (data === 'pong') frames.push({ type: 'pong' } as Frame)
    else frames.push(described(JSON.parse(String(data))))
    for (const look of waiting) look()
  })
  socket.addEventListener('close', ({ code }) => close(code))
  socket.accept()
  const client: LiveClient = {
    socket,
    frames,
    cursor: 0,
    closed,
    say: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    told: () => frames.flatMap(({ type, events }) => (type === 'events' || type === 'caught_up' ? events : [])),
    async next(type) {
      const found = () => frames.find((frame) => frame.type === type && !taken.has(frame))
      const first = await new Promise<Frame>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`No ${type} among ${JSON.stringify(frames).slice(0, 500)}`)),
          PATIENT.timeout,
        )
        const look = () => {
          const frame = found()
          if (!frame) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(frame)
        }
        waiting.add(look)
        look()
      })
      taken.add(first)
      return first
    },
  }
  client.cursor = (await client.next('hello')).cursor
  return client
}

/** Processes all pending messages. */
export async function workQueue(): Promise<void> {
  const { consume } = await import('./notifications.ts')
  const { services } = openOutbox()
  const { results } = await env.DB.prepare('SELECT id FROM events WHERE processed_at IS NULL ORDER BY id').all<{
    id: number
  }>()
  for (let first = 0; first < results.length; first += 10) {
    await consume(services, ...results.slice(first, first + 10).map(({ id }) => id))
  }
}
