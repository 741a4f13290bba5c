import { alarms } from '../../../../drizzle/alarms.ts'
import { and, gt, sql } from 'drizzle-orm'
import { ticketClocks } from '../../../../drizzle/ticket-clocks.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { digits, inList } from '../../../database/engine/text.ts'
import { insert, insertFrom, onConflict, update } from '../../../database/engine/writes.ts'
import { alarmsAreThere, removeAlarms } from '../../../database/queries/alarms.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { type Ticket, ticketPeople, ticketShape } from '../ticket/ticket-row.repository.ts'
import { writeClocks } from './clocks.repository.ts'
import type { Rings } from './clocks.types.ts'
import { ticketsAreAsRead } from './waking.repository.ts'

/** One commit handles so many. Their events fit into one call to the queue. */
const AT_MOST = 100

const clockedTickets = prepared((at: Slots<{ ids: string }>) => {
  const t = ticketAlias()
  const clocked = and(inList(t.id, at.ids), sql`${t.hasClocks} = 1`)
  return rows(ticketShape(), sql`from ${tickets} ${t} ${ticketPeople()} where ${clocked}`)
})

/** Those of these tickets that have clocks, with what decides about them. */
export async function findClocked(database: Database, ids: readonly number[]) {
  const found = { tickets: clockedTickets({ ids: JSON.stringify(ids) }), catalog: catalogQuery() }
  return await readAsSystem(database, found)
}

const nextClocked = prepared((at: Slots<{ after: number }>) => {
  const t = ticketAlias()
  // Literally the condition of the index.
  const live = sql`${t.hasClocks} = 1 and ${t.statusId} in (1, 7)`
  return rows(
    ticketShape(),
    sql`from ${tickets} ${t} indexed by tickets_clocked ${ticketPeople()} where ${live} and ${gt(t.id, at.after)}
      order by ${t.id} limit ${digits(AT_MOST)}`,
  )
})

/** The next hundred open tickets with clocks. */
export async function findNextClocked(database: Database, after: number) {
  const found = await readAsSystem(database, { tickets: nextClocked({ after }), catalog: catalogQuery() })
  return { ...found, isLast: found.tickets.length < AT_MOST }
}

export interface RungTicket extends Rings {
  ticket: Ticket
}

interface Rung {
  alarmIds: readonly number[]
  rung: readonly RungTicket[]
  now: number
  /** The id after which the next run continues. Absent: no tickets are left. */
  after?: number | null
}

/** One commit with the events. It fails if an alarm was handled or replaced, or if a ticket changed since it was read. */
export async function writeRung(database: Database, { alarmIds, rung, now, after = null }: Rung): Promise<void> {
  const changed = rung.filter(({ clocks, rings }) => clocks !== null || rings.length > 0)
  const ids = JSON.stringify(alarmIds)
  const versions = JSON.stringify(changed.map(({ ticket }) => [ticket.id, ticket.version]))
  const listed = changed.map(({ ticket: { id, version }, clocks }) => ({
    id,
    version,
    ...(clocks ?? { changed: [], areRemoved: false }),
  }))
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    assert: { alarmsAreThere: alarmsAreThere({ ids }), ticketsAreAsRead: ticketsAreAsRead({ versions }) },
    writes: [
      { rung: removeAlarms({ ids }) },
      { clocks: writeClocks(listed, { now, guard: 'asserted' }) },
      { touched: changed.length > 0 && touch(changed, now) },
      { alarms: setAlarms({ ids: JSON.stringify(rung.map(({ ticket }) => ticket.id)) }) },
      { next: after !== null && insert(alarms, continued(after, now)) },
    ],
    events: changed.flatMap(eventsOf),
  })
}

/** Triggers set the alarms of clocks that changed. The others get the one back that was removed. */
const setAlarms = prepared((at: Slots<{ ids: string }>) => {
  const { ticketId, ringsAt } = ticketClocks
  const next = sql`min(${ringsAt})`
  return insertFrom(
    alarms,
    { kind: 'clock', subjectType: 'ticket', subjectId: sql`${ticketId}`, dueAt: next },
    sql`from ${ticketClocks} where ${inList(ticketId, at.ids)} group by ${ticketId} having ${next} is not null`,
    onConflict(alarms, ['subjectType', 'subjectId', 'kind', 'slot']),
  )
})

/** Tickets that lost their clocks are due after the time of the plan. Triggers do the rest. */
function touch(changed: readonly RungTicket[], now: number) {
  const list = JSON.stringify(
    changed.map(({ ticket, dueAt, isOverdue }) => ({ id: ticket.id, dueAt, isOverdue: isOverdue ? 1 : 0 })),
  )
  return update(
    tickets,
    {
      dueAt: sql`j.value ->> '$.dueAt'`,
      isOverdue: sql`j.value ->> '$.isOverdue'`,
      version: sql`${tickets.version} + 1`,
      updatedAt: now,
    },
    sql`from json_each(${list}) j where ${tickets.id} = j.value ->> '$.id'`,
  )
}

function continued(after: number, now: number) {
  return { kind: 'replan', subjectType: 'installation', subjectId: 1, dueAt: now, payload: { after } } as const
}

const TYPES = {
  warning: 'ticket.sla_warning',
  breach: 'ticket.sla_breached',
  met: 'ticket.sla_met',
} as const

function eventsOf({ ticket, rings, isOverdue }: RungTicket): NewEvent[] {
  return rings.map(({ metric, ring, dueAt }) => {
    const isFirstBreach = ring === 'breach' && isOverdue && !ticket.isOverdue
    const marked = isFirstBreach ? [{ field: 'is_overdue', from: 0, to: 1 }] : []
    const due = ring === 'met' ? [] : [{ field: 'due_at', from: null, to: dueAt }]
    return {
      type: TYPES[ring],
      subjectId: ticket.id,
      changes: [...marked, { field: 'metric', from: null, to: metric }, ...due],
    }
  })
}
