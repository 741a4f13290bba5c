/** The requests and CPU time of a Worker in a period. */
export interface Slice {
  requests: number
  seconds: number
  p50: number
  p99: number
  /** CPU of workerd including the database, or null if it cannot be read. */
  cpuMilliseconds: number | null
}

export interface LoadFigures {
  requestsPerSecond: number
  p50: number
  p99: number
  /** Figures of one request. */
  cpuMilliseconds: number | null
}

/** The total of all slices, which varies less than the median. */
export function figuresOf(slices: readonly Slice[]): LoadFigures {
  const total = (of: (slice: Slice) => number) => slices.reduce((sum, slice) => sum + of(slice), 0)
  const requests = total((slice) => slice.requests)
  const isTold = slices.every(({ cpuMilliseconds }) => cpuMilliseconds !== null)
  return {
    requestsPerSecond: requests / total(({ seconds }) => seconds),
    p50: median(slices.map(({ p50 }) => p50)),
    p99: median(slices.map(({ p99 }) => p99)),
    cpuMilliseconds: isTold ? total(({ cpuMilliseconds }) => cpuMilliseconds ?? 0) / requests : null,
  }
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}
