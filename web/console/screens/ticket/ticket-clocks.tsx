import { Fragment } from 'react'
import { Badge } from '../../components/marks/badge.tsx'
import type { Ticket } from '../../data/tickets/tickets.types.ts'
import { useTexts } from '../../languages/texts.ts'
import { Clock } from './clock.tsx'

type TicketClock = Ticket['clocks'][number]

/** The clocks of the ticket's SLA plan, as rows of a list of facts. A clock that ended without a result is left out. */
export function TicketClocks({ clocks }: { clocks: readonly TicketClock[] }) {
  const { t } = useTexts()
  return clocks
    .filter(({ state }) => state !== 'off')
    .map((clock) => (
      <Fragment key={clock.metric}>
        <dt>{t(`clock.${clock.metric}`)}</dt>
        <dd>
          <ClockState clock={clock} />
        </dd>
      </Fragment>
    ))
}

function ClockState({ clock: { state, due_at: due, breached_at: breachedAt } }: { clock: TicketClock }) {
  const { t } = useTexts()
  if (state === 'running') return <Clock due={due} isOverdue={breachedAt !== null} isAnswered={false} />
  if (state === 'met') return <Badge tone="success">{t('clock.met')}</Badge>
  return state === 'missed' ? <Badge tone="danger">{t('clock.missed')}</Badge> : t('clock.paused')
}
