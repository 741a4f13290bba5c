import { RULE_ACTION_KINDS } from '../rule-action-kinds.tsx'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import own from '../../admin.module.css'

interface RefusedActionsProps {
  refused: readonly { action: string; code: string }[]
}

/** The actions that were not possible, with their error codes. */
export function RefusedActions({ refused }: RefusedActionsProps) {
  const { t } = useAdminTexts()
  if (refused.length === 0) return null
  const nameOf = (action: string) => {
    const kind = RULE_ACTION_KINDS[action]
    return kind === undefined ? action : t(kind.text)
  }
  return (
    <p className={own.problem}>
      {t('rules.refused')}{' '}
      {refused.map(({ action, code }, place) => (
        <span key={place}>
          {place === 0 ? null : ', '}
          {nameOf(action)} (<code dir="ltr">{code}</code>)
        </span>
      ))}
    </p>
  )
}
