import { and, eq, sql } from 'drizzle-orm'
import { apiKeys } from '../../../drizzle/people.ts'
import { widgetSecrets, widgetTickets } from '../../../drizzle/widgets.ts'
import { prepared, type Slots } from '../engine/prepared.ts'
import { row } from '../engine/rows.ts'
import { maybe } from '../engine/shapes.ts'
import { insert } from '../engine/writes.ts'
import { newestTicketId } from './tickets/new-messages.ts'

/**
 * The widget key of the request, and the secret with which the server of its pages signs identities. The gate has checked the
 * key.
 */
export interface IdentityKey {
  id: number
  sealed: { text: string; keyId: string } | null
}

export const identityKeyByHash = prepared((at: Slots<{ keyHash: string | null }>) => {
  const { id, keyHash, kind } = apiKeys
  const { keyId, secret, secretKeyId } = widgetSecrets
  return row(
    { id, sealed: maybe(keyId, { text: secret, keyId: secretKeyId }) },
    sql`from ${apiKeys} left join ${widgetSecrets} on ${eq(keyId, id)}
      where ${and(eq(keyHash, at.keyHash), eq(kind, 'widget'))}`,
  )
})

/** Remembers the person whom the page had signed when the newest ticket was opened. */
export const insertWidgetTicket = prepared((at: Slots<{ keyId: number; subject: string }>) =>
  insert(widgetTickets, { ticketId: newestTicketId(), keyId: at.keyId, subject: at.subject }),
)
