import type { CollectionName } from '../../administration/collections.types.ts'
import type { Catalog } from '../../../shared/catalog.types.ts'
import type { EventChange, EventType } from '../../../shared/events/event-types.ts'

export const LEAVES_AT_MOST = 30
export const DEPTH_AT_MOST = 3
/** The most bytes of a rule's conditions as JSON, and of its actions. */
export const BYTES_AT_MOST = 4096
export const VALUES_AT_MOST = 50

export const GROUPS = ['all', 'any', 'none'] as const
export type GroupKind = (typeof GROUPS)[number]

export const OPS = [
  'is',
  'not',
  'has',
  'has_none',
  'contains_word',
  'starts',
  'less',
  'at_least',
  'empty',
  'changed',
  'changed_from',
  'changed_to',
] as const
export type Op = (typeof OPS)[number]

/**
 * The kinds of fields. `reference`: the id of a row. `value`: a custom field. `names`: names of tags. `hours`: whether a moment is
 * in the working hours of a calendar.
 */
export type FieldKind =
  | { kind: 'reference'; to: CollectionName }
  | { kind: 'text' }
  /** An address or a code, which is compared letter by letter: a similar letter is another one. */
  | { kind: 'exact' }
  | { kind: 'names' }
  | { kind: 'value' }
  | { kind: 'flag' }
  | { kind: 'number' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'hours' }

export type LeafValue = string | number | boolean | readonly (string | number)[] | null

export interface Leaf {
  field: string
  op: Op
  value: LeafValue
}

export type Condition = Leaf | Group

/** One of `all`, `any` and `none`. An empty `all` holds always. */
export type Group = { all: readonly Condition[] } | { any: readonly Condition[] } | { none: readonly Condition[] }

/** What conditions read. A ticket that is being opened has no event. */
export interface RuleFacts {
  now: number
  catalog: Catalog
  ticket: TicketFacts
  requester: RequesterFacts
  event: EventFacts | null
}

export interface TicketFacts {
  title: string
  statusId: number
  customStatusId: number | null
  priorityId: number
  departmentId: number
  teamId: number | null
  assignedTo: number | null
  typeId: number | null
  helpTopicId: number | null
  sourceId: number | null
  slaPlanId: number | null
  isAnswered: boolean
  reopenedCount: number
  createdAt: number
  /** Names of its tags. */
  tags: readonly string[]
  /** Custom fields by name. */
  form: Readonly<Record<string, string>>
  hasProblem: boolean
  /** The desk's address that the mail was sent to; null: no mail opened it. */
  sentTo: string | null
}

export interface RequesterFacts {
  email: string | null
  language: string | null
  isProven: boolean
  form: Readonly<Record<string, string>>
}

export interface EventFacts {
  type: EventType
  actorKind: string
  changes: readonly EventChange[]
  /** A public message. */
  isPublic: boolean
  /** A mail that must not be answered automatically. */
  isMachineMail: boolean
}

/** A condition with what it came to. */
export type Verdict = LeafVerdict | GroupVerdict

export interface LeafVerdict extends Leaf {
  holds: boolean
  /** The value that was found, as the condition compares it. */
  found: LeafValue
}

export interface GroupVerdict {
  group: GroupKind
  holds: boolean
  conditions: readonly Verdict[]
}
