import { and, eq, gt, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { events, liveLeases, tickets, users } from '../../../drizzle/schema.ts'
import { whereEventEndsSight } from '../../database/access/scope/event-scope.ts'
import { readAs, readAsSystem } from '../../database/access/gate.ts'
import { whereRecordHeardBy } from '../../database/access/scope/record-scope.ts'
import {
  ticketAlias,
  whereTicketInScope,
  whereTicketInScopeOf,
  whereTicketInSight,
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
import type { FoundEvent, Hearing, MissedPage } from './live.types.ts'

/** So many of the oldest events that wait are looked at for the lowest id among them. */
const WAITING_AT_MOST = 100
/** More listeners than this are told of nothing at once; see `tellLive`. */
const HEARINGS_AT_MOST = 20_000
/** So many events are gone through for one page of what was missed, however few of them the listener may know of. */
const SCANNED_AT_MOST = 500

const e = lazy(() => alias(events, 'e'))

/** What is told of the event `e`; it stands beside its ticket `t`, if it is about one. */
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
 * Who listens and may know of which of the events, by the rights of this moment, and who lost the ticket by one of them. Where
 * nobody listens nothing is read.
 */
const hearings = prepared((at: Slots<{ ids: string; now: number }>) => {
  const { l, u } = leaseAliases()
  const t = ticketAlias()
  const ofTicket = eq(e().subjectType, 'ticket')
  const [id, role] = [sql`${u.id}`, sql`${u.role}`]
  const signedIn = isNull(l.ticketId)
  const ofLink = and(eq(t.id, l.ticketId), eq(t.userId, u.id))
  const inSight = sql`ifnull(iif(${signedIn}, ${whereTicketInScopeOf(id, role)}, ${ofLink}), 0)`
  const ticketLost = whereEventEndsSight({ id, role, linkedTicketId: sql`${l.ticketId}` })
  const recordSeen = and(signedIn, ne(u.role, 'customer'), whereRecordHeardBy(id, role))
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
      where ${or(and(ofTicket, inSight), recordSeen, ticketLost)} order by ${l.userId}, ${l.key}, ${e().id} limit ${digits(HEARINGS_AT_MOST)}`,
  )
})

/** Up to which id everything was told once these events are: what still waits for its turn is not. */
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

export interface FoundHearings {
  events: FoundEvent[]
  hearings: Hearing[]
  cursor: number
}

/** Events, who hears of them, and how far everything is told with them: one trip. */
export async function findHearings(
  database: Database,
  { eventIds, now }: { eventIds: readonly number[]; now: number },
): Promise<FoundHearings> {
  const ids = JSON.stringify(eventIds)
  const found = await readAsSystem(database, {
    events: eventsOf({ ids }),
    hearings: hearings({ ids, now }),
    horizon: horizon({ ids }),
  })
  const { firstWaiting, newest } = found.horizon ?? { firstWaiting: null, newest: 0 }
  return { events: found.events, hearings: found.hearings, cursor: firstWaiting === null ? newest : firstWaiting - 1 }
}

/** The events that are gone through for a page, as `e`. */
function pageOf(at: Slots<{ since: number; upTo: number }>): SQL {
  const { id } = events
  const onPage = and(gt(id, at.since), lte(id, at.upTo))
  return sql`(select * from ${events} where ${onPage} order by ${id} limit ${digits(SCANNED_AT_MOST)}) e`
}

const missedEvents = preparedFor((viewer, at: Slots<{ since: number; upTo: number }>) => {
  const ofTicket = eq(e().subjectType, 'ticket')
  const workedOn = or(not(ofTicket), whereTicketInScope(viewer))
  const inSight = sql`ifnull(${whereTicketInSight(viewer)}, 0)`
  return rows(
    {
      ...eventShape(),
      isWork: flag(sql`ifnull(${isStaff(viewer) ? workedOn : sql`0`}, 0)`),
      isLost: flag(sql`${ofTicket} and not ${inSight}`),
    },
    sql`from ${pageOf(at)} ${ticketOfEvent()}
      where ${or(and(ofTicket, inSight), whereRecordHeard(viewer), whereTicketLostTo(viewer))} order by ${e().id}`,
  )
})

function isStaff({ roles, onlyTicketId }: Viewer): boolean {
  return onlyTicketId === null && !roles.includes('customer')
}

function whereRecordHeard(viewer: Viewer): SQL {
  const [role] = viewer.roles
  return isStaff(viewer) && role !== undefined ? whereRecordHeardBy(viewer.id, sql`${role}`) : sql`0`
}

function whereTicketLostTo({ id, roles, onlyTicketId }: Viewer): SQL {
  const [role] = roles
  return role === undefined
    ? sql`0`
    : whereEventEndsSight({ id, role: sql`${role}`, linkedTicketId: onlyTicketId ?? sql`null` })
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

/** What happened after one id and up to another that the caller may know of today or lost a ticket by, oldest first; one trip with the caller's own rights. */
export async function findMissed(
  database: Database,
  caller: Caller,
  page: { since: number; upTo: number },
): Promise<MissedPage> {
  const { rows: found } = await readAs(database, caller, { events: missedEvents(caller, page), scanned: scanned(page) })
  const { count, last, newest } = found.scanned ?? { count: 0, last: null, newest: 0 }
  return { events: found.events, last, newest, isFull: count === SCANNED_AT_MOST }
}
