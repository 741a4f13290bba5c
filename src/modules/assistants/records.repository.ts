import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { assistantRecords, sessions } from '../../../drizzle/schema.ts'
import { commit } from '../../database/access/commit.ts'
import { readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import { assertion, insert, insertFrom, onConflict, remove, update } from '../../database/engine/writes.ts'

const AT_MOST = 1000

const recordByKey = prepared((at: Slots<{ key: string; now: number }>) => {
  const live = and(eq(assistantRecords.key, at.key), gt(assistantRecords.expiresAt, at.now))
  return row({ value: assistantRecords.value }, sql`from ${assistantRecords} where ${live}`)
})

export async function findRecord(database: Database, key: string, now: number): Promise<string | null> {
  const { found } = await readAsSystem(database, { found: recordByKey({ key, now }) })
  return found?.value ?? null
}

const keysBelow = prepared((at: Slots<{ from: string; to: string }>) => {
  const { key } = assistantRecords
  return rows(
    { key },
    sql`from ${assistantRecords} where ${and(gte(key, at.from), lt(key, at.to))} order by ${key} limit ${digits(AT_MOST)}`,
  )
})

export async function listRecordKeys(database: Database, prefix: string): Promise<string[]> {
  const { found } = await readAsSystem(database, { found: keysBelow({ from: prefix, to: `${prefix}\u{FFFF}` }) })
  return found.map(({ key }) => key)
}

export interface StoredRecord {
  key: string
  value: string
  expiresAt: number
}

const registrationStored = prepared((at: Slots<StoredRecord>) =>
  insert(
    assistantRecords,
    { key: at.key, value: at.value, expiresAt: at.expiresAt },
    onConflict(assistantRecords, ['key'], {
      value: at.value,
      // A client in use stays longer than a new registration.
      expiresAt: sql`max(${assistantRecords.expiresAt}, ${at.expiresAt})`,
    }),
  ),
)

export async function storeRegistration(database: Database, record: StoredRecord, now: number): Promise<void> {
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [{ stored: registrationStored({ ...record }) }],
  })
}

const grantInserted = prepared((at: Slots<StoredRecord & { sessionId: string }>) =>
  insert(assistantRecords, { key: at.key, value: at.value, expiresAt: at.expiresAt, sessionId: at.sessionId }),
)

/** The write of a new grant, for the commit that opens its session. */
export function grantWrite(record: StoredRecord, sessionId: string) {
  return { grant: grantInserted({ ...record, sessionId }) }
}

const grantUnchanged = prepared((at: Slots<{ key: string; seen: string }>) => {
  const asRead = and(eq(assistantRecords.key, at.key), eq(assistantRecords.value, at.seen))
  return assertion(sql`exists (select 1 from ${assistantRecords} where ${asRead})`)
})

const grantReplaced = prepared((at: Slots<StoredRecord>) =>
  update(
    assistantRecords,
    { value: at.value, expiresAt: at.expiresAt },
    sql`where ${eq(assistantRecords.key, at.key)}`,
  ),
)

const g = alias(assistantRecords, 'g')

const tokenInserted = prepared((at: Slots<StoredRecord & { grantKey: string }>) =>
  insertFrom(
    assistantRecords,
    { key: sql`${at.key}`, value: sql`${at.value}`, expiresAt: sql`${at.expiresAt}`, sessionId: sql`${g.sessionId}` },
    sql`from ${assistantRecords} ${g} where ${eq(g.key, at.grantKey)}`,
  ),
)

/**
 * Takes a code or a refresh token and stores the access token under the session of the grant. Both or none: it fails its assertion
 * if another request took the code since the read.
 */
export async function replaceGrant(
  database: Database,
  { seen, token, ...record }: StoredRecord & { seen: string; token: StoredRecord | null },
  now: number,
): Promise<void> {
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    assert: { unchanged: grantUnchanged({ key: record.key, seen }) },
    writes: [
      { replaced: grantReplaced({ ...record }) },
      { token: token && tokenInserted({ ...token, grantKey: record.key }) },
    ],
  })
}

/** Removes a record. A removed grant ends its session, so that the assistant leaves the person's list. */
export async function removeRecord(database: Database, key: string, now: number): Promise<void> {
  const ofTheGrant = sql`(select ${assistantRecords.sessionId} from ${assistantRecords} where ${eq(assistantRecords.key, key)})`
  const ended = update(sessions, { revokedAt: now }, sql`where ${sessions.id} = ${ofTheGrant}`)
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    writes: [
      { ended: key.startsWith('grant:') && ended },
      { removed: remove(assistantRecords, eq(assistantRecords.key, key)) },
    ],
  })
}
