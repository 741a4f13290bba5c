import { AlarmClock, Bell } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { tell } from '../../components/overlays/toast.tsx'
import { acknowledgeTicket, useChange } from '../../data/tickets/ticket.changes.ts'
import type { Ticket } from '../../data/tickets/tickets.types.ts'
import { useCommands } from '../../keys/commands.ts'
import { fullMoment } from '../../languages/moments.ts'
import { useTexts } from '../../languages/texts.ts'
import styles from './side-panel.module.css'

/**
 * When a step of the SLA plan is due next, and when the ticket will be overdue. An agent who takes care ends the repeats of steps
 * that rang.
 */
export function Escalation({ ticket: { id, clocks } }: { ticket: Ticket }) {
  const { t, language } = useTexts()
  const live = clocks.filter(({ state }) => state === 'running' || state === 'paused')
  const isWaiting = live.some((clock) => clock.escalated_at !== null && clock.acknowledged_at === null)
  const step = earliest(live.map(({ next_step_at: at }) => at))
  const breach = earliest(live.map(({ due_at: at, breached_at: breachedAt }) => (breachedAt === null ? at : null)))
  const acknowledge = useChange(async () => {
    await acknowledgeTicket(id)
    tell({ text: t('escalation.done') })
  })
  const run = () => acknowledge.mutate(undefined)
  useCommands(
    isWaiting ? [{ id: 'acknowledge', title: 'escalation.acknowledge', keys: 't', group: 'commands.ticket', run }] : [],
  )
  return (
    <>
      {step === null ? null : (
        <p className={styles.snoozed}>
          <Bell size={14} aria-hidden />
          {t('escalation.next', { time: fullMoment(language, step) })}
        </p>
      )}
      {breach === null ? null : (
        <p className={styles.snoozed}>
          <AlarmClock size={14} aria-hidden />
          {t('escalation.overdue', { time: fullMoment(language, breach) })}
        </p>
      )}
      {isWaiting ? <Button onPress={run}>{t('escalation.acknowledge')}</Button> : null}
    </>
  )
}

function earliest(times: readonly (string | null)[]): number | null {
  const moments = times.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return moments.length === 0 ? null : Math.min(...moments)
}
