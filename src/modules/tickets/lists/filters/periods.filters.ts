import { type SQL, sql } from 'drizzle-orm'
import { dueKey } from '../../../../../drizzle/tickets.ts'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { type Period, periodOf } from '../../../../shared/time/periods.ts'
import { type FilterParameter, type Moment, NOTHING, ticketFilter } from './filter.types.ts'

/** Filters by a period. Their index is chosen in ticket-leads.repository.ts, because only one of several periods can lead. */

/** `isShort`: few enough tickets to sort, so that the query may use the period's index instead of the order's. */
interface Within {
  period: Period
  isShort: boolean
}

const DAY = 24 * 60 * 60 * 1000
/**
 * The tickets of a period up to this long may be found first and then sorted. It is a month, plus time for a clock change.
 * Longer periods are read in the list's order.
 */
const SHORT_PERIOD = 31.5 * DAY

export function within(period: Period, end = period.to): Within {
  return { period, isShort: end - period.from <= SHORT_PERIOD }
}

/** The period to filter by. Null: any time. */
export function periodNamed(typed: string, { now, timeZone }: Moment): Period | typeof NOTHING | null {
  const word = typed.trim().toLowerCase().replaceAll(/\s+/g, '-')
  return word === 'any-time' ? null : (periodOf(word, now, timeZone) ?? NOTHING)
}

const MEANS =
  '`5-`, `10-`, `15-` or `30-minutes`, `1-hour`, `4-`, `8-`, `12-` or `24-hours`, `15-` or `30-days` (until now), `next-hour`, `next-4-`, `next-8-` or `next-12-hours`, `yesterday`, `today`, `tomorrow`, `last-week`, `this-week` (from Monday), `last-month`, `last-2-`, `last-3-` or `last-6-months` (whole months), `this-month`, `last-year`, `this-year`, `any-time`. Days begin in the desk’s time zone.'

interface PeriodFilter {
  name: string
  column: () => SQL
  samples: Extract<FilterParameter<Within>, { takes: 'text' }>['samples']
  /** The end of the period for its length. */
  endOf?: (period: Period, moment: Moment) => number
}

function periodFilter({ name, column, samples, endOf = ({ to }) => to }: PeriodFilter) {
  return ticketFilter({
    parameter: {
      takes: 'text',
      name,
      means: MEANS,
      read(typed: string, moment) {
        const period = periodNamed(typed, moment)
        return period === null || period === NOTHING ? period : within(period, endOf(period, moment))
      },
      samples,
    },
    bind: ({ period, isShort }: Within, bind) => ({ from: bind(period.from), to: bind(period.to), isShort }),
    where: ({ at }, { from, to }) => sql`${column()} >= ${at[from]} and ${column()} < ${at[to]}`,
  })
}

/** Creation is searched among tickets updated since then, so the length of that period is counted until now. */
export const created = periodFilter({
  name: 'created',
  column: () => sql`${ticketAlias().createdAt}`,
  samples: [{ value: '5-minutes', isShort: true }, { value: 'last-year' }],
  endOf: (_period, { now }) => now,
})

export const updated = periodFilter({
  name: 'updated',
  column: () => sql`${ticketAlias().updatedAt}`,
  samples: [{ value: 'today', isShort: true }, { value: 'last-year' }],
})

export const due = periodFilter({
  name: 'due-on',
  column: () => dueKey(ticketAlias().dueAt),
  samples: [
    { value: 'tomorrow', isShort: true },
    { value: 'last-year', isShort: true },
  ],
})
