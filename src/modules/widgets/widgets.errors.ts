import { createErrorFactory } from '../../shared/errors.ts'

/** Forged, for another key, without expiry, or not an identity. The answer does not tell which. */
export const widgetIdentityInvalid = createErrorFactory({
  kind: 'unauthenticated',
  code: 'widget_identity_invalid',
  message: 'The identity is not signed with the secret of this widget key.',
})

export const widgetIdentityExpired = createErrorFactory({
  kind: 'unauthenticated',
  code: 'widget_identity_expired',
  message: 'The identity has expired. Sign another one.',
})

/** A page's server vouches only for its own customers. It cannot say that somebody is staff. */
export const widgetIdentityForCustomers = createErrorFactory({
  kind: 'forbidden',
  code: 'widget_identity_for_customers',
  message: 'An identity is for customers only.',
})

export const widgetKeyNeeded = createErrorFactory({
  kind: 'forbidden',
  code: 'widget_key_needed',
  message: 'This operation requires a widget key.',
})

export const widgetKeyNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'widget_key_not_found',
  message: 'Widget key not found',
})

/** Unknown, ended, or for another key, origin or person. The answer does not tell which. */
export const widgetConversationEnded = createErrorFactory({
  kind: 'unauthenticated',
  code: 'widget_conversation_ended',
  message: 'The conversation has ended. Open the request again.',
})
