import { and, eq, sql } from 'drizzle-orm'
import { tickets } from '../../../../drizzle/tickets.ts'
import type { NewEvent } from '../../../database/engine/events.ts'
import { prepared, type Slots } from '../../../database/engine/prepared.ts'
import type { Command } from '../../../database/engine/statements.ts'
import { settleClocks } from '../../../database/queries/tickets/settling-clocks.ts'
import { update } from '../../../database/engine/writes.ts'
import type { RecordedActor } from '../../../shared/identity/identity.policy.ts'
import { STATUS } from '../ticket/tickets.types.ts'

/** The writes that open a person's waiting tickets, for the commit that proves their mailbox. */
export interface OpenedTickets {
  eventsBefore: NewEvent[]
  opened: Command<void>[]
}

const COLUMNS = { owner: tickets.userId, ticket: tickets.id }

/** All waiting tickets of an owner, or one ticket. */
interface Waiting {
  of: keyof typeof COLUMNS
  id: number
}

const openWaiting = prepared((at: Slots<{ id: number; now: number }>, of: Waiting['of']) => {
  const waiting = and(eq(COLUMNS[of], at.id), eq(tickets.statusId, STATUS.unverified))
  const version = sql`${tickets.version} + 1`
  return update(tickets, { statusId: STATUS.open, version, updatedAt: at.now }, sql`where ${waiting}`)
})

/** Each ticket gets an event with the owner as its actor. */
export function openUnverifiedTickets({ of, id }: Waiting, owner: RecordedActor, now: number): OpenedTickets {
  const waiting = and(eq(COLUMNS[of], id), eq(tickets.statusId, STATUS.unverified))
  return {
    eventsBefore: [
      {
        type: 'ticket.status_changed',
        subjectId: sql`${tickets.id}`,
        actor: owner,
        changes: [{ field: 'status', from: STATUS.unverified, to: STATUS.open }],
        each: sql`from ${tickets} where ${waiting}`,
      },
    ],
    // The clocks first, because they are found by the status that ends.
    opened: [settleClocks(waiting, now), openWaiting({ id, now }, of)],
  }
}
