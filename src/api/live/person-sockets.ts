import { INTERNAL_ERROR } from '../../http/http.errors.ts'
import { beginListening, endListening } from '../../modules/live/listening.usecases.ts'
import type { Services } from '../../services.types.ts'
import { connectionOf } from '../../shared/live/live-connection.ts'
import { isLoss, type LiveTelling, type LiveTold, type PresenceView } from '../../shared/live/live.types.ts'
import { Allowance } from './allowance.ts'
import { behindFrame, errorFrame, eventsFrame, helloFrame, outOfSightFrame, presenceFrame } from './live.presenter.ts'
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

/** Close codes of our own. 4401: sign in again, or ask for another ticket. */
export const CLOSED = { ended: 4401, unsupported: 1003, tooBig: 1009, flooded: 1008, failed: 1011 } as const

const CONNECTIONS_AT_MOST = 1000
const MESSAGE_AT_MOST = 2000
/** Characters that a connection is sent without a sign of life; a thousand connections that nobody reads hold 96 MB. */
const UNREAD_AT_MOST = 96_000
/** What a client may say: it looks, types and catches up. Pings cost nothing and are not counted. */
const MESSAGES = { atOnce: 60, eachSecond: 2 }
/** The same for what all connections of a person together ask of the database. */
const MESSAGES_OF_ALL = { atOnce: 100, eachSecond: 5 }

type Lease = LiveTelling['leases'][number]

/** The connections of one person. It is a person's object that has this. */
export class PersonSockets {
  readonly #context: DurableObjectState
  readonly #services: () => Services
  readonly #allowances = new Map<string, Allowance>()
  readonly #allowance = new Allowance(MESSAGES_OF_ALL, Date.now())
  /** What is told to connections while they open: it comes behind their hello. */
  readonly #early = new Map<string, { lease: Lease; cursor: number }[]>()

  constructor(context: DurableObjectState, services: () => Services) {
    this.#context = context
    this.#services = services
  }

  /** The connection takes its place before its lease, so that nothing is told in between. */
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

  /** The last connection of a lease takes it along, and whoever looked at a ticket is gone from it. */
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

  /** Answers the leases under which nobody listens. */
  tell({ cursor, leases }: LiveTelling): string[] {
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
    const told = eventsSubscribed(state, fresh)
    const next = cursorAfterSending(state, cursor, fresh)
    const text = told.length === 0 ? '' : eventsFrame(next.cursor, told)
    const unread = state.unread + text.length
    if (unread > UNREAD_AT_MOST || lease.missedFrom !== null) {
      // Whoever does not read, or could not be told, is told so once, and asks by the cursor as soon as they read it.
      changeState(socket, { behindAt: fresh.at(-1)?.id ?? 0 })
      return send(socket, behindFrame(state.cursor))
    }
    changeState(socket, { ...next, unread })
    if (text !== '') send(socket, text)
  }

  /** Whoever looks at a ticket that they do not see any more is not shown there any more. */
  #leaveLost(socket: WebSocket, events: readonly LiveTold[]): void {
    const lost = new Set(events.filter(isLoss).map(({ subjectId }) => subjectId))
    const state = stateOf(socket)
    const left = state.looking.filter((id) => lost.has(id))
    if (left.length === 0) return
    changeState(socket, { looking: state.looking.filter((id) => !lost.has(id)) })
    this.#context.waitUntil(this.#leaveAll(this.#services(), { ...state, looking: left }))
  }

  /** A ping is answered without waking the object; that there was one shows here. */
  #seenAlive(socket: WebSocket): SocketState {
    const state = stateOf(socket)
    const pingedAt = this.#context.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0
    return pingedAt > state.aliveAt ? changeState(socket, { aliveAt: pingedAt, unread: 0 }) : state
  }

  /** False: none of them looks at the ticket any more. */
  showPresence(view: PresenceView, leaseKeys: readonly string[]): boolean {
    const open = leaseKeys.flatMap((key) => this.#open(key))
    const sockets = open.filter((socket) => stateOf(socket).looking.includes(view.ticketId))
    for (const socket of sockets) {
      const { credentials, unread } = this.#seenAlive(socket)
      const text = presenceFrame(view, credentials.userId)
      // The next one says all that this one does.
      if (unread + text.length > UNREAD_AT_MOST) continue
      changeState(socket, { unread: unread + text.length })
      send(socket, text)
    }
    return sockets.length > 0
  }

  /** Closes what no good lease holds; of the others it is asked anew whether they may look where they do. */
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
        send(socket, outOfSightFrame(ticketId))
      }
    }
  }

  #open(leaseKey: string): WebSocket[] {
    return this.#context.getWebSockets(leaseKey).filter(({ readyState }) => readyState === WebSocket.READY_STATE_OPEN)
  }
}

/** A connection that closes at this moment takes nothing any more. */
function send(socket: WebSocket, text: string): void {
  if (socket.readyState === WebSocket.READY_STATE_OPEN) socket.send(text)
}
