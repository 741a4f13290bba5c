import { AlarmClock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { tell } from '../../../components/overlays/toast.tsx'
import { snoozeTicket, unsnoozeTicket, useChange } from '../../../data/tickets/ticket.changes.ts'
import type { Ticket } from '../../../data/tickets/tickets.types.ts'
import { useCommands } from '../../../keys/commands.ts'
import { fullMoment } from '../../../languages/moments.ts'
import { useTexts } from '../../../languages/texts.ts'
import styles from '../side-panel.module.css'
import { SnoozeDialog } from './snooze-dialog.tsx'

/** Snoozes an open ticket until a time or an answer, and ends the snooze. */
export function Snooze({ ticket, isOpenTicket }: { ticket: Ticket; isOpenTicket: boolean }) {
  const { t, language } = useTexts()
  const [isChoosing, setChoosing] = useState(false)
  const until = ticket.snoozed_until
  const snooze = useChange(async (time: Date) => {
    await snoozeTicket(ticket.id, time)
    tell({ text: t('snooze.done', { time: fullMoment(language, time.getTime()) }) })
  })
  const wake = useChange(async () => await unsnoozeTicket(ticket.id))
  useCommands(
    isOpenTicket
      ? [{ id: 'snooze', title: 'snooze.title', keys: 'z', group: 'commands.ticket', run: () => setChoosing(true) }]
      : [],
  )
  if (!isOpenTicket) return null
  return (
    <div className={styles.snooze}>
      {until === null ? null : (
        <p className={styles.snoozed}>
          <AlarmClock size={14} aria-hidden />
          {t('snooze.until', { time: fullMoment(language, Date.parse(until)) })}
        </p>
      )}
      <Button onPress={() => setChoosing(true)}>{t(until === null ? 'snooze.title' : 'snooze.change')}</Button>
      {until === null ? null : <Button onPress={() => wake.mutate(undefined)}>{t('snooze.end')}</Button>}
      <SnoozeDialog isOpen={isChoosing} onClose={() => setChoosing(false)} onChoose={(time) => snooze.mutate(time)} />
    </div>
  )
}
