import type { SQL } from 'drizzle-orm'
import type { EventType } from '../shared/event-types.ts'
import type { HistoryEvent } from '../shared/history.types.ts'
import type { Person } from '../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../shared/pages.ts'
import type { Database } from './connection.ts'
import { sql } from './sql.ts'
import type { EventChange, NewEvent } from './statements.ts'

/** Totals are counted up to here. */
const MAX_COUNTED = 1000

export interface EventRow {
  id: number
  type: EventType
  actorKind: string
  actorId: number | null
  changes: string
  createdAt: number
}

export interface EventsOf {
  subjectType: NewEvent['subjectType']
  subjectId: number
  request: PageRequest
}

/** SQL for a page of what happened to a ticket or record, newest first, as `EventRow`. */
export function eventPage({ subjectType, subjectId, request }: EventsOf): SQL {
  const isBefore = request.cursor === null ? sql`` : sql`AND e.id < ${request.cursor.id}`
  return sql`
    SELECT e.id, e.type, e.actor_kind AS actorKind, e.actor_id AS actorId, e.changes, e.created_at AS createdAt
    FROM events e INDEXED BY events_subject WHERE e.subject_type = ${subjectType} AND e.subject_id = ${subjectId} ${isBefore}
    ORDER BY e.id DESC LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)}`
}

/** The events, whoever did them or is named in a change of one of `personFields`, and how many there are up to a limit. */
export function eventStatements(database: Database, events: EventsOf, personFields: readonly string[]) {
  const { build } = database
  const page = eventPage(events)
  const fields = JSON.stringify(personFields)
  return [
    build.all<EventRow>(page),
    build.all<Person>(sql`
      SELECT u.id, u.first_name AS firstName, u.last_name AS lastName, u.user_name AS userName, u.email, u.profile_pic AS profilePic
      FROM users u WHERE u.id IN (
        SELECT p.actorId FROM (${page}) p UNION
        SELECT s.value FROM (${page}) p CROSS JOIN json_each(p.changes) c CROSS JOIN json_each(c.value) s
        WHERE c.value ->> '$.field' IN (SELECT value FROM json_each(${fields})) AND s.key IN ('from', 'to'))`),
    build.get<{ total: number }>(sql`
      SELECT count(*) AS total FROM (
        SELECT 1 FROM events e INDEXED BY events_subject
        WHERE e.subject_type = ${events.subjectType} AND e.subject_id = ${events.subjectId} LIMIT ${MAX_COUNTED + 1})`),
  ] as const
}

/** The page, from what the statements answered. */
export function pageOfEvents(
  found: EventRow[],
  request: PageRequest,
  { total, people }: { total: number; people: ReadonlyMap<number, Person> },
): Page<HistoryEvent> {
  return pageOf(found, request, {
    total: { count: Math.min(total, MAX_COUNTED), isExact: total <= MAX_COUNTED },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: ({ id, type, actorKind, actorId, changes, createdAt }): HistoryEvent => ({
      id,
      type,
      actorKind,
      actor: actorId === null ? null : (people.get(actorId) ?? null),
      changes: JSON.parse(changes) as EventChange[],
      createdAt,
    }),
  })
}
