import { and, asc, eq, sql } from 'drizzle-orm'
import { settings } from '../../../drizzle/catalog.ts'
import { tickets } from '../../../drizzle/tickets.ts'
import { commit } from '../../database/access/commit.ts'
import { readAs, readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import { prepared, type Slots } from '../../database/engine/prepared.ts'
import { row, rows } from '../../database/engine/rows.ts'
import { digits } from '../../database/engine/text.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { ErasureStep } from './erasing.repository.ts'
import { numberOf } from '../../database/engine/shapes.ts'

/** The highest number that a preview counts. */
const COUNTED_AT_MOST = 1000
const SHOWN = 10

const rule = prepared(() =>
  row(
    { days: settings.retentionDays, action: settings.retentionAction, from: settings.retentionFrom },
    sql`from ${settings} where ${eq(settings.id, 1)}`,
  ),
)

export async function findRule(database: Database) {
  return (await readAsSystem(database, { found: rule({}) })).found
}

/** Equals the condition of the index, which has no erased or reopened tickets. */
const closed = sql`${tickets.closedAt} is not null and ${tickets.erasedAt} is null and ${tickets.statusId} in (2, 3, 4)`

const DAY = 24 * 60 * 60 * 1000

interface Asked {
  /** Null: use the days of the settings. */
  days: number | null
  now: number
}

/** Closed for at least `days` days. 0 days match nothing. */
function over(at: Slots<Asked>) {
  const days = sql`ifnull(${at.days}, (select ${settings.retentionDays} from ${settings} where ${eq(settings.id, 1)}))`
  return and(closed, sql`${days} > 0`, sql`${tickets.closedAt} <= ${at.now} - ${days} * ${digits(DAY)}`)
}

const oldestClosed = prepared((at: Slots<Asked>, limit: number) => {
  const { id, ticketNumber, closedAt } = tickets
  return rows(
    { id, ticketNumber, closedAt: numberOf(sql`${closedAt}`) },
    sql`from ${tickets} indexed by tickets_retained where ${over(at)} order by ${asc(closedAt)} limit ${digits(limit)}`,
  )
})

const countClosed = prepared((at: Slots<Asked>) => {
  const some = sql`select 1 from ${tickets} indexed by tickets_retained where ${over(at)} limit ${digits(COUNTED_AT_MOST + 1)}`
  return row({ total: numberOf(sql`count(*)`) }, sql`from (${some})`).map((found) => found?.total ?? 0)
})

/** Tickets past the retention period of the settings, oldest first. */
export async function listTicketsPastRetention(
  database: Database,
  { now, limit }: { now: number; limit: number },
): Promise<number[]> {
  const { found } = await readAsSystem(database, { found: oldestClosed({ days: null, now }, limit) })
  return found.map(({ id }) => id)
}

export async function readPreview(database: Database, caller: Caller, asked: Asked) {
  const { rows: found } = await readAs(database, caller, {
    rule: rule({}),
    next: oldestClosed(asked, SHOWN),
    total: countClosed(asked),
  })
  const { rule: set, next, total } = found
  return { rule: set, next, count: Math.min(total, COUNTED_AT_MOST), isExact: total <= COUNTED_AT_MOST }
}

export async function commitErased(database: Database, { writes, events }: ErasureStep, now: number): Promise<void> {
  await commit(database, null, { actor: { kind: 'system' }, at: now, writes: [{ erased: writes }], events })
}
