import type { Catalog } from '../../../shared/catalog.types.ts'
import type { TicketChange } from '../changes/ticket-changes.types.ts'
import { STATUS, type Ticket } from '../ticket/tickets.types.ts'
import {
  clockedPlan,
  clockWrites,
  consumedUntil,
  decideClocks,
  isOverdueBy,
  leastDueAt,
  metSince,
} from './clocks.policy.ts'
import type { ClockedFacts, ClockWrites, FollowedReply, TicketClock } from './clocks.types.ts'
import { acknowledged, waitsForAcknowledgement } from '../escalation/ladder.policy.ts'
import {
  calendarOf,
  type ClockedTicket,
  dueAfter,
  movedDueDate,
  pausesOf,
  targetOf,
  usedOf,
} from './due-date.policy.ts'

interface Context {
  catalog: Catalog
  now: number
}

/** Columns that may end or begin a pause, or give the ticket other hours or targets. */
const DECIDING = ['statusId', 'customStatusId', 'snoozedUntil', 'slaPlanId', 'departmentId', 'priorityId'] as const

/** The columns that an answer sets beside a change. */
export type Answered = Pick<ClockedFacts, 'isAnswered' | 'firstResponseAt' | 'lastResponseAt'>

/** The change with the due date and the clocks that follow from it. A desk without both keeps the change as it is. */
export function withClocksAndDueDate(context: Context, change: TicketChange, answered?: Answered): TicketChange {
  const { ticket, patch } = change
  const isTakenOver = hasNewAssignee(change) && ticket.clocks.some(waitsForAcknowledgement)
  if (!isTakenOver && !DECIDING.some((name) => name in patch)) return change
  const getsClocks = 'slaPlanId' in patch && clockedPlan(context.catalog, patch.slaPlanId ?? null) !== undefined
  if (ticket.clocks.length > 0 || getsClocks) return withClocks(context, change, answered)
  return context.catalog.calendars.size === 0 ? change : withMovedDueDate(context, change)
}

/** Somebody who is given the ticket takes care of it, so its steps are not repeated. */
function hasNewAssignee({ ticket, patch: { assignedTo = null } }: TicketChange): boolean {
  return assignedTo !== null && assignedTo !== ticket.assignedTo
}

function withMovedDueDate({ catalog, now }: Context, change: TicketChange): TicketChange {
  const { ticket, patch, events } = change
  const moved = movedDueDate(catalog, ticket, { ...ticket, ...patch }, now)
  if (moved === null) return change
  const { isOverdue = ticket.isOverdue } = patch
  const isLate = isOverdue && moved.dueAt !== null && moved.dueAt < now
  return {
    ...change,
    patch: { ...patch, ...moved, isOverdue: isLate },
    events: events.map((event) => withDueChange(event, ticket.dueAt, moved.dueAt)),
  }
}

function withClocks({ catalog, now }: Context, change: TicketChange, answered?: Answered): TicketChange {
  const { ticket, patch, events } = change
  const after = { ...ticket, ...patch, ...answered }
  const known = hasNewAssignee(change) ? ticket.clocks.map((clock) => acknowledged(clock, now)) : ticket.clocks
  const { clocks, writes, dueAt, isOverdue } = followedClocks({ catalog, now, known }, ticket, after)
  const isPauseOver = ticket.heldSince !== null && !pausesOf(catalog, after)
  const met = metSince(ticket.clocks, clocks)
  return {
    ...change,
    patch: { ...patch, dueAt, isOverdue, ...(isPauseOver ? { heldSince: null } : {}) },
    events: [...events.map((event) => withDueChange(event, ticket.dueAt, dueAt)), ...met.map(metEvent)],
    ...(writes === null ? {} : { clocks: writes }),
  }
}

interface Followed {
  clocks: TicketClock[]
  writes: ClockWrites | null
  dueAt: number | null
  isOverdue: boolean
}

/** The clocks and the due date of a ticket after a change of its columns. */
export function followedClocks(
  { catalog, now, known }: Context & { known?: readonly TicketClock[] },
  was: ClockedTicket & ClockedFacts & Pick<Ticket, 'clocks'>,
  is: ClockedFacts,
): Followed {
  const usedBefore = was.clocks.length > 0 ? undefined : usedOf(catalog, was, now)
  const clocks = decideClocks(known ?? was.clocks, is, { catalog, at: now, usedBefore })
  const writes = clockWrites(was.clocks, clocks)
  if (clocks.length > 0) return { clocks, writes, dueAt: leastDueAt(clocks), isOverdue: isOverdueBy(clocks, is) }
  return { clocks, writes, dueAt: dueByGrace({ catalog, now }, was.clocks, is), isOverdue: false }
}

/** Without targets, the time that was used until now counts in the plan's own time. */
function dueByGrace({ catalog, now }: Context, clocks: readonly TicketClock[], is: ClockedFacts): number | null {
  const resolution = clocks.find(({ metric }) => metric === 'resolution')
  const calendar = calendarOf(catalog, is)
  const consumed = resolution === undefined ? 0 : consumedUntil(resolution, catalog, now)
  return dueAfter(calendar, now, targetOf(catalog, is) - consumed)
}

function withDueChange(event: TicketChange['events'][number], from: number | null, to: number | null) {
  if (event.type !== 'ticket.edited') return event
  const others = event.changes.filter(({ field }) => field !== 'duedate')
  return { ...event, changes: from === to ? others : [...others, { field: 'duedate', from, to }] }
}

function metEvent({ metric }: TicketClock): TicketChange['events'][number] {
  return { type: 'ticket.sla_met', changes: [{ field: 'metric', from: null, to: metric }] }
}

/** Who answers, and what the answer does to the ticket. */
export interface Answer {
  byStaff: boolean
  reopens: boolean
  opensStatus: boolean
  wakes: boolean
  now: number
}

/** The columns that decide about the clocks of a ticket after somebody answered it. */
export function factsAfterReply<Facts extends ClockedFacts>(
  ticket: Facts,
  { byStaff, now, ...effects }: Answer,
): Facts {
  const { reopens, opensStatus, wakes } = effects
  return {
    ...ticket,
    ...(byStaff ? answeredAt(ticket, now) : { isAnswered: false, lastMessageAt: now }),
    ...(reopens ? { statusId: STATUS.open, closedAt: null } : {}),
    ...(reopens || opensStatus ? { customStatusId: null } : {}),
    ...(wakes ? { snoozedUntil: null } : {}),
  }
}

export function answeredAt({ firstResponseAt }: Pick<ClockedFacts, 'firstResponseAt'>, now: number): Answered {
  return { isAnswered: true, firstResponseAt: firstResponseAt ?? now, lastResponseAt: now }
}

/** The clocks of a ticket after somebody answered it. Null: nothing changes. */
export function clocksAfterReply(
  catalog: Catalog,
  ticket: ClockedFacts & Pick<Ticket, 'clocks'>,
  answer: Answer,
): FollowedReply | null {
  if (ticket.clocks.length === 0) return null
  const clocks = decideClocks(ticket.clocks, factsAfterReply(ticket, answer), { catalog, at: answer.now })
  const writes = clockWrites(ticket.clocks, clocks)
  return writes && { writes, met: metSince(ticket.clocks, clocks).map(({ metric }) => metric) }
}
