import type { SQL } from 'drizzle-orm'
import { columnsOf, JsonRows } from '../../database/json-query.ts'
import { nameExpressions } from '../../database/person-columns.ts'
import { sql } from '../../database/sql.ts'
import type { AttachedFile, Thread } from './threads.types.ts'

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
  files: AttachedFile[]
}

type LongText = 'body' | 'bodyText'

const threadColumns = columnsOf<Omit<ThreadRow, LongText>>({
  id: 'th.id',
  ticketId: 'th.ticket_id',
  poster: 'th.poster',
  isInternal: 'th.is_internal',
  title: 'th.title',
  createdAt: 'th.created_at',
  userId: 'u.id',
  ...nameExpressions,
  files: `json(iif(th.attachment_count = 0, '[]', (
    SELECT json_group_array(json_object('id', f.id, 'name', f.name, 'size', f.size, 'contentType', f.content_type, 'storageKey', f.storage_key))
    FROM attachments f WHERE f.thread_id = th.id)))`,
})

/** What is selected of `th` (the entry) and `u` (its author). */
const selected = sql`${threadColumns.json} AS json, th.body, th.body_text AS bodyText`
const threadAuthor = sql`LEFT JOIN users u ON u.id = th.user_id`

/** Entries of `th`; `rest` is all that follows the tables. */
export function threadRows(source: SQL, rest: SQL): JsonRows<ThreadRow, LongText> {
  return new JsonRows(threadColumns, sql`SELECT ${selected} FROM ${source} ${threadAuthor} ${rest}`)
}

/** The last entries of `th`, oldest first. */
export function lastThreadRows(source: SQL, condition: SQL, limit: number): JsonRows<ThreadRow, LongText> {
  const latest = sql`SELECT th.id, ${selected} FROM ${source} ${threadAuthor} WHERE ${condition} ORDER BY th.id DESC LIMIT ${limit}`
  return new JsonRows(threadColumns, sql`SELECT json, body, bodyText FROM (${latest}) ORDER BY id`)
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
    files: row.files,
  }
}
