import type { CalendarEntry, Catalog } from '../../../shared/catalog.types.ts'
import { workingTimeAfter, workingTimeBefore, workingTimeBetween } from '../../../shared/time/working-time.ts'
import { STATUS, type Ticket } from '../ticket/tickets.types.ts'

const SECOND = 1000

type Planned = Pick<Ticket, 'slaPlanId' | 'departmentId'>

/** The columns that decide when a ticket is due. */
export type ClockedTicket = Planned &
  Pick<
    Ticket,
    'statusId' | 'customStatusId' | 'snoozedUntil' | 'createdAt' | 'closedAt' | 'deletedAt' | 'dueAt' | 'heldSince'
  >

/** The working hours of a ticket: its plan's, else its department's, else the desk's. Null: it is always open. */
export function calendarOf(
  catalog: Pick<Catalog, 'calendars' | 'slaPlans' | 'departments'>,
  { slaPlanId, departmentId }: Planned,
): CalendarEntry | null {
  const { calendars, slaPlans, departments } = catalog
  // Most desks have none.
  if (calendars.size === 0) return null
  const ofPlan = slaPlanId === null ? null : slaPlans.get(slaPlanId)?.calendarId
  const id = ofPlan ?? departments.get(departmentId)?.calendarId
  if (id !== null && id !== undefined) return calendars.get(id) ?? null
  return deskCalendar(catalog)
}

/** The working hours of the settings. Null: the desk is always open. */
export function deskCalendar({ calendars }: Pick<Catalog, 'calendars'>): CalendarEntry | null {
  return [...calendars.values()].find(({ isDesks }) => isDesks) ?? null
}

/** The time of the SLA plan in milliseconds. A ticket without a plan has none. */
export function targetOf({ slaPlans }: Pick<Catalog, 'slaPlans'>, { slaPlanId }: Pick<Ticket, 'slaPlanId'>): number {
  return (slaPlans.get(slaPlanId ?? 0)?.graceSeconds ?? 0) * SECOND
}

/** When a ticket that is opened at `at` is due; null: its working hours never come. */
export function firstDueAt(catalog: Catalog, planned: Planned, at: number): number | null {
  return workingTimeAfter(calendarOf(catalog, planned), at, targetOf(catalog, planned))
}

export interface Moved {
  dueAt: number | null
  /** Null: the pause ends, and its trigger does not move the due date. Undefined: the pause continues. */
  heldSince?: null
}

/**
 * The due date after a change, if the ticket has working hours before or after it; otherwise null. The working
 * time that was used always counts. A stopped clock keeps the due date that it had when it stopped.
 */
export function movedDueDate(catalog: Catalog, was: ClockedTicket, is: ClockedTicket, now: number): Moved | null {
  const before = calendarOf(catalog, was)
  const after = calendarOf(catalog, is)
  if (before === null && after === null) return null
  const stoppedAt = stopOf(was)
  const stopsAt = pausesOf(catalog, is) ? (was.heldSince ?? now) : stopOf({ ...is, heldSince: null })
  const isPauseOver = was.heldSince !== null && !pausesOf(catalog, is)
  const isReplanned = was.slaPlanId !== is.slaPlanId || before !== after
  const isContinued = stoppedAt !== null && stoppedAt !== stopsAt
  if (!isReplanned && !isContinued) return null
  const from = stoppedAt ?? now
  const left = targetOf(catalog, is) - consumedBy(from, was, { calendar: before, target: targetOf(catalog, was) })
  return { dueAt: dueAfter(after, stopsAt ?? now, left), ...(isPauseOver ? { heldSince: null } : {}) }
}

/** The time at which the clock stopped. Null: it runs. */
function stopOf({ closedAt, deletedAt, heldSince }: Pick<ClockedTicket, 'closedAt' | 'deletedAt' | 'heldSince'>) {
  return heldSince ?? closedAt ?? deletedAt
}

/** Whether the status or the snooze pauses the due date. Must equal the trigger that keeps `tickets.hold`. */
export function pausesOf(
  { statuses }: Pick<Catalog, 'statuses'>,
  { statusId, customStatusId, snoozedUntil }: Pick<ClockedTicket, 'statusId' | 'customStatusId' | 'snoozedUntil'>,
): boolean {
  if (statusId === STATUS.approval) return true
  if (statusId !== STATUS.open) return false
  return snoozedUntil !== null || (customStatusId !== null && statuses.get(customStatusId)?.clock === 'pauses')
}

interface Clock {
  calendar: CalendarEntry | null
  target: number
}

/** The working time that a ticket without clocks used until now, or until it stopped. */
export function usedOf(catalog: Catalog, ticket: ClockedTicket, now: number): number {
  const clock = { calendar: calendarOf(catalog, ticket), target: targetOf(catalog, ticket) }
  return Math.max(0, consumedBy(stopOf(ticket) ?? now, ticket, clock))
}

/** The working time that was used until `at`. It exceeds the target if the ticket is overdue. */
function consumedBy(at: number, { dueAt, createdAt }: ClockedTicket, { calendar, target }: Clock): number {
  if (dueAt === null) return workingTimeBetween(calendar, createdAt, at)
  const late = workingTimeBetween(calendar, dueAt, at)
  return late > 0 ? target + late : target - workingTimeBetween(calendar, at, dueAt)
}

/** When `left` ms of working time have passed. What is overdue was due before, by the time that it is late. */
export function dueAfter(calendar: CalendarEntry | null, at: number, left: number): number | null {
  return left > 0 ? workingTimeAfter(calendar, at, left) : (workingTimeBefore(calendar, at, -left) ?? at)
}

/** The due date after a reply that ends a pause or reopens the ticket; null: it stays. */
export function dueDateAfterReply(
  catalog: Catalog,
  ticket: ClockedTicket,
  { reopens, opensStatus, wakes, now }: { reopens: boolean; opensStatus: boolean; wakes: boolean; now: number },
): Moved | null {
  if (catalog.calendars.size === 0 || !(reopens || opensStatus || wakes)) return null
  const opened = reopens ? { statusId: STATUS.open, closedAt: null, deletedAt: null } : {}
  const replied = {
    ...ticket,
    ...opened,
    ...(reopens || opensStatus ? { customStatusId: null } : {}),
    ...(wakes ? { snoozedUntil: null } : {}),
  }
  return movedDueDate(catalog, ticket, replied, now)
}
