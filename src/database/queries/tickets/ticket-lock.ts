import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../../../drizzle/people.ts'
import { tickets } from '../../../../drizzle/tickets.ts'
import { prepared, type Slots } from '../../engine/prepared.ts'
import { row } from '../../engine/rows.ts'
import { personShape } from '../people/person-columns.ts'
import { numberOf } from '../../engine/shapes.ts'

/** The person who has locked the ticket since the given time, if any. */
export const lockSince = prepared((at: Slots<{ ticketId: number; since: number }>) =>
  row(
    { by: personShape(users), at: numberOf(sql`${tickets.lockAt}`) },
    sql`from ${tickets} cross join ${users} on ${eq(users.id, tickets.lockBy)}
      where ${and(eq(tickets.id, at.ticketId), sql`${tickets.lockAt} > ${at.since}`)}`,
  ),
)
