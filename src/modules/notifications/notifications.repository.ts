import type { Database } from '../../database/connection.ts'
import { readAs } from '../../database/gate.ts'
import { principalId } from '../../database/principal.ts'
import { sql } from '../../database/sql.ts'
import { inList } from '../../database/statements.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../shared/pages.ts'
import type { Notification } from './notifications.types.ts'

/** How far a total is counted: each counted notification is a row read. */
const COUNTED_AT_MOST = 100

interface NotificationRow {
  id: number
  message: string
  type: string
  scenario: string
  rowId: number
  seen: number
  createdAt: number
  actorId: number | null
  firstName: string | null
  lastName: string | null
  userName: string | null
  email: string | null
  profilePic: string | null
}

export interface Inbox {
  page: Page<Notification>
  unread: number
}

/** The caller's own, the newest first, in one round trip. */
export async function listNotifications(database: Database, caller: Caller, request: PageRequest): Promise<Inbox> {
  const { build } = database
  const me = principalId(caller)
  const beyond = request.cursor === null ? sql`` : sql`AND n.id < ${request.cursor.id}`
  const { rows } = await readAs(database, caller, [
    build.all<NotificationRow>(sql`
      SELECT n.id, n.message, n.type, n.scenario, n.row_id AS rowId, n.seen, n.created_at AS createdAt, u.id AS actorId,
        u.first_name AS firstName, u.last_name AS lastName, u.user_name AS userName, u.email, u.profile_pic AS profilePic
      FROM notifications n INDEXED BY notifications_user LEFT JOIN users u ON u.id = n.actor_id
      WHERE n.user_id = ${me} ${beyond} ORDER BY n.id DESC LIMIT ${limitOf(request)} OFFSET ${offsetOf(request)}`),
    build.get<{ total: number; unread: number }>(sql`
      SELECT (SELECT count(*) FROM (SELECT 1 FROM notifications INDEXED BY notifications_user WHERE user_id = ${me}
          LIMIT ${COUNTED_AT_MOST + 1})) AS total,
        ifnull((SELECT unread_notifications FROM users WHERE id = ${me}), 0) AS unread`),
  ])
  const [notifications, { total, unread }] = rows
  const isExact = total <= COUNTED_AT_MOST
  const reached = offsetOf(request) + notifications.length
  const page = pageOf(notifications, request, {
    total: { count: isExact ? total : Math.max(COUNTED_AT_MOST, reached), isExact },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: notificationOf,
  })
  return { page, unread }
}

function notificationOf(row: NotificationRow): Notification {
  const { id, message, type, scenario, rowId, createdAt, actorId, firstName, lastName, userName, email, profilePic } =
    row
  return {
    id,
    message,
    type,
    scenario,
    rowId,
    createdAt,
    seen: row.seen === 1,
    actor:
      actorId === null
        ? null
        : { id: actorId, firstName: firstName ?? '', lastName: lastName ?? '', userName, email, profilePic },
  }
}

/** As many as one step marks: "all" of more unread ones takes the newest. */
const MARKED_AT_MOST = 5000

/** Of the ids only one's own change. Answers how many stay unread. */
export async function markSeen(database: Database, userId: number, ids: readonly number[] | 'all'): Promise<number> {
  const { build } = database
  const chosen =
    ids === 'all'
      ? sql`id IN (SELECT id FROM notifications INDEXED BY notifications_unseen WHERE user_id = ${userId} AND seen = 0
          ORDER BY id DESC LIMIT ${MARKED_AT_MOST})`
      : inList(sql`id`, ids)
  const [, row] = await database.batch([
    build.run(sql`UPDATE notifications SET seen = 1 WHERE ${chosen} AND user_id = ${userId} AND seen = 0`),
    build.get<{ unread: number } | undefined>(
      sql`SELECT unread_notifications AS unread FROM users WHERE id = ${userId}`,
    ),
  ])
  return row?.unread ?? 0
}
