/** Until the first answer, until the next answer, and until the ticket is finished. */
export const METRICS = ['first', 'next', 'resolution'] as const

export type Metric = (typeof METRICS)[number]

export interface SlaTarget {
  metric: Metric
  seconds: number
  /** Null: the target is for every priority without its own target. */
  priorityId: number | null
}

/** The longest text of a target, and how many a plan may have. */
export const TARGET_LENGTH = 60
export const MOST_TARGETS = 60

const SHORTEST_SECONDS = 60
const LONGEST_SECONDS = 365 * 24 * 60 * 60
const TARGET = /^(first|next|resolution) (\d{1,8})(?: priority (\d{1,9}))?$/

/** A target such as `first 14400` or `resolution 28800 priority 4`; null: it is none. */
export function readTarget(text: string): SlaTarget | null {
  const [, metric, seconds = '', priority] = TARGET.exec(text) ?? []
  const length = Number(seconds)
  if (metric === undefined || length < SHORTEST_SECONDS || length > LONGEST_SECONDS) return null
  return { metric: metric as Metric, seconds: length, priorityId: priority === undefined ? null : Number(priority) }
}

/** Null unless every text is a target and no metric has two for a priority. */
export function readTargets(texts: readonly string[]): SlaTarget[] | null {
  const targets = texts.map(readTarget).filter((target) => target !== null)
  const kinds = new Set(targets.map(({ metric, priorityId }) => `${metric} ${priorityId ?? ''}`))
  return kinds.size === texts.length ? targets : null
}

export function writeTarget({ metric, seconds, priorityId }: SlaTarget): string {
  return `${metric} ${seconds}${priorityId === null ? '' : ` priority ${priorityId}`}`
}
