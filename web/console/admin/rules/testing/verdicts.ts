import { isRecord } from '../rule-draft.ts'

export interface LeafVerdict {
  holds: boolean
  found: unknown
}

export interface GroupVerdict {
  holds: boolean
  conditions: readonly unknown[]
}

/** The verdict of a condition at its place in a group. */
export function leafVerdictAt(verdict: GroupVerdict | null, place: number): LeafVerdict | null {
  const one = verdict?.conditions[place]
  return isRecord(one) && typeof one['holds'] === 'boolean' ? { holds: one['holds'], found: one['found'] } : null
}

export function groupVerdictAt(verdict: GroupVerdict | null, place: number): GroupVerdict | null {
  const one = verdict?.conditions[place]
  if (!isRecord(one) || typeof one['holds'] !== 'boolean' || !Array.isArray(one['conditions'])) return null
  return { holds: one['holds'], conditions: one['conditions'] }
}
