import { createErrorFactory } from '../../shared/errors.ts'

/** The ticket is expired, used, from another origin, or signed with another secret. The error does not reveal which. */
export const liveTicketInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'live_ticket_invalid',
  message: 'The live ticket is not valid. Request another one: POST /api/v3/live/ticket.',
  headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
})

export const tooManyConnections = createErrorFactory({
  kind: 'too_many_requests',
  code: 'live_connections_exceeded',
  message: 'You have too many live connections open.',
  headers: { 'Retry-After': '60' },
})

export const webSocketExpected = createErrorFactory({
  kind: 'upgrade_required',
  code: 'web_socket_expected',
  message: 'Open this address as a WebSocket.',
  headers: { Upgrade: 'websocket' },
})

/** These errors are sent as messages on the open connection. */
export const liveMessageInvalid = createErrorFactory({
  kind: 'invalid',
  code: 'live_message_invalid',
  message: 'The live connection does not know this message.',
})

export const presenceForStaffOnly = createErrorFactory({
  kind: 'forbidden',
  code: 'presence_staff_only',
  message: 'Only staff can see who is at a ticket.',
})

export const tooManyTickets = createErrorFactory({
  kind: 'too_many_requests',
  code: 'live_tickets_exceeded',
  message: 'You have too many tickets open. Leave one first.',
})
