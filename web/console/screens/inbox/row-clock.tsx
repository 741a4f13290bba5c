import { Badge } from '../../components/marks/badge.tsx'
import type { TicketItem } from '../../data/tickets/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'
import { Clock } from '../ticket/clock.tsx'

/** The clock of a ticket that is due first, named for the pointer. Without clocks, an answer ends the due date. */
export function RowClock({ item }: { item: TicketItem }) {
  const { duedate, is_overdue: isOverdue, is_answered: isAnswered, clocks = [] } = item
  const { t } = useTexts()
  if (clocks.length === 0) return <Clock due={duedate} isOverdue={isOverdue} isAnswered={isAnswered} />
  const first = clocks.find(({ state, due_at: due }) => state === 'running' && due !== null && due === duedate)
  if (first !== undefined)
    return (
      <span title={t(`clock.${first.metric}`)}>
        <Clock due={duedate} isOverdue={isOverdue} isAnswered={false} />
      </span>
    )
  return clocks.some(({ state }) => state === 'paused') ? <Badge>{t('clock.paused')}</Badge> : null
}
