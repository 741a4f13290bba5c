import { indexArticle } from '../modules/knowledge-base/articles/article-index.usecases.ts'
import { indexCategory } from '../modules/knowledge-base/categories/categories.usecases.ts'
import { indexTickets, indexTicketsOf } from '../modules/search/index/ticket-index.usecases.ts'
import type { Services } from '../services.types.ts'
import type { EventContexts, StoredEvent } from '../shared/events/event-types.ts'

/** Keeps full-text search current. It is safe in any order and any number of times. */
export async function updateSearch(services: Services, event: StoredEvent): Promise<void> {
  if (event.subjectType === 'article') await indexArticle(services, event.subjectId)
  if (event.subjectType === 'category') await indexCategory(services, event.subjectId)
  if (event.type === 'installation.imported') await indexImported(services, event.context)
  // A merge moves entries of other tickets.
  const merged = event.type === 'ticket.merged' ? (event.context.childIds ?? []) : []
  if (event.subjectType === 'ticket') await indexTickets(services, [event.subjectId, ...merged])
  if (event.type === 'user.updated') await indexTicketsOf(services, event.subjectId)
}

/** The size of an import batch. */
async function indexImported(services: Services, imported: EventContexts['installation.imported']): Promise<void> {
  await indexTickets(services, imported.ticketIds)
  for (const id of imported.categoryIds) await indexCategory(services, id)
  for (const id of imported.articleIds) await indexArticle(services, id)
}
