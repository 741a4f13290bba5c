import type { CatalogEntries } from '../../../shared/catalog.types.ts'
import type { CountedTickets, StaffMember } from '../../catalog/lookups.types.ts'

/**
 * The data that an app keeps for its forms and tabs. Customers get the lookups of their ticket form; the other lists are empty.
 */
export interface Dependencies {
  departments: CatalogEntries['departments'][]
  slaPlans: CatalogEntries['slaPlans'][]
  staff: StaffMember[]
  teams: CatalogEntries['teams'][]
  priorities: CatalogEntries['priorities'][]
  helpTopics: CatalogEntries['helpTopics'][]
  statuses: CatalogEntries['statuses'][]
  sources: CatalogEntries['sources'][]
  types: CatalogEntries['types'][]
  counts: CountedTickets[]
}
