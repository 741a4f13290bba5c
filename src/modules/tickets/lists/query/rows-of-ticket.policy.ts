import { MAX_SHOWN_FIELDS } from '../../../../shared/forms/field-filters.ts'
import { FIRST_TAGS } from '../../tags/tags.types.ts'

const ROWS_OF_TICKET = 6
const ROWS_OF_LAST_ENTRY = 3
/** The first tags of a ticket, each with its pair. */
const ROWS_OF_TAGS = 2 * FIRST_TAGS
/** A clock for each metric, and the end of the search. */
const ROWS_OF_CLOCKS = 4
/** A value, and the person that it names. */
const ROWS_OF_FIELDS = 2 * MAX_SHOWN_FIELDS

interface Shown {
  hasLastEntry: boolean
  hasTags: boolean
  hasClocks: boolean
  hasFieldValues: boolean
}

/** How many rows a ticket on a page reads at most, with what is shown of it. */
export function rowsOfTicket({ hasLastEntry, hasTags, hasClocks, hasFieldValues }: Shown): number {
  return (
    ROWS_OF_TICKET +
    (hasLastEntry ? ROWS_OF_LAST_ENTRY : 0) +
    (hasTags ? ROWS_OF_TAGS : 0) +
    (hasClocks ? ROWS_OF_CLOCKS : 0) +
    (hasFieldValues ? ROWS_OF_FIELDS : 0)
  )
}

/** The most that a look at a ticket costs: its row, its number and its place among several streams. */
const ROWS_OF_LOOK = 7
/** What streams and collaborators read before the first ticket. */
const ROWS_OF_STREAMS = 300

/**
 * How many tickets can be both looked at and shown, and at least one. If a page shows much of each ticket, few rows are left for
 * looking at tickets. Such a page is shorter, and its cursor leads to the next one.
 */
export function ticketsInFull(rows: number, window: Shown, shared: number): number {
  return Math.max(1, Math.floor((rows - ROWS_OF_STREAMS) / (rowsOfTicket(window) + ROWS_OF_LOOK * shared)))
}
