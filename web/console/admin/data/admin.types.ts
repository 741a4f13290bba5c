/** The descriptors of `GET /api/v3/admin/collections`, and the settings' of `GET /api/v3/admin/settings`. */
export type FieldKind =
  | { kind: 'text'; max: number; pattern?: string }
  | { kind: 'flag' }
  | { kind: 'integer'; min: number; max: number }
  | { kind: 'moment' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'reference'; to: string }
  | { kind: 'references'; to: string; atMost: number }
  | { kind: 'texts'; max: number; atMost: number; pattern?: string }
  | { kind: 'flags'; names: readonly string[] }

export type DescribedField = FieldKind & {
  name: string
  /** One line in English. */
  meaning: string
  writable: 'always' | 'creation' | 'never'
  required: boolean
  nullable: boolean
  default: string | number | boolean | null
}

export interface AdminCollection {
  name: string
  fields: readonly DescribedField[]
  filters: readonly string[]
  sorts: readonly string[]
  can: { list: boolean; create: boolean; edit: boolean; remove: boolean; replace: boolean }
  shown_once: readonly string[]
}

export interface Row {
  id: number
  [field: string]: unknown
}

export interface VersionedRow {
  row: Row
  etag: string | null
}

/** Values by field, as they are sent. */
export type Values = Readonly<Record<string, unknown>>

/** The search parameters of a screen of administration. */
export interface AdminSearch {
  search?: string
  [filter: string]: string | undefined
}
