import type { Catalog } from '../../shared/catalog.types.ts'
import { shownStatus, STATUS, type Ticket } from '../../modules/tickets/ticket/tickets.types.ts'
import type { Page } from '../page.types.ts'

type Meaning = keyof typeof STATUS

const MEANINGS = new Map(Object.entries(STATUS).map(([name, id]) => [id as number, name as Meaning]))

/** What an installation calls a status of its own; the eight that every one has are said in the reader's language. */
export function statusName(
  { t }: Page,
  { statuses }: Pick<Catalog, 'statuses'>,
  ticket: Pick<Ticket, 'statusId' | 'customStatusId'>,
): string {
  const meaning = MEANINGS.get(shownStatus(ticket))
  if (meaning !== undefined) return t(`status.${meaning}`)
  return statuses.get(shownStatus(ticket))?.name ?? ''
}
