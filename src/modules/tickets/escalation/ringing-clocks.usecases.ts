import { isFailedAssertion } from '../../../database/engine/failures.ts'
import type { Services } from '../../../services.types.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Alarm } from '../../alarms/alarms.types.ts'
import type { Ticket } from '../ticket/tickets.types.ts'
import { clockWrites, decideClocks, isOverdueBy, leastDueAt, metSince } from '../clock/clocks.policy.ts'
import type { TicketClock } from '../clock/clocks.types.ts'
import { type Escalated, escalate, type StepWorld } from './escalation.policy.ts'
import { followedClocks } from '../clock/following.policy.ts'
import { findClocked, findNextClocked, type TicketWithDueSteps, writeStepResults } from './ringing-clocks.repository.ts'
import { ringClock } from './ringing.policy.ts'

/**
 * Warns of clocks, marks those past their due date, and does what steps of plans say. First they follow what changed in plain SQL,
 * by the time of the change.
 */
export async function ringClocks({ database }: Services, alarms: readonly Alarm[], at: number): Promise<void> {
  const moments = new Map(alarms.map(({ subjectId, dueAt }) => [subjectId, dueAt]))
  const { tickets, ...world } = await findClocked(database, [...moments.keys()])
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  // In the order of the alarms, so that people hear of urgent tickets first.
  const rung = [...moments].flatMap(([id, changedAt]) => {
    const ticket = byId.get(id)
    return ticket === undefined ? [] : [rungTicket(ticket, world, { changedAt, at })]
  })
  await writeStepResults(database, { alarmIds: alarms.map(({ id }) => id), rung, now: at })
}

/**
 * The clocks of the next hundred tickets follow a change of plans or working hours. The alarm keeps the place. If the set fails,
 * each of its tickets is tried alone, and what fails then gets an alarm of its own.
 */
export async function replanClocks(services: Services, alarms: readonly Alarm[], at: number): Promise<void> {
  const { database } = services
  for (const { id, payload, dueAt } of alarms) {
    const changedAt = Math.min(dueAt, at)
    const { tickets, isLast, ...world } = await findNextClocked(database, Number(payload['after']))
    const rung = tickets.map((ticket) => rungTicket(ticket, world, { changedAt, at }))
    const last = tickets.at(-1)
    const moved = { alarmIds: [id], now: at, after: isLast || !last ? null : last.id }
    try {
      await writeStepResults(database, { ...moved, rung })
    } catch (error) {
      // Another run was faster, or a ticket changed meanwhile.
      if (isFailedAssertion(error)) throw error
      const failed = await replanEach(services, rung, at)
      // If the database fails, so does this, and the alarm keeps the place.
      await writeStepResults(database, { ...moved, rung: [], following: { ids: failed, changedAt } })
    }
  }
}

/** Returns the ids of the tickets that failed. */
async function replanEach(
  { database, log }: Services,
  rung: readonly TicketWithDueSteps[],
  at: number,
): Promise<number[]> {
  const failed: number[] = []
  for (const one of rung) {
    const ticketId = one.ticket.id
    await writeStepResults(database, { alarmIds: [], rung: [one], now: at }).catch((error: unknown) => {
      log.error('a ticket failed', error, { ticketId })
      failed.push(ticketId)
    })
  }
  return failed
}

type World = StepWorld & { catalog: Catalog }

function rungTicket(
  ticket: Ticket,
  world: World,
  { changedAt, at }: { changedAt: number; at: number },
): TicketWithDueSteps {
  const { catalog } = world
  const followed = followedClocks({ catalog, now: Math.min(changedAt, at) }, ticket, ticket)
  const rung = followed.clocks.map((clock) => ringClock(clock, { catalog, at }))
  const rings = rung.flatMap((one) => one.rings)
  const steps = rings.filter((ring) => ring.kind === 'step')
  const escalated = escalate(ticket, steps, world)
  const clocks = clocksAfter(
    rung.map(({ clock }) => clock),
    { ticket, escalated, catalog, at },
  )
  const isLive = clocks.length > 0
  const met = metSince(ticket.clocks, clocks).map(({ metric, dueAt }) => ({ kind: 'met' as const, metric, dueAt }))
  return {
    ticket,
    clocks: clockWrites(ticket.clocks, clocks),
    dueAt: isLive ? leastDueAt(clocks) : followed.dueAt,
    isOverdue: isLive ? isOverdueBy(clocks, ticket) : followed.isOverdue,
    rings: [...rings, ...met],
    escalated,
  }
}

/** A higher priority may have other targets. */
function clocksAfter(
  clocks: TicketClock[],
  { ticket, escalated, catalog, at }: { ticket: Ticket; escalated: Escalated; catalog: Catalog; at: number },
): TicketClock[] {
  if (escalated.patch.priorityId === undefined) return clocks
  return decideClocks(clocks, { ...ticket, ...escalated.patch }, { catalog, at })
}
