import { createErrorFactory } from '../../shared/errors.ts'

/** Of another secret, too old, used before, or used from another page than asked for it: nobody is told which. */
export const liveTicketInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'live.ticket_invalid',
  message: 'The live ticket is not good. Ask for another one: POST /api/v3/live/ticket.',
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
})

export const tooManyConnections = createErrorFactory({
  kind: 'too_many_requests',
  code: 'live.too_many_connections',
  message: 'You have too many live connections open.',
  headers: { 'Retry-After': '60' },
})

export const webSocketExpected = createErrorFactory({
  kind: 'upgrade_required',
  code: 'live.web_socket_expected',
  message: 'Open this address as a WebSocket.',
  headers: { Upgrade: 'websocket' },
})

/** What a connection is told by a message of its own instead of being closed. */
export const frameMalformed = createErrorFactory({
  kind: 'invalid',
  code: 'live.message_invalid',
  message: 'This message is none of those that a connection understands.',
})

export const presenceForStaffOnly = createErrorFactory({
  kind: 'forbidden',
  code: 'live.presence_for_staff_only',
  message: 'Only staff sees who is at a ticket.',
})

export const tooManyTickets = createErrorFactory({
  kind: 'too_many_requests',
  code: 'live.too_many_tickets',
  message: 'You are at too many tickets. Leave one first.',
})

export const tooFast = createErrorFactory({
  kind: 'too_many_requests',
  code: 'live.too_fast',
  message: 'You ask too often. Wait a second.',
})

export const liveFailed = createErrorFactory({
  kind: 'conflict',
  code: 'live.failed',
  message: 'This did not work. Try again in a second.',
})
