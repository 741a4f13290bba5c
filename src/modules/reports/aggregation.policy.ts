import { BACKLOG_COUNTS, EVENT_MEASURES, RESULT_MEASURES } from '../../shared/report-measures.ts'
import { beginOfDay, localDate } from '../../shared/time/time-zones.ts'
import type { Figures, FiguresRow, Grouping, ReportRow, Selection } from './reports.types.ts'

const SUMMED = [...EVENT_MEASURES, ...RESULT_MEASURES]

export function noFigures(): Figures {
  const summed = SUMMED.map((name) => [name, 0] as const)
  const backlog = BACKLOG_COUNTS.map((name) => [name, null] as const)
  return Object.fromEntries([...summed, ...backlog]) as Figures
}

/** The figures of a longer time. The backlog is the last known one. The rows are in the order of time. */
export function totalOf(rows: readonly Pick<FiguresRow, 'figures'>[]): Figures {
  const total = noFigures()
  for (const { figures } of rows) {
    for (const name of SUMMED) total[name] += figures[name] ?? 0
    for (const name of BACKLOG_COUNTS) total[name] = figures[name] ?? total[name]
  }
  return total
}

interface Named {
  /** Null: the report is not grouped. */
  names: ReadonlyMap<number, string | null> | null
  timeZone: string
}

/** The rows of a report. Without groups there is one for every period, with groups only those with figures. */
export function reportRows(
  found: readonly FiguresRow[],
  { by, begins }: Pick<Selection, 'by' | 'begins'>,
  { names, timeZone }: Named,
): ReportRow[] {
  const keyOf = (at: number) => periodKey(by, at, timeZone)
  const keys = [...new Set(begins.map(keyOf))].toSorted((one, other) => one - other)
  // A period that began in another zone of the desk counts for the one in which it began.
  const placed = found.map((row) => ({ ...row, key: keyOf(begins.findLast((begin) => begin <= row.at) ?? row.at) }))
  const ids = names === null ? [null] : [...names.keys()]
  const byKey = Map.groupBy(placed, ({ key, dimensionId }) => `${key} ${names === null ? '' : dimensionId}`)
  return keys.flatMap((key) =>
    ids.flatMap((id) => {
      const rows = byKey.get(`${key} ${id ?? ''}`)
      if (rows === undefined && id !== null) return []
      const group = id === null ? null : { id, name: names?.get(id) ?? null }
      const place = by === 'weekday' ? { at: null, weekday: key } : { at: key, weekday: null }
      return [{ ...place, group, figures: totalOf(rows ?? []) }]
    }),
  )
}

/** One for each row of the dimension that has figures. */
export function groupTotals(
  found: readonly FiguresRow[],
  names: ReadonlyMap<number, string | null>,
): Pick<ReportRow, 'group' | 'figures'>[] {
  const byId = Map.groupBy(found, ({ dimensionId }) => dimensionId)
  return [...names].flatMap(([id, name]) => {
    const rows = byId.get(id)
    return rows === undefined ? [] : [{ group: { id, name }, figures: totalOf(rows) }]
  })
}

/** The total of all groups: the backlog is the sum of their last ones. */
export function totalOfGroups(totals: readonly Pick<ReportRow, 'figures'>[]): Figures {
  const total = totalOf(totals)
  for (const name of BACKLOG_COUNTS) {
    const known = totals.flatMap(({ figures }) => figures[name] ?? [])
    total[name] = known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
  }
  return total
}

/** When the row's period begins, or its day of the week from 1 (Monday). */
function periodKey(by: Grouping, at: number, timeZone: string): number {
  if (by !== 'week' && by !== 'weekday') return at
  const [year, month, day] = localDate(at, timeZone)
  const weekday = ((new Date(Date.UTC(year, month, day)).getUTCDay() + 6) % 7) + 1
  return by === 'weekday' ? weekday : beginOfDay([year, month, day - weekday + 1], timeZone)
}
