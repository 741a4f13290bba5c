import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../components/marks/avatar.tsx'
import { Badge, type Tone } from '../../components/marks/badge.tsx'
import { IconButton } from '../../components/button.tsx'
import type { AgentAvailability, AvailabilityState } from '../../data/availability.queries.ts'
import { nameOf } from '../../data/people.queries.ts'
import { fullMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './availability.module.css'
import { CapacityDialog } from './capacity-dialog.tsx'

const TONES: Record<AvailabilityState, Tone> = { available: 'success', away: 'warning', off: 'neutral' }

/** A colleague with their availability and load. Admins and leads change how many tickets they get. */
export function AgentRow({ row }: { row: AgentAvailability }) {
  const { t, language } = useTexts()
  const [isChanging, setChanging] = useState(false)
  const { agent, state, until, load, capacity } = row
  const name = nameOf(agent)
  const about = [
    capacity === null || capacity === 0
      ? t('availability.load', { count: load })
      : t('availability.loadOf', { count: load, capacity }),
    ...(until === null ? [] : [`${t('availability.until')} ${fullMoment(language, Date.parse(until))}`]),
    // Tickets would go to nobody who sees them at once.
    ...(state === 'available' && !row.is_connected ? [t('availability.unconnected')] : []),
  ]
  return (
    <li className={styles.agent}>
      <Avatar name={name} />
      <span className={styles.name}>
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={styles.about}>{about.join(' · ')}</span>
      </span>
      <Badge tone={TONES[state]}>{t(`availability.${state}`)}</Badge>
      {row.may_set_capacity ? (
        <IconButton label={t('availability.changeCapacity', { name })} onPress={() => setChanging(true)}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      ) : null}
      {isChanging ? <CapacityDialog row={row} onClose={() => setChanging(false)} /> : null}
    </li>
  )
}
