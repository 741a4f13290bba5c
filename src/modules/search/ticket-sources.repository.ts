import type { SQL } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { sql } from '../../database/sql.ts'
import { inList } from '../../database/statements.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { TicketDocument } from './search.types.ts'

// What is read of one ticket is bounded, however long its conversation is: how it began, and its newest entries.
const FIRST_LENGTH = 8000
const ENTRY_LENGTH = 4000
const ENTRIES = 50
const BODY_LENGTH = 48_000
const NOTES = 30
const NOTES_LENGTH = 24_000

interface SourceRow extends Omit<TicketDocument, 'collaboratorIds'> {
  collaboratorIds: string
}

/** Everything that the index holds of the tickets, in one trip; those that are gone are missing. On behalf of nobody. */
export async function readTicketSources(database: Database, ticketIds: readonly number[]): Promise<TicketDocument[]> {
  const [rows] = await database.batch([
    database.build.all<SourceRow>(sql`${sources} WHERE ${inList(sql`t.id`, ticketIds)}`),
  ])
  return rows.map((row) => documentOf(row))
}

/** A requester's newest tickets, on behalf of nobody. */
export async function listTicketSourcesOf(
  database: Database,
  userId: number,
  limit: number,
): Promise<TicketDocument[]> {
  const [rows] = await database.batch([
    database.build.all<SourceRow>(sql`${sources} WHERE t.user_id = ${userId} ORDER BY t.id DESC LIMIT ${limit}`),
  ])
  return rows.map((row) => documentOf(row))
}

/** The tickets behind an id, for an admin who rebuilds the index. */
export async function listTicketSourcesAfter(
  database: Database,
  caller: Caller,
  { id, limit }: { id: number; limit: number },
): Promise<TicketDocument[]> {
  const { rows } = await readAs(database, caller, [
    database.build.all<SourceRow>(sql`${sources} WHERE t.id > ${id} ORDER BY t.id LIMIT ${limit}`),
  ])
  return rows[0].map((row) => documentOf(row))
}

const isPublic = sql`e.ticket_id = t.id AND e.is_internal = 0`
const isNote = sql`e.ticket_id = t.id AND e.is_internal = 1 AND e.poster <> 'system'`
const firstId = sql`(SELECT min(e.id) FROM ticket_threads e WHERE ${isPublic})`

const sources = sql`
  SELECT t.id AS ticketId, t.version, t.ticket_number AS number, t.title AS subject, t.dept_id AS departmentId,
    t.team_id AS teamId, t.assigned_to AS assignedTo, t.user_id AS ownerId,
    r.first_name || ' ' || r.last_name || ' ' || ifnull(r.user_name, '') || ' ' || ifnull(r.email, '') AS requester,
    ifnull((SELECT max(v.id) FROM events v WHERE v.subject_type = 'ticket' AND v.subject_id = t.id), 0) AS eventId,
    (SELECT json_group_array(c.user_id) FROM ticket_collaborators c WHERE c.ticket_id = t.id AND c.is_active = 1) AS collaboratorIds,
    ifnull((SELECT substr(e.body_text, 1, ${literal(FIRST_LENGTH)}) FROM ticket_threads e WHERE e.id = ${firstId}), '')
      || char(10) || ${newest(sql`${isPublic} AND e.id > ${firstId}`, ENTRIES, BODY_LENGTH)} AS body,
    ${newest(isNote, NOTES, NOTES_LENGTH)} AS notes
  FROM tickets t CROSS JOIN users r ON r.id = t.user_id`

/** The newest entries first, so that what does not fit is the middle of a long conversation. */
function newest(condition: SQL, entries: number, length: number): SQL {
  return sql`ifnull((SELECT substr(group_concat(n.part, char(10)), 1, ${literal(length)}) FROM (
    SELECT substr(e.body_text, 1, ${literal(ENTRY_LENGTH)}) AS part FROM ticket_threads e WHERE ${condition}
    ORDER BY e.id DESC LIMIT ${literal(entries)}) n), '')`
}

function literal(value: number): SQL {
  return sql.raw(String(value))
}

function documentOf({ collaboratorIds, ...row }: SourceRow): TicketDocument {
  return {
    ...row,
    subject: stored(row.subject),
    body: stored(row.body),
    notes: stored(row.notes),
    collaboratorIds: JSON.parse(collaboratorIds) as number[],
  }
}

function stored(text: string): string {
  return text.normalize('NFC').trim()
}
