import type { Catalog } from '../../../shared/catalog.types.ts'
import type { HistoryEvent } from '../../../shared/events/history.types.ts'
import type { Person } from '../../../shared/identity/identity.types.ts'
import type { Page } from '../../../shared/pages.ts'

export interface TicketHistory {
  page: Page<HistoryEvent>
  /** Where the ids in `changes` get their names from. */
  catalog: Catalog
  people: Map<number, Person>
}
