import { and, eq, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  deadLetters,
  deliveries,
  events,
  kbArticles,
  recordCounters,
  ticketCounters,
  userCounters,
  webhookDeliveries,
} from '../../../drizzle/schema.ts'
import { RECORD_SUBJECTS, type RecordSubject } from '../../../drizzle/system.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared } from '../../database/engine/prepared.ts'
import { row } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { RecordPlural, Statistics } from './statistics.types.ts'
import { numberOf, orNull } from '../../database/engine/shapes.ts'

const COUNTED_AT_MOST = 1000

const ofTickets = prepared(() => {
  const { scope, ownerId, departmentId, teamId, resolved, closed, archived, deleted, unverified, approval, spam } =
    ticketCounters
  const { openFree, openTaken, openFreeAnswered, openTakenAnswered } = ticketCounters
  const open = numberOf(sql`${openFree} + ${openTaken} + ${openFreeAnswered} + ${openTakenAnswered}`)
  const all = and(eq(scope, 'all'), eq(ownerId, 0), eq(departmentId, 0), eq(teamId, 0))
  const shape = { open, resolved, closed, archived, deleted, unverified, approval, spam }
  return row(shape, sql`from ${ticketCounters} where ${all}`)
})

const ofPeople = prepared(() => {
  const { role, isDeleted, total } = userCounters
  const those = (wanted: string) => numberOf(sql`ifnull(sum(iif(${eq(role, wanted)}, ${total}, 0)), 0)`)
  const shape = { customers: those('customer'), agents: those('agent'), admins: those('admin') }
  return row(shape, sql`from ${userCounters} where ${eq(isDeleted, 0)}`)
})

function ofEachKind<T>(valueOf: (record: RecordSubject) => T): Record<RecordPlural, T> {
  return Object.fromEntries(RECORD_SUBJECTS.map((record) => [`${record}s`, valueOf(record)])) as Record<RecordPlural, T>
}

const ofRecords = prepared(() => {
  const { kind, scope, ownerId, total } = recordCounters
  const those = (wanted: string) => numberOf(sql`ifnull(sum(iif(${eq(kind, wanted)}, ${total}, 0)), 0)`)
  const shape = ofEachKind((record) => those(record))
  return row(shape, sql`from ${recordCounters} where ${and(eq(scope, 'all'), eq(ownerId, 0))}`)
})

/** Counts rows up to `COUNTED_AT_MOST`. */
function countOf(table: SQLiteTable, condition: SQL): SQL<number> {
  return numberOf(
    sql`(select count(*) from (select 1 from ${table} where ${condition} limit ${digits(COUNTED_AT_MOST)}))`,
  )
}

const ofWaiting = prepared(() => {
  const oldest = orNull(
    numberOf(sql`(select ${min(events.createdAt)} from ${events} where ${isNull(events.processedAt)})`),
  )
  const shape = {
    events: countOf(events, isNull(events.processedAt)),
    deliveries: countOf(deliveries, sql`${deliveries.state} = 'pending'`),
    webhooks: countOf(webhookDeliveries, sql`${webhookDeliveries.state} = 'pending'`),
    deadLetters: countOf(deadLetters, isNull(deadLetters.replayedAt)),
    oldestEventAt: oldest,
  }
  return row(shape, sql``)
})

const ofArticles = prepared(() => row({ total: countOf(kbArticles, sql`${kbArticles.published} = 1`) }, sql``))

const NO_TICKETS = { open: 0, resolved: 0, closed: 0, archived: 0, deleted: 0, unverified: 0, approval: 0, spam: 0 }
const NO_PEOPLE = { customers: 0, agents: 0, admins: 0 }
const NO_RECORDS = ofEachKind(() => 0)
const NOTHING_WAITS = { events: 0, deliveries: 0, webhooks: 0, deadLetters: 0, oldestEventAt: null }

/** One round trip, which reads counters and the indexes of waiting rows. */
export async function readStatistics(database: Database, caller: Caller): Promise<Statistics> {
  const { rows } = await readAs(database, caller, {
    tickets: ofTickets({}),
    people: ofPeople({}),
    records: ofRecords({}),
    waiting: ofWaiting({}),
    articles: ofArticles({}),
  })
  return {
    tickets: rows.tickets ?? NO_TICKETS,
    people: rows.people ?? NO_PEOPLE,
    records: rows.records ?? NO_RECORDS,
    articles: rows.articles?.total ?? 0,
    waiting: rows.waiting ?? NOTHING_WAITS,
  }
}
