import { Link } from '@tanstack/react-router'
import { Switch } from '../../components/fields/switch.tsx'
import { fullMoment } from '../../languages/moments.ts'
import type { Rule } from '../data/rules.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { movingKeys, OrderedItem, type OrderedItemProps } from '../ordering/ordered-item.tsx'
import { RuleState } from './rule-state.tsx'
import styles from './rules.module.css'

interface RuleRowProps extends Pick<OrderedItemProps, 'place' | 'last' | 'isOver' | 'onDrag' | 'onDrop' | 'onMove'> {
  /** Its place is among the rules of its kind. */
  rule: Rule
  onTurn: (active: boolean) => void
}

/** A rule of the list. It is moved by dragging, by its buttons, or with Alt and the arrow keys on its name. */
export function RuleRow({ rule, place, last, onTurn, ...moving }: RuleRowProps) {
  const { t, language } = useAdminTexts()
  const { id, name, note, last_fired_at: firedAt, last_outcome: outcome } = rule
  return (
    <OrderedItem id={id} name={name} place={place} last={last} {...moving}>
      <div className={styles.ruleText}>
        <Link
          to="/admin/$place/$item"
          params={{ place: 'rules', item: String(id) }}
          className={styles.ruleName}
          {...movingKeys(place, moving.onMove)}
        >
          <bdi>{name}</bdi>
        </Link>
        {note === '' ? null : (
          <span className={styles.ruleNote} title={note}>
            <bdi>{note}</bdi>
          </span>
        )}
        {/* Whether it is on or off is said by the switch. */}
        {rule.state === 'tripped' ? (
          <span className={styles.groupHead}>
            <RuleState rule={rule} />
          </span>
        ) : null}
        <span className={styles.lastRun}>
          {firedAt === null
            ? t('rules.neverFired')
            : t('rules.lastFired', { time: fullMoment(language, Date.parse(firedAt)) })}
          {outcome === null ? null : ` · ${t(`rules.outcome.${outcome}`)}`}
        </span>
      </div>
      <Switch label={t('rules.turnOn', { name })} isLabelHidden isSelected={rule.active} onChange={onTurn} />
    </OrderedItem>
  )
}
