import { createErrorFactory } from '../../shared/errors.ts'

/** Forged, of another key, without an end, or no identity at all: nobody is told which. */
export const widgetIdentityInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'widget_identity_invalid',
  message: 'The identity is not signed with the secret of this widget key.',
})

export const widgetIdentityExpired = createErrorFactory({
  kind: 'unauthenticated',
  code: 'widget_identity_expired',
  message: 'The identity has ended. Sign another one.',
})

/** A page's server vouches for its own customers; that somebody is staff here is not its to say. */
export const widgetIdentityForCustomers = createErrorFactory({
  kind: 'forbidden',
  code: 'widget_identity_for_customers',
  message: 'An identity is for customers only.',
})

export const widgetKeyNeeded = createErrorFactory({
  kind: 'forbidden',
  code: 'widget_key_needed',
  message: 'This is asked with a widget key.',
})

export const widgetKeyNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'widget_key_not_found',
  message: 'There is no such widget key.',
})

/** Unknown, ended, of another key, origin or person: the answer does not tell which. */
export const widgetConversationEnded = createErrorFactory({
  kind: 'unauthenticated',
  code: 'widget_conversation_ended',
  message: 'The conversation has ended. Open the request again.',
})
