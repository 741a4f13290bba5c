import { X } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { Field } from '../../components/fields/field.tsx'
import fieldStyles from '../../components/fields/field.module.css'
import { Select } from '../../components/fields/select.tsx'
import { Checkbox } from '../../components/fields/switch.tsx'
import { ReferenceField } from '../fields/reference-field.tsx'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { DurationField } from './duration-field.tsx'
import styles from './sla.module.css'
import { type SlaStep, STEP_AUDIENCES, STEP_PLACES, type StepProblem, UNCHOSEN } from './step-rows.ts'
import { METRICS } from './target-rows.ts'

const MINUTE = 60
const NOTE_LENGTH = 400

interface PartsProps {
  step: SlaStep
  /** The problem of a part of the row. */
  problemOf: (part: StepProblem['part']) => string | undefined
  change: (changed: Partial<SlaStep>) => void
}

interface PlanStepProps {
  name: string
  step: SlaStep
  problem: StepProblem | null
  onChange: (step: SlaStep) => void
  onRemove: () => void
}

/** A step of an SLA plan: its time, its repeats and its actions. */
export function PlanStep({ name, step, problem, onChange, onRemove }: PlanStepProps) {
  const { t } = useAdminTexts()
  const parts: PartsProps = {
    step,
    problemOf: (part) => (problem?.part === part ? t(problem.text) : undefined),
    change: (changed) => onChange({ ...step, ...changed }),
  }
  return (
    <div role="group" aria-label={name} className={styles.step}>
      <div className={styles.stepHead}>
        <strong>{name}</strong>
        <IconButton label={t('admin.removeNamed', { name })} onPress={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <Time {...parts} />
      <Messages {...parts} />
      <Changes {...parts} />
    </div>
  )
}

function Time({ step, problemOf, change }: PartsProps) {
  const { t } = useAdminTexts()
  return (
    <div className={styles.parts}>
      <Select
        label={t('sla.clock')}
        value={step.metric}
        problem={problemOf('metric')}
        onChange={(metric) => change({ metric })}
        choices={METRICS.map((id) => ({ id, text: t(`sla.metric.${id}`) }))}
      />
      <Select
        label={t('sla.when')}
        value={step.at}
        onChange={(at) =>
          change(at === 'percent' || step.at === 'percent' ? { at, value: at === 'percent' ? 50 : 60 } : { at })
        }
        choices={STEP_PLACES.map((id) => ({ id, text: t(`sla.when.${id}`) }))}
      />
      {step.at === 'percent' ? (
        <Field
          label={t('sla.percent')}
          inputMode="numeric"
          autoComplete="off"
          value={numberText(step.value)}
          problem={problemOf('value')}
          onChange={(typed) => change({ value: wholeNumber(typed) })}
        />
      ) : (
        <DurationField
          label={t('sla.duration')}
          seconds={step.value * MINUTE}
          problem={problemOf('value')}
          onChange={(seconds) => change({ value: seconds / MINUTE })}
        />
      )}
    </div>
  )
}

function Messages({ step, problemOf, change }: PartsProps) {
  const { t } = useAdminTexts()
  const { notify, repeats } = step
  const setRepeats = (count: number) =>
    change({ repeats: count, repeatMinutes: count === 0 ? 0 : step.repeatMinutes === 0 ? 60 : step.repeatMinutes })
  return (
    <>
      <fieldset className={styles.told}>
        <legend className={fieldStyles.label}>{t('sla.tell')}</legend>
        {STEP_AUDIENCES.map((audience) => (
          <Checkbox
            key={audience}
            label={t(`rules.who.${audience}`)}
            isSelected={notify.includes(audience)}
            onChange={(isOn) =>
              change({ notify: STEP_AUDIENCES.filter((one) => (one === audience ? isOn : notify.includes(one))) })
            }
          />
        ))}
      </fieldset>
      <div className={styles.parts}>
        <ReferenceField
          label={t('sla.agent')}
          field={{ to: 'staff', nullable: true }}
          value={step.notifyId}
          onChange={(notifyId) => change({ notifyId })}
        />
        <Field
          label={t('sla.repeats')}
          inputMode="numeric"
          autoComplete="off"
          value={numberText(repeats)}
          problem={problemOf('repeats')}
          onChange={(typed) => setRepeats(wholeNumber(typed))}
        />
        {repeats === 0 ? null : (
          <DurationField
            label={t('sla.every')}
            seconds={step.repeatMinutes * MINUTE}
            onChange={(seconds) => change({ repeatMinutes: seconds / MINUTE })}
          />
        )}
      </div>
    </>
  )
}

const GIVEN = ['unchanged', 'nobody', 'agent'] as const

function Changes({ step, problemOf, change }: PartsProps) {
  const { t } = useAdminTexts()
  const given = step.unassigns ? 'nobody' : step.assignId === null ? 'unchanged' : 'agent'
  return (
    <div className={styles.parts}>
      <Select
        label={t('sla.give')}
        value={given}
        onChange={(to: (typeof GIVEN)[number]) =>
          change({ unassigns: to === 'nobody', assignId: to === 'agent' ? UNCHOSEN : null })
        }
        choices={GIVEN.map((id) => ({ id, text: t(`sla.${id}`) }))}
      />
      {given === 'agent' ? (
        <ReferenceField
          label={t('sla.agent')}
          field={{ to: 'staff', nullable: false }}
          value={step.assignId}
          problem={problemOf('assign')}
          onChange={(assignId) => change({ assignId })}
        />
      ) : null}
      <ReferenceField
        label={t('sla.raise')}
        field={{ to: 'priorities', nullable: true }}
        noneText={t('sla.unchanged')}
        value={step.priorityId}
        onChange={(priorityId) => change({ priorityId })}
      />
      <Field
        label={t('sla.note')}
        autoComplete="off"
        maxLength={NOTE_LENGTH}
        value={step.note}
        problem={problemOf('note')}
        onChange={(note) => change({ note })}
      />
    </div>
  )
}

function numberText(value: number): string {
  return Number.isNaN(value) ? '' : String(value)
}

function wholeNumber(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
