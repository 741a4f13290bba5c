import { eq, type SQL, sql } from 'drizzle-orm'
import { sequences } from '../../../../drizzle/system.ts'
import { digits } from '../../engine/text.ts'
import type { Command } from '../../engine/statements.ts'
import { update } from '../../engine/writes.ts'
import { prepared, type Slots } from '../../engine/prepared.ts'

const LETTERS = 26
const DIGITS = 10
const FIRST_LETTER = 65

const whereSequenceOfTickets = () => eq(sequences.name, 'ticket_number')

/** Place it before the ticket in its batch. */
export const raiseTicketNumber: (values: object) => Command<void> = prepared(() =>
  update(sequences, { value: sql`${sequences.value} + 1` }, sql`where ${whereSequenceOfTickets()}`),
)

/** For imported numbers: later numbers are counted after them. */
export const raiseTicketNumberTo: (values: { value: number }) => Command<void> = prepared(
  (at: Slots<{ value: number }>) =>
    update(sequences, { value: sql`max(${sequences.value}, ${at.value})` }, sql`where ${whereSequenceOfTickets()}`),
)

/** The number of the new ticket, in the installation's format. The same batch has increased the sequence. */
export function newTicketNumber(format: string): SQL {
  return sql`(select ${numberIn(format)} from ${sequences} where ${whereSequenceOfTickets()})`
}

/**
 * SQL for the value of the sequence in the installation's format. `$` is a letter, `#` a digit, and other characters are
 * literal (docs/domain-rules.md#7). Digits count first, then letters. Used numbers are not checked. Above the capacity of the
 * format the count is appended, so that no number repeats.
 */
function numberIn(format: string): SQL {
  const { value } = sequences
  let weight = 1
  const parts: SQL[] = []
  for (const character of [...format].toReversed()) {
    const size = character === '$' ? LETTERS : character === '#' ? DIGITS : 1
    if (size === 1) parts.unshift(sql`${character}`)
    else {
      const position = sql`(${value} / ${digits(weight)} % ${digits(size)})`
      parts.unshift(size === LETTERS ? sql`char(${digits(FIRST_LETTER)} + ${position})` : position)
      weight = Math.min(weight * size, Number.MAX_SAFE_INTEGER)
    }
  }
  const overflow = sql`iif(${value} < ${digits(weight)}, '', '-' || ${value})`
  return sql`(${sql.join([...parts, overflow], sql` || `)})`
}
