import * as z from 'zod'
import { count, id, time } from '../../../shared/values.answers.ts'
import { METRICS_TOLD } from '../../../shared/choices.answers.ts'

const day = z
  .object({
    date: z.string().describe('The day as `YYYY-MM-DD`.'),
    name: z.string().describe('What day it is, such as Christmas. May be empty.'),
    hours: z.array(z.string()).describe('Spans such as 10:00-14:00; empty: closed.'),
    yearly: z.boolean().describe('Whether it is the same day each year, unless another entry names the day itself.'),
  })
  .meta({ id: 'CalendarDay' })

export const days = z
  .object({ days: z.array(day).describe('All days with other hours than their weekday’s.') })
  .meta({ id: 'CalendarDays' })

const interval = z
  .object({
    from: time().describe('When the calendar opens.'),
    to: time().describe('When it closes, or when the last clock is due.'),
  })
  .meta({ id: 'WorkingInterval' })

const plannedClock = z
  .object({
    metric: z.enum(['first', 'next', 'resolution']).describe(`What the clock measures. ${METRICS_TOLD}`),
    target_seconds: count().describe('Working time.'),
    warns_at: time().nullable().describe('Null: the plan gives no warning.'),
    due_at: time().nullable().describe('Of `next`: for a message at that moment.'),
  })
  .meta({ id: 'PlannedClock' })

export const preview = z
  .object({
    due_at: time().nullable().describe('Null: the calendar never opens. With clocks, the first of them.'),
    calendar_id: id().nullable().describe('The calendar that counts; null: always open.'),
    clocks: z.array(plannedClock).describe('Empty: the plan has no targets.'),
    intervals: z.array(interval).describe('The first 100 intervals of working time until the last due time.'),
    further_intervals: z.int().min(0).describe('The number of intervals after the first 100.'),
  })
  .meta({ id: 'SlaPlanPreview' })

export const openingHours = z
  .object({
    is_open: z.boolean().describe('Whether the calendar of the desk is open now. Always true without a calendar.'),
    opens_at: time().nullable().describe('The next opening; null: it is open, or never opens.'),
    closes_at: time().nullable().describe('The next closing; null: it is closed, or never closes.'),
    time_zone: z.string().nullable().describe('Of the calendar; null: the desk has none and is always open.'),
    answer_by: time()
      .nullable()
      .describe('When a ticket with the default plan is due that is opened now; null: without a calendar or target.'),
  })
  .meta({ id: 'OpeningHours' })
