import type { EventChange } from '../../database/statements.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { EventType } from '../../shared/event-types.ts'
import type { Person } from '../../shared/identity.types.ts'
import type { Page } from '../../shared/pages.ts'

export interface TicketEvent {
  id: number
  type: EventType
  actorKind: string
  /** Null: a guest or the system. */
  actor: Person | null
  changes: EventChange[]
  createdAt: number
}

export interface TicketHistory {
  page: Page<TicketEvent>
  /** Where the ids in `changes` get their names from. */
  catalog: Catalog
  people: Map<number, Person>
}
