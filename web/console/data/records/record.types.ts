import type { components } from '../../../../clients/typescript/src/core.ts'
import type { Choice } from '../../components/fields/combo-box.tsx'
import type { TextKey } from '../../languages/texts.ts'

export const KINDS = ['problem', 'change', 'release', 'asset'] as const
export type Kind = (typeof KINDS)[number]

/** All queries of records begin with this key, so that one live event can refresh them all. */
export const RECORDS = ['records'] as const

export function isKind(name: string): name is Kind {
  return (KINDS as readonly string[]).includes(name)
}

/** The name of the list in the address. */
export const PLURALS = { problem: 'problems', change: 'changes', release: 'releases', asset: 'assets' } as const
export type Plural = (typeof PLURALS)[Kind]

export function kindOf(plural: string): Kind | null {
  return KINDS.find((kind) => PLURALS[kind] === plural) ?? null
}

/** A field of the form. `name` is its parameter in the API. */
export interface RecordField {
  name: string
  text: TextKey
  type: 'choice' | 'text' | 'email' | 'moment'
  isRequired?: boolean
}

export type FieldValue = number | string | null

export interface Linked {
  id: number
  title: string
  /** Of a ticket. */
  number?: string
}

export type LinkGroup = 'tickets' | Plural

export interface RecordItem {
  id: number
  title: string
  status: string | null
  priority: string | null
  /** What else tells records of the kind apart: its assignee, type or owner. */
  detail: string
  updatedAt: string
}

export interface RecordDetails extends RecordItem {
  /** Sanitised HTML. */
  description: string
  createdAt: string
  values: Readonly<Record<string, FieldValue>>
  /** The names of ids, where the answer has them. */
  names: Readonly<Record<string, string>>
  updates: Readonly<Record<string, string | null>>
  files: readonly components['schemas']['RecordFile'][]
  links: Readonly<Partial<Record<LinkGroup, readonly Linked[]>>>
}

export interface RecordSearch {
  search?: string
  status?: number
  priority?: number
  assigned?: number
}

export interface RecordPage {
  items: readonly RecordItem[]
  nextCursor: string | null
}

/** How one kind links to another: tickets or records. Null: the other end changes the link. */
export interface RecordLink {
  group: LinkGroup
  attach: ((record: RecordDetails, otherId: number) => Promise<unknown>) | null
  detach: ((record: RecordDetails, otherId: number) => Promise<unknown>) | null
}

export type RecordDraft = Readonly<Record<string, FieldValue | readonly number[] | undefined>>

/** The description of a kind for the screens. */
export interface RecordKind {
  kind: Kind
  /** The parameter of its title. */
  titleName: 'subject' | 'name'
  fields: readonly RecordField[]
  /** For each filter of the list, the field that it filters. */
  filters: Readonly<Partial<Record<'status' | 'priority' | 'assigned', string>>>
  /** Its additional texts, by their names in the API. */
  updates: readonly UpdateName[]
  links: readonly RecordLink[]
  list: (query: RecordSearch & { cursor?: string }, signal?: AbortSignal) => Promise<RecordPage>
  read: (id: number, signal?: AbortSignal) => Promise<RecordDetails>
  /** The choices of each field, under its name. */
  choices: (signal: AbortSignal) => Promise<Readonly<Record<string, readonly Choice[]>>>
  /** Answers the id. */
  create: (draft: RecordDraft) => Promise<number>
  edit: (id: number, draft: RecordDraft) => Promise<unknown>
  remove: (id: number) => Promise<unknown>
}

export type UpdateName =
  | 'root-cause'
  | 'impact'
  | 'symptoms'
  | 'solution'
  | 'reason'
  | 'rollout-plan'
  | 'backout-plan'
  | 'build-plan'
  | 'test-plan'
