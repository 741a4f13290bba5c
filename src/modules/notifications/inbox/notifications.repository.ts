import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { notifications, tickets, users } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import { preparedFor, type Viewer } from '../../../database/access/caller/viewer.ts'
import { ticketAlias, whereAddressIsProven, whereTicketInScope } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { maybe, numberOf } from '../../../database/engine/shapes.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { update } from '../../../database/engine/writes.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, type PageRequest, pageOf } from '../../../shared/pages.ts'
import type { Notification } from './notifications.types.ts'

/** A total is counted up to this limit, because each counted notification is a row read. */
const COUNTED_AT_MOST = 100
/** The most that one request marks. If there are more, "all" marks the newest. */
const MARKED_AT_MOST = 5000

export interface Inbox {
  page: Page<Notification>
  unread: number
}

/** An account with an unproven address gets no notices `n` of tickets that it does not see. Staff and others read none more. */
function whereNoticeVisible(viewer: Viewer): SQL | undefined {
  if (!viewer.roles.includes('customer')) return undefined
  const [n, t] = [alias(notifications, 'n'), ticketAlias()]
  const ofTicket = and(eq(n.scenario, 'tickets'), eq(t.id, n.rowId))
  const whereHidden = sql`exists (select 1 from ${tickets} ${t} where ${ofTicket} and not ${whereTicketInScope(viewer)})`
  return sql`(${whereAddressIsProven(viewer.id)} or not ${whereHidden})`
}

type PageSlots = Slots<{ before: number | null; offset: number }>

const notificationsOnPage = preparedFor((viewer, at: PageSlots, isBeyond: boolean, limit: number) => {
  const n = alias(notifications, 'n')
  const { id, firstName, lastName, userName, email, profilePic } = users
  const onPage = and(eq(n.userId, viewer.id), isBeyond ? lt(n.id, at.before) : undefined, whereNoticeVisible(viewer))
  return rows(
    {
      id: n.id,
      message: n.message,
      type: n.type,
      scenario: n.scenario,
      rowId: n.rowId,
      seen: n.seen,
      createdAt: n.createdAt,
      actor: maybe(id, { id, firstName, lastName, userName, email, profilePic }),
    },
    sql`from ${notifications} ${n} indexed by notifications_user left join ${users} on ${eq(id, n.actorId)}
      where ${onPage} order by ${desc(n.id)} limit ${digits(limit)} offset ${at.offset}`,
  )
})

const notificationTotal = preparedFor((viewer) => {
  const n = alias(notifications, 'n')
  const own = and(eq(n.userId, viewer.id), whereNoticeVisible(viewer))
  const counted = sql`(select 1 from ${notifications} ${n} indexed by notifications_user where ${own}
    limit ${digits(COUNTED_AT_MOST + 1)})`
  return row({ total: numberOf(sql`count(*)`) }, sql`from ${counted}`).map((found) => found?.total ?? 0)
})

/** Triggers keep the number. Only for an account with an unproven address the visible notices are counted. */
const unreadOfViewer = preparedFor((viewer) => {
  const n = alias(notifications, 'n')
  const whereVisible = whereNoticeVisible(viewer)
  const unseen = and(eq(n.userId, viewer.id), sql`${n.seen} = 0`, whereVisible)
  const visible = sql`(select count(*) from (select 1 from ${notifications} ${n} indexed by notifications_unseen
    where ${unseen} limit ${digits(MARKED_AT_MOST)}))`
  const unread = whereVisible
    ? numberOf(sql`iif(${users.emailVerified}, ${users.unreadNotifications}, ${visible})`)
    : users.unreadNotifications
  return row({ unread }, sql`from ${users} where ${eq(users.id, viewer.id)}`).map((found) => found?.unread ?? 0)
})

/** The caller's notifications, newest first, in one round trip. */
export async function listNotifications(database: Database, caller: Caller, request: PageRequest): Promise<Inbox> {
  const { cursor } = request
  const at = { before: cursor?.id ?? null, offset: offsetOf(request) }
  const { rows: found } = await readAs(database, caller, {
    page: notificationsOnPage(caller, at, cursor !== null, limitOf(request)),
    total: notificationTotal(caller, {}),
    unread: unreadOfViewer(caller, {}),
  })
  const isExact = found.total <= COUNTED_AT_MOST
  const reached = at.offset + found.page.length
  const page = pageOf(found.page, request, {
    total: { count: isExact ? found.total : Math.max(COUNTED_AT_MOST, reached), isExact },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (notification) => notification,
  })
  return { page, unread: found.unread }
}

/** Marks only the viewer's own notifications. Hidden ones stay unread for the owner of the address. */
const markAsSeen = preparedFor((viewer, at: Slots<{ ids: string }>, which: 'all' | 'listed') => {
  const n = alias(notifications, 'n')
  const unseen = and(eq(n.userId, viewer.id), sql`${n.seen} = 0`, whereNoticeVisible(viewer))
  const newest = sql`(select ${n.id} from ${notifications} ${n} indexed by notifications_unseen where ${unseen}
    order by ${desc(n.id)} limit ${digits(MARKED_AT_MOST)})`
  const listed = sql`(select ${n.id} from ${notifications} ${n} where ${and(inList(n.id, at.ids), whereNoticeVisible(viewer))})`
  const chosen = inArray(notifications.id, which === 'all' ? newest : listed)
  const whereOwn = and(chosen, eq(notifications.userId, viewer.id), eq(notifications.seen, false))
  return update(notifications, { seen: true }, sql`where ${whereOwn}`)
})

interface Marking {
  actor: Actor
  at: number
  ids: readonly number[] | 'all'
}

/** Marks only the caller's own notifications. Returns how many stay unread. */
export async function markSeen(database: Database, caller: Caller, { actor, at, ids }: Marking): Promise<number> {
  const isAll = ids === 'all'
  const { unread } = await commit(database, caller, {
    actor,
    at,
    writes: [{ seen: markAsSeen(caller, { ids: isAll ? '[]' : JSON.stringify(ids) }, isAll ? 'all' : 'listed') }],
    read: { unread: unreadOfViewer(caller, {}) },
  })
  return unread
}
