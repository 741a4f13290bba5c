/** When a time away ends: when the agent says so, in an hour, or the next morning. */
export const ENDS = ['open', 'hour', 'tomorrow'] as const
export type End = (typeof ENDS)[number]

const HOUR = 60 * 60 * 1000
const MORNING = 8

/** Null: the availability has no end. */
export function endOf(end: End, now: Date): string | null {
  if (end === 'open') return null
  if (end === 'hour') return new Date(now.getTime() + HOUR).toISOString()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING).toISOString()
}
