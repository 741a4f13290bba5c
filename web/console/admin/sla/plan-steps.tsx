import { useAdminTexts } from '../languages/admin-texts.ts'
import { PlanStep } from './plan-step.tsx'
import { SpelledRowsField } from './spelled-rows-field.tsx'
import { useSpelledRows } from './spelled-rows.ts'
import { NEW_STEP, stepOf, stepProblem, stepText } from './step-rows.ts'

interface PlanStepsProps {
  label: string
  value: readonly string[]
  atMost: number
  /** What the server says of the list. */
  problem?: string | undefined
  onChange: (texts: readonly string[]) => void
}

/** What an SLA plan does before and after its due dates. */
export function PlanSteps({ label, value, atMost, problem, onChange }: PlanStepsProps) {
  const { t } = useAdminTexts()
  const list = useSpelledRows({ value, read: stepOf, write: stepText, onChange })
  const steps = list.rows.map(({ row }) => row)
  return (
    <SpelledRowsField
      label={label}
      addText={t('sla.addStep')}
      isFull={list.rows.length >= atMost}
      problem={problem}
      onAdd={() => list.add({ ...NEW_STEP, metric: steps.at(-1)?.metric ?? NEW_STEP.metric })}
    >
      {list.rows.map(({ key, row }, place) => (
        <PlanStep
          key={key}
          name={t('sla.step', { number: place + 1 })}
          step={row}
          problem={stepProblem(steps, place)}
          onChange={(next) => list.change(place, next)}
          onRemove={() => list.remove(place)}
        />
      ))}
    </SpelledRowsField>
  )
}
