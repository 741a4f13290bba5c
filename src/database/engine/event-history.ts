import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../drizzle/people.ts'
import { events } from '../../../drizzle/system.ts'
import type { EventType } from '../../shared/events/event-types.ts'
import type { HistoryEvent } from '../../shared/events/history.types.ts'
import type { Person } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import { prepared, type Slots } from './prepared.ts'
import { row, rows } from './rows.ts'
import { digits, inList } from './text.ts'
import { numberOf } from './shapes.ts'

/** Totals are counted up to this number. */
const MAX_COUNTED = 1000

export interface EventsOf {
  subjectType: (typeof events.$inferInsert)['subjectType']
  subjectId: number
  request: PageRequest
}

/** The position of a page of events. `pageValues` and `pageWindow` derive it from a request. */
export interface PageValues {
  subjectType: string
  subjectId: number
  before: number | null
}

export interface PageWindow {
  readonly [key: string]: number | boolean
  limit: number
  offset: number
  isBefore: boolean
}

export function pageValues({ subjectType, subjectId, request }: EventsOf): PageValues {
  return { subjectType, subjectId, before: request.cursor?.id ?? null }
}

export function pageWindow({ request }: EventsOf): PageWindow {
  return { limit: limitOf(request), offset: offsetOf(request), isBefore: request.cursor !== null }
}

const e = () => alias(events, 'e')

/** The SQL after the columns of a page of events of a ticket or record, newest first. The rows are `e`. */
export function eventsOnPage(at: Slots<PageValues>, { limit, offset, isBefore }: PageWindow): SQL {
  const { id, subjectType, subjectId } = e()
  const ofSubject = and(
    eq(subjectType, at.subjectType),
    eq(subjectId, at.subjectId),
    isBefore ? lt(id, at.before) : undefined,
  )
  return sql`from ${events} ${e()} indexed by events_subject where ${ofSubject}
    order by ${id} desc limit ${digits(limit)} offset ${digits(offset)}`
}

const eventPage = prepared((at: Slots<PageValues>, window: PageWindow) => {
  const { id, type, actorKind, actorId, changes, createdAt } = e()
  return rows({ id, type, actorKind, actorId, changes, createdAt }, eventsOnPage(at, window))
})

/** People who caused the events, or whom a change of one of the fields, or of a custom field, names. */
const peopleOnPage = prepared((at: Slots<PageValues & { fields: string }>, window: PageWindow) => {
  const { actorId, changes } = e()
  const page = sql`(select ${actorId} as actorId, ${changes} as changes ${eventsOnPage(at, window)}) p`
  const { id, firstName, lastName, userName, email, profilePic } = users
  return rows(
    { id, firstName, lastName, userName, email, profilePic },
    sql`from ${users} where ${id} in (
      select p.actorId from ${page} union
      select s.value from ${page} cross join json_each(p.changes) c cross join json_each(c.value) s
      where s.key in ('from', 'to') and (${inList(sql`c.value ->> '$.field'`, at.fields)}
        or (s.type = 'integer' and substr(c.value ->> '$.field', 1, 5) = 'form.')))`,
  )
})

const eventTotal = prepared((at: Slots<{ subjectType: string; subjectId: number }>) => {
  const { subjectType, subjectId } = e()
  const ofSubject = and(eq(subjectType, at.subjectType), eq(subjectId, at.subjectId))
  return row(
    { total: numberOf(sql`count(*)`) },
    sql`from (select 1 from ${events} ${e()} indexed by events_subject where ${ofSubject} limit ${digits(MAX_COUNTED + 1)})`,
  ).map((found) => found?.total ?? 0)
})

/** A page of events, its people, and the number of events up to a limit. `pageOfEvents` combines them. */
export function eventQueries(of: EventsOf, personFields: readonly string[]) {
  const values = pageValues(of)
  const window = pageWindow(of)
  return {
    page: eventPage(values, window),
    people: peopleOnPage({ ...values, fields: JSON.stringify(personFields) }, window),
    total: eventTotal(values),
  }
}

interface FoundEvents {
  page: (Omit<HistoryEvent, 'type' | 'actor'> & { type: string; actorId: number | null })[]
  people: readonly Person[]
  total: number
}

export function pageOfEvents({ page, people, total }: FoundEvents, request: PageRequest): Page<HistoryEvent> {
  const byId = new Map(people.map((person) => [person.id, person]))
  return pageOf(page, request, {
    total: { count: Math.min(total, MAX_COUNTED), isExact: total <= MAX_COUNTED },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: ({ actorId, type, ...event }): HistoryEvent => ({
      ...event,
      type: type as EventType,
      actor: actorId === null ? null : (byId.get(actorId) ?? null),
    }),
  })
}
