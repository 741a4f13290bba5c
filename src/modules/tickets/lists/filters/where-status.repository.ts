import { type SQL, sql } from 'drizzle-orm'
import { ticketAlias } from '../../../../database/access/scope/ticket-scope.ts'
import { digits } from '../../../../database/engine/text.ts'

/** The statuses are literals, so that SQLite recognises that a partial index covers them. */
export function whereStatus(statuses: readonly number[]): SQL {
  const { statusId } = ticketAlias()
  return sql`${statusId} in (${literalNumbers(statuses)})`
}

/** Numbers as SQL literals. Pass only numbers of the program, never of a request. */
export function literalNumbers(numbers: readonly number[]): SQL {
  return sql.join(
    numbers.map((number) => digits(number)),
    sql`, `,
  )
}
