import { and, type Column, eq, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { deliveries, events } from '../../../../drizzle/system.ts'
import { ticketClocks } from '../../../../drizzle/ticket-clocks.ts'

/** Written literally, to match the index of public entries. */
export function wherePublic({ isInternal }: { isInternal: Column }): SQL {
  return sql`${isInternal} = 0`
}

/** All other actors may be strangers. */
export function whereActorIsStaff({ actorKind }: { actorKind: Column }): SQL {
  return notInArray(actorKind, ['guest', 'customer'])
}

/**
 * Of the delivery `d` of the event `e`: a mail that waited for the working hours is sent only if its clock still runs, and if the
 * warning or the step still holds.
 */
export function whereStillTrue(): SQL | undefined {
  const [e, c, d] = [alias(events, 'e'), alias(ticketClocks, 'c'), alias(deliveries, 'd')]
  const held = sql`ifnull(${e.context} ->> '$.mailAt', 0) > 0`
  const running = and(
    eq(c.ticketId, e.subjectId),
    sql`${c.metric} = ${e.context} ->> '$.metric'`,
    sql`${c.state} = 'running'`,
    isNull(c.breachedAt),
    sql`iif(${e.type} = 'ticket.sla_warning', ${c.warnedAt} is not null, ${c.rung} >= ${e.context} ->> '$.level')`,
  )
  return or(ne(d.channel, 'mail'), sql`not ${held}`, sql`exists (select 1 from ${ticketClocks} ${c} where ${running})`)
}
