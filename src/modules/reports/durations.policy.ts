import { DURATION_CELLS } from '../../shared/report-measures.ts'
import type { DurationName, Figures } from './reports.types.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Where the second to the last of the twelve cells begin. */
export const CELL_BEGINNINGS: readonly number[] = [
  5 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  DAY,
  2 * DAY,
  4 * DAY,
  7 * DAY,
]

export interface DurationFigures {
  count: number
  /** Milliseconds; null without any. */
  average: number | null
  median: number | null
  ninetieth: number | null
  cells: readonly number[]
}

/** The median and the 90 % are estimates: values are spread evenly over their cell. In the last cell, it is where that begins. */
export function durationFigures(figures: Figures, name: DurationName): DurationFigures {
  const cells = DURATION_CELLS.map((cell) => figures[`${name}${cell}`])
  const count = cells.reduce((sum, one) => sum + one, 0)
  if (count === 0) return { count, average: null, median: null, ninetieth: null, cells }
  const average = Math.round(figures[`${name}Ms`] / count)
  return { count, average, median: quantile(cells, count * 0.5), ninetieth: quantile(cells, count * 0.9), cells }
}

/** The duration that `wanted` of the values do not exceed. */
function quantile(cells: readonly number[], wanted: number): number {
  let before = 0
  for (const [cell, count] of cells.entries()) {
    const begin = CELL_BEGINNINGS[cell - 1] ?? 0
    const end = CELL_BEGINNINGS[cell]
    if (end === undefined) return begin
    if (before + count >= wanted) return Math.round(begin + ((wanted - before) / Math.max(count, 1)) * (end - begin))
    before += count
  }
  return CELL_BEGINNINGS.at(-1) ?? 0
}

/** The duration that is shown: working time, or all hours. */
export function durationName(time: 'first' | 'resolution', isWorking: boolean) {
  if (!isWorking) return time
  return time === 'first' ? ('workingFirst' as const) : ('workingResolution' as const)
}
