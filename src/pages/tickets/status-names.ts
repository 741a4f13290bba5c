import type { Catalog } from '../../shared/catalog.types.ts'
import { statusText } from '../../shared/languages/status-texts.ts'
import { shownStatus, type Ticket } from '../../modules/tickets/ticket/tickets.types.ts'
import type { Page } from '../page.types.ts'

/** What an installation calls a status of its own, or has renamed; the others are said in the reader's language. */
export function statusName(
  page: Page,
  { statuses }: Pick<Catalog, 'statuses'>,
  ticket: Pick<Ticket, 'statusId' | 'customStatusId'>,
): string {
  const status = statuses.get(shownStatus(ticket))
  return status === undefined ? '' : statusText(page, status)
}
