import type { ComponentType } from 'react'
import { CalendarDays } from '../calendar/calendar-days.tsx'
import { KeyExtras } from '../keys/key-extras.tsx'
import { PlanPreview } from '../sla/plan-preview.tsx'
import { StaffActions } from '../staff/staff-actions.tsx'
import type { RowExtraProps } from './row-extras.types.ts'

/** What rows of a collection have below their form, beyond their fields. */
export const ROW_EXTRAS: Readonly<Record<string, ComponentType<RowExtraProps> | undefined>> = {
  staff: StaffActions,
  'api-keys': KeyExtras,
  calendars: CalendarDays,
  'sla-plans': PlanPreview,
}
