import { readAs, readAsSystem } from '../../database/access/gate.ts'
import type { Database } from '../../database/engine/connection.ts'
import type { Read } from '../../database/engine/statements.ts'
import { catalogQuery } from '../../database/queries/catalog.ts'
import type { RecordKind } from '../../record-kinds/kinds.types.ts'
import type { Catalog } from '../../shared/catalog.types.ts'
import type { Caller } from '../../shared/identity/identity.types.ts'
import type { ListedArticle } from '../knowledge-base/articles/articles.types.ts'
import type { User } from '../people/people.types.ts'
import type { FoundRecord } from '../service-desk/records.types.ts'
import type { TicketDetails } from '../tickets/ticket/tickets.types.ts'

export type FoundRecords = Record<RecordKind, FoundRecord[]>

export interface FoundResources extends FoundRecords {
  tickets: { askedDepartmentId: number | null; details: TicketDetails }[]
  existingTickets: number[]
  users: User[]
  articles: ListedArticle[]
  catalog: Catalog
}

/** The reads of the modules whose subjects they are. */
export type ResourceReads = { [Name in Exclude<keyof FoundResources, 'catalog'>]: Read<FoundResources[Name]> }

/** One trip for all subjects of a page. */
export async function findResourcesFor(
  database: Database,
  caller: Caller,
  reads: ResourceReads,
): Promise<FoundResources> {
  return (await readAs(database, caller, { ...reads, catalog: catalogQuery() })).rows
}

/** One trip for all subjects of a batch, whoever receives them. */
export async function findResourcesAsked(database: Database, reads: ResourceReads): Promise<FoundResources> {
  return await readAsSystem(database, { ...reads, catalog: catalogQuery() })
}
