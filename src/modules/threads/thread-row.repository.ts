import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import type { AttachedFile, Thread } from './threads.types.ts'

/** One row of `th` (the entry) and `u` (its author), its files as JSON. */
export const threadColumns = sql`
  th.id, th.ticket_id AS ticketId, th.poster, th.is_internal AS isInternal, th.title, th.body, th.body_text AS bodyText,
  th.created_at AS createdAt, u.id AS userId, u.first_name AS firstName, u.last_name AS lastName, u.user_name AS userName,
  u.email, u.profile_pic AS profilePic,
  iif(th.attachment_count = 0, '[]', (
    SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'size', f.size, 'contentType', f.content_type))
    FROM attachments f WHERE f.thread_id = th.id)) AS files`

export const threadAuthor = sql`LEFT JOIN users u ON u.id = th.user_id`

export function threadStatement(database: Database, id: SQL) {
  return database.build.get<ThreadRow>(
    sql`SELECT ${threadColumns} FROM ticket_threads th ${threadAuthor} WHERE th.id = ${id}`,
  )
}

export interface ThreadRow {
  id: number
  ticketId: number
  poster: Thread['poster']
  isInternal: number
  title: string
  body: string
  bodyText: string
  createdAt: number
  userId: number | null
  firstName: string | null
  lastName: string | null
  userName: string | null
  email: string | null
  profilePic: string | null
  files: string
}

export function threadOf(row: ThreadRow): Thread {
  const { userId, firstName, lastName, userName, email, profilePic } = row
  return {
    id: row.id,
    ticketId: row.ticketId,
    poster: row.poster,
    isInternal: row.isInternal === 1,
    title: row.title,
    body: row.body,
    bodyText: row.bodyText,
    createdAt: row.createdAt,
    user:
      userId === null
        ? null
        : { id: userId, firstName: firstName ?? '', lastName: lastName ?? '', userName, email, profilePic },
    files: JSON.parse(row.files) as AttachedFile[],
  }
}
