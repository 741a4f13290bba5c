/** What admins keep, each by a path of its own below `api/v3/admin`. */
export type CollectionName =
  | 'help-topics'
  | 'sla-plans'
  | 'priorities'
  | 'ticket-types'
  | 'ticket-statuses'
  | 'sources'
  | 'departments'
  | 'teams'
  | 'form-fields'
  | 'staff'
  | 'customers'
  | 'api-keys'
  | 'purchased-addresses'
  | 'locations'
  | 'location-categories'
  | 'asset-types'
  | 'impacts'
  | 'change-statuses'
  | 'change-priorities'
  | 'change-types'
  | 'release-statuses'
  | 'release-priorities'
  | 'release-types'
  | 'canned-replies'

/** What a text has to look like; without one it is any text. */
export type TextPattern = 'name' | 'color' | 'email' | 'user_name' | 'web_address' | 'parameter'

/** What a field holds; the wire face reads, writes and describes it by this alone. */
export type FieldKind =
  | { kind: 'text'; max: number; pattern?: TextPattern }
  | { kind: 'flag' }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'moment' }
  | { kind: 'choice'; options: readonly string[] }
  /** The id of a row of another collection. */
  | { kind: 'reference'; to: CollectionName }
  | { kind: 'references'; to: CollectionName; atMost: number }
  | { kind: 'texts'; max: number; atMost: number; pattern?: 'origin' }
  /** Those of the names that are on. */
  | { kind: 'flags'; names: readonly string[] }

export type FieldDescription = FieldKind & {
  /** Of the row that is read and written. */
  name: string
  /** The name that requests, answers and events call it by. */
  parameter: string
  /** One line for whoever fills it in. */
  meaning: string
  isRequired: boolean
  /** Nothing can stand there. */
  isNullable: boolean
  /** When it may be sent; what is never sent is only read. */
  writable: 'always' | 'creation' | 'never'
}

export interface CollectionDescription {
  name: CollectionName
  /** What an event of a row happens to, and what a message calls a row. */
  subject: string
  fields: readonly FieldDescription[]
  /** The times that a row has beside its fields, under the wire's names. */
  stamps: readonly ('created_at' | 'updated_at')[]
  /** Fields that a list can be narrowed to a value of. */
  filters: readonly string[]
  /** Fields that a list can be sorted by, the usual one first; the id is always one. */
  sorts: readonly string[]
  /** False: there is no such operation. */
  can: { list: boolean; create: boolean; edit: boolean; remove: boolean }
  /** A row that is removed can give its place to another one. */
  isReplaceable: boolean
}

/** A row as it is stored: its id and its fields by their names, times as epoch ms. */
export interface AdminRow {
  id: number
  [field: string]: unknown
}

/** A row and the tag of just this content. */
export interface Versioned {
  row: AdminRow
  version: string
}

/** What was sent for the fields of a row, by their names; what is absent was not sent. */
export type Sent = Readonly<Record<string, unknown>>

export interface ListRequest {
  filters: Readonly<Record<string, string | number | boolean>>
  /** Part of the text that rows are known by. */
  search: string | null
  sort: string
  descending: boolean
}

/** What still has a row: so many, or at least so many. */
export interface FoundUse {
  what: string
  count: number
  isExact: boolean
}
