import type { Services } from '../../../services.types.ts'
import { BoundedMap } from '../../../shared/bounded-map.ts'
import type { Caller } from '../../../shared/identity/identity.types.ts'
import type { Page } from '../../../shared/pages.ts'
import { listMasterTickets, type MasterListing } from '../lists/ticket-lists.usecases.ts'
import type { ListedItem, ListedValue } from '../ticket/tickets.types.ts'
import { viewNotFound } from './views.errors.ts'
import { isSameContent, masterQueryOf } from './views.policy.ts'
import { readViewContents, viewContentsQuery } from './seen-views.repository.ts'
import type { ViewContent } from './views.types.ts'

const KNOWN_AT_MOST = 1000

/** Views as this isolate read them last. Each use reads the view again, and is repeated if it was changed. */
export const knownViews = new BoundedMap<number, ViewContent>(KNOWN_AT_MOST)

type Listing = Omit<MasterListing, 'query' | 'beside' | 'mayNameGoneFields'>

/**
 * The tickets of a view, as the general list answers them. One trip, or two if this isolate does not know the view. Throws 404
 * for a view that the caller does not see.
 */
export async function listTicketsOfView(
  services: Services,
  caller: Caller,
  { id, ...listing }: Listing & { id: number },
): Promise<ListedValue<Page<ListedItem>>> {
  const known = knownViews.get(id) ?? (await readContent(services, caller, id))
  const beside = viewContentsQuery(caller, [id])
  const saved = { ...listing, mayNameGoneFields: true }
  const shown = await listMasterTickets(services, caller, { ...saved, query: masterQueryOf(known), beside })
  const content = remembered(id, shown.beside)
  if (isSameContent(content, known)) return shown
  return await listMasterTickets(services, caller, { ...saved, query: masterQueryOf(content) })
}

async function readContent({ database }: Services, caller: Caller, id: number): Promise<ViewContent> {
  return remembered(id, await readViewContents(database, caller, [id]))
}

function remembered(id: number, found: readonly (ViewContent & { id: number })[] | undefined): ViewContent {
  const [content] = found ?? []
  if (content === undefined) {
    knownViews.delete(id)
    throw viewNotFound()
  }
  knownViews.set(id, content)
  return content
}
