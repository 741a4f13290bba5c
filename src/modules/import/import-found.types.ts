import type { Settings } from '../../shared/identity/identity.types.ts'
import type { SanitizedMessage } from '../../shared/text/html.ts'
import type { ImportCount, ImportKind, ImportRemark } from './import.types.ts'

/** What of a kind is here already, as far as a batch needs to know. */
export interface FoundKind {
  /** By the other helpdesk's id. `stands`: the row is still there. */
  imported: ReadonlyMap<number, { rowId: number; stands: boolean }>
  /** Ids that a row has, or had once. */
  taken: ReadonlySet<number>
  /** The last id that was given out. */
  last: number
  /** Of each unique name, who has those that the batch brings. */
  names: Readonly<Record<string, ReadonlyMap<string, number>>>
}

export interface Found {
  kinds: Readonly<Record<ImportKind, FoundKind>>
  /** The newest entry of the tickets that the batch adds to, by their ids there. */
  newestThreads: ReadonlyMap<number, number>
  settings: Settings
  now: number
  isByKey: boolean
}

/** A row as its table stores it, by the names of the schema. */
export type Values = Readonly<Record<string, unknown>>

/** Bodies that are safe to show, by the rows that they are of. */
export type Bodies = ReadonlyMap<object, SanitizedMessage | null>

export interface ImportPlan {
  /** In the order of the kinds: one refers to what stands before it. */
  inserts: readonly (readonly [ImportKind, readonly Values[]])[]
  imported: readonly { kind: ImportKind; sourceId: number; rowId: number }[]
  memberships: {
    departments: readonly Values[]
    teams: readonly Values[]
    managers: readonly Values[]
    leads: readonly Values[]
  }
  formValues: readonly Values[]
  /** Tickets that were here, and got entries. */
  touchedTickets: readonly number[]
  /** Up to which numbers of tickets may be taken now; null: none of these were. */
  highestNumber: number | null
  counts: ImportCount[]
  remarks: ImportRemark[]
}
