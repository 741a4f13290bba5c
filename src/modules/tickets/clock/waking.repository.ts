import { sql } from 'drizzle-orm'
import { tickets } from '../../../../drizzle/tickets.ts'
import { commit } from '../../../database/access/commit.ts'
import { readAsSystem } from '../../../database/access/gate.ts'
import { ticketAlias } from '../../../database/access/scope/ticket-scope.ts'
import type { Database } from '../../../database/engine/connection.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import { rows } from '../../../database/engine/rows.ts'
import { digits } from '../../../database/engine/text.ts'
import { catalogQuery } from '../../../database/queries/catalog.ts'
import { ticketPeople, ticketShape } from '../ticket/ticket-row.repository.ts'
import { changeWrites } from '../changes/ticket-changes.repository.ts'
import type { TicketChange } from '../changes/ticket-changes.types.ts'

/** So many snoozes are read and ended at once. */
export const WOKEN_AT_ONCE = 100

const dueSnoozes = prepared((at: Slots<{ now: number }>) => {
  const t = ticketAlias()
  return rows(
    ticketShape(),
    sql`from ${tickets} ${t} indexed by tickets_snoozed ${ticketPeople()}
      where ${t.snoozedUntil} is not null and ${t.snoozedUntil} <= ${at.now} order by ${t.snoozedUntil}, ${t.id} limit ${digits(WOKEN_AT_ONCE)}`,
  )
})

/** The tickets whose snooze is over, with what decides about their due dates. */
export async function findDueSnoozes(database: Database, now: number) {
  return await readAsSystem(database, { tickets: dueSnoozes({ now }), catalog: catalogQuery() })
}

/** Writes changes of the system with their events. Tickets that changed meanwhile stay for the next minute. */
export async function applyChangesOfSystem(
  database: Database,
  { changes, now }: { changes: readonly TicketChange[]; now: number },
): Promise<void> {
  const actor = { kind: 'system' } as const
  const { events, noted, changed } = changeWrites({ actor, changes, now, onlyIfUntouched: true })
  await commit(database, null, { actor, at: now, eventsBefore: events, writes: [{ noted }, { changed }] })
}
