import type { FieldOf, RecordKind, WorkKind } from '../../record-kinds/kinds.types.ts'
import type { LocalDate } from '../../shared/time/time-zones.ts'
import type { Person } from '../../shared/identity/identity.types.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'

export type { FieldOf, RecordKind, WorkKind } from '../../record-kinds/kinds.types.ts'

export type FieldValues<K extends RecordKind> = Record<FieldOf<K>, number | null>

/** A record in a list. */
export interface RecordSummary<K extends RecordKind = RecordKind> {
  id: number
  /** For an asset, its name. */
  subject: string
  /** The external id of an asset. Null for other kinds. */
  externalId: string | null
  values: FieldValues<K>
  /** The names of the fields that refer to look-ups. */
  names: Partial<Record<FieldOf<K>, string | null>>
  requester: Person | null
  assignee: Person | null
  createdAt: number
  updatedAt: number
}

/** A record that exists, and is asked for because an event is about it. */
export interface FoundRecord {
  id: number
  /** The department that it was asked for. Null: any. */
  askedDepartmentId: number | null
  /** Null: the receiver may not see the record. */
  summary: RecordSummary | null
}

export interface RecordDetails<K extends RecordKind = RecordKind> extends RecordSummary<K> {
  description: string
  version: number
  assets: { id: number; name: string }[]
  /** By name. A name without text is absent. */
  updates: Record<string, GeneralUpdate>
  files: RecordFile[]
  /** Linked records, from both ends of each link, in the order of linking. */
  links: Linked
}

/** A record of any kind, for rules that all kinds share. */
export interface AnyRecord extends Omit<RecordDetails, 'values' | 'names'> {
  values: Readonly<Record<string, number | null>>
}

/** Texts like root cause and rollout plan: one per record and name. */
export interface GeneralUpdate {
  /** Sanitised HTML. A title is plain text. */
  value: string
  updatedAt: number
  author: Person | null
}

export interface RecordFile {
  id: number
  name: string
  size: number
  contentType: string
  /** The general update to which it belongs, or null for the record itself. */
  identifier: string | null
}

export interface LinkedTicket {
  id: number
  ticketNumber: string
  title: string
}

export interface LinkedRecord {
  id: number
  subject: string
}

export type Linked = { ticket: LinkedTicket[] } & Record<WorkKind, LinkedRecord[]>

/** The wanted content of a record. In an edit, absent fields are unchanged. */
export interface RecordDraft {
  subject: string
  /** Not sanitised yet. */
  description?: string
  /** By field of the kind. */
  values: Readonly<Record<string, number | null>>
  /** Times given as days. Each day starts at midnight in the desk's time zone. */
  days: Readonly<Record<string, LocalDate>>
  /** The requester's email address, instead of `requesterId`. */
  requesterEmail?: string
  /** Only for an asset. Empty: its own id. */
  externalId?: string
  /** The complete set. */
  assetIds?: number[]
  files: readonly UploadedFile[]
  /** Allows a customer as requester. Otherwise the requester must be staff. Customers are not notified of the record. */
  takesAnyRequester?: boolean
  /** The caller's name for each field, which errors use. */
  names: DraftNames
}

export type DraftNames = Record<string, string>

export interface RecordFilters {
  statusId?: number
  priorityId?: number
  /** 0 means nobody. */
  assignedTo?: number
  search?: string
}
