import * as z from 'zod'
import { count, id, time } from '../../../shared/values.answers.ts'

const day = z
  .object({
    date: z.string().describe('YYYY-MM-DD'),
    name: z.string(),
    hours: z.array(z.string()).describe('Spans such as 10:00-14:00; empty: closed.'),
    yearly: z.boolean(),
  })
  .meta({ id: 'CalendarDay' })

export const days = z.object({ days: z.array(day) }).meta({ id: 'CalendarDays' })

const interval = z.object({ from: time(), to: time() }).meta({ id: 'WorkingInterval' })

const plannedClock = z
  .object({
    metric: z.enum(['first', 'next', 'resolution']),
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
    is_open: z.boolean(),
    opens_at: time().nullable().describe('The next opening; null: it is open, or never opens.'),
    closes_at: time().nullable().describe('The next closing; null: it is closed, or never closes.'),
    time_zone: z.string().nullable().describe('Of the calendar; null: the desk has none and is always open.'),
    answer_by: time()
      .nullable()
      .describe('When a ticket with the default plan is due that is opened now; null: without a calendar or target.'),
  })
  .meta({ id: 'OpeningHours' })
