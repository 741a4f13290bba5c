import { Badge, type Tone } from '../../components/marks/badge.tsx'
import type { Rule } from '../data/rules.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import type { AdminTextKey } from '../languages/admin-texts.types.ts'

const TONES: Record<Rule['state'], Tone> = { active: 'success', off: 'neutral', tripped: 'danger' }

/** A rule that tripped says why. */
export function RuleState({ rule: { state, tripped_reason: reason } }: { rule: Rule }) {
  const { t } = useAdminTexts()
  return (
    <>
      <Badge tone={TONES[state]}>{t(`rules.state.${state}`)}</Badge>
      {reason === null ? null : <span>{t(`rules.tripped.${reason}` as AdminTextKey)}</span>}
    </>
  )
}
