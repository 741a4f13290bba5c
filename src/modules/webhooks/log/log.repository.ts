import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { events, webhookAttempts, webhookDeliveries, webhookEndpoints } from '../../../../drizzle/schema.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows, row, rows } from '../../../database/engine/rows.ts'
import { numberOf, orNull } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, pageOf, type PageRequest } from '../../../shared/pages.ts'
import type { DeliveryState, WebhookAttempt, WebhookDelivery } from './log.types.ts'

const [d, w, a] = [webhookDeliveries, webhookEndpoints, webhookAttempts]

/** The most deliveries that are counted, and that are searched for a rare state. */
const COUNTED_AT_MOST = 1000
/** More than the attempts of a delivery between two replays. */
const ATTEMPTS_AT_MOST = 100

interface Window {
  readonly [name: string]: number | boolean | string | null
  state: DeliveryState | null
  limit: number
  offset: number
  isBeyond: boolean
}

const lastStatus = orNull(
  numberOf(sql`(select ${a.status} from ${a} where ${eq(a.deliveryId, d.id)}
  order by ${desc(a.id)} limit 1)`),
)

const deliveriesOnPage = prepared(
  (at: Slots<{ endpointId: number; before: number | null }>, { state, limit, offset, isBeyond }: Window) => {
    const shown = and(
      eq(d.endpointId, at.endpointId),
      state === null ? undefined : sql`${d.state} = ${state}`,
      isBeyond ? lt(d.id, at.before) : undefined,
    )
    return rows(
      {
        id: d.id,
        state: d.state,
        eventId: d.eventId,
        eventType: orNull(events.type),
        attempts: d.attempts,
        lastStatus,
        nextAttemptAt: orNull(numberOf(sql`iif(${d.state} = 'pending', ${d.nextAttemptAt}, null)`)),
        createdAt: d.createdAt,
        endedAt: d.endedAt,
      },
      sql`from ${d} indexed by webhook_deliveries_endpoint left join ${events} on ${eq(events.id, d.eventId)}
        where ${shown} order by ${desc(d.id)} limit ${digits(limit)} offset ${digits(offset)}`,
    )
  },
)

const deliveryTotal = prepared((at: Slots<{ endpointId: number }>, state: DeliveryState | null) => {
  const counted = and(eq(d.endpointId, at.endpointId), state === null ? undefined : sql`${d.state} = ${state}`)
  return row(
    { total: numberOf(sql`count(*)`) },
    sql`from (select 1 from ${d} indexed by webhook_deliveries_endpoint where ${counted}
      limit ${digits(COUNTED_AT_MOST + 1)})`,
  ).map((found) => found?.total ?? 0)
})

const endpointSeen = prepared((at: Slots<{ id: number }>) => row({ id: w.id }, sql`from ${w} where ${eq(w.id, at.id)}`))

/** Newest first. Null if the endpoint does not exist. */
export async function listDeliveries(
  database: Database,
  caller: Caller,
  { endpointId, state, request }: { endpointId: number; state: DeliveryState | null; request: PageRequest },
): Promise<Page<WebhookDelivery> | null> {
  const { cursor } = request
  const window = { state, limit: limitOf(request), offset: offsetOf(request), isBeyond: cursor !== null }
  const { rows: found } = await readAs(database, caller, {
    endpoint: endpointSeen({ id: endpointId }),
    deliveries: deliveriesOnPage({ endpointId, before: cursor?.id ?? null }, window),
    total: deliveryTotal({ endpointId }, state),
  })
  if (found.endpoint === null) return null
  return pageOf(found.deliveries, request, {
    total: { count: Math.min(found.total, COUNTED_AT_MOST), isExact: found.total <= COUNTED_AT_MOST },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (delivery): WebhookDelivery => delivery,
  })
}

const attemptsOf = prepared((at: Slots<{ id: number; endpointId: number }>) =>
  longRows(
    { id: a.id, status: a.status, error: a.error, milliseconds: a.milliseconds, createdAt: a.createdAt },
    { answer: a.answer },
    sql`from ${d} cross join ${a} on ${eq(a.deliveryId, d.id)}
      where ${and(eq(d.id, at.id), eq(d.endpointId, at.endpointId))}
      order by ${desc(a.id)} limit ${digits(ATTEMPTS_AT_MOST)}`,
  ),
)

const deliverySeen = prepared((at: Slots<{ id: number; endpointId: number }>) =>
  row({ id: d.id }, sql`from ${d} where ${and(eq(d.id, at.id), eq(d.endpointId, at.endpointId))}`),
)

/** Newest first. Null if the endpoint has no such delivery. */
export async function listAttempts(
  database: Database,
  caller: Caller,
  of: { id: number; endpointId: number },
): Promise<WebhookAttempt[] | null> {
  const { rows: found } = await readAs(database, caller, { delivery: deliverySeen(of), attempts: attemptsOf(of) })
  return found.delivery === null ? null : found.attempts
}
