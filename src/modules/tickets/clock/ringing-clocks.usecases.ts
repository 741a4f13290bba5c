import type { Services } from '../../../services.types.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Alarm } from '../../alarms/alarms.types.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import { clockWrites, isOverdueBy, leastDueAt, metSince, ringClock } from './clocks.policy.ts'
import { followedClocks } from './following.policy.ts'
import { findClocked, findNextClocked, type RungTicket, writeRung } from './ringing-clocks.repository.ts'

/** Warns of clocks, and marks those past their due date. First they follow what changed in plain SQL, by the time of the change. */
export async function ringClocks({ database }: Services, alarms: readonly Alarm[], at: number): Promise<void> {
  const moments = new Map(alarms.map(({ subjectId, dueAt }) => [subjectId, dueAt]))
  const { tickets, catalog } = await findClocked(database, [...moments.keys()])
  const rung = tickets.map((ticket) => rungTicket(ticket, catalog, { changedAt: moments.get(ticket.id) ?? at, at }))
  await writeRung(database, { alarmIds: alarms.map(({ id }) => id), rung, now: at })
}

/** The clocks of the next hundred tickets follow a change of plans or working hours. The alarm keeps the place. */
export async function replanClocks({ database }: Services, alarms: readonly Alarm[], at: number): Promise<void> {
  for (const { id, payload, dueAt } of alarms) {
    const { tickets, catalog, isLast } = await findNextClocked(database, Number(payload['after']))
    const rung = tickets.map((ticket) => rungTicket(ticket, catalog, { changedAt: Math.min(dueAt, at), at }))
    const last = tickets.at(-1)
    await writeRung(database, { alarmIds: [id], rung, now: at, after: isLast || !last ? null : last.id })
  }
}

function rungTicket(
  ticket: Ticket,
  catalog: Catalog,
  { changedAt, at }: { changedAt: number; at: number },
): RungTicket {
  const followed = followedClocks({ catalog, now: Math.min(changedAt, at) }, ticket, ticket)
  const rung = followed.clocks.map((clock) => ringClock(clock, { catalog, at }))
  const clocks = rung.map(({ clock }) => clock)
  const isLive = clocks.length > 0
  return {
    ticket,
    clocks: clockWrites(ticket.clocks, clocks),
    dueAt: isLive ? leastDueAt(clocks) : followed.dueAt,
    isOverdue: isLive ? isOverdueBy(clocks, ticket) : followed.isOverdue,
    rings: [
      ...rung.flatMap(({ clock, ring }) => (ring === null ? [] : [{ metric: clock.metric, ring, dueAt: clock.dueAt }])),
      ...metSince(ticket.clocks, clocks).map(({ metric, dueAt }) => ({ metric, ring: 'met' as const, dueAt })),
    ],
  }
}
