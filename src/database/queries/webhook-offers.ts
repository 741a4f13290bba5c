import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { webhookDeliveries, webhookEndpoints } from '../../../drizzle/webhooks.ts'
import { insertFrom, onConflict } from '../engine/writes.ts'

/** Offers an event to the endpoints of `from`. An endpoint that has it already keeps its delivery, which becomes `again` if given. */
export function insertOffers(
  { eventId, now }: { eventId: SQL; now: SQL },
  from: SQL,
  again?: Parameters<typeof onConflict<typeof webhookDeliveries>>[2],
) {
  return insertFrom(
    webhookDeliveries,
    { endpointId: sql`${webhookEndpoints.id}`, eventId, nextAttemptAt: now, createdAt: now },
    from,
    onConflict(webhookDeliveries, ['eventId', 'endpointId'], again),
  )
}
