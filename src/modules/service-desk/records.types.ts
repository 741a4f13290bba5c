import type { FieldOf, RecordKind, WorkKind } from '../../record-kinds/kinds.types.ts'
import type { LocalDate } from '../../shared/time/time-zones.ts'
import type { Person } from '../../shared/identity/identity.types.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'

export type { FieldOf, RecordKind, WorkKind } from '../../record-kinds/kinds.types.ts'

export type FieldValues<K extends RecordKind> = Record<FieldOf<K>, number | null>

/** A record as a list shows it. */
export interface RecordSummary<K extends RecordKind = RecordKind> {
  id: number
  /** Of an asset its name. */
  subject: string
  /** What an asset is called elsewhere; null for work. */
  externalId: string | null
  values: FieldValues<K>
  /** The names of the look-ups among the fields. */
  names: Partial<Record<FieldOf<K>, string | null>>
  requester: Person | null
  assignee: Person | null
  createdAt: number
  updatedAt: number
}

export interface RecordDetails<K extends RecordKind = RecordKind> extends RecordSummary<K> {
  description: string
  version: number
  assets: { id: number; name: string }[]
  /** By name; a name without text is absent. */
  updates: Record<string, GeneralUpdate>
  files: RecordFile[]
  /** What it is linked to, from both ends of each link, in the order of linking. */
  links: Linked
}

/** A record of whatever kind, where only the rules that all kinds share matter. */
export interface AnyRecord extends Omit<RecordDetails, 'values' | 'names'> {
  values: Readonly<Record<string, number | null>>
}

/** Root cause, rollout plan and their like: one text per record and name. */
export interface GeneralUpdate {
  /** Sanitised HTML; of a title plain text. */
  value: string
  updatedAt: number
  author: Person | null
}

export interface RecordFile {
  id: number
  name: string
  size: number
  contentType: string
  /** The general update that it belongs to, or null for the record itself. */
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

/** What a caller wants a record to be. On an edit whatever is absent stays. */
export interface RecordDraft {
  subject: string
  /** Not sanitised yet. */
  description?: string
  /** By field of the kind. */
  values: Readonly<Record<string, number | null>>
  /** The moments that are given as days: each begins at midnight of the desk's zone. */
  days: Readonly<Record<string, LocalDate>>
  /** Names the requester instead of `requesterId`. */
  requesterEmail?: string
  /** Of an asset. Empty: its own id. */
  externalId?: string
  /** The whole set. */
  assetIds?: number[]
  files: readonly UploadedFile[]
  /** The requester may be a customer where it is one of staff otherwise. Customers hear nothing of such a record. */
  takesAnyRequester?: boolean
  /** How the caller calls each field: refusals name it so. */
  names: DraftNames
}

export type DraftNames = Record<string, string>

export interface RecordFilters {
  statusId?: number
  priorityId?: number
  /** 0 is nobody. */
  assignedTo?: number
  search?: string
}
