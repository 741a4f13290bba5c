import type { RecordSubject } from '../../shared/events/event-types.ts'
import type { Person } from '../../shared/identity/identity.types.ts'
import type { UploadedFile } from '../../shared/files/uploaded-file.types.ts'

/** The kinds of work: they have general updates, files, assets and links. */
export const WORK_KINDS = ['problem', 'change', 'release'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** An asset is what work is about. */
export const RECORD_KINDS = [...WORK_KINDS, 'asset'] as const satisfies readonly RecordSubject[]
export type RecordKind = (typeof RECORD_KINDS)[number]

/**
 * What a record of each kind has beside its subject and description: ids of other rows, and moments in epoch ms. Null is
 * none. Everything that the kinds share is written once over this list and over `record-tables.repository.ts`.
 */
export const RECORD_FIELDS = {
  problem: ['requesterId', 'departmentId', 'statusId', 'priorityId', 'impactId', 'locationId', 'groupId', 'assignedTo'],
  change: ['requesterId', 'statusId', 'priorityId', 'typeId', 'impactId', 'locationId'],
  release: ['statusId', 'priorityId', 'typeId', 'plannedStartAt', 'plannedEndAt', 'locationId'],
  asset: ['typeId', 'departmentId', 'impactId', 'locationId', 'managedBy', 'usedBy', 'assignedAt'],
} as const satisfies Record<RecordSubject, readonly string[]>

export type FieldOf<K extends RecordKind> = (typeof RECORD_FIELDS)[K][number]
export type FieldValues<K extends RecordKind> = Record<FieldOf<K>, number | null>

/** The general updates that a record of each kind may have (docs/operations.md#service-desk). */
export const UPDATE_NAMES = {
  problem: ['root-cause', 'impact', 'symptoms', 'solution', 'solution-title'],
  change: ['reason', 'impact', 'rollout-plan', 'backout-plan'],
  release: ['build-plan', 'test-plan'],
} as const satisfies Record<WorkKind, readonly string[]>

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
