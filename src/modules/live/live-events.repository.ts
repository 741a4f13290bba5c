import { and, eq, gt, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events, liveLeases, tickets, users } from '../../../drizzle/schema.ts'
import { whereEventEndsAccess } from '../../database/access/scope/event-scope.ts'
import { readAs, readAsSystem } from '../../database/access/gate.ts'
import { whereUserIsNotifiedOfRecord } from '../../database/access/scope/record-scope.ts'
import {
  ticketAlias,
  whereTicketInScope,
  whereTicketVisibleTo,
  whereTicketVisible,
  whereTicketWorkedOnBy,
} from '../../database/access/scope/ticket-scope.ts'
import { preparedFor, type Viewer } from '../../database/access/caller/viewer.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { flag, json, numberOf, orNull, stringOf } from '../../database/engine/shapes.ts'
import { digits, inList } from '../../database/engine/text.ts'
import { newestEvent } from '../../database/queries/event-window.ts'
import { whereConnectionIsValid, leaseAliases } from '../../database/queries/live-leases.ts'
import type { EventType } from '../../shared/events/event-types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { lazy } from '../../shared/lazy.ts'
import type { FoundEvent, EventReceiver, MissedPage } from './live.types.ts'

/** The lowest waiting id is looked up among this many of the oldest unprocessed events. */
const WAITING_AT_MOST = 100
/** `deliverLive` sends at most this many deliveries at once. */
const HEARINGS_AT_MOST = 20_000
/** A page of missed events scans at most this many events, even if the listener may see few of them. */
const SCANNED_AT_MOST = 500

const e = lazy(() => alias(events, 'e'))

/** The fields of the event `e` that listeners receive. The query joins its ticket `t`, if it has one. */
function eventShape() {
  const t = ticketAlias()
  const { id, type, subjectType, subjectId, actorId, createdAt, changes } = e()
  return {
    id,
    type: stringOf<EventType>(sql`${type}`),
    subjectType,
    subjectId,
    ticketNumber: orNull(t.ticketNumber),
    statusId: orNull(t.statusId),
    changed: json<string[]>(sql`(select json_group_array(c.value ->> '$.field') from json_each(${changes}) c)`),
    actorId,
    createdAt,
  }
}

function ticketOfEvent(): SQL {
  const t = ticketAlias()
  return sql`left join ${tickets} ${t} on ${and(eq(e().subjectType, 'ticket'), eq(t.id, e().subjectId))}`
}

const eventsOf = prepared((at: Slots<{ ids: string }>) =>
  rows(
    eventShape(),
    sql`from json_each(${at.ids}) j cross join ${events} ${e()} on ${e().id} = j.value ${ticketOfEvent()} order by ${e().id}`,
  ),
)

/**
 * Which listeners may see which events with their present rights, and who lost the ticket by one of them. If nobody listens, it
 * reads nothing.
 */
const receivers = prepared((at: Slots<{ ids: string; now: number }>) => {
  const { l, u } = leaseAliases()
  const t = ticketAlias()
  const ofTicket = eq(e().subjectType, 'ticket')
  const [id, role] = [sql`${u.id}`, sql`${u.role}`]
  const signedIn = isNull(l.ticketId)
  const ofLink = and(eq(t.id, l.ticketId), eq(t.userId, u.id))
  const ofUser = whereTicketVisibleTo({ id, role, whereProven: sql`${u.emailVerified}` })
  const inSight = sql`ifnull(iif(${signedIn}, ${ofUser}, ${ofLink}), 0)`
  const ticketLost = whereEventEndsAccess({ id, role, linkedTicketId: sql`${l.ticketId}` })
  const recordSeen = and(signedIn, ne(u.role, 'customer'), whereUserIsNotifiedOfRecord(id, role))
  const ofColleague = and(signedIn, ne(u.role, 'customer'), whereAvailability())
  const workedOn = or(not(ofTicket), whereTicketWorkedOnBy(id, role))
  return rows(
    {
      userId: l.userId,
      key: l.key,
      missedFrom: l.missedFrom,
      eventId: e().id,
      isWork: flag(sql`ifnull(${and(signedIn, workedOn)}, 0)`),
      isLost: flag(sql`${ofTicket} and not ${inSight}`),
    },
    sql`from ${liveLeases} ${l} cross join ${users} ${u} on ${and(eq(u.id, l.userId), whereConnectionIsValid(at.now))}
      cross join json_each(${at.ids}) j cross join ${events} ${e()} on ${e().id} = j.value ${ticketOfEvent()}
      where ${or(and(ofTicket, inSight), recordSeen, ofColleague, ticketLost)} order by ${l.userId}, ${l.key}, ${e().id} limit ${digits(HEARINGS_AT_MOST)}`,
  )
})

/** All staff see who takes tickets. */
function whereAvailability(): SQL {
  return eq(e().type, 'user.availability_changed')
}

/** The id up to which all events are delivered after this batch, which is below every event that still waits. */
const horizon = prepared((at: Slots<{ ids: string }>) => {
  const { id, createdAt, processedAt } = events
  const unprocessed = and(isNull(processedAt), not(inList(id, at.ids)))
  const waiting = sql`(select ${id} as id from ${events} indexed by events_unprocessed where ${unprocessed}
    order by ${createdAt} limit ${digits(WAITING_AT_MOST)})`
  return row(
    {
      firstWaiting: orNull(numberOf(sql`(select min(w.id) from ${waiting} w)`)),
      newest: newestEvent(),
    },
    sql``,
  )
})

export interface FoundReceivers {
  events: FoundEvent[]
  receivers: EventReceiver[]
  cursor: number
}

/** Reads the events, their listeners, and the id up to which everything is delivered with them. One trip. */
export async function findReceivers(
  database: Database,
  { eventIds, now }: { eventIds: readonly number[]; now: number },
): Promise<FoundReceivers> {
  const ids = JSON.stringify(eventIds)
  const found = await readAsSystem(database, {
    events: eventsOf({ ids }),
    receivers: receivers({ ids, now }),
    horizon: horizon({ ids }),
  })
  const { firstWaiting, newest } = found.horizon ?? { firstWaiting: null, newest: 0 }
  return { events: found.events, receivers: found.receivers, cursor: firstWaiting === null ? newest : firstWaiting - 1 }
}

/** The events that a page scans, as `e`. */
function pageOf(at: Slots<{ since: number; upTo: number }>): SQL {
  const { id } = events
  const onPage = and(gt(id, at.since), lte(id, at.upTo))
  return sql`(select * from ${events} where ${onPage} order by ${id} limit ${digits(SCANNED_AT_MOST)}) e`
}

const missedEvents = preparedFor((viewer, at: Slots<{ since: number; upTo: number }>) => {
  const ofTicket = eq(e().subjectType, 'ticket')
  const workedOn = or(not(ofTicket), whereTicketInScope(viewer))
  const inSight = sql`ifnull(${whereTicketVisible(viewer)}, 0)`
  return rows(
    {
      ...eventShape(),
      isWork: flag(sql`ifnull(${isStaff(viewer) ? workedOn : sql`0`}, 0)`),
      isLost: flag(sql`${ofTicket} and not ${inSight}`),
    },
    sql`from ${pageOf(at)} ${ticketOfEvent()}
      where ${or(and(ofTicket, inSight), whereRecordHeard(viewer), isStaff(viewer) ? whereAvailability() : undefined, whereTicketLostTo(viewer))} order by ${e().id}`,
  )
})

function isStaff({ roles, onlyTicketId }: Viewer): boolean {
  return onlyTicketId === null && !roles.includes('customer')
}

function whereRecordHeard(viewer: Viewer): SQL {
  const [role] = viewer.roles
  return isStaff(viewer) && role !== undefined ? whereUserIsNotifiedOfRecord(viewer.id, sql`${role}`) : sql`0`
}

function whereTicketLostTo({ id, roles, onlyTicketId }: Viewer): SQL {
  const [role] = roles
  return role === undefined
    ? sql`0`
    : whereEventEndsAccess({ id, role: sql`${role}`, linkedTicketId: onlyTicketId ?? sql`null` })
}

const scanned = prepared((at: Slots<{ since: number; upTo: number }>) =>
  row(
    {
      count: numberOf(sql`count(*)`),
      last: orNull(numberOf(sql`max(${e().id})`)),
      newest: newestEvent(),
    },
    sql`from ${pageOf(at)}`,
  ),
)

/**
 * The events between two ids that the caller may see now or lost a ticket by, oldest first. One trip with the caller's own
 * rights.
 */
export async function findMissed(
  database: Database,
  caller: Caller,
  page: { since: number; upTo: number },
): Promise<MissedPage> {
  const { rows: found } = await readAs(database, caller, { events: missedEvents(caller, page), scanned: scanned(page) })
  const { count, last, newest } = found.scanned ?? { count: 0, last: null, newest: 0 }
  return { events: found.events, last, newest, isFull: count === SCANNED_AT_MOST }
}
