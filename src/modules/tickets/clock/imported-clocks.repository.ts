import { and, isNull, sql } from 'drizzle-orm'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { inList } from '../../../database/engine/text.ts'
import { update } from '../../../database/engine/writes.ts'
import { alarmsAreThere, removeAlarms } from '../../../database/queries/alarms.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { type Ticket, ticketPeople, ticketShape } from '../ticket/ticket-row.repository.ts'
import { writeClocks } from './clocks.repository.ts'
import type { ClockWrites } from './clocks.types.ts'
import { ticketsAreAsRead } from '../snooze/waking.repository.ts'

const unclocked = prepared((at: Slots<{ ids: string }>) => {
  const t = ticketAlias()
  const live = and(inList(t.id, at.ids), sql`${t.hasClocks} = 0`, sql`${t.statusId} in (1, 7)`, isNull(t.mergedIntoId))
  return rows(ticketShape(), sql`from ${tickets} ${t} ${ticketPeople()} where ${live}`)
})

/** The open ones of these tickets that have no clocks yet. */
export async function findImported(database: Database, ids: readonly number[]) {
  return await readAsSystem(database, { tickets: unclocked({ ids: JSON.stringify(ids) }), catalog: catalogQuery() })
}

interface Beginning {
  alarmIds: readonly number[]
  begun: readonly (ClockWrites & { ticket: Ticket })[]
  now: number
}

/**
 * One commit without events. It fails if an alarm was handled or replaced, or if a ticket changed since it was read. Triggers set
 * the due date. A ticket keeps the time of its last update.
 */
export async function writeImportedClocks(database: Database, { alarmIds, begun, now }: Beginning): Promise<void> {
  const ids = JSON.stringify(alarmIds)
  const versions = JSON.stringify(begun.map(({ ticket }) => [ticket.id, ticket.version]))
  const listed = begun.map(({ ticket: { id, version }, changed, areRemoved }) => ({ id, version, changed, areRemoved }))
  const newVersion = update(
    tickets,
    { version: sql`${tickets.version} + 1` },
    sql`where ${inList(
      tickets.id,
      listed.map(({ id }) => id),
    )}`,
  )
  await commit(database, null, {
    actor: { kind: 'system' },
    at: now,
    assert: { alarmsAreThere: alarmsAreThere({ ids }), ticketsAreAsRead: ticketsAreAsRead({ versions }) },
    writes: [
      { rung: removeAlarms({ ids }) },
      { clocks: writeClocks(listed, { now, guard: 'asserted' }) },
      { versions: listed.length > 0 && newVersion },
    ],
  })
}
