import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'
import { Switch } from '../../components/switch.tsx'
import { fullMoment } from '../../languages/moments.ts'
import type { Rule } from '../data/rules.queries.ts'
import { useAdminTexts } from '../languages/admin-texts.ts'
import { RuleState } from './rule-state.tsx'
import styles from './rules.module.css'

interface RuleRowProps {
  rule: Rule
  /** Among the rules of its kind. */
  place: number
  last: number
  isOver: boolean
  onDrag: (id: number | null) => void
  onDrop: () => void
  onMove: (place: number) => void
  onTurn: (active: boolean) => void
}

/** A rule of the list. It is moved by dragging, by its buttons, or with Alt and the arrow keys on its name. */
export function RuleRow({ rule, place, last, isOver, onDrag, onDrop, onMove, onTurn }: RuleRowProps) {
  const { t, language } = useAdminTexts()
  const { id, name, note, last_fired_at: firedAt, last_outcome: outcome } = rule
  return (
    <li
      draggable
      className={styles.rule}
      data-over={isOver || undefined}
      onDragStart={() => onDrag(id)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => (isOver ? event.preventDefault() : undefined)}
      onDrop={(event) => {
        event.preventDefault()
        onDrop()
      }}
    >
      <GripVertical size={16} aria-hidden className={styles.grip} />
      <div className={styles.ruleText}>
        <Link
          to="/admin/$place/$item"
          params={{ place: 'rules', item: String(id) }}
          className={styles.ruleName}
          draggable={false}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
            event.preventDefault()
            onMove(event.key === 'ArrowUp' ? place - 1 : place + 1)
          }}
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
      <div className={styles.moves}>
        <IconButton label={t('views.raise', { name })} isDisabled={place === 0} onPress={() => onMove(place - 1)}>
          <ArrowUp size={16} aria-hidden />
        </IconButton>
        <IconButton label={t('rules.lower', { name })} isDisabled={place === last} onPress={() => onMove(place + 1)}>
          <ArrowDown size={16} aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
