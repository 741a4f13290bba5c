import { METRICS, readTarget, type SlaTarget, writeTarget } from '../../../../src/shared/time/sla-targets.ts'
import type { AdminTextKey } from '../languages/admin-texts.types.ts'

export { METRICS, type SlaTarget, writeTarget }

export const NEW_TARGET: SlaTarget = { metric: 'first', seconds: 4 * 60 * 60, priorityId: null }

/** A text that is no target is shown as a new one. The server has none of these. */
export function targetOf(text: string): SlaTarget {
  return readTarget(text) ?? NEW_TARGET
}

/** Why the server would refuse a target; null: it is fine. */
export function targetProblem(targets: readonly SlaTarget[], place: number): AdminTextKey | null {
  const target = targets[place]
  if (target === undefined) return null
  if (readTarget(writeTarget(target)) === null) return 'sla.badDuration'
  const isSame = (other: SlaTarget) => other.metric === target.metric && other.priorityId === target.priorityId
  return targets.findIndex(isSame) < place ? 'sla.sameTarget' : null
}
