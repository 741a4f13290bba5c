import { and, desc, eq, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { deadLetters, deliveries, events, tickets, users } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAs } from '../../../database/access/gate.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { row, rows } from '../../../database/engine/rows.ts'
import { flag, maybe, numberOf, orNull } from '../../../database/engine/shapes.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { remove, update } from '../../../database/engine/writes.ts'
import type { Actor, Caller } from '../../../shared/identity/identity.types.ts'
import { limitOf, offsetOf, type Page, pageOf, type PageRequest } from '../../../shared/pages.ts'
import type { OutboxAction, OutgoingMail } from './outbox.types.ts'

/** The most mails that are counted, and the most deliveries in which a page looks for mails among pushes. */
const LOOKED_AT_MOST = 1000
/** The last error of a mail that an admin discarded. */
const DISCARDED = 'An admin discarded it.'

/** Lists can ask for these two states only, because the other states have too many rows. */
export type UnsentState = 'pending' | 'failed'

interface Window {
  readonly [name: string]: number | boolean | string | null
  state: UnsentState | null
  limit: number
  offset: number
  isBeyond: boolean
}

const d = alias(deliveries, 'd')
const ofMails = sql`${d.channel} = 'mail'`

/** The deliveries `d` in which a list looks: by an index of their state, or the newest of all. */
function deliveriesOf(state: UnsentState | null, before: SQL | undefined): SQL {
  const most = digits(LOOKED_AT_MOST + 1)
  if (state === 'failed') {
    const failed = and(sql`${d.state} = 'failed'`, ofMails, before)
    return sql`(select ${d.id} from ${deliveries} ${d} indexed by deliveries_failed where ${failed} order by ${desc(d.id)} limit ${most})`
  }
  if (state === 'pending') {
    const waiting = sql`(select * from ${deliveries} ${d} indexed by deliveries_waiting where ${d.state} = 'pending' order by ${d.nextAttemptAt} limit ${most}) ${d}`
    return sql`(select ${d.id} from ${waiting} where ${and(ofMails, before)})`
  }
  const newest = sql`(select * from ${deliveries} ${d} ${before === undefined ? sql`` : sql`where ${before}`} order by ${desc(d.id)} limit ${most}) ${d}`
  return sql`(select ${d.id} from ${newest} where ${ofMails})`
}

const mailsOnPage = prepared((at: Slots<{ before: number | null }>, { state, limit, offset, isBeyond }: Window) => {
  const [m, e, u, t] = [alias(deliveries, 'm'), alias(events, 'e'), alias(users, 'u'), alias(tickets, 't')]
  const found = deliveriesOf(state, isBeyond ? lt(d.id, at.before) : undefined)
  return rows(
    {
      id: m.id,
      state: m.state,
      eventType: e.type,
      ticket: maybe(t.id, { id: t.id, number: t.ticketNumber }),
      recipient: { id: u.id, firstName: u.firstName, lastName: u.lastName, email: u.email },
      attempts: m.attempts,
      nextAttemptAt: orNull(numberOf(sql`iif(${m.state} = 'pending', ${m.nextAttemptAt}, null)`)),
      lastError: m.lastError,
      createdAt: m.createdAt,
      sentAt: m.sentAt,
    },
    sql`from (select id from ${found} order by id desc limit ${digits(limit)} offset ${digits(offset)}) shown
        cross join ${deliveries} ${m} on ${m.id} = shown.id
        cross join ${events} ${e} on ${eq(e.id, m.eventId)} cross join ${users} ${u} on ${eq(u.id, m.userId)}
        left join ${tickets} ${t} on ${and(eq(e.subjectType, 'ticket'), eq(t.id, e.subjectId))}
        order by ${desc(m.id)}`,
  )
})

const mailTotal = prepared((_at: object, state: UnsentState | null) =>
  row({ total: numberOf(sql`count(*)`) }, sql`from ${deliveriesOf(state, undefined)}`).map(
    (found) => found?.total ?? 0,
  ),
)

/** Newest first. One round trip. */
export async function listOutgoing(
  database: Database,
  caller: Caller,
  { state, request }: { state: UnsentState | null; request: PageRequest },
): Promise<Page<OutgoingMail>> {
  const { cursor } = request
  const window = { state, limit: limitOf(request), offset: offsetOf(request), isBeyond: cursor !== null }
  const { rows: found } = await readAs(database, caller, {
    mails: mailsOnPage({ before: cursor?.id ?? null }, window),
    total: mailTotal({}, state),
  })
  // The total of one state is complete up to the limit. The total of all states counts the newest mails only.
  const isExact = state !== null && found.total <= LOOKED_AT_MOST
  return pageOf(found.mails, request, {
    total: { count: Math.min(found.total, LOOKED_AT_MOST), isExact },
    cursorOf: ({ id }) => ({ key: null, id }),
    present: (mail): OutgoingMail => mail,
  })
}

/** A mail with a lease is being sent, so it must not change. */
function whereUnsent(at: Placeholder | number): SQL {
  const free = sql`ifnull(${deliveries.leaseUntil}, 0) <= ${at}`
  return sql`(${or(sql`${deliveries.state} = 'failed'`, and(sql`${deliveries.state} = 'pending'`, free))})`
}

const mailsById = prepared((at: Slots<{ ids: string; now: number }>) =>
  rows(
    { id: deliveries.id, isUnsent: flag(whereUnsent(at.now)) },
    sql`from ${deliveries} where ${and(inList(deliveries.id, at.ids), sql`${deliveries.channel} = 'mail'`)}`,
  ),
)

/** One round trip: which of the ids are mails, and which of them can still be changed. */
export async function findOutgoing(
  database: Database,
  caller: Caller,
  { ids, now }: { ids: readonly number[]; now: number },
): Promise<{ actor: Actor; mails: { id: number; isUnsent: boolean }[] }> {
  const { actor, rows: found } = await readAs(database, caller, { mails: mailsById({ ids: JSON.stringify(ids), now }) })
  return { actor, mails: found.mails }
}

const CHANGES = {
  retry: { state: 'pending', attempts: 0 },
  discard: { state: 'dropped', lastError: DISCARDED },
} as const satisfies Record<OutboxAction, object>
const EVENTS = { retry: 'installation.mails_retried', discard: 'installation.mails_discarded' } as const

/**
 * Sends the mails again with a full set of attempts, or ends them, and forgets that they had been given up. Fails as
 * `isFailedAssertion` tells if one of them was sent since the read.
 */
export async function changeOutgoing(
  database: Database,
  caller: Caller,
  { actor, at, ids, action }: { actor: Actor; at: number; ids: readonly number[]; action: OutboxAction },
): Promise<void> {
  const chosen = and(inList(deliveries.id, ids), whereUnsent(at))
  const letters = sql`(select 'delivery-' || value from json_each(${JSON.stringify(ids)}))`
  await commit(database, caller, {
    actor,
    at,
    assert: { unsent: sql`(select count(*) from ${deliveries} where ${chosen}) = ${ids.length}` },
    writes: [
      { mails: update(deliveries, { ...CHANGES[action], nextAttemptAt: at, leaseUntil: null }, sql`where ${chosen}`) },
      { letters: remove(deadLetters, sql`${deadLetters.messageId} in ${letters}`) },
    ],
    events: [{ type: EVENTS[action], subjectId: 1, context: { mailIds: ids } }],
  })
}
