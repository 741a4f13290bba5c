import type { SQL } from 'drizzle-orm'
import { sql } from './sql.ts'

const LETTERS = 26
const DIGITS = 10
const FIRST_LETTER = 65

let known: { format: string; number: SQL<string> } | null = null

/** The number of the ticket that is being made, in the installation's format; the same batch has raised the sequence. */
export function newTicketNumber(format: string): SQL<string> {
  // An installation has one format, so that the isolate writes it once.
  if (known?.format !== format) {
    known = { format, number: sql`(SELECT ${formatted(format)} FROM sequences WHERE name = 'ticket_number')` }
  }
  return known.number
}

/**
 * SQL that writes the `value` of the sequence in the installation's format: `$` is a letter, `#` a digit, anything else
 * stands for itself (domain.md 3.1). It counts through the digits first, then the letters, and never asks which numbers are
 * used. Beyond the format's capacity the count is appended, so that no number ever comes twice.
 */
function formatted(format: string): SQL<string> {
  let weight = 1
  const parts: SQL[] = []
  for (const character of [...format].toReversed()) {
    const size = character === '$' ? LETTERS : character === '#' ? DIGITS : 1
    if (size === 1) parts.unshift(sql`${character}`)
    else {
      const position = sql`(value / ${sql.raw(String(weight))} % ${sql.raw(String(size))})`
      parts.unshift(size === LETTERS ? sql`char(${sql.raw(String(FIRST_LETTER))} + ${position})` : position)
      weight *= size
    }
  }
  const overflow = sql`iif(value < ${sql.raw(String(weight))}, '', '-' || value)`
  return sql<string>`(${sql.join([...parts, overflow], sql` || `)})`
}
