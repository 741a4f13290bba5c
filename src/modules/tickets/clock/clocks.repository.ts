import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketClocks } from '../../../../drizzle/ticket-clocks.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import type { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { excluded } from '../../../database/engine/text.ts'
import { insertFrom, onConflict, remove } from '../../../database/engine/writes.ts'
import { newestTicketId } from '../../../database/queries/tickets/new-messages.ts'
import type { ClockWrites, TicketClock } from './clocks.types.ts'

const COLUMNS = [
  'state',
  'planId',
  'calendarId',
  'targetMs',
  'consumedMs',
  'since',
  'dueAt',
  'startedAt',
  'endedAt',
  'warnedAt',
  'breachedAt',
  'ringsAt',
  'rung',
  'rungAt',
  'acknowledgedAt',
] as const

/** The clocks of the ticket as a JSON list of `TicketClock`. A ticket without clocks costs no row. */
export function clocksOf(t: ReturnType<typeof ticketAlias>): SQL {
  const c = alias(ticketClocks, 'c')
  const fields = (['metric', ...COLUMNS] as const).map((name) => sql`${sql.raw(`'${name}'`)}, ${c[name]}`)
  const found = sql`(select json_group_array(json_object(${sql.join(fields, sql`, `)}))
    from ${ticketClocks} ${c} where ${eq(c.ticketId, t.id)})`
  return sql`iif(${t.hasClocks}, ${found}, '[]')`
}

interface Values {
  /** A JSON list of `Listed`. */
  list: string
}

interface Listed extends ClockWrites {
  id: number
  /** Before the change. */
  version: number
}

const valueOf = (name: string) => sql`k.value ->> ${sql.raw(`'$.${name}'`)}`

function columnsOf(): Record<(typeof COLUMNS)[number], SQL> {
  return Object.fromEntries(COLUMNS.map((name) => [name, valueOf(name)])) as Record<(typeof COLUMNS)[number], SQL>
}

/** `changed`: only of tickets that this commit has just given the next version. `asserted`: the commit asserts their versions. */
type Guard = 'changed' | 'asserted'

function whereGuarded(guard: Guard, now: SQL): SQL | undefined {
  const whereListed = sql`${tickets.id} = j.value ->> '$.id'`
  if (guard === 'asserted') return whereListed
  return and(whereListed, sql`${tickets.version} = (j.value ->> '$.version') + 1`, sql`${tickets.updatedAt} = ${now}`)
}

const upsert = prepared((at: Slots<Values & { now: number }>, guard: Guard) => {
  const { ticketId, metric, ...others } = { ticketId: sql`${tickets.id}`, metric: valueOf('metric'), ...columnsOf() }
  const set = Object.fromEntries(COLUMNS.map((name) => [name, excluded(ticketClocks[name])]))
  return insertFrom(
    ticketClocks,
    { ticketId, metric, ...others },
    sql`from json_each(${at.list}) j cross join json_each(j.value, '$.changed') k
      cross join ${tickets} on ${whereGuarded(guard, sql`${at.now}`)} where true`,
    onConflict(ticketClocks, ['ticketId', 'metric'], set),
  )
})

const removeAll = prepared((at: Slots<Values & { now: number }>, guard: Guard) =>
  remove(
    ticketClocks,
    sql`${ticketClocks.ticketId} in (select ${tickets.id} from json_each(${at.list}) j
      cross join ${tickets} on ${whereGuarded(guard, sql`${at.now}`)} where j.value ->> '$.areRemoved')`,
  ),
)

/** Writes the clocks of tickets. They come after the change of the tickets. Desks without clocks write nothing. */
export function writeClocks(listed: readonly Listed[], { now, guard }: { now: number; guard: Guard }): Command<void>[] {
  const list = JSON.stringify(listed)
  return [
    ...(listed.some(({ areRemoved }) => areRemoved) ? [removeAll({ list, now }, guard)] : []),
    ...(listed.some(({ changed }) => changed.length > 0) ? [upsert({ list, now }, guard)] : []),
  ]
}

const insertOfNewest = prepared((at: Slots<{ list: string }>) =>
  insertFrom(
    ticketClocks,
    {
      ticketId: newestTicketId(),
      metric: valueOf('metric'),
      ...columnsOf(),
    },
    sql`from json_each(${at.list}) k`,
  ),
)

/** The clocks of the ticket that the same batch created. */
export function insertClocksOfNewestTicket(clocks: readonly TicketClock[]): Command<void> | null {
  return clocks.length === 0 ? null : insertOfNewest({ list: JSON.stringify(clocks) })
}
