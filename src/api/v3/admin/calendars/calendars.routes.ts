import * as z from 'zod'
import { problem, REQUIRED } from '../../../../http/parameters/atoms/atom.ts'
import { dayOrMoment, id, optionalId } from '../../../../http/parameters/atoms/atoms.ts'
import { described } from '../../../../http/parameters/atoms/described.ts'
import { respond } from '../../../../http/answers/respond.ts'
import {
  previewSlaPlan,
  readCalendarDays,
  replaceCalendarDays,
} from '../../../../modules/calendars/calendars.usecases.ts'
import type { PlannedClock, PlanPreview } from '../../../../modules/tickets/working-hours/plan-preview.types.ts'
import type { Api } from '../../../shared/face.middleware.ts'
import { presentTime } from '../../../shared/people/people.presenter.ts'
import { adminOperation } from '../admin-operation.middleware.ts'
import { withEmptyValue } from '../atoms.schemas.ts'
import { dayList, daysOf, isEmptyList } from './calendar-days.schemas.ts'

/** Five fields for each day. */
const MAX_FIELDS = 10_000

const one = () => z.object({ id: id() })

const daysSent = () => {
  const days = withEmptyValue(dayList(), {
    isEmpty: (sent) => sent === null || sent === '' || isEmptyList(sent),
    empty: [],
  })
  const schema = z.object({ id: id(), days }).superRefine(({ days: sent }, context) => {
    if (sent === undefined) context.addIssue(problem('required', REQUIRED, 'days'))
  })
  return described(schema, { required: ['days'] })
}

const asked = () =>
  z.object({ id: id(), opened_at: dayOrMoment(), department_id: optionalId(), priority_id: optionalId() })

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
      const priorityId = c.var.input.priority_id ?? null
      const given = { id: planId, openedAt, departmentId, priorityId }
      const preview = await previewSlaPlan(c.var.services, c.var.caller, given)
      return respond(c, { data: presentPreview(preview) })
    })
}

function presentPreview({ dueAt, calendarId, clocks, intervals, further }: PlanPreview) {
  return {
    due_at: presentTime(dueAt),
    calendar_id: calendarId,
    clocks: clocks.map(presentPlannedClock),
    intervals: intervals.map(({ from, to }) => ({ from: presentTime(from), to: presentTime(to) })),
    further_intervals: further,
  }
}

function presentPlannedClock({ metric, targetMs, warnsAt, dueAt }: PlannedClock) {
  return {
    metric,
    target_seconds: Math.round(targetMs / 1000),
    warns_at: presentTime(warnsAt),
    due_at: presentTime(dueAt),
  }
}
