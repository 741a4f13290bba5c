import { INTERNAL_ERROR } from '../../http/http.errors.ts'
import { beginListening, endListening } from '../../modules/live/listening.usecases.ts'
import type { Services } from '../../services.types.ts'
import { connectionOf } from '../../shared/live/live-connection.ts'
import { isLoss, type LiveDelivery, type LiveMessage, type PresenceView } from '../../shared/live/live.types.ts'
import { Allowance } from './allowance.ts'
import {
  missedEventsFrame,
  errorFrame,
  eventsFrame,
  helloFrame,
  accessLostFrame,
  presenceFrame,
} from './live.presenter.ts'
import { readClientFrame } from './live.schemas.ts'
import {
  changeState,
  newState,
  type SocketState,
  stateOf,
  cursorAfterSending,
  eventsNotSent,
  eventsSubscribed,
} from './socket-state.ts'
import { answerFrame } from './answer-frame.ts'
import { UsedTickets } from './used-tickets.ts'

/** Close codes. 4401 means: sign in again, or request another live ticket. */
export const CLOSED = { ended: 4401, unsupported: 1003, tooBig: 1009, flooded: 1008, failed: 1011 } as const

const CONNECTIONS_AT_MOST = 1000
const MESSAGE_AT_MOST = 2000
/** The most characters sent to a connection without a sign of life. A thousand unread connections hold 96 MB. */
const UNREAD_AT_MOST = 96_000
/** The limit of client messages per connection. Pings are free and not counted. */
const MESSAGES = { atOnce: 60, eachSecond: 2 }
/** The limit of messages that query the database, for all connections of a person together. */
const MESSAGES_OF_ALL = { atOnce: 100, eachSecond: 5 }

type Lease = LiveDelivery['leases'][number]

/** The connections of one person, in the person's object. */
export class PersonSockets {
  readonly #context: DurableObjectState
  readonly #services: () => Services
  readonly #allowances = new Map<string, Allowance>()
  readonly #allowance = new Allowance(MESSAGES_OF_ALL, Date.now())
  /** Events that arrive while a connection opens. They are sent after its hello. */
  readonly #early = new Map<string, { lease: Lease; cursor: number }[]>()

  constructor(context: DurableObjectState, services: () => Services) {
    this.#context = context
    this.#services = services
  }

  /** The connection is registered before its lease, so that no event in between is lost. */
  async open(request: Request): Promise<Response> {
    const connection = connectionOf(request)
    const now = Date.now()
    const tickets = new UsedTickets(this.#context.storage)
    if (!tickets.use(connection.nonce, connection.ticketExpiresAt, now)) return new Response(null, { status: 401 })
    if (this.#context.getWebSockets().length >= CONNECTIONS_AT_MOST) return new Response(null, { status: 429 })
    const { 0: client, 1: socket } = new WebSocketPair()
    this.#context.acceptWebSocket(socket, [connection.leaseKey])
    socket.serializeAttachment(newState(connection, now))
    this.#early.set(connection.nonce, [])
    try {
      const begun = await beginListening(this.#services(), connection)
      if (begun === null) {
        socket.close(CLOSED.ended, 'signed out')
        return new Response(null, { status: 401 })
      }
      const { expiresAt } = changeState(socket, { start: begun.newest, cursor: begun.newest })
      send(socket, helloFrame({ cursor: begun.newest, expiresAt }))
      for (const { lease, cursor } of this.#early.get(connection.nonce) ?? []) this.#deliver(socket, lease, cursor)
      return new Response(null, { status: 101, webSocket: client })
    } catch (error) {
      socket.close(CLOSED.failed, 'failed')
      throw error
    } finally {
      this.#early.delete(connection.nonce)
    }
  }

  async message(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    if (typeof message !== 'string') return socket.close(CLOSED.unsupported, 'text only')
    if (message.length > MESSAGE_AT_MOST) return socket.close(CLOSED.tooBig, 'too long')
    const now = Date.now()
    const state = changeState(socket, { unread: 0, aliveAt: now })
    if (!this.#mayTalk(state.connectionId, now)) return socket.close(CLOSED.flooded, 'too many messages')
    if (state.expiresAt <= now) return socket.close(CLOSED.ended, 'expired')
    const services = this.#services()
    try {
      await answerFrame(services, socket, {
        frame: readClientFrame(message),
        isBusy: !this.#allowance.take(now),
        send: (text) => send(socket, text),
        end: () => socket.close(CLOSED.ended, 'signed out'),
      })
    } catch (error) {
      services.log.error('answering a connection failed', error)
      send(socket, errorFrame({ code: INTERNAL_ERROR, message: 'Internal error' }))
    }
  }

  #mayTalk(connectionId: string, now: number): boolean {
    const known = this.#allowances.get(connectionId)
    const allowance = known ?? new Allowance(MESSAGES, now)
    if (!known) this.#allowances.set(connectionId, allowance)
    return allowance.take(now)
  }

  /** The last connection of a lease ends the lease. A closed connection no longer views any ticket. */
  async closed(socket: WebSocket): Promise<void> {
    const state = stateOf(socket)
    const { connectionId, leaseKey, credentials } = state
    const services = this.#services()
    const closedAt = Date.now()
    this.#allowances.delete(connectionId)
    await this.#leaveAll(services, state)
    if (this.#open(leaseKey).some((other) => other !== socket)) return
    await endListening(services, { userId: credentials.userId, key: leaseKey }, closedAt)
  }

  async #leaveAll({ live, log }: Services, { connectionId, looking }: SocketState): Promise<void> {
    for (const result of await Promise.allSettled(looking.map((ticketId) => live.leave({ ticketId, connectionId })))) {
      if (result.status === 'rejected') log.error('leaving a ticket failed', result.reason)
    }
  }

  /** Returns the keys of leases without a connection. */
  tell({ cursor, leases }: LiveDelivery): string[] {
    return leases.flatMap((lease) => {
      const sockets = this.#open(lease.key)
      for (const socket of sockets) this.#deliver(socket, lease, cursor)
      return sockets.length === 0 ? [lease.key] : []
    })
  }

  #deliver(socket: WebSocket, lease: Lease, cursor: number): void {
    const state = this.#seenAlive(socket)
    if (state.expiresAt <= Date.now()) return socket.close(CLOSED.ended, 'expired')
    if (state.cursor === null) {
      this.#early.get(state.connectionId)?.push({ lease, cursor })
      return
    }
    const fresh = eventsNotSent(state, lease.events)
    this.#leaveLost(socket, fresh)
    if (state.behindAt !== null) {
      const last = fresh.at(-1)?.id ?? 0
      changeState(socket, { behindAt: Math.max(state.behindAt, last) })
      return
    }
    const subscribed = eventsSubscribed(state, fresh)
    const next = cursorAfterSending(state, cursor, fresh)
    const text = subscribed.length === 0 ? '' : eventsFrame(next.cursor, subscribed)
    const unread = state.unread + text.length
    if (unread > UNREAD_AT_MOST || lease.missedFrom !== null) {
      // A connection that does not read, or missed events, is notified once. Its client then catches up by the cursor.
      changeState(socket, { behindAt: fresh.at(-1)?.id ?? 0 })
      return send(socket, missedEventsFrame(state.cursor))
    }
    changeState(socket, { ...next, unread })
    if (text !== '') send(socket, text)
  }

  /** Removes the person from the viewers of tickets that they can no longer see. */
  #leaveLost(socket: WebSocket, events: readonly LiveMessage[]): void {
    const lost = new Set(events.filter(isLoss).map(({ subjectId }) => subjectId))
    const state = stateOf(socket)
    const left = state.looking.filter((id) => lost.has(id))
    if (left.length === 0) return
    changeState(socket, { looking: state.looking.filter((id) => !lost.has(id)) })
    this.#context.waitUntil(this.#leaveAll(this.#services(), { ...state, looking: left }))
  }

  /** A ping does not wake the object, so its time is read here. */
  #seenAlive(socket: WebSocket): SocketState {
    const state = stateOf(socket)
    const pingedAt = this.#context.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
    return pingedAt > state.aliveAt ? changeState(socket, { aliveAt: pingedAt, unread: 0 }) : state
  }

  /** Returns false if none of the connections views the ticket any more. */
  showPresence(view: PresenceView, leaseKeys: readonly string[]): boolean {
    const open = leaseKeys.flatMap((key) => this.#open(key))
    const sockets = open.filter((socket) => stateOf(socket).looking.includes(view.ticketId))
    for (const socket of sockets) {
      const { credentials, unread } = this.#seenAlive(socket)
      const text = presenceFrame(view, credentials.userId)
      // The next presence frame replaces this one.
      if (unread + text.length > UNREAD_AT_MOST) continue
      changeState(socket, { unread: unread + text.length })
      send(socket, text)
    }
    return sockets.length > 0
  }

  /** Closes connections without a valid lease. For the others, checks again whether they may view their tickets. */
  async judgeAgain(goodKeys: readonly string[]): Promise<void> {
    const services = this.#services()
    const sockets = this.#context.getWebSockets()
    for (const socket of sockets.filter((socket) => !goodKeys.includes(stateOf(socket).leaseKey))) {
      socket.close(CLOSED.ended, 'signed out')
      await this.#leaveAll(services, stateOf(socket))
    }
    const ticketIds = new Set(sockets.flatMap((socket) => stateOf(socket).looking))
    for (const ticketId of ticketIds) {
      const refused = await services.live.judgeLookers(ticketId)
      for (const socket of sockets) {
        const { looking, leaseKey } = stateOf(socket)
        if (!refused.includes(leaseKey) || !looking.includes(ticketId)) continue
        changeState(socket, { looking: looking.filter((id) => id !== ticketId) })
        send(socket, accessLostFrame(ticketId))
      }
    }
  }

  #open(leaseKey: string): WebSocket[] {
    return this.#context.getWebSockets(leaseKey).filter(({ readyState }) => readyState === WebSocket.READY_STATE_OPEN)
  }
}

/** A closing connection accepts no messages. */
function send(socket: WebSocket, text: string): void {
  if (socket.readyState === WebSocket.READY_STATE_OPEN) socket.send(text)
}
