import { sql } from 'drizzle-orm'
import { catalogStatement, readCatalog } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { ticketInScope } from '../../database/ticket-scope.ts'
import type { EventType } from '../../shared/event-types.ts'
import type { Caller, Person } from '../../shared/identity.types.ts'
import { limitOf, offsetOf, type PageRequest, pageOf } from '../../shared/pages.ts'
import type { EventChange } from '../../database/statements.ts'
import type { TicketEvent, TicketHistory } from './ticket-history.types.ts'

/** Totals are counted up to here. */
const MAX_COUNTED = 1000

interface EventRow {
  id: number
  type: EventType
  actorKind: string
  actorId: number | null
  changes: string
  createdAt: number
}

/** A page of what happened to a ticket, newest first, in one trip; null when it does not exist for the caller. */
export async function listTicketEvents(
  database: Database,
  caller: Caller,
  { ticketId, request }: { ticketId: number; request: PageRequest },
): Promise<TicketHistory | null> {
  const { build } = database
  const isOfTicket = sql`e.subject_type = 'ticket' AND e.subject_id = ${ticketId}`
  const isBefore = request.cursor === null ? sql`` : sql`AND e.id < ${request.cursor.id}`
  const page = sql`
    SELECT e.id, e.type, e.actor_kind AS actorKind, e.actor_id AS actorId, e.changes, e.created_at AS createdAt
    FROM events e INDEXED BY events_subject WHERE ${isOfTicket} ${isBefore}
    ORDER BY e.id DESC LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)}`
  const { rows } = await readAs(database, caller, [
    build.get<{ id: number } | undefined>(
      sql`SELECT t.id FROM tickets t WHERE t.id = ${ticketId} AND ${ticketInScope(caller)}`,
    ),
    build.all<EventRow>(page),
    build.all<Person>(sql`
      SELECT u.id, u.first_name AS firstName, u.last_name AS lastName, u.user_name AS userName, u.email, u.profile_pic AS profilePic
      FROM users u WHERE u.id IN (
        SELECT p.actorId FROM (${page}) p UNION
        SELECT s.value FROM (${page}) p CROSS JOIN json_each(p.changes) c CROSS JOIN json_each(c.value) s
        WHERE c.value ->> '$.field' = 'assignee' AND s.key IN ('from', 'to'))`),
    build.get<{ total: number }>(sql`
      SELECT count(*) AS total FROM (
        SELECT 1 FROM events e INDEXED BY events_subject WHERE ${isOfTicket} LIMIT ${MAX_COUNTED + 1})`),
    catalogStatement(database),
  ])
  const [ticket, found, people, { total }, catalog] = rows
  if (!ticket) return null
  const byId = new Map(people.map((person) => [person.id, person]))
  const count = { count: Math.min(total, MAX_COUNTED), isExact: total <= MAX_COUNTED }
  const events = pageOf(found, request, {
    total: count,
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (row): TicketEvent => eventOf(row, byId),
  })
  return { page: events, catalog: readCatalog(catalog), people: byId }
}

function eventOf({ id, type, actorKind, actorId, changes, createdAt }: EventRow, people: Map<number, Person>) {
  const actor = actorId === null ? null : (people.get(actorId) ?? null)
  return { id, type, actorKind, actor, changes: JSON.parse(changes) as EventChange[], createdAt }
}
