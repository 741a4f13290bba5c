import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { ticketStatuses } from '../../../../drizzle/catalog.ts'

/** The state of a status. Its meaning determines the state. */
export function stateOfMeaning(meaningId: SQL | number): SQL {
  const meaning = alias(ticketStatuses, 'meaning')
  return sql`(select ${meaning.state} from ${ticketStatuses} ${meaning} where ${eq(meaning.id, meaningId)})`
}
