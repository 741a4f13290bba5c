import type { CollectionOf, RecordKind } from '../../record-kinds/kinds.types.ts'

/** The collections of administration, each with its path below `api/v3/admin`. */
export type CollectionName =
  | 'help-topics'
  | 'sla-plans'
  | 'priorities'
  | 'ticket-types'
  | 'ticket-statuses'
  | 'sources'
  | 'tags'
  | 'departments'
  | 'teams'
  | 'skills'
  | 'form-fields'
  | 'staff'
  | 'customers'
  | 'api-keys'
  | 'purchased-addresses'
  | 'locations'
  | 'location-categories'
  | 'asset-types'
  | 'impacts'
  | CollectionOf<RecordKind>
  | 'canned-replies'
  | 'calendars'

/** Rows whose removal or block says first what it touches. */
export type Touchable = CollectionName | 'webhooks' | 'rules'

/** The pattern of a text, if there is one. */
export type TextPattern = 'name' | 'color' | 'email' | 'user_name' | 'web_address' | 'parameter' | 'time_zone' | 'tag'

/** The type of a field. The wire face reads, writes and describes it from this. */
export type FieldKind =
  | { kind: 'text'; max: number; pattern?: TextPattern }
  | { kind: 'flag' }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'moment' }
  | { kind: 'choice'; options: readonly string[] }
  /** The id of a row of another collection. */
  | { kind: 'reference'; to: CollectionName }
  | { kind: 'references'; to: CollectionName; atMost: number }
  | { kind: 'texts'; max: number; atMost: number; pattern?: 'origin' | 'working_hours' | 'sla_targets' | 'sla_steps' }
  /** The names that are on. */
  | { kind: 'flags'; names: readonly string[] }

export type FieldDescription = FieldKind & {
  /** The field's name in the row that is read and written. */
  name: string
  /** Its name in requests, answers and events. */
  parameter: string
  /** A one-line explanation. */
  meaning: string
  isRequired: boolean
  /** The field may be null. */
  isNullable: boolean
  /** When it can be sent; a field without it is read-only. */
  writable: 'always' | 'creation' | 'never'
  /** The value of a new row if the field is not sent; null: none. */
  initially: string | number | boolean | null
}

export interface CollectionDescription {
  name: CollectionName
  /** The subject of its events, and the name of a row in messages. */
  subject: string
  fields: readonly FieldDescription[]
  /** The times of a row, under their wire names. */
  stamps: readonly ('created_at' | 'updated_at')[]
  /** Fields by whose value a list can be filtered. */
  filters: readonly string[]
  /** Sortable fields, the default first. The id is always sortable. */
  sorts: readonly string[]
  /** False: the collection does not have this operation. */
  can: { list: boolean; create: boolean; edit: boolean; remove: boolean }
  /** A removed row can be replaced by another one. */
  isReplaceable: boolean
  /** Secrets that only the answer to a creation has. */
  shownOnce: readonly string[]
}

/** A stored row: its id and fields by name, times as epoch ms. */
export interface AdminRow {
  id: number
  [field: string]: unknown
}

/** A row and the tag of its content. */
export interface Versioned {
  row: AdminRow
  version: string
}

/** The sent fields of a row by name. A missing one was not sent. */
export type SentFields = Readonly<Record<string, unknown>>

export interface ListRequest {
  filters: Readonly<Record<string, string | number | boolean>>
  /** A part of the rows' search text. */
  search: string | null
  sort: string
  descending: boolean
}

/** What a removal of a row would touch. */
export interface RowUses {
  uses: readonly FoundUse[]
  /** What else it touches, such as sessions that end. These rows need no replacement. */
  touches: readonly FoundUse[]
  /** The system depends on the row, so it stays. */
  isProtected: boolean
  isBeingRemoved: boolean
  isReplaceable: boolean
  /** Without a replacement, the removal is refused. */
  needsReplacement: boolean
}

/** The uses of a row: a number, or a lower bound. */
export interface FoundUse {
  what: string
  count: number
  isExact: boolean
}
