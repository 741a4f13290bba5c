import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import {
  ALARM_ATTEMPTS,
  alarms,
  deadLetters,
  deliveries,
  events,
  heartbeats,
  settings,
  tickets,
} from '../../../drizzle/schema.ts'
import { rebuildProgress, ticketDocuments } from '../../../drizzle/search.ts'
import { readAs } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { isMissingSchema } from '../../database/engine/failures.ts'
import { runNamed } from '../../database/engine/named-batch.ts'
import { prepared } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import { catalogQuery } from '../../database/queries/catalog.ts'
import { insert, onConflict } from '../../database/engine/writes.ts'
import type { Command } from '../../database/engine/statements.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { DatabaseFacts, DeskFacts, IndexFacts } from './health.types.ts'
import { numberOf, orNull, stringOf } from '../../database/engine/shapes.ts'

/** Dead letters and alarms are counted up to this limit. */
const COUNTED_AT_MOST = 1000
/** Mail health is judged by this many deliveries. */
const LAST_DELIVERIES = 200

const CLOCK = 'clock'

/** Wrangler's own table. */
const appliedMigrations = prepared(() =>
  rows({ name: stringOf(sql`name`) }, sql`from d1_migrations`).map((found) => found.map(({ name }) => name)),
)

const nothing = prepared(() => row({ one: numberOf(sql`1`) }, sql``))

const lastTick = prepared(() => row({ at: heartbeats.at }, sql`from ${heartbeats} where ${eq(heartbeats.name, CLOCK)}`))

const oldestEvent = prepared(() =>
  row(
    { since: events.createdAt },
    sql`from ${events} where ${isNull(events.processedAt)} order by ${events.createdAt} limit ${digits(1)}`,
  ),
)

const waitingLetters = prepared(() => {
  const some = sql`(select 1 from ${deadLetters} where ${isNull(deadLetters.replayedAt)} limit ${digits(COUNTED_AT_MOST)})`
  return row({ count: numberOf(sql`count(*)`) }, sql`from ${some}`)
})

const alarmsGivenUp = prepared(() => {
  const some = sql`(select 1 from ${alarms} indexed by alarms_given_up where ${alarms.attempts} >= ${digits(ALARM_ATTEMPTS)} limit ${digits(COUNTED_AT_MOST)})`
  return row({ count: numberOf(sql`count(*)`) }, sql`from ${some}`)
})

const nextAlarm = prepared(() =>
  row(
    { dueAt: alarms.dueAt },
    sql`from ${alarms} indexed by alarms_due where ${alarms.attempts} < ${digits(ALARM_ATTEMPTS)} order by ${alarms.dueAt} limit ${digits(1)}`,
  ),
)

const newestTicket = prepared(() =>
  row({ id: tickets.id }, sql`from ${tickets} order by ${desc(tickets.id)} limit ${digits(1)}`),
)

const archiving = prepared(() =>
  row({ months: settings.archiveAfterMonths }, sql`from ${settings} where ${eq(settings.id, 1)}`),
)

const lastMails = prepared(() => {
  const { channel, state, sentAt, attempts, lastError } = deliveries
  const last = sql`(select * from ${deliveries} order by ${desc(deliveries.id)} limit ${digits(LAST_DELIVERIES)}) ${deliveries}`
  const countOf = (which: 'sent' | 'failed') => numberOf(sql`coalesce(sum(${eq(state, which)}), 0)`)
  return row(
    {
      sent: countOf('sent'),
      failed: countOf('failed'),
      // Tried at least once and not sent yet.
      waiting: numberOf(sql`coalesce(sum(${and(eq(state, 'pending'), sql`${attempts} > 0`)}), 0)`),
      lastSentAt: orNull(numberOf(sql`max(${sentAt})`)),
      lastError: orNull(stringOf(sql`max(iif(${ne(state, 'sent')}, ${lastError}, null))`)),
    },
    sql`from ${last} where ${eq(channel, 'mail')}`,
  )
})

const NO_MAILS = { sent: 0, failed: 0, waiting: 0, lastSentAt: null, lastError: null }

/** One round trip, for an admin. If the database is older than the code, it takes two and reports only that. */
export async function readDeskFacts(database: Database, caller: Caller): Promise<DatabaseFacts & DeskFacts> {
  try {
    const { rows: found } = await readAs(database, caller, {
      migrations: appliedMigrations({}),
      tick: lastTick({}),
      event: oldestEvent({}),
      letters: waitingLetters({}),
      givenUp: alarmsGivenUp({}),
      alarm: nextAlarm({}),
      ticket: newestTicket({}),
      archiving: archiving({}),
      mails: lastMails({}),
      catalog: catalogQuery(),
    })
    const { migrations, tick, event, letters, givenUp, alarm, ticket, mails } = found
    const archiveAfterMonths = found.archiving?.months ?? 0
    return {
      ...placeOf(database),
      migrations,
      lastTick: tick?.at ?? null,
      waitingSince: event?.since ?? null,
      deadLetters: letters?.count ?? 0,
      alarmsGivenUp: givenUp?.count ?? 0,
      nextAlarm: alarm?.dueAt ?? null,
      newestTicket: ticket?.id ?? null,
      archiveAfterMonths,
      calendars: [...found.catalog.calendars.values()],
      mails: mails ?? NO_MAILS,
    }
  } catch (error) {
    if (!isMissingSchema(error)) throw error
    const { rows: found } = await readAs(database, caller, { migrations: appliedMigrations({}) })
    const untold = { lastTick: null, waitingSince: null, nextAlarm: null, newestTicket: null }
    const unknown = {
      ...untold,
      deadLetters: 0,
      alarmsGivenUp: 0,
      archiveAfterMonths: 0,
      calendars: [],
      mails: NO_MAILS,
    }
    return { ...placeOf(database), ...found, ...unknown }
  }
}

const unfinishedRebuilds = prepared(() =>
  rows(
    { name: rebuildProgress.name, updatedAt: rebuildProgress.updatedAt },
    sql`from ${rebuildProgress} where ${lt(rebuildProgress.position, Number.MAX_SAFE_INTEGER)}`,
  ),
)

const newestDocument = prepared(() =>
  row(
    { id: ticketDocuments.ticketId },
    sql`from ${ticketDocuments} order by ${desc(ticketDocuments.ticketId)} limit ${digits(1)}`,
  ),
)

/** One round trip; two if the search database is older than the code. */
export async function readIndexFacts(search: Database): Promise<DatabaseFacts & IndexFacts> {
  try {
    const [{ migrations, unfinished, document }] = await runNamed(search, [
      { migrations: appliedMigrations({}), unfinished: unfinishedRebuilds({}), document: newestDocument({}) },
    ])
    return { ...placeOf(search), migrations, unfinished, newestDocument: document?.id ?? null }
  } catch (error) {
    if (!isMissingSchema(error)) throw error
    return { migrations: null, size: null, region: null, isPrimary: null, unfinished: [], newestDocument: null }
  }
}

function placeOf(database: Database): Pick<DatabaseFacts, 'size' | 'region' | 'isPrimary'> {
  return database.servedBy() ?? { size: null, region: null, isPrimary: null }
}

/** The cheapest query. Throws if the database does not answer. */
export async function touch(database: Database): Promise<void> {
  await runNamed(database, [{ nothing: nothing({}) }])
}

/** For a batch that the cron run sends anyway. */
export function recordHeartbeat(at: number): Command<void> {
  return insert(heartbeats, { name: CLOCK, at }, onConflict(heartbeats, ['name'], { at }))
}
