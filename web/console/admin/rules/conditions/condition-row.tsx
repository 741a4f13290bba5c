import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { opsOf, type RuleField, ruleFieldNamed } from '../../../../../src/modules/rules/conditions/fields.policy.ts'
import { IconButton } from '../../../components/button.tsx'
import { ComboBox } from '../../../components/fields/combo-box.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { customFieldsQuery } from '../../data/collections.queries.ts'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import type { AdminTextKey } from '../../languages/admin-texts.types.ts'
import type { FieldProblems } from './condition-group.tsx'
import { ConditionValue } from './condition-value.tsx'
import { FoundValue } from './found-value.tsx'
import type { LeafDraft } from '../rule-draft.ts'
import { offeredFields, type OfferedField } from './offered-fields.ts'
import styles from '../rules.module.css'
import { VerdictMark } from '../testing/verdict-mark.tsx'
import type { LeafVerdict } from '../testing/verdicts.ts'

interface ConditionRowProps {
  leaf: LeafDraft
  path: string
  label: string
  isOpening: boolean
  problems: FieldProblems
  verdict: LeafVerdict | null
  onChange: (leaf: LeafDraft) => void
  onRemove: () => void
}

/** One condition: its field, its comparison, its value, and what the test came to. */
export function ConditionRow({
  leaf,
  path,
  label,
  isOpening,
  problems,
  verdict,
  onChange,
  onRemove,
}: ConditionRowProps) {
  const { t } = useAdminTexts()
  const fields = useRuleFields(isOpening, leaf.field)
  const field = ruleFieldNamed(leaf.field)
  const ops = field === null ? [leaf.op] : opsOf(field).filter((op) => !isOpening || !op.startsWith('changed'))
  const problemAt = (part: string) => problems[`${path}.${part}`]?.[0]
  const choose = (name: string) => {
    const chosen = ruleFieldNamed(name)
    const [op = 'is'] = chosen === null ? [] : opsOf(chosen)
    onChange({ ...leaf, field: name, op, value: emptyValue(chosen, op) })
  }
  return (
    <div role="group" aria-label={t('rules.condition', { number: label })} className={styles.condition}>
      <div className={styles.field}>
        <ComboBox
          label={t('rules.field')}
          choices={fields.map(({ text }, id) => ({ id, name: text }))}
          value={fields.findIndex(({ name }) => name === leaf.field)}
          problem={problems[path]?.[0] ?? problemAt('field')}
          onChange={(id) => choose(fields[id]?.name ?? leaf.field)}
        />
      </div>
      <div className={styles.comparison}>
        <Select
          label={t('rules.comparison')}
          value={leaf.op}
          problem={problemAt('op')}
          onChange={(op) => onChange({ ...leaf, op, value: keptValue(field, leaf, op) })}
          choices={ops.map((op) => ({ id: op, text: t(`rules.op.${op}` as AdminTextKey) }))}
        />
      </div>
      <div className={styles.value}>
        <ConditionValue
          key={`${leaf.field} ${leaf.op}`}
          leaf={leaf}
          field={field}
          problem={problemAt('value')}
          onChange={(value) => onChange({ ...leaf, value })}
        />
      </div>
      <div className={styles.conditionEnd}>
        {verdict === null ? null : <VerdictMark holds={verdict.holds} />}
        <IconButton label={t('rules.removeCondition')} onPress={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      {verdict === null ? null : (
        <p className={styles.found}>
          {t('rules.found')} <FoundValue field={leaf.field} value={verdict.found} />
        </p>
      )}
    </div>
  )
}

function useRuleFields(isOpening: boolean, chosen: string): readonly OfferedField[] {
  const { t } = useAdminTexts()
  const { data: custom = [] } = useQuery(customFieldsQuery)
  return offeredFields({ custom, isOpening, chosen, t })
}

function emptyValue(field: RuleField | null, op: string): unknown {
  if (field?.kind.kind === 'flag' || op === 'empty' || op === 'changed') return true
  return null
}

const SAME_KIND = [
  ['is', 'not', 'has', 'has_none', 'contains_word', 'starts', 'changed_from', 'changed_to'],
  ['less', 'at_least'],
  ['empty', 'changed'],
]

/** A value is kept where the new comparison takes the same kind of value. */
function keptValue(field: RuleField | null, { op: before, value }: LeafDraft, op: string): unknown {
  return SAME_KIND.some((ops) => ops.includes(before) && ops.includes(op)) ? value : emptyValue(field, op)
}
