import { useState } from 'react'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { Switch } from '../../../components/fields/switch.tsx'
import { ReferenceField } from '../../fields/reference-field.tsx'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import type { FieldProblems } from './condition-group.tsx'
import { EventChoices } from './event-choices.tsx'
import type { WaitDraft } from '../rule-draft.ts'
import styles from '../rules.module.css'

const MINUTES = { minutes: 1, hours: 60, days: 24 * 60 } as const
type Unit = keyof typeof MINUTES
const UNITS: readonly Unit[] = ['minutes', 'hours', 'days']

interface WaitFieldsProps {
  wait: WaitDraft
  problems: FieldProblems
  onChange: (wait: WaitDraft) => void
}

/** How long a delayed rule waits after its event, and what ends the wait. */
export function WaitFields({ wait, problems, onChange }: WaitFieldsProps) {
  const { t } = useAdminTexts()
  const [unit, setUnit] = useState<Unit>(() => unitOf(wait.minutes))
  const change = (changed: Partial<WaitDraft>) => onChange({ ...wait, ...changed })
  const count = wait.minutes / MINUTES[unit]
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={t('rules.wait')}
          inputMode="numeric"
          value={wait.minutes === 0 ? '' : String(count)}
          problem={problems['wait.minutes']?.[0] ?? problems['wait']?.[0]}
          onChange={(typed) => change({ minutes: Math.round(numberOf(typed) * MINUTES[unit]) })}
        />
        <Select
          label={t('rules.unit')}
          value={unit}
          onChange={(next) => {
            setUnit(next)
            change({ minutes: Math.round(count * MINUTES[next]) })
          }}
          choices={UNITS.map((id) => ({ id, text: t(`rules.unit.${id}`) }))}
        />
      </div>
      <Switch label={t('rules.working')} isSelected={wait.working} onChange={(working) => change({ working })} />
      <Switch
        label={t('rules.onlyInHours')}
        isSelected={wait.only_in_hours}
        onChange={(onlyInHours) => change({ only_in_hours: onlyInHours })}
      />
      {wait.working || wait.only_in_hours ? (
        <ReferenceField
          label={t('rules.calendar')}
          field={{ to: 'calendars', nullable: true }}
          value={wait.calendar_id}
          problem={problems['wait.calendar_id']?.[0]}
          onChange={(id) => change({ calendar_id: id })}
        />
      ) : null}
      <EventChoices label={t('rules.unless')} events={wait.unless} onChange={(unless) => change({ unless })} />
    </>
  )
}

function unitOf(minutes: number): Unit {
  return UNITS.findLast((unit) => minutes % MINUTES[unit] === 0) ?? 'minutes'
}

function numberOf(typed: string): number {
  const number = Number(typed)
  return Number.isFinite(number) && number > 0 ? number : 0
}
