import { and, isNotNull, sql } from 'drizzle-orm'
import { tickets } from '../../../../drizzle/schema.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { inList } from '../../../database/engine/text.ts'
import { assertion } from '../../../database/engine/writes.ts'
import { alarmsAreThere, removeAlarms } from '../../../database/queries/alarms.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { ticketPeople, ticketShape } from '../ticket/ticket-row.repository.ts'
import { changeWrites } from '../changes/ticket-changes.repository.ts'
import type { TicketChange } from '../changes/ticket-changes.types.ts'

const snoozedTickets = prepared((at: Slots<{ ids: string }>) => {
  const t = ticketAlias()
  return rows(
    ticketShape(),
    sql`from ${tickets} ${t} ${ticketPeople()} where ${and(inList(t.id, at.ids), isNotNull(t.snoozedUntil))}`,
  )
})

/** The snoozed ones of these tickets, with what decides about their due dates. */
export async function findSnoozed(database: Database, ids: readonly number[]) {
  return await readAsSystem(database, {
    tickets: snoozedTickets({ ids: JSON.stringify(ids) }),
    catalog: catalogQuery(),
  })
}

/** Fails if a ticket changed since it was read. `versions` is a JSON list of pairs: id and version. */
export const ticketsAreAsRead = prepared((at: Slots<{ versions: string }>) => {
  const asRead = sql`${tickets.id} = j.value ->> 0 and ${tickets.version} = j.value ->> 1`
  return assertion(
    sql`(select count(*) from json_each(${at.versions}) j cross join ${tickets} on ${asRead}) = json_array_length(${at.versions})`,
  )
})

/** One commit with the events. It fails if an alarm was handled or replaced, or if a ticket changed since it was read. */
export async function wake(
  database: Database,
  { alarmIds, changes, now }: { alarmIds: readonly number[]; changes: readonly TicketChange[]; now: number },
): Promise<void> {
  const actor = { kind: 'system' } as const
  const { events, noted, changed, clocks } = changeWrites({ actor, changes, now })
  const ids = JSON.stringify(alarmIds)
  const versions = JSON.stringify(changes.map(({ ticket }) => [ticket.id, ticket.version]))
  await commit(database, null, {
    actor,
    at: now,
    assert: { alarmsAreThere: alarmsAreThere({ ids }), ticketsAreAsRead: ticketsAreAsRead({ versions }) },
    eventsBefore: events,
    writes: [{ rung: removeAlarms({ ids }) }, { noted }, { changed }, { clocks }],
  })
}
