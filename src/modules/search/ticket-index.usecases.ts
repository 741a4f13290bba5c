import type { Services } from '../../services.types.ts'
import { forgetTicketStatements, ticketDocumentStatements } from './ticket-documents.repository.ts'
import { readTicketSource } from './ticket-sources.repository.ts'

/**
 * Brings the index up to what the database says about a ticket, or forgets a ticket that is gone. For the consumer, after
 * every event of a ticket: in any order and however often, since an older reading never overwrites a newer one.
 */
export async function indexTicket({ database, searchDatabase }: Services, ticketId: number): Promise<void> {
  const document = await readTicketSource(database, ticketId)
  await searchDatabase.batch(
    document ? ticketDocumentStatements(searchDatabase, document) : forgetTicketStatements(searchDatabase, ticketId),
  )
}
