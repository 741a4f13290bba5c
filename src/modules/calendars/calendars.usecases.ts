import { decideAgainIfChanged } from '../../database/engine/retry.ts'
import type { Services } from '../../services.types.ts'
import { invalidField } from '../../shared/errors.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import { type DayOrMoment, momentIn } from '../../shared/time/time-zones.ts'
import type { OpeningHours } from '../tickets/working-hours/opening-hours.types.ts'
import type { PlanPreview } from '../tickets/working-hours/plan-preview.types.ts'
import { openingHoursOf, planPreviewOf } from '../tickets/changes/ticket-changes.usecases.ts'
import { calendarNotFound, slaPlanNotFound } from './calendars.errors.ts'
import { readCatalog, readDays, updateDays } from './calendars.repository.ts'
import { type CalendarDays, DAYS_AT_MOST, type ListedDay } from './calendars.types.ts'

/** For admins, as all of this file but the opening hours. Throws 404. */
export async function readCalendarDays({ database }: Services, caller: Caller, id: number): Promise<CalendarDays> {
  const { calendar } = await readDays(database, caller, id)
  if (calendar === null) throw calendarNotFound()
  return calendar.days
}

/** Replaces the list of days. The same list writes nothing. Throws 404, and 422 for a day that is listed twice. */
export async function replaceCalendarDays(
  { database, now }: Services,
  caller: Caller,
  { id, days: sent }: { id: number; days: CalendarDays },
): Promise<CalendarDays> {
  const days = sent.toSorted((left, right) => sortKey(left).localeCompare(sortKey(right)))
  return await decideAgainIfChanged(async () => {
    const { actor, calendar, countElsewhere } = await readDays(database, caller, id)
    if (calendar === null) throw calendarNotFound()
    requireDistinct(days)
    if (countElsewhere + days.length > DAYS_AT_MOST) {
      throw invalidField('days', 'too_many', `All calendars together can have at most ${DAYS_AT_MOST} days.`)
    }
    if (JSON.stringify(days) === JSON.stringify(calendar.days)) return days
    await updateDays(database, caller, { actor, id, was: calendar.days, days, now: now() })
    return days
  })
}

function sortKey({ date, yearly }: ListedDay): string {
  return `${date} ${yearly}`
}

function requireDistinct(days: CalendarDays): void {
  const seen = new Set<string>()
  for (const { date, yearly } of days) {
    const key = yearly ? date.slice('YYYY-'.length) : date
    if (seen.has(key)) throw invalidField('days', 'invalid', `The day ${date} is listed twice.`)
    seen.add(key)
  }
}

/** For everyone. Whether the desk is open now, and when that changes. */
export async function readOpeningHours({ database, now }: Services, caller: Caller): Promise<OpeningHours> {
  const { catalog, settings } = await readCatalog(database, caller)
  return openingHoursOf(catalog, settings, now())
}

interface PreviewInput {
  id: number
  openedAt: DayOrMoment
  departmentId: number | null
  /** Null: the default priority of the desk. */
  priorityId: number | null
}

/** When a ticket with this plan would be due. Throws 404, and 422 for an unknown department or priority. */
export async function previewSlaPlan(
  { database }: Services,
  caller: Caller,
  { id, openedAt, departmentId, priorityId }: PreviewInput,
): Promise<PlanPreview> {
  const { catalog, settings } = await readCatalog(database, caller)
  if (!catalog.slaPlans.has(id)) throw slaPlanNotFound()
  if (departmentId !== null && !catalog.departments.has(departmentId)) {
    throw invalidField('department_id', 'not_found', 'The selected department id does not exist.')
  }
  if (priorityId !== null && !catalog.priorities.has(priorityId)) {
    throw invalidField('priority_id', 'not_found', 'The selected priority id does not exist.')
  }
  const planned = {
    slaPlanId: id,
    departmentId: departmentId ?? 0,
    priorityId: priorityId ?? settings.defaultPriorityId,
  }
  return planPreviewOf(catalog, planned, momentIn(settings.timezone, openedAt))
}
