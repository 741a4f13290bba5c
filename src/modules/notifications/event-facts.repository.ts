import type { SQL } from 'drizzle-orm'
import { catalogQuery } from '../../database/catalog.ts'
import type { Database } from '../../database/connection.ts'
import { recordHeardBy } from '../../database/record-scope.ts'
import { sql } from '../../database/sql.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { EventType } from '../../shared/event-types.ts'
import type { Person, Role } from '../../shared/identity/identity.types.ts'
import type { Candidate, EventFacts, RecordFacts } from './notifications.types.ts'

/** More people than this hear of one event only through the ticket itself. */
const MAX_CANDIDATES = 1000

interface EventRow {
  eventId: number
  eventType: EventType
  actorKind: EventFacts['actorKind']
  changes: string
  concernedUserId: number | null
  actorId: number | null
  actorFirstName: string | null
  actorLastName: string | null
  actorUserName: string | null
  actorEmail: string | null
  actorProfilePic: string | null
  subjectId: number | null
  subjectFirstName: string | null
  subjectLastName: string | null
  subjectUserName: string | null
  subjectEmail: string | null
  subjectProfilePic: string | null
  ticketId: number | null
  ticketNumber: string | null
  title: string | null
  statusId: number | null
  assignedTo: number | null
  recordKind: RecordFacts['kind'] | null
  recordId: number | null
  recordSubject: string | null
  changedStatus: string | null
  isJustMade: number
}

export interface EventWithPeople {
  event: EventFacts
  people: Candidate[]
  catalog: Catalog
  /** Whom the changes name, by id. */
  named: Map<number, Person>
}

/** Everything that the rules need to know of one event, in one round trip; null when the event is gone. */
export async function loadEventWithPeople(database: Database, eventId: number): Promise<EventWithPeople | null> {
  const { build } = database
  const [event, people, named, catalog] = await database.batch([
    build.get<EventRow | undefined>(eventQuery(eventId)),
    build.all<CandidateRow>(candidatesQuery(eventId)),
    build.all<Person>(sql`
      SELECT u.id, u.first_name AS firstName, u.last_name AS lastName, u.user_name AS userName, u.email,
        u.profile_pic AS profilePic
      FROM events e, json_each(e.changes) c CROSS JOIN users u ON u.id = json_extract(c.value, '$.to')
      WHERE e.id = ${eventId} AND json_extract(c.value, '$.field') = 'assignee'`),
    catalogQuery(),
  ])
  if (!event) return null
  return {
    event: factsOf(event),
    people: people.map(candidateOf),
    catalog,
    named: new Map(named.map((person) => [person.id, person])),
  }
}

export function eventQuery(eventId: number): SQL {
  return sql`SELECT ${eventColumns} FROM events e ${eventJoins} WHERE e.id = ${eventId}`
}

const eventColumns = sql`e.id AS eventId, e.type AS eventType, e.actor_kind AS actorKind, e.changes,
  json_extract(e.context, '$.userId') AS concernedUserId,
  a.id AS actorId, a.first_name AS actorFirstName, a.last_name AS actorLastName, a.user_name AS actorUserName,
  a.email AS actorEmail, a.profile_pic AS actorProfilePic,
  s.id AS subjectId, s.first_name AS subjectFirstName, s.last_name AS subjectLastName, s.user_name AS subjectUserName,
  s.email AS subjectEmail, s.profile_pic AS subjectProfilePic,
  t.id AS ticketId, t.ticket_number AS ticketNumber, t.title, t.status AS statusId, t.assigned_to AS assignedTo,
  iif(coalesce(pr.id, ch.id) IS NULL, NULL, e.subject_type) AS recordKind, coalesce(pr.id, ch.id) AS recordId,
  coalesce(pr.subject, ch.subject) AS recordSubject,
  (SELECT cs.name FROM json_each(e.changes) c CROSS JOIN sd_change_statuses cs ON cs.id = json_extract(c.value, '$.to')
    WHERE ch.id IS NOT NULL AND json_extract(c.value, '$.field') = 'status') AS changedStatus,
  (coalesce(pr.created_at, ch.created_at) IS e.created_at) AS isJustMade`

const eventJoins = sql`LEFT JOIN users a ON a.id = e.actor_id
  LEFT JOIN users s ON e.subject_type = 'user' AND s.id = e.subject_id
  LEFT JOIN tickets t ON e.subject_type = 'ticket' AND t.id = e.subject_id
  LEFT JOIN sd_problems pr ON e.subject_type = 'problem' AND pr.id = e.subject_id
  LEFT JOIN sd_changes ch ON e.subject_type = 'change' AND ch.id = e.subject_id`

function factsOf(row: EventRow): EventFacts {
  const { ticketId, ticketNumber, title, statusId, assignedTo } = row
  return {
    id: row.eventId,
    type: row.eventType,
    actorKind: row.actorKind,
    actor: personOf(row, 'actor'),
    subjectUser: personOf(row, 'subject'),
    changes: JSON.parse(row.changes) as EventFacts['changes'],
    concernedUserId: row.concernedUserId,
    ticket:
      ticketId === null
        ? null
        : { id: ticketId, number: ticketNumber ?? '', title: title ?? '', statusId: statusId ?? 0, assignedTo },
    record: recordOf(row),
  }
}

function recordOf({ recordKind: kind, recordId: id, recordSubject: subject, ...row }: EventRow): RecordFacts | null {
  if (kind === null || id === null) return null
  return { kind, id, subject: subject ?? '', changedStatus: row.changedStatus, isJustMade: row.isJustMade === 1 }
}

function personOf(row: EventRow, prefix: 'actor' | 'subject'): Person | null {
  const id = row[`${prefix}Id`]
  if (id === null) return null
  return {
    id,
    firstName: row[`${prefix}FirstName`] ?? '',
    lastName: row[`${prefix}LastName`] ?? '',
    userName: row[`${prefix}UserName`],
    email: row[`${prefix}Email`],
    profilePic: row[`${prefix}ProfilePic`],
  }
}

type CandidateFlag = Exclude<keyof Candidate, 'id' | 'role'>

type CandidateRow = { id: number; role: Role } & Record<CandidateFlag, number>

/** Why somebody is in an event's audience, as the triggers that write it say it. */
const REASON = { requester: 1, assignee: 2, collaborator: 4, team: 8, department: 16, manager: 32, admin: 64 } as const

function is(reason: keyof typeof REASON): SQL {
  return sql`(s.reasons & ${sql.raw(String(REASON[reason]))} <> 0)`
}

/** Of a ticket those who saw it when the event happened, of everything else those who have to do with it now. */
function candidatesQuery(eventId: number): SQL {
  return sql`SELECT * FROM (${audienceQuery(eventId)}) UNION ALL SELECT * FROM (${peopleOfRecordQuery(eventId)})`
}

/** Managing a department is no way into its tickets, and customers have only their own. */
function audienceQuery(eventId: number): SQL {
  const isCustomers = sql`${is('requester')} OR ${is('collaborator')}`
  const isStaffs = sql`${is('assignee')} OR ${is('team')} OR ${is('department')} OR ${is('admin')}`
  return sql`
    SELECT u.id, u.role, (u.active = 1 AND u.ban = 0 AND u.is_deleted = 0) AS isReachable,
      (${isCustomers} OR (u.role <> 'customer' AND (${isStaffs}))) AS isInScope,
      ${is('requester')} AS isRequester, ${is('assignee')} AS isAssignee, ${is('collaborator')} AS isCollaborator,
      ${is('team')} AS isInTeam, ${is('department')} AS isInDepartment, ${is('manager')} AS isManager,
      (u.email IS NOT NULL) AS hasAddress, (u.role <> 'customer' OR u.email_verified = 1) AS isProven,
      EXISTS (SELECT 1 FROM push_tokens p WHERE p.user_id = u.id) AS hasDevice
    FROM (
      SELECT j.value ->> '$[0]' AS id, sum(j.value ->> '$[1]') AS reasons
      FROM events e CROSS JOIN json_each(e.audience) j WHERE e.id = ${eventId} AND e.subject_type = 'ticket'
      GROUP BY 1 ORDER BY sum(j.value ->> '$[1]') & 3 = 0, 1 LIMIT ${MAX_CANDIDATES}) s
      CROSS JOIN users u ON u.id = s.id`
}

/** Everybody who has anything to do with the event's record, and the admins. */
function peopleOfRecordQuery(eventId: number): SQL {
  return sql`
    WITH e AS (SELECT * FROM events WHERE id = ${eventId} AND subject_type <> 'ticket'),
      about AS (
        SELECT p.id, p.requester_id, p.assigned_id AS assigned_to, p.group_id AS team_id, p.department_id AS dept_id
          FROM e CROSS JOIN sd_problems p ON e.subject_type = 'problem' AND p.id = e.subject_id
        UNION ALL SELECT c.id, c.requester, NULL, NULL, NULL
          FROM e CROSS JOIN sd_changes c ON e.subject_type = 'change' AND c.id = e.subject_id),
      named AS (
        SELECT requester_id AS id FROM about UNION SELECT assigned_to FROM about
        UNION SELECT manager_id FROM about CROSS JOIN departments d ON d.id = about.dept_id
        UNION SELECT json_extract(context, '$.userId') FROM e),
      grouped AS (
        SELECT m.user_id AS id FROM about CROSS JOIN team_members m ON m.team_id = about.team_id
        UNION SELECT m.user_id FROM about CROSS JOIN department_members m ON m.department_id = about.dept_id
        UNION SELECT id FROM users WHERE role = 'admin' AND active = 1),
      chosen AS (SELECT id FROM named UNION SELECT id FROM grouped)
    SELECT u.id, u.role, (u.active = 1 AND u.ban = 0 AND u.is_deleted = 0) AS isReachable,
      (about.id IS NULL OR ${recordHeardBy(sql<number>`u.id`, sql`u.role`)}) AS isInScope,
      (about.requester_id IS u.id) AS isRequester, (about.assigned_to IS u.id) AS isAssignee, 0 AS isCollaborator,
      EXISTS (SELECT 1 FROM team_members m WHERE m.team_id = about.team_id AND m.user_id = u.id) AS isInTeam,
      EXISTS (SELECT 1 FROM department_members m WHERE m.department_id = about.dept_id AND m.user_id = u.id) AS isInDepartment,
      EXISTS (SELECT 1 FROM departments d WHERE d.id = about.dept_id AND d.manager_id = u.id) AS isManager,
      (u.email IS NOT NULL) AS hasAddress, (u.role <> 'customer' OR u.email_verified = 1) AS isProven,
      EXISTS (SELECT 1 FROM push_tokens p WHERE p.user_id = u.id) AS hasDevice
    FROM e CROSS JOIN chosen CROSS JOIN users u ON u.id = chosen.id LEFT JOIN about ON 1
    ORDER BY (about.requester_id IS u.id) + (about.assigned_to IS u.id) DESC, u.id LIMIT ${MAX_CANDIDATES}`
}

function candidateOf({ id, role, ...flags }: CandidateRow): Candidate {
  const known = Object.entries(flags).map(([name, value]) => [name, value === 1])
  return { id, role, ...(Object.fromEntries(known) as Record<CandidateFlag, boolean>) }
}
