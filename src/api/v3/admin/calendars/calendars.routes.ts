import * as z from 'zod'
import { isMissing, problem, REQUIRED } from '../../../../http/parameters/atoms/atom.ts'
import { dayOrMoment, id, optionalFlag, optionalId } from '../../../../http/parameters/atoms/atoms.ts'
import { respond } from '../../../../http/answers/respond.ts'
import type { CalendarDays, PlanPreview } from '../../../../modules/calendars/calendars.types.ts'
import {
  previewSlaPlan,
  readCalendarDays,
  replaceCalendarDays,
} from '../../../../modules/calendars/calendars.usecases.ts'
import type { Api } from '../../../shared/face.ts'
import { presentTime } from '../../../shared/people/people.presenter.ts'
import { adminOperation } from '../admin-operation.ts'
import { calendarDate, dayHours, withEmptyValue, plainName } from '../atoms.schemas.ts'
import { listOf } from '../lists.schemas.ts'

const MOST_DAYS = 500
/** Five fields for each day. */
const MAX_FIELDS = 10_000

const one = () => z.object({ id: id() })

const daysSent = () => {
  const hours = withEmptyValue(dayHours(), { isEmpty: (sent) => isMissing(sent) || isEmptyList(sent), empty: [] })
  const list = listOf({ date: calendarDate(), name: plainName({ max: 50 }), hours, yearly: optionalFlag() }, MOST_DAYS)
  const days = withEmptyValue(list, { isEmpty: (sent) => sent === null || sent === '' || isEmptyList(sent), empty: [] })
  return z.object({ id: id(), days }).superRefine(({ days: sent }, context) => {
    if (sent === undefined) context.addIssue(problem('required', REQUIRED, 'days'))
  })
}

const asked = () => z.object({ id: id(), opened_at: dayOrMoment(), department_id: optionalId() })

function isEmptyList(sent: unknown): boolean {
  return Array.isArray(sent) && sent.length === 0
}

/** docs/operations.md#administration */
export function calendarRoutes(api: Api): void {
  api
    .get('/admin/calendars/:id/days', adminOperation(one), async (c) => {
      return respond(c, { data: { days: await readCalendarDays(c.var.services, c.var.caller, c.var.input.id) } })
    })
    .put('/admin/calendars/:id/days', adminOperation(daysSent, { fields: MAX_FIELDS }), async (c) => {
      const { id: calendarId, days: sent } = c.var.input
      const days = await replaceCalendarDays(c.var.services, c.var.caller, { id: calendarId, days: daysOf(sent) })
      return respond(c, { message: 'Days saved', data: { days } })
    })
    .post('/admin/sla-plans/:id/preview', adminOperation(asked), async (c) => {
      const { id: planId, opened_at: openedAt, department_id: departmentId = null } = c.var.input
      const preview = await previewSlaPlan(c.var.services, c.var.caller, { id: planId, openedAt, departmentId })
      return respond(c, { data: presentPreview(preview) })
    })
}

type SentDay = { date: string; name: string; hours?: string[]; yearly?: boolean }

function daysOf(sent: unknown): CalendarDays {
  return ((sent ?? []) as SentDay[]).map(({ date, name, hours = [], yearly = false }) => ({
    date,
    name,
    hours,
    yearly,
  }))
}

function presentPreview({ dueAt, calendarId, intervals, further }: PlanPreview) {
  return {
    due_at: presentTime(dueAt),
    calendar_id: calendarId,
    intervals: intervals.map(({ from, to }) => ({ from: presentTime(from), to: presentTime(to) })),
    further_intervals: further,
  }
}
