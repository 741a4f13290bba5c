import { type Days, daysLater, daysOf, isDay, lengthOf, type Range, RANGES } from './ranges.ts'

export const REPORTS = ['volume', 'replies', 'sla', 'backlog', 'agents', 'tags'] as const
export type ReportName = (typeof REPORTS)[number]

/** The last one is for a screen on the wall. */
export const PLACES = [...REPORTS, 'now'] as const
export type PlaceName = (typeof PLACES)[number]

export const GROUPINGS = ['hour', 'day', 'week', 'month', 'weekday'] as const
export type Grouping = (typeof GROUPINGS)[number]

export const GROUPS = ['department', 'team', 'agent', 'source', 'priority', 'topic', 'type', 'plan', 'tag'] as const
export type Group = (typeof GROUPS)[number]

const USUAL_RANGE = '30-days'
const DAYS_BY_DAY = 92
/** The API keeps hours for eight days, and the hours of the period before are read too. */
const DAYS_BY_HOUR_AGO = 3
const MOST_IDS = 100

/** All that a link to a report keeps. */
export interface ReportSearch {
  report: PlaceName
  range: Range
  /** The days of an own range. */
  own: Days | null
  /** Null: as fits the range. */
  by: Grouping | null
  /** Null: as the report is grouped without a choice. */
  group: Group | null
  /** Rows of the group; empty: all. */
  only: readonly number[]
  isWorking: boolean
  isCompared: boolean
}

/** The search parameters of an address. Unknown names and values are left out. */
export function readReportSearch(search: Readonly<Record<string, string | undefined>>): ReportSearch {
  const own = ownDays(search['from'], search['to'])
  const range = RANGES.find((one) => one === search['range']) ?? USUAL_RANGE
  return {
    report: PLACES.find((one) => one === search['report']) ?? 'volume',
    range: range === 'own' && own === null ? USUAL_RANGE : range,
    own: range === 'own' ? own : null,
    by: GROUPINGS.find((one) => one === search['by']) ?? null,
    group: GROUPS.find((one) => one === search['group']) ?? null,
    only: idsIn(search['only']),
    isWorking: search['times'] === 'working',
    isCompared: search['compare'] !== 'no',
  }
}

function ownDays(from = '', to = ''): Days | null {
  if (!isDay(from) || !isDay(to)) return null
  return from <= to ? { from, to } : { from: to, to: from }
}

function idsIn(text = ''): number[] {
  const ids = text.split(',').flatMap((one) => (/^[1-9]\d{0,15}$/.test(one) ? [Number(one)] : []))
  return [...new Set(ids)].slice(0, MOST_IDS)
}

/** The parameters of its address, without what is usual. */
export function writeReportSearch(search: ReportSearch): Record<string, string> {
  const { report, range, own, by, group, only, isWorking, isCompared } = search
  return {
    ...(report === 'volume' ? {} : { report }),
    ...(range === USUAL_RANGE ? {} : { range }),
    ...(range === 'own' && own !== null ? own : {}),
    ...(by === null ? {} : { by }),
    ...(group === null ? {} : { group }),
    ...(only.length === 0 ? {} : { only: only.join(',') }),
    ...(isWorking ? { times: 'working' } : {}),
    ...(isCompared ? {} : { compare: 'no' }),
  }
}

/** The days that a search asks for. */
export function shownDays({ range, own }: Pick<ReportSearch, 'range' | 'own'>, today: string): Days {
  if (range === 'own') return own ?? daysOf(USUAL_RANGE, today)
  return daysOf(range, today)
}

/** The periods of a report for these days, if none are chosen. */
export function usualGrouping(days: Days, today: string): Grouping {
  const length = lengthOf(days)
  if (length === 1 && days.from >= daysLater(today, -DAYS_BY_HOUR_AGO)) return 'hour'
  return length <= DAYS_BY_DAY ? 'day' : 'month'
}

/** The longer periods that the API advises when there would be too many; null: there are none. */
export const COARSER: Readonly<Record<Grouping, Grouping | null>> = {
  hour: 'day',
  day: 'month',
  week: 'month',
  weekday: 'month',
  month: null,
}

export interface ReportQuery {
  from: string
  to: string
  by: Grouping
  group?: Group
  group_id?: number[]
  working?: true
  compare?: 'previous'
}

/** What the API is asked for. */
export function reportQueryOf(search: ReportSearch, today: string): ReportQuery {
  const { by, group, only, isWorking, isCompared } = search
  const days = shownDays(search, today)
  return {
    ...days,
    by: by ?? usualGrouping(days, today),
    ...(group === null ? {} : { group }),
    ...(only.length === 0 ? {} : { group_id: [...only] }),
    ...(isWorking ? { working: true } : {}),
    ...(isCompared ? { compare: 'previous' } : {}),
  }
}
