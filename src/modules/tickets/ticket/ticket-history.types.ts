import type { Catalog } from '../../../shared/catalog.types.ts'
import type { HistoryEvent } from '../../../shared/events/history.types.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'
import type { Page } from '../../../shared/pages.ts'

export interface TicketHistory {
  page: Page<HistoryEvent>
  /** The names for ids in `changes`. */
  catalog: Catalog
  people: Map<number, Person>
}
