import { RULE_EVENTS } from '../../../../../src/modules/rules/rules.types.ts'
import { Checkbox } from '../../../components/fields/switch.tsx'
import own from '../../admin.module.css'
import { useAdminTexts } from '../../languages/admin-texts.ts'
import styles from '../rules.module.css'

interface EventChoicesProps {
  label: string
  events: readonly string[]
  problem?: string | undefined
  onChange: (events: readonly string[]) => void
}

/** The events that a rule listens to, or that end its wait. */
export function EventChoices({ label, events, problem, onChange }: EventChoicesProps) {
  const { t } = useAdminTexts()
  return (
    <fieldset className={styles.events}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.eventList}>
        {RULE_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={t(`rules.event.${event}`)}
            isSelected={events.includes(event)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...events, event] : events.filter((chosen) => chosen !== event))
            }
          />
        ))}
      </div>
      {problem === undefined ? null : (
        <p role="alert" className={own.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
