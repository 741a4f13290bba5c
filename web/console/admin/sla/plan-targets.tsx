import { X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { Select } from '../../components/fields/select.tsx'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { DurationField } from './duration-field.tsx'
import styles from './sla.module.css'
import { SpelledRowsField } from './spelled-rows-field.tsx'
import { useSpelledRows } from './spelled-rows.ts'
import { METRICS, NEW_TARGET, type SlaTarget, targetOf, targetProblem, writeTarget } from './target-rows.ts'

interface PlanTargetsProps {
  label: string
  value: readonly string[]
  atMost: number
  /** What the server says of the list. */
  problem?: string | undefined
  onChange: (texts: readonly string[]) => void
}

/** The targets of an SLA plan: the time of each clock, for all priorities or for one. */
export function PlanTargets({ label, value, atMost, problem, onChange }: PlanTargetsProps) {
  const { t } = useAdminTexts()
  const list = useSpelledRows({ value, read: targetOf, write: writeTarget, onChange })
  const targets = list.rows.map(({ row }) => row)
  return (
    <SpelledRowsField
      label={label}
      addText={t('sla.addTarget')}
      isFull={list.rows.length >= atMost}
      problem={problem}
      onAdd={() => list.add(next(targets))}
    >
      {list.rows.map(({ key, row }, place) => (
        <Target
          key={key}
          name={t('sla.target', { number: place + 1 })}
          target={row}
          problem={targetProblem(targets, place)}
          onChange={(next) => list.change(place, next)}
          onRemove={() => list.remove(place)}
        />
      ))}
    </SpelledRowsField>
  )
}

/** The first clock without a target for all priorities. */
function next(targets: readonly SlaTarget[]): SlaTarget {
  const isFree = (metric: SlaTarget['metric']) =>
    !targets.some((target) => target.metric === metric && target.priorityId === null)
  return { ...NEW_TARGET, metric: METRICS.find(isFree) ?? NEW_TARGET.metric }
}

interface TargetProps {
  name: string
  target: SlaTarget
  problem: ReturnType<typeof targetProblem>
  onChange: (target: SlaTarget) => void
  onRemove: () => void
}

function Target({ name, target, problem, onChange, onRemove }: TargetProps) {
  const { t } = useAdminTexts()
  const said = problem === null ? undefined : t(problem)
  const isOfDuration = problem === 'sla.badDuration'
  return (
    <div role="group" aria-label={name} className={styles.target}>
      <Select
        label={t('sla.clock')}
        value={target.metric}
        problem={isOfDuration ? undefined : said}
        onChange={(metric) => onChange({ ...target, metric })}
        choices={METRICS.map((id) => ({ id, text: t(`sla.metric.${id}`) }))}
      />
      <ReferenceField
        label={t('sla.priority')}
        field={{ to: 'priorities', nullable: true }}
        noneText={t('sla.anyPriority')}
        value={target.priorityId}
        onChange={(priorityId) => onChange({ ...target, priorityId })}
      />
      <DurationField
        label={t('sla.duration')}
        seconds={target.seconds}
        problem={isOfDuration ? said : undefined}
        onChange={(seconds) => onChange({ ...target, seconds })}
      />
      <IconButton label={t('admin.removeNamed', { name })} onPress={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
