import type { CatalogEntries } from '../../../shared/catalog.types.ts'
import type { CountedTickets, StaffMember } from '../../catalog/lookups.types.ts'

/** What an app keeps to fill its forms and tabs. For customers: what their ticket form needs, the other lists empty. */
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
