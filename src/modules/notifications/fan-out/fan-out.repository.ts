import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { deliveries, notifications, users } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { insertFrom, onConflict } from '../../../database/engine/writes.ts'
import type { Notice, NoticeRecipient } from './event-facts.types.ts'

interface FanOut {
  eventId: number
  notice: Notice
  recipients: readonly NoticeRecipient[]
  now: number
  /** Mails are sent then, at the earliest; null: at once. */
  mailAt: number | null
}

/** `messages` is a list, and each item of `list` refers to one of them by position. */
type FanOutSlots = Slots<
  Omit<Notice, 'type'> & { eventId: number; list: string; messages: string; now: number; mailAt: number }
>

/**
 * Writes the notifications and deliveries of one event in one batch: two statements for any number of recipients. Recipients
 * are decided once: if an event has notifications, it gets no more rows. Unique keys guarantee this too.
 */
export async function insertNotifications(database: Database, fanOut: FanOut): Promise<void> {
  const { eventId, notice, recipients, now, mailAt } = fanOut
  if (recipients.length === 0) return
  const messages = [...new Set(recipients.map(({ message }) => message))]
  const placeOf = new Map(messages.map((message, place) => [message, place]))
  const list = recipients.map(({ userId, mail, push, message, type }) => {
    return [userId, mail ? 1 : 0, push ? 1 : 0, placeOf.get(message), type]
  })
  const times = { now, mailAt: Math.max(now, mailAt ?? 0) }
  const values = { ...notice, eventId, list: JSON.stringify(list), messages: JSON.stringify(messages), ...times }
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [{ deliveries: insertDeliveries(values) }, { notifications: insertNotices(values) }],
  })
}

/** Selects from the rows `r` of the list those people who still exist, if the event has no notifications yet. */
function toBeTold(at: FanOutSlots) {
  const [n, u] = [alias(notifications, 'n'), alias(users, 'u')]
  return and(
    sql`not exists (select 1 from ${notifications} ${n} where ${eq(n.eventId, at.eventId)})`,
    sql`exists (select 1 from ${users} ${u} where ${u.id} = r.value ->> '$[0]')`,
  )
}

const insertDeliveries = prepared((at: FanOutSlots) => {
  const chosen = sql`r.value ->> iif(c.value = 'mail', '$[1]', '$[2]') = 1`
  return insertFrom(
    deliveries,
    {
      eventId: at.eventId,
      userId: sql`r.value ->> '$[0]'`,
      channel: sql`c.value`,
      nextAttemptAt: sql`iif(c.value = 'mail', ${at.mailAt}, ${at.now})`,
      createdAt: at.now,
    },
    sql`from json_each(${at.list}) r cross join json_each('["mail","push"]') c where ${and(chosen, toBeTold(at))}`,
    onConflict(deliveries, []),
  )
})

const insertNotices = prepared((at: FanOutSlots) =>
  insertFrom(
    notifications,
    {
      userId: sql`r.value ->> '$[0]'`,
      eventId: at.eventId,
      type: sql`r.value ->> '$[4]'`,
      message: sql`m.value`,
      scenario: at.scenario,
      rowId: at.rowId,
      actorId: at.actorId,
      createdAt: at.now,
    },
    sql`from json_each(${at.list}) r cross join json_each(${at.messages}) m on m.key = r.value ->> '$[3]' where ${toBeTold(at)}`,
    onConflict(notifications, []),
  ),
)
