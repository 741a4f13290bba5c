import { createErrorFactory } from '../../shared/errors.ts'

export const calendarNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'calendar_not_found',
  message: 'There is no calendar with this id.',
})

export const slaPlanNotFound = createErrorFactory({
  kind: 'not_found',
  code: 'sla_plan_not_found',
  message: 'There is no SLA plan with this id.',
})

export const tooManyCalendars = createErrorFactory({
  kind: 'conflict',
  code: 'too_many_calendars',
  message: 'There are as many calendars as there may be. Remove one first.',
})
