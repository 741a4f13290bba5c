import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '../../../components/button.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import { ConditionRow } from './condition-row.tsx'
import { type ConditionDraft, GROUP_KINDS, type GroupDraft, isGroup, newGroup, newLeaf } from '../rule-draft.ts'
import styles from '../rules.module.css'
import { VerdictMark } from '../testing/verdict-mark.tsx'
import { type GroupVerdict, groupVerdictAt, leafVerdictAt } from '../testing/verdicts.ts'

/** Errors of the API by the place of a condition, such as `conditions.all[1].value`. */
export type FieldProblems = Readonly<Record<string, readonly string[]>>

interface ConditionGroupProps {
  group: GroupDraft
  /** The outer group has depth 1. */
  depth: number
  path: string
  label: string
  isOpening: boolean
  problems: FieldProblems
  verdict: GroupVerdict | null
  onChange: (group: GroupDraft) => void
  onRemove?: () => void
}

const DEPTH_AT_MOST = 3

/** A group of conditions. Groups in it are drawn by the same component. */
export function ConditionGroup({
  group,
  depth,
  path,
  label,
  problems,
  verdict,
  onChange,
  ...props
}: ConditionGroupProps) {
  const { t } = useAdminTexts()
  const inside = `${path}.${group.kind}`
  const put = (place: number, one: ConditionDraft) =>
    onChange({ ...group, conditions: group.conditions.map((before, index) => (index === place ? one : before)) })
  const without = (place: number) =>
    onChange({ ...group, conditions: group.conditions.filter((_, index) => index !== place) })
  const add = (one: ConditionDraft) => onChange({ ...group, conditions: [...group.conditions, one] })
  const problem = problems[path]?.[0] ?? problems[inside]?.[0]
  return (
    <div role="group" aria-label={label} className={styles.group}>
      <div className={styles.groupHead}>
        <Select
          label={t('rules.groupKind')}
          isLabelHidden
          value={group.kind}
          problem={problem}
          onChange={(kind) => onChange({ ...group, kind })}
          choices={GROUP_KINDS.map((kind) => ({ id: kind, text: t(`rules.group.${kind}`) }))}
        />
        {verdict === null ? null : <VerdictMark holds={verdict.holds} />}
        {props.onRemove === undefined ? null : (
          <IconButton label={t('rules.removeGroup')} onPress={props.onRemove}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {group.conditions.length === 0 ? <p className={styles.soft}>{t('rules.always')}</p> : null}
      {group.conditions.map((one, place) => {
        const at = `${inside}[${place}]`
        const name = `${label}.${place + 1}`
        return isGroup(one) ? (
          <ConditionGroup
            key={one.key}
            group={one}
            depth={depth + 1}
            path={at}
            label={name}
            isOpening={props.isOpening}
            problems={problems}
            verdict={groupVerdictAt(verdict, place)}
            onChange={(next) => put(place, next)}
            onRemove={() => without(place)}
          />
        ) : (
          <ConditionRow
            key={one.key}
            leaf={one}
            path={at}
            label={name}
            isOpening={props.isOpening}
            problems={problems}
            verdict={leafVerdictAt(verdict, place)}
            onChange={(next) => put(place, next)}
            onRemove={() => without(place)}
          />
        )
      })}
      <div className={styles.buttons}>
        <Button onPress={() => add(newLeaf())}>
          <Plus size={14} aria-hidden />
          {t('rules.addCondition')}
        </Button>
        {depth < DEPTH_AT_MOST ? (
          <Button look="quiet" onPress={() => add(newGroup())}>
            <Plus size={14} aria-hidden />
            {t('rules.addGroup')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
