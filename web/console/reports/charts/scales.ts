const MOST_STEPS = 4
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DURATION_STEPS = [
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 8, 12].map((hours) => hours * HOUR),
  ...[1, 2, 4, 7].map((days) => days * DAY),
]

export type FigureKind = 'count' | 'percent' | 'duration'

/** The values at which an axis has a line, from nothing to more than the highest value. */
export function ticksOf(kind: FigureKind, highest: number): number[] {
  if (kind === 'percent') return [0, 25, 50, 75, 100]
  const step = kind === 'duration' ? durationStep(highest) : countStep(highest)
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

/** Whole numbers of 1, 2 or 5 and zeros. */
function countStep(highest: number): number {
  const least = highest / MOST_STEPS
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((one) => one * power).find((step) => step >= least) ?? power * 10
}

function durationStep(highest: number): number {
  const least = highest / MOST_STEPS
  return DURATION_STEPS.find((step) => step >= least) ?? Math.ceil(least / (7 * DAY)) * 7 * DAY
}

/** Drawings are 100 wide and 100 high. In languages from right to left, time runs from right to left. */
export interface Frame {
  count: number
  top: number
  isMirrored: boolean
}

/** The middle of the place of one value. */
export function xOf(index: number, { count, isMirrored }: Pick<Frame, 'count' | 'isMirrored'>): number {
  const x = ((index + 0.5) / count) * 100
  return round(isMirrored ? 100 - x : x)
}

/** The value whose place is at this share of the width. */
export function indexAt(share: number, { count, isMirrored }: Pick<Frame, 'count' | 'isMirrored'>): number {
  const index = Math.floor((isMirrored ? 1 - share : share) * count)
  return Math.min(Math.max(index, 0), count - 1)
}

export function yOf(value: number, top: number): number {
  return round(100 - (value / top) * 100)
}

/** The line through all values. It is interrupted where a value is not known. */
export function linePath(values: readonly (number | null)[], frame: Frame): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const point = `${xOf(index, frame)} ${yOf(value, frame.top)}`
      return isKnown(values[index - 1]) ? `L${point}` : `M${point}`
    })
    .join('')
}

/** Values between unknown ones, through which no line goes. A line of no length is a dot if its ends are round and it has no dashes. */
export function lonePath(values: readonly (number | null)[], frame: Frame): string {
  return values
    .map((value, index) => {
      if (value === null || isKnown(values[index - 1]) || isKnown(values[index + 1])) return ''
      const point = `${xOf(index, frame)} ${yOf(value, frame.top)}`
      return `M${point}L${point}`
    })
    .join('')
}

function isKnown(value: number | null | undefined): boolean {
  return value !== null && value !== undefined
}

export interface Bar {
  x: number
  y: number
  width: number
  height: number
}

const GAP = 0.3

/** The bar of one value of one series. The bars of several series are side by side. */
export function barOf(value: number, place: { index: number; series: number; of: number }, frame: Frame): Bar {
  const slot = 100 / frame.count
  const width = (slot * (1 - GAP)) / place.of
  const begin = slot * (place.index + GAP / 2) + width * place.series
  const y = yOf(value, frame.top)
  return {
    x: round(frame.isMirrored ? 100 - begin - width : begin),
    y,
    width: round(width),
    height: round(100 - y),
  }
}

/** The values that have a name below the drawing, at even distances, from the first one. */
export function namedIndexes(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % step === 0)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
