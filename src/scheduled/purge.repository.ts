import { lte, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import {
  assistantRecords,
  attachments,
  clockResults,
  deliveries,
  emailChanges,
  idempotencyKeys,
  kbVotes,
  limitCounters,
  liveLeases,
  notifications,
  reportDays,
  reportHours,
  ruleFires,
  sessions,
  signInNetworks,
  ticketMentions,
  userTokens,
  webhookDeliveries,
  ticketCodes,
  widgetConversations,
} from '../../drizzle/schema.ts'
import { beat } from '../modules/health/health.usecases.ts'
import { commit } from '../database/access/commit.ts'
import { readAsSystem } from '../database/access/gate.ts'
import type { Database } from '../database/engine/connection.ts'
import { prepared, type Slots } from '../database/engine/prepared.ts'
import { rows } from '../database/engine/rows.ts'
import { digits, inList } from '../database/engine/text.ts'
import { remove } from '../database/engine/writes.ts'

const DAY = 24 * 60 * 60 * 1000
const NETWORK_DAYS = 30
const WEBHOOK_DAYS = 30
const VOTE_DAYS = 90
/** Old notifications were seen long ago, and would become most of the database. */
const TOLD_DAYS = 270
/** Reports compare a month with the same one of the year before. */
const RESULT_DAYS = 400
const FIRE_DAYS = 30
const REPORT_HOURS_DAYS = 8
const REPORT_DAYS_DAYS = 400
const STEP = 200
// Attempts from many addresses create a row each.
const STEP_OF_COUNTERS = 5000
const STEP_OF_TOLD = 1000

/** One round trip: a bounded number of rows of each kind, by the index of their time. */
export async function purgeStep(database: Database, now: number): Promise<void> {
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      { beat: beat(now) },
      // A used refresh token stays as long as its session, so that reuse is noticed.
      { sessions: purge(sessions, lte(sessions.expiresAt, now)) },
      // Registrations, codes and tokens of assistants. Those of an ended session are deleted with it.
      { assistantRecords: purge(assistantRecords, lte(assistantRecords.expiresAt, now), STEP_OF_COUNTERS) },
      { userTokens: purge(userTokens, lte(userTokens.expiresAt, now)) },
      { widgetConversations: purge(widgetConversations, lte(widgetConversations.expiresAt, now)) },
      { ticketCodes: purge(ticketCodes, lte(ticketCodes.createdAt, now - DAY)) },
      { emailChanges: purge(emailChanges, lte(emailChanges.returnExpiresAt, now)) },
      { idempotencyKeys: purge(idempotencyKeys, lte(idempotencyKeys.createdAt, now - DAY)) },
      { signInNetworks: purge(signInNetworks, lte(signInNetworks.lastUsedAt, now - NETWORK_DAYS * DAY)) },
      // With their attempts.
      { webhookDeliveries: purge(webhookDeliveries, lte(webhookDeliveries.endedAt, now - WEBHOOK_DAYS * DAY)) },
      // The counts stay; the voters are deleted.
      { votes: purge(kbVotes, lte(kbVotes.createdAt, now - VOTE_DAYS * DAY), STEP_OF_COUNTERS) },
      { limitCounters: purge(limitCounters, lte(limitCounters.windowEndsAt, now), STEP_OF_COUNTERS) },
      { liveLeases: purge(liveLeases, lte(liveLeases.expiresAt, now)) },
      { notifications: purgeTold(notifications, now - TOLD_DAYS * DAY) },
      { deliveries: purgeTold(deliveries, now - TOLD_DAYS * DAY) },
      { clockResults: purge(clockResults, lte(clockResults.endedAt, now - RESULT_DAYS * DAY)) },
      { fires: purgeFires(now - FIRE_DAYS * DAY) },
      { reportHours: purgeFigures(reportHours, now - REPORT_HOURS_DAYS * DAY) },
      { reportDays: purgeFigures(reportDays, now - REPORT_DAYS_DAYS * DAY) },
      { mentions: purge(ticketMentions, lte(ticketMentions.mentionedAt, now - TOLD_DAYS * DAY)) },
    ],
  })
}

function purge(table: SQLiteTable, expired: SQL, step = STEP) {
  return remove(table, sql`rowid in (select rowid from ${table} where ${expired} limit ${digits(step)})`)
}

/** A table without row ids. */
function purgeFires(before: number) {
  const { ticketId, rootEventId, ruleId, at } = ruleFires
  const due = sql`select ${ticketId}, ${rootEventId}, ${ruleId} from ${ruleFires} indexed by rule_fires_at where ${lte(at, before)} limit ${digits(STEP_OF_TOLD)}`
  return remove(ruleFires, sql`(${ticketId}, ${rootEventId}, ${ruleId}) in (${due})`)
}

/** Tables without row ids. The index has the whole key. */
function purgeFigures(table: typeof reportHours | typeof reportDays, before: number) {
  const { dimension, dimensionId, at } = table
  const due = sql`select ${dimension}, ${dimensionId}, ${at} from ${table} where ${lte(at, before)} order by ${at} limit ${digits(STEP_OF_TOLD)}`
  return remove(table, sql`(${dimension}, ${dimensionId}, ${at}) in (${due})`)
}

/** The oldest rows have the lowest ids, so no index of times is needed. If none is due, only the first row is read. */
function purgeTold(table: typeof notifications | typeof deliveries, before: number) {
  const { id, createdAt } = table
  const first = sql`select ${id} as id, ${createdAt} as at from ${table} order by ${id} limit 1`
  const due = sql`first.at <= ${before} and ${id} < first.id + ${digits(STEP_OF_TOLD)} and ${lte(createdAt, before)}`
  return remove(table, sql`${id} in (select ${id} from (${first}) first cross join ${table} where ${due})`)
}

const referencedKeys = prepared((at: Slots<{ keys: string }>) =>
  rows({ key: attachments.storageKey }, sql`from ${attachments} where ${inList(attachments.storageKey, at.keys)}`),
)

/** The keys that a stored attachment refers to. */
export async function listReferencedKeys(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const { found } = await readAsSystem(database, { found: referencedKeys({ keys: JSON.stringify(keys) }) })
  return new Set(found.map(({ key }) => key))
}
