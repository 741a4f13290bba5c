import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events, ticketFormValues, tickets } from '../../../../drizzle/schema.ts'
import {
  eventAlias,
  whereEventEndsOwnTicket,
  whereEventOfTicketInScope,
  whereEventTakesTicketFrom,
  whereCallerIsAdmin,
} from '../../../database/access/scope/event-scope.ts'
import { readAs } from '../../../database/access/gate.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import { preparedFor, type Viewer } from '../../../database/access/caller/viewer.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { first, flag, orNull, stringOf } from '../../../database/engine/shapes.ts'
import { digits } from '../../../database/engine/text.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import {
  type Begin,
  beginOf,
  type EventWindow,
  whereInWindow,
  keptEvents,
  windowEnd,
} from '../../../database/queries/event-window.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { KeptEvents, Since } from '../../../shared/events/event-window.ts'
import type { Caller, ConfirmedCaller } from '../../../shared/identity/identity.types.ts'
import { ticketPeople, ticketShape } from '../ticket/ticket-row.repository.ts'
import { tagNamesOf } from '../tags/tag-names.repository.ts'
import type { FoundTicket } from './ticket-export.policy.ts'

/** A page scans this many events. Each costs up to three rows, and each reported ticket five more. */
export const EXPORT_WINDOW = 250

/** The event `e` is the last one of its ticket. An index finds later events, so that no extra column is needed. */
function whereLastEventOfTicket(): SQL {
  return sql`not exists (${selectLaterEvents()})`
}

function selectLaterEvents(condition?: SQL): SQL {
  const [e, later] = [eventAlias(), alias(events, 'later')]
  const after = and(
    sql`${later.subjectType} = 'ticket'`,
    eq(later.subjectId, e.subjectId),
    gt(later.id, e.id),
    condition,
  )
  return sql`select 1 from ${events} ${later} indexed by events_subject where ${after}`
}

/**
 * The event `e` took an invisible ticket from the agent, and no later event in the window did so again. Later windows are not
 * searched, so that the cost of a page stays bounded. A cursor is valid for the same rights only, so the rights tell whose the
 * ticket was.
 */
function whereTicketLeaves(viewer: Viewer, window: EventWindow): SQL | undefined {
  const admin = whereCallerIsAdmin(viewer)
  const later = alias(events, 'later')
  const again = selectLaterEvents(and(lte(later.id, windowEnd(window)), whereEventTakesTicketFrom(viewer, later)))
  return and(
    whereEventTakesTicketFrom(viewer, eventAlias()),
    sql`not ${whereEventOfTicketInScope(viewer)}`,
    sql`not exists (${again})`,
    admin && sql`not ${admin}`,
  )
}

/** Whether the event `e` reports its ticket to the viewer. */
function whereEventTells(viewer: Viewer, window: EventWindow): SQL | undefined {
  if (!viewer.roles.includes('agent')) return whereLastEventOfTicket()
  const whereVisible = or(
    whereEventOfTicketInScope(viewer),
    whereEventEndsOwnTicket(viewer),
    whereCallerIsAdmin(viewer),
  )
  return or(and(whereLastEventOfTicket(), whereVisible), whereTicketLeaves(viewer, window))
}

const changedTickets = preparedFor((viewer, at: Slots<{ since: number }>, begin: Begin, limit: number) => {
  const [e, t] = [eventAlias(), ticketAlias()]
  const window = { begin, since: sql`${at.since}`, size: EXPORT_WINDOW }
  const whereTicketEvent = and(whereInWindow(window), sql`${e.subjectType} = 'ticket'`, whereEventTells(viewer, window))
  const { ticketId, name, value } = ticketFormValues
  const purged = sql`${e.type} = 'ticket.purged'`
  return rows(
    {
      id: e.subjectId,
      eventId: e.id,
      changedAt: e.createdAt,
      isErased: flag(purged),
      erasedNumber: orNull(stringOf(sql`iif(${purged}, ${e.changes} ->> '$[0].from', null)`)),
      isInScope: flag(whereEventOfTicketInScope(viewer)),
      tags: orNull(stringOf(tagNamesOf(sql`${e.subjectId}`))),
      form: orNull(
        stringOf(sql`(select nullif('' || json_group_object(${name}, ${value}), '{}') from ${ticketFormValues}
          where ${eq(ticketId, e.subjectId)})`),
      ),
      ticket: first(ticketShape(), sql`from ${tickets} ${t} ${ticketPeople()} where ${eq(t.id, e.subjectId)}`),
    },
    sql`from ${events} ${e} not indexed where ${whereTicketEvent} order by ${e.id} limit ${digits(limit)}`,
  )
})

/** The tickets that the events of a window report, in the order of the events. At most one more than `limit`. */
export async function listChangedTickets(
  database: Database,
  caller: Caller,
  { since, limit }: { since: Since; limit: number },
): Promise<ConfirmedCaller & { found: FoundTicket[]; kept: KeptEvents; catalog: Catalog }> {
  const { rows: read, ...confirmedCaller } = await readAs(database, caller, {
    found: changedTickets(caller, { since: typeof since === 'number' ? since : 0 }, beginOf(since), limit + 1),
    kept: keptEvents({}),
    catalog: catalogQuery(),
  })
  return { ...confirmedCaller, ...read }
}
