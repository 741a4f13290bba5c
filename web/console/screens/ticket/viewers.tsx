import { Eye, PencilLine } from 'lucide-react'
import type { PresentPerson } from '../../live/live.types.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './ticket.module.css'

/** Other agents who have this ticket open, so that two do not answer the same question. */
export function Viewers({ people }: { people: readonly PresentPerson[] }) {
  const { t, language } = useTexts()
  if (people.length === 0) return null
  const writers = people.filter(({ typing }) => typing)
  const shown = writers.length > 0 ? writers : people
  const names = new Intl.ListFormat(language).format(shown.map(({ name }) => name))
  const Icon = writers.length > 0 ? PencilLine : Eye
  return (
    <p role="status" className={styles.viewers} data-writing={writers.length > 0 ? '' : undefined}>
      <Icon size={14} aria-hidden />
      {t(writers.length > 0 ? 'ticket.writing' : 'ticket.looking', { names, count: shown.length })}
    </p>
  )
}
