import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { ruleFires } from '../../../../drizzle/rules.ts'
import { events } from '../../../../drizzle/system.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { json, numberOf, orNull } from '../../../database/engine/shapes.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import type { EventChange } from '../../../shared/events/event-types.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, pageOf, type PageRequest } from '../../../shared/pages.ts'
import { ruleById } from '../rules.repository.ts'
import type { RefusedAction, RuleFire } from '../rules.types.ts'

const COUNTED_AT_MOST = 1000

interface Window {
  readonly [name: string]: number | boolean
  limit: number
  offset: number
  isBeyond: boolean
}

const ofRule = (at: Slots<{ ruleId: number }>) =>
  sql`from ${ruleFires} indexed by rule_fires_rule left join ${tickets} on ${eq(tickets.id, ruleFires.ticketId)}
    left join ${events} on ${eq(events.id, ruleFires.eventId)} where ${eq(ruleFires.ruleId, at.ruleId)}`

const firesOnPage = prepared(
  (at: Slots<{ ruleId: number; before: number | null }>, { limit, offset, isBeyond }: Window) =>
    rows(
      {
        ruleId: ruleFires.ruleId,
        ticketId: ruleFires.ticketId,
        ticketNumber: orNull(tickets.ticketNumber),
        eventId: ruleFires.eventId,
        eventType: orNull(events.type),
        outcome: ruleFires.outcome,
        changes: json<EventChange[]>(ruleFires.changes),
        refused: json<RefusedAction[]>(ruleFires.refused),
        milliseconds: ruleFires.milliseconds,
        at: ruleFires.at,
      },
      sql`${ofRule(at)} and ${isBeyond ? lt(ruleFires.eventId, at.before) : sql`1`} order by ${desc(ruleFires.eventId)}
        limit ${digits(limit)} offset ${digits(offset)}`,
    ),
)

const fireTotal = prepared((at: Slots<{ ruleId: number }>) => {
  const some = sql`select 1 from ${ruleFires} indexed by rule_fires_rule where ${eq(ruleFires.ruleId, at.ruleId)} limit ${digits(COUNTED_AT_MOST + 1)}`
  return row({ total: numberOf(sql`count(*)`) }, sql`from (${some})`).map((found) => found?.total ?? 0)
})

/** What a rule did within 30 days, the newest first. Null: there is no such rule. */
export async function listFires(
  database: Database,
  caller: Caller,
  { ruleId, request }: { ruleId: number; request: PageRequest },
): Promise<Page<RuleFire> | null> {
  const { cursor } = request
  const window = { limit: limitOf(request), offset: offsetOf(request), isBeyond: cursor !== null }
  const { rows: found } = await readAs(database, caller, {
    rule: ruleById({ id: ruleId }),
    fires: firesOnPage({ ruleId, before: cursor?.id ?? null }, window),
    total: fireTotal({ ruleId }),
  })
  if (found.rule === null) return null
  return pageOf(found.fires, request, {
    total: { count: Math.min(found.total, COUNTED_AT_MOST), isExact: found.total <= COUNTED_AT_MOST },
    cursorOf: ({ eventId }) => ({ key: null, id: eventId }),
    present: (fire) => fire,
  })
}

/** The most events that a dry run looks at, and of them those of the types of the rule. */
const EVENTS_LOOKED_AT = 500
const EVENTS_JUDGED = 100
/** The events of one ticket that are looked through for one of the types of the rule. */
const EVENTS_OF_TICKET = 50

const shape = {
  id: events.id,
  type: events.type,
  subjectId: events.subjectId,
  context: events.context,
  createdAt: events.createdAt,
}

/** The newest events of tickets, or those after `since`. A window of ids bounds what is read. */
const eventsToTry = prepared((at: Slots<{ since: number; types: string }>, isSince: boolean) => {
  const newest = sql`(select max(${events.id}) from ${events})`
  const from = isSince ? sql`${at.since}` : sql`${newest} - ${digits(EVENTS_LOOKED_AT)}`
  const window: SQL = sql`${events.id} > ${from} and ${events.id} <= ${from} + ${digits(EVENTS_LOOKED_AT)}`
  const ofTypes = and(window, sql`+${events.subjectType} = 'ticket'`, inList(events.type, at.types))
  return rows(
    shape,
    sql`from ${events} not indexed where ${ofTypes} order by ${desc(events.id)} limit ${digits(EVENTS_JUDGED)}`,
  )
})

/** The newest event of a ticket of one of the types. */
const eventOfTicket = prepared((at: Slots<{ ticketId: number; types: string }>) => {
  const ofTicket = and(sql`${events.subjectType} = 'ticket'`, eq(events.subjectId, at.ticketId))
  const newest = sql`select ${events.id} from ${events} indexed by events_subject where ${ofTicket} order by ${events.id} desc limit ${digits(EVENTS_OF_TICKET)}`
  const ofTypes = and(sql`${events.id} in (${newest})`, inList(events.type, at.types), gt(events.id, sql`0`))
  return rows(shape, sql`from ${events} where ${ofTypes} order by ${desc(events.id)} limit 1`)
})

const ticketById = prepared((at: Slots<{ ticketId: number | null }>) =>
  row({ id: tickets.id }, sql`from ${tickets} where ${eq(tickets.id, at.ticketId)}`),
)

export interface TryRequest {
  types: readonly string[]
  ticketId: number | null
  since: number | null
}

/** The ticket and the events to judge in a dry run. One trip. */
export async function readForTry(database: Database, caller: Caller, { types, ticketId, since }: TryRequest) {
  const named = JSON.stringify(types)
  const { rows: found } = await readAs(database, caller, {
    ticket: ticketById({ ticketId }),
    events:
      ticketId === null
        ? eventsToTry({ since: since ?? 0, types: named }, since !== null)
        : eventOfTicket({ ticketId, types: named }),
  })
  return found
}
