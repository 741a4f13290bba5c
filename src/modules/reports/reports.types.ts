import type { DayOrMoment } from '../../shared/time/time-zones.ts'
import type { Period } from '../../shared/time/periods.ts'
import type {
  BACKLOG_COUNTS,
  BacklogMeasure,
  DURATION_CELLS,
  EVENT_COUNTS,
  EVENT_DURATIONS,
  GROUPED_BY,
  REPORT_DIMENSIONS,
  RESULT_COUNTS,
  RESULT_DURATIONS,
  SummedMeasure,
} from '../../shared/report-measures.ts'

export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

export type DurationName = (typeof EVENT_DURATIONS)[number] | (typeof RESULT_DURATIONS)[number]
export type DurationCell = (typeof DURATION_CELLS)[number]

/** The tables of figures by the length of their periods. */
export const LENGTHS = ['hour', 'day', 'month'] as const
export type Length = (typeof LENGTHS)[number]

export type Figures = Record<SummedMeasure, number> & Record<BacklogMeasure, number | null>

/** The figures of one row of a dimension in one period. */
export interface FiguresRow {
  dimensionId: number
  at: number
  figures: Figures
}

/** Satisfaction is missing, because nobody is asked for it yet. */
export const REPORT_NAMES = ['volume', 'replies', 'sla', 'backlog', 'agents', 'tags'] as const
export type ReportName = (typeof REPORT_NAMES)[number]

export type SimpleFigure =
  | (typeof EVENT_COUNTS)[number]
  | (typeof RESULT_COUNTS)[number]
  | (typeof BACKLOG_COUNTS)[number]
export type TimedFigure = (typeof EVENT_DURATIONS)[number]

/** The periods of a report's rows. */
export const GROUPINGS = ['hour', 'day', 'week', 'month', 'weekday'] as const
export type Grouping = (typeof GROUPINGS)[number]

export type GroupedBy = (typeof GROUPED_BY)[number]

export interface ReportQuery {
  name: ReportName
  from?: DayOrMoment | undefined
  to?: DayOrMoment | undefined
  by?: Grouping | undefined
  group?: GroupedBy | undefined
  /** The rows of the dimension to show; all without it. */
  groupIds?: readonly number[] | undefined
  /** Times are working time instead of elapsed time. */
  isWorking: boolean
  isCompared: boolean
}

/** What is read, in the time zone of the desk. */
export interface Selection {
  by: Grouping
  length: Length
  period: Period
  /** The beginnings of the stored periods in it. */
  begins: readonly number[]
  /** The same number of periods before. Null: the report is not compared. */
  compared: Period | null
}

/** The figures of a row of the answer. */
export interface ReportRow {
  /** When its period begins; null for a day of the week. */
  at: number | null
  /** 1 is Monday. */
  weekday: number | null
  /** Null: the report is not grouped. */
  group: { id: number; name: string | null } | null
  figures: Figures
}

export interface Report extends Selection {
  name: ReportName
  timeZone: string
  /** Since when periods begin in this zone; null: there was no other one. */
  zoneSince: number | null
  /** Events until then are counted. */
  asOf: number
  /** There are events of this period that are not counted yet. */
  isCounting: boolean
  group: ReportDimension | null
  /** How many rows of the group the caller may see, with figures or without. */
  seenGroups: number
  isWorking: boolean
  rows: readonly ReportRow[]
  totals: readonly Omit<ReportRow, 'at' | 'weekday'>[]
  total: Figures
  before: { period: Period; total: Figures; totals: readonly Omit<ReportRow, 'at' | 'weekday'>[] } | null
}
