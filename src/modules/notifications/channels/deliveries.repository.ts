import { and, desc, eq, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
  deadLetters,
  deliveries,
  events,
  notifications,
  pushTokens,
  settings,
  ticketMutes,
  tickets,
  ticketThreads,
  users,
} from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { whereEventOfRecord, whereUserIsNotifiedOfRecord } from '../../../database/access/scope/record-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { archivePlace, keptTexts } from '../../../database/queries/archived-texts.ts'
import { mailLanguage } from '../../../database/queries/mail/mail-language.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { longRows, rows } from '../../../database/engine/rows.ts'
import { flag, many, maybe, orNull, stringOf } from '../../../database/engine/shapes.ts'
import { digits, excluded } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, remove, update } from '../../../database/engine/writes.ts'
import { whereTicketVisibleTo } from '../../../database/access/scope/ticket-scope.ts'
import { whereActorIsStaff, wherePublic, whereStillTrue } from './delivery-conditions.repository.ts'
import type { Attempt, ClaimedContent, ClaimedDelivery } from './deliveries.types.ts'

/** Long enough for every attempt of one chunk. If a consumer stops half-way, its claim ends after this time. */
export const LEASE_MILLISECONDS = 2 * 60 * 1000
export const CHUNK = 50
/** All attempts together take about a day. */
export const MAX_ATTEMPTS = 12

export interface Claim {
  deliveries: ClaimedDelivery[]
  contents: Map<number, ClaimedContent>
}

type ClaimSlots = Slots<{ eventId: number | null; now: number; leaseUntil: number }>

/** Claims waiting deliveries, of one event or of any. */
const takeWaiting = prepared((at: ClaimSlots, which: 'any' | 'of-event') => {
  const w = alias(deliveries, 'w')
  const due = and(sql`${w.state} = 'pending'`, lte(w.nextAttemptAt, at.now))
  const waiting =
    which === 'any'
      ? sql`select ${w.id} from ${deliveries} ${w} indexed by deliveries_waiting where ${due} order by ${w.nextAttemptAt}`
      : sql`select ${w.id} from ${deliveries} ${w} where ${and(eq(w.eventId, at.eventId), due)}`
  return update(
    deliveries,
    { leaseUntil: at.leaseUntil, nextAttemptAt: at.leaseUntil, attempts: sql`${deliveries.attempts} + 1` },
    sql`where ${deliveries.id} in (${waiting} limit ${digits(CHUNK)})`,
  ).returning({ id: deliveries.id })
})

type LeaseSlots = Slots<{ leaseUntil: number }>

const deliveryNamed = () => alias(deliveries, 'd')

/** The deliveries `d` claimed with this lease. It follows a FROM. */
function deliveriesOfLease(at: LeaseSlots): SQL {
  const d = deliveryNamed()
  const heldByLease = and(
    sql`${d.state} = 'pending'`,
    eq(d.nextAttemptAt, at.leaseUntil),
    eq(d.leaseUntil, at.leaseUntil),
  )
  return sql`(select 1) as base cross join ${deliveries} ${d} indexed by deliveries_waiting on ${heldByLease}`
}

const leasedDeliveries = prepared((at: LeaseSlots) => {
  const [d, e, u, t] = [deliveryNamed(), alias(events, 'e'), alias(users, 'u'), alias(tickets, 't')]
  const [n, p] = [alias(notifications, 'n'), alias(pushTokens, 'p')]
  const [userId, role] = [sql`${u.id}`, sql`${u.role}`]
  // A mail reaches the owner of the address. A push reaches who is signed in.
  const whereProven = sql`(${or(eq(d.channel, 'mail'), eq(u.emailVerified, true))})`
  const inScope = whereTicketVisibleTo({ id: userId, role, whereProven })
  const proven = sql`${or(ne(u.role, 'customer'), eq(u.emailVerified, true))}`
  const welcome = and(eq(u.active, true), eq(u.ban, false), eq(u.isDeleted, false))
  const seesTicket = or(ne(e.subjectType, 'ticket'), and(isNotNull(t.id), inScope))
  const hearsOfRecord = or(sql`not ${whereEventOfRecord()}`, whereUserIsNotifiedOfRecord(userId, role))
  const addressable = or(ne(d.channel, 'mail'), proven, whereActorIsStaff(e))
  const muted = and(eq(ticketMutes.userId, u.id), eq(ticketMutes.ticketId, t.id))
  const wanted = or(ne(d.channel, 'mail'), sql`not exists (select 1 from ${ticketMutes} where ${muted})`)
  const ofDelivery = and(eq(n.eventId, d.eventId), eq(n.userId, d.userId))
  const ofDevices = and(eq(p.userId, d.userId), eq(d.channel, 'push'))
  return rows(
    {
      id: d.id,
      eventId: d.eventId,
      channel: d.channel,
      attempts: d.attempts,
      servedTokens: d.servedTokens,
      userId: u.id,
      role: u.role,
      email: u.email,
      firstName: u.firstName,
      language: stringOf(sql`(select ${mailLanguage(u)} from ${settings} where ${eq(settings.id, 1)})`),
      isProven: flag(proven),
      isStillAllowed: flag(
        sql`(${and(welcome, addressable, wanted, seesTicket, hearsOfRecord, whereStillTrue())}) is true`,
      ),
      notice: maybe(n.id, { id: n.id, message: n.message }),
      devices: many({ id: p.id, os: p.os, token: p.token }, sql`from ${pushTokens} ${p} where ${ofDevices}`),
    },
    sql`from ${deliveriesOfLease(at)} cross join ${events} ${e} on ${eq(e.id, d.eventId)} cross join ${users} ${u} on ${eq(u.id, d.userId)}
      left join ${tickets} ${t} on ${and(eq(e.subjectType, 'ticket'), eq(t.id, e.subjectId))}
      left join ${notifications} ${n} on ${ofDelivery}`,
  )
})

const personNamed = (name: string) => alias(users, name)

/** The address is left out. */
function personOf({ id, firstName, lastName, userName, profilePic }: ReturnType<typeof personNamed>) {
  return maybe(id, { id, firstName, lastName, userName, email: orNull(stringOf(sql`null`)), profilePic })
}

/** Read once per event, not per recipient: a body may be half a megabyte. */
const leasedContents = prepared((at: LeaseSlots) => {
  const [d, e, n, o] = [deliveryNamed(), alias(events, 'e'), alias(notifications, 'n'), alias(settings, 'o')]
  const [a, s, t, th] = [personNamed('a'), personNamed('s'), alias(tickets, 't'), alias(ticketThreads, 'th')]
  const [one, made] = [alias(notifications, 'one'), alias(events, 'made')]
  const [m, f] = [alias(ticketThreads, 'm'), alias(ticketThreads, 'f')]
  const ofTicket = and(eq(made.subjectType, 'ticket'), eq(made.subjectId, t.id), eq(made.type, 'ticket.created'))
  const oldest = sql`(select min(${f.id}) from ${ticketThreads} ${f} where ${and(eq(f.ticketId, t.id), wherePublic(f))})`
  const ofMails = and(eq(m.ticketId, t.id), wherePublic(m), isNotNull(m.messageId))
  const shape = {
    eventId: e.id,
    scenario: n.scenario,
    rowId: n.rowId,
    actor: personOf(a),
    subjectUser: personOf(s),
    ticket: maybe(t.id, {
      id: t.id,
      number: t.ticketNumber,
      title: t.title,
      isTitledByStaff: flag(
        sql`exists (select 1 from ${events} ${made} where ${and(ofTicket, whereActorIsStaff(made))})`,
      ),
    }),
    entry: maybe(th.id, {
      id: th.id,
      isInternal: th.isInternal,
      isOfStaff: flag(whereActorIsStaff(e)),
      ...archivePlace(th),
    }),
    firstMessageId: orNull(stringOf(sql`(select ${m.messageId} from ${ticketThreads} ${m} where ${m.id} = ${oldest})`)),
    lastMessageId: orNull(
      stringOf(sql`(select ${m.messageId} from ${ticketThreads} ${m} where ${ofMails}
      order by ${desc(m.id)} limit 1)`),
    ),
    company: o.company,
    footer: o.mailFooter,
    url: o.url,
  }
  const chosen = sql`(select distinct ${d.eventId} as id from ${deliveriesOfLease(at)}) as chosen`
  const anyOfEvent = sql`(select ${one.id} from ${notifications} ${one} where ${eq(one.eventId, e.id)} limit 1)`
  return longRows(
    shape,
    keptTexts(th),
    sql`from ${chosen} cross join ${events} ${e} on ${e.id} = chosen.id cross join ${settings} ${o} on ${eq(o.id, 1)}
      cross join ${notifications} ${n} on ${n.id} = ${anyOfEvent}
      left join ${users} ${a} on ${eq(a.id, n.actorId)}
      left join ${users} ${s} on ${and(eq(e.subjectType, 'user'), eq(s.id, e.subjectId))}
      left join ${tickets} ${t} on ${and(eq(e.subjectType, 'ticket'), eq(t.id, e.subjectId))}
      left join ${ticketThreads} ${th} on ${th.id} = ${e.context} ->> '$.threadId'`,
  ).map((found) => found.map(contentOf))
})

type LongContent = Omit<ClaimedContent, 'entry' | 'references'> & {
  entry: Omit<NonNullable<ClaimedContent['entry']>, 'keptBody' | 'keptText'> | null
  keptBody: string
  keptText: string
  firstMessageId: string | null
  lastMessageId: string | null
}

function contentOf(found: LongContent): ClaimedContent {
  const { entry, keptBody, keptText, firstMessageId, lastMessageId, ...content } = found
  const references = [firstMessageId, lastMessageId].filter((id) => id !== null)
  return { ...content, entry: entry && { ...entry, keptBody, keptText }, references: [...new Set(references)] }
}

/**
 * Claims up to 50 waiting deliveries, of one event or of any, and returns them with everything that sending needs. Only the
 * holder of the lease sends. If an outcome is not recorded before the lease ends, the delivery is claimed again.
 */
export async function claimDeliveries(
  database: Database,
  { eventId, now }: { eventId: number | null; now: number },
): Promise<Claim> {
  const leaseUntil = now + LEASE_MILLISECONDS
  const { taken, found, contents } = await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [{ taken: takeWaiting({ eventId, now, leaseUntil }, eventId === null ? 'any' : 'of-event') }],
    read: { found: leasedDeliveries({ leaseUntil }), contents: leasedContents({ leaseUntil }) },
  })
  // Another claim may have the same lease, if it ended in the same millisecond. Its rows are not ours.
  const mine = new Set(taken.map(({ id }) => id))
  return {
    deliveries: found.filter(({ id }) => mine.has(id)),
    contents: new Map(contents.map((content) => [content.eventId, content])),
  }
}

export interface Recorded {
  attempt: Attempt
  /** Null: there is no further attempt. */
  nextAttemptAt: number | null
}

/**
 * Records the outcomes of a chunk in one batch of three statements. Deliveries that failed for the last time become dead
 * letters, for an admin to read and replay.
 */
export async function recordAttempts(database: Database, recorded: readonly Recorded[], now: number): Promise<void> {
  if (recorded.length === 0) return
  const ended = JSON.stringify(recorded.map(endOf))
  const dead = JSON.stringify(
    recorded.flatMap(({ attempt }) => attempt.deadTokens.map(({ id, token }) => ({ id, token }))),
  )
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      { ended: recordEnds({ ended, now }) },
      { forgotten: forgetTokens({ dead }) },
      { given: giveUp({ ended, now }) },
    ],
  })
}

type EndSlots = Slots<{ ended: string; now: number }>

const recordEnds = prepared((at: EndSlots) =>
  update(
    deliveries,
    {
      state: sql`j.value ->> '$.state'`,
      nextAttemptAt: sql`j.value ->> '$.nextAttemptAt'`,
      leaseUntil: null,
      lastError: sql`j.value ->> '$.error'`,
      servedTokens: sql`j.value ->> '$.served'`,
      messageId: sql`j.value ->> '$.messageId'`,
      sentAt: sql`iif(j.value ->> '$.state' = 'sent', ${at.now}, null)`,
    },
    sql`from json_each(${at.ended}) j where ${deliveries.id} = j.value ->> '$.id' and ${deliveries.state} = 'pending'`,
  ),
)

const forgetTokens = prepared((at: Slots<{ dead: string }>) =>
  remove(
    pushTokens,
    sql`(${pushTokens.id}, ${pushTokens.token}) in (select value ->> '$.id', value ->> '$.token' from json_each(${at.dead}))`,
  ),
)

const giveUp = prepared((at: EndSlots) => {
  const id = sql`value ->> '$.id'`
  return insertFrom(
    deadLetters,
    {
      messageId: sql`'delivery-' || (${id})`,
      body: sql`json_object('type', 'delivery', 'deliveryId', ${id})`,
      attempts: sql`value ->> '$.attempts'`,
      createdAt: at.now,
    },
    sql`from json_each(${at.ended}) where value ->> '$.state' = 'failed'`,
    onConflict(deadLetters, ['messageId'], {
      attempts: excluded(deadLetters.attempts),
      createdAt: excluded(deadLetters.createdAt),
      replayedAt: null,
    }),
  )
})

function endOf({ attempt, nextAttemptAt }: Recorded) {
  const { delivery, outcome, servedTokens } = attempt
  const isPending = outcome.state === 'retry' && nextAttemptAt !== null
  return {
    id: delivery.id,
    attempts: delivery.attempts,
    state: outcome.state === 'retry' ? (isPending ? 'pending' : 'failed') : outcome.state,
    nextAttemptAt: nextAttemptAt ?? 0,
    error: outcome.state === 'sent' ? '' : outcome.reason.slice(0, 300),
    served: JSON.stringify(servedTokens),
    messageId: outcome.state === 'sent' ? outcome.messageId : null,
  }
}
