import { catchUp } from '../../modules/live/listening.usecases.ts'
import { liveMessageInvalid, presenceForStaffOnly, tooManyTickets } from '../../modules/live/live.errors.ts'
import { ticketNotFound } from '../../modules/tickets/ticket/tickets.errors.ts'
import type { Services } from '../../services.types.ts'
import { DomainError } from '../../shared/errors.ts'
import { tooManyRequests } from '../../shared/limits.errors.ts'
import { caughtUpFrame, errorFrame } from './live.presenter.ts'
import type { ClientFrame } from './live.schemas.ts'
import { changeState, type SocketState, stateOf, eventsSubscribed } from './socket-state.ts'

const LOOKED_AT_AT_MOST = 20

interface Talk {
  /** Null if the frame is invalid. */
  frame: ClientFrame | null
  /** The person's connections exceed their limit of database queries. */
  isBusy: boolean
  send: (text: string) => void
  /** Closes a connection that is no longer permitted. */
  end: () => void
}

/** Handles one client frame. */
export async function answerFrame(services: Services, socket: WebSocket, talk: Talk): Promise<void> {
  const { frame, isBusy, send } = talk
  if (frame === null) return send(errorFrame(liveMessageInvalid()))
  if (frame.type === 'follow') {
    changeState(socket, { hasInbox: frame.inbox, followed: frame.ticket_ids })
    return
  }
  if (isBusy) return send(errorFrame(tooManyRequests(1)))
  switch (frame.type) {
    case 'catch_up':
      return await catchUpOn(services, socket, { ...talk, since: frame.since })
    case 'look':
      return await look(services, socket, { ...talk, ticketId: frame.ticket_id, isTyping: frame.typing })
    case 'leave':
      return await leave(services, socket, frame.ticket_id)
  }
}

/**
 * Reads the events from before the connection. Later events are sent live, so they are read only if the connection fell behind.
 * Live sending resumes after the last missed event was read.
 */
async function catchUpOn(
  services: Services,
  socket: WebSocket,
  { since, send, end }: Pick<Talk, 'send' | 'end'> & { since: number },
): Promise<void> {
  const { start, cursor, credentials, behindAt } = stateOf(socket)
  const isBefore = since < start
  const from = isBefore ? since : Math.max(since, cursor ?? 0)
  const upTo = isBefore ? start : behindAt === null ? from : Number.MAX_SAFE_INTEGER
  try {
    const caught = await catchUp(services, credentials, { since: from, upTo })
    const state = stateOf(socket)
    const isLeft = caught.hasMore || (isBefore ? state.behindAt !== null : caught.cursor < (state.behindAt ?? 0))
    if (!isBefore && !isLeft && state.behindAt !== null) {
      changeState(socket, { behindAt: null, cursor: caught.cursor, ahead: aheadOf(state, caught.cursor) })
    }
    const events = eventsSubscribed(state, caught.events).filter(({ id }) => !state.ahead.includes(id))
    const reached = isBefore && !isLeft ? Math.max(caught.cursor, state.cursor ?? 0) : caught.cursor
    send(caughtUpFrame({ ...caught, cursor: reached, events, hasMore: isLeft }))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    end()
  }
}

function aheadOf({ ahead }: SocketState, cursor: number): number[] {
  return ahead.filter((id) => id > cursor)
}

async function look(
  services: Services,
  socket: WebSocket,
  { ticketId, isTyping, send }: Pick<Talk, 'send'> & { ticketId: number; isTyping: boolean },
): Promise<void> {
  const { credentials, looking, leaseKey, connectionId } = stateOf(socket)
  if (credentials.kind !== 'token' || credentials.role === 'customer') return send(errorFrame(presenceForStaffOnly()))
  if (!looking.includes(ticketId)) {
    if (looking.length >= LOOKED_AT_AT_MOST) return send(errorFrame(tooManyTickets()))
    // Set before the call, since the ticket's object sends the other viewers at once.
    changeState(socket, { looking: [...looking, ticketId] })
  }
  const at = { ticketId, userId: credentials.userId, leaseKey, connectionId, isTyping }
  if (await services.live.look(at)) return
  changeState(socket, { looking: stateOf(socket).looking.filter((id) => id !== ticketId) })
  send(errorFrame(ticketNotFound()))
}

async function leave(services: Services, socket: WebSocket, ticketId: number): Promise<void> {
  const { looking, connectionId } = stateOf(socket)
  if (!looking.includes(ticketId)) return
  changeState(socket, { looking: looking.filter((id) => id !== ticketId) })
  await services.live.leave({ ticketId, connectionId })
}
