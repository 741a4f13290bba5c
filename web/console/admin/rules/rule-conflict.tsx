import own from '../admin.module.css'
import type { Rule } from '../data/rules.queries.ts'
import { type ConflictChoices, VersionConflict } from '../fields/version-conflict.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { draftOf, type SentRule, sentOf } from './rule-draft.ts'

interface RuleConflictProps extends ConflictChoices {
  mine: SentRule
  theirs: Rule
}

const PARTS = ['name', 'note', 'kind', 'active', 'events', 'wait', 'conditions', 'actions'] as const

/** The parts of a rule that differ from the saved one. */
export function RuleConflict({ mine, theirs, ...choices }: RuleConflictProps) {
  const { t } = useAdminTexts()
  const saved = sentOf(draftOf(theirs))
  const differing = PARTS.filter((part) => JSON.stringify(mine[part]) !== JSON.stringify(saved[part]))
  const rows = differing.map((part) => ({
    key: part,
    name: t(`rules.${part}`),
    mine: <Part value={mine[part]} />,
    theirs: <Part value={saved[part]} />,
  }))
  return <VersionConflict rows={rows} {...choices} />
}

function Part({ value }: { value: unknown }) {
  const { t } = useAdminTexts()
  if (typeof value === 'boolean') return t(value ? 'admin.yes' : 'admin.no')
  if (typeof value === 'string') return <bdi>{value}</bdi>
  return (
    <pre dir="ltr" className={own.code}>
      {JSON.stringify(value, null, 1)}
    </pre>
  )
}
