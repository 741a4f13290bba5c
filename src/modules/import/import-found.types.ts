import type { Settings } from '../../shared/identity/identity.types.ts'
import type { SanitizedMessage } from '../../shared/text/html.ts'
import type { ImportCount, ImportKind, ImportRemark } from './import.types.ts'

/** The existing data of a kind, as far as a batch needs it. */
export interface FoundKind {
  /** Imported rows by the other helpdesk's id. `stands`: the row still exists. */
  imported: ReadonlyMap<number, { rowId: number; stands: boolean }>
  /** Ids that a row has now or had in the past. */
  taken: ReadonlySet<number>
  /** The last assigned id. */
  last: number
  /** For each unique name: the row that has a name of the batch. */
  names: Readonly<Record<string, ReadonlyMap<string, number>>>
}

export interface Found {
  kinds: Readonly<Record<ImportKind, FoundKind>>
  /** The newest entry of each ticket that the batch adds entries to, by the other helpdesk's ids. */
  newestThreads: ReadonlyMap<number, number>
  /** How many calendars and days of calendars may be added. */
  room: { calendars: number; days: number }
  settings: Settings
  now: number
  isByKey: boolean
}

/** A row as its table stores it, under the column names of the schema. */
export type Values = Readonly<Record<string, unknown>>

/** Sanitised bodies, by the rows that contain them. */
export type Bodies = ReadonlyMap<object, SanitizedMessage | null>

export interface ImportDecision {
  /** In the order of the kinds: rows refer only to rows before them. */
  inserts: readonly (readonly [ImportKind, readonly Values[]])[]
  imported: readonly { kind: ImportKind; sourceId: number; rowId: number }[]
  memberships: {
    departments: readonly Values[]
    teams: readonly Values[]
    managers: readonly Values[]
    leads: readonly Values[]
  }
  formValues: readonly Values[]
  /** Of custom fields of people. */
  personValues: readonly Values[]
  /** A row for each tag of a ticket. */
  tags: readonly Values[]
  /** Existing tickets that got new entries. */
  touchedTickets: readonly number[]
  /** The highest ticket number that the batch may use. Null if no number is in the desk's format. */
  highestNumber: number | null
  counts: ImportCount[]
  remarks: ImportRemark[]
}
