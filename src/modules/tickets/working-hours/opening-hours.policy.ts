import type { Catalog } from '../../../shared/catalog.types.ts'
import type { Settings } from '../../../shared/identity/identity.types.ts'
import { openingAt } from '../../../shared/time/working-time.ts'
import { deskCalendar } from '../clock/due-date.policy.ts'
import { plannedDueAt } from './plan-preview.policy.ts'
import type { OpeningHours } from './opening-hours.types.ts'

/** Without a calendar the desk is always open, and promises nothing. */
export function openingHoursOf(
  catalog: Catalog,
  settings: Pick<Settings, 'defaultSlaPlanId' | 'defaultDepartmentId' | 'defaultPriorityId'>,
  at: number,
): OpeningHours {
  const calendar = deskCalendar(catalog)
  const opening = openingAt(calendar, at)
  if (calendar === null) return { ...opening, timeZone: null, answerBy: null }
  const { defaultSlaPlanId: slaPlanId, defaultDepartmentId: departmentId, defaultPriorityId: priorityId } = settings
  const dueAt = plannedDueAt(catalog, { slaPlanId, departmentId, priorityId }, at)
  return { ...opening, timeZone: calendar.timeZone, answerBy: dueAt === at ? null : dueAt }
}
