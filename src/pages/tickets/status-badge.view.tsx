import { STATUS, type Ticket } from '../../modules/tickets/ticket/tickets.types.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import { Badge, type Tone } from '../components/badge.tsx'
import type { Page } from '../page.types.ts'
import { statusName } from './status-names.presenter.ts'

const TONES: Readonly<Record<number, Tone>> = {
  [STATUS.open]: 'info',
  [STATUS.resolved]: 'success',
  [STATUS.unverified]: 'warning',
  [STATUS.approval]: 'warning',
  [STATUS.deleted]: 'danger',
  [STATUS.spam]: 'danger',
}

interface StatusBadgeParts {
  page: Page
  catalog: Catalog
  ticket: Pick<Ticket, 'statusId' | 'customStatusId'>
}

/** A custom status has the colour of its meaning. */
export function StatusBadge({ page, catalog, ticket }: StatusBadgeParts) {
  return <Badge tone={TONES[ticket.statusId] ?? 'neutral'}>{statusName(page, catalog, ticket)}</Badge>
}
