import { Becomes } from '../../components/becomes.tsx'
import type { RuleChange } from '../data/rules.queries.ts'
import { RULE_FIELDS } from '../../../../src/modules/rules/conditions/fields.policy.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import type { AdminTextKey } from '../languages/admin-texts.types.ts'
import { FoundValue } from './conditions/found-value.tsx'
import styles from './rules.module.css'

/** The changes of a ticket by a rule, each with its old and its new value. */
export function RuleChanges({ changes }: { changes: readonly RuleChange[] }) {
  const { t } = useAdminTexts()
  const nameOf = (name: string) => {
    const field = Object.entries(RULE_FIELDS).find(([, { changes: stored }]) => stored === name)?.[0]
    if (field !== undefined) return t(`rules.field.${field}` as AdminTextKey)
    return name.replace(/^form\./, '').replaceAll('_', ' ')
  }
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>
            <bdi>{nameOf(field)}</bdi>
          </dt>
          <dd>
            <FoundValue field={field} value={from} />
            <Becomes />
            <FoundValue field={field} value={to} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
