import type { Catalog } from '../../shared/catalog.types.ts'
import { statusText } from '../../shared/languages/status-texts.ts'
import { shownStatus, type Ticket } from '../../modules/tickets/ticket/tickets.types.ts'
import type { Page } from '../page.types.ts'

/** Custom and renamed statuses keep the installation's name. The others are translated. */
export function statusName(
  page: Page,
  { statuses }: Pick<Catalog, 'statuses'>,
  ticket: Pick<Ticket, 'statusId' | 'customStatusId'>,
): string {
  const status = statuses.get(shownStatus(ticket))
  return status === undefined ? '' : statusText(page, status)
}
