import type { Catalog } from '../../../shared/catalog.types.ts'

/** `me`: a view of one person. `department`: its agents share it. `everyone`: all agents share it. */
export const AUDIENCES = ['me', 'department', 'everyone'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The columns that a list of tickets can show. */
export const VIEW_COLUMNS = [
  'requester',
  'subject',
  'tags',
  'status',
  'priority',
  'department',
  'team',
  'assignee',
  'help_topic',
  'type',
  'source',
  'sla',
  'due',
  'created',
  'updated',
] as const

/** A custom field of tickets as a column, by its name. */
export type FieldColumn = `form.${string}`
export type ViewColumn = (typeof VIEW_COLUMNS)[number] | FieldColumn

/** Parameters of the general list: a text, or a list of texts. The wire face checked them when the view was saved. */
export type StoredQuery = Readonly<Record<string, string | readonly string[]>>

/** `sort-by` and `order` of the general list, each null if it is the usual one. */
export interface StoredSort {
  by: string | null
  order: string | null
}

/** What a view shows, without its name and its place. */
export interface ViewContent {
  query: StoredQuery
  sort: StoredSort
}

export interface SavedView extends ViewContent {
  id: number
  ownerId: number | null
  department: { id: number; name: string; managerId: number | null } | null
  name: string
  columns: readonly ViewColumn[]
  position: number
  version: number
  createdAt: number
  updatedAt: number
}

/** A view as the caller sees it. */
export interface ShownView extends SavedView {
  /** Whether the caller may change and delete it. */
  mayEdit: boolean
}

/** A value of a view's query that names nothing anymore. */
export interface GoneValue {
  parameter: string
  value: string
}

export interface ViewDetails extends ShownView {
  gone: readonly GoneValue[]
}

export interface ViewList {
  views: readonly ShownView[]
  /** With whom the caller may share views. */
  sharing: { everyone: boolean; departments: readonly { id: number; name: string }[] }
}

/** The fields of a new view. */
export interface NewView extends ViewContent {
  name: string
  columns: readonly ViewColumn[]
  audience: Audience
  departmentId: number | null
}

/** The sent fields of an edit. An absent one is unchanged. */
export interface ViewEdit {
  name?: string | undefined
  query?: StoredQuery | undefined
  columns?: readonly ViewColumn[] | undefined
  sortBy?: string | null | undefined
  order?: string | null | undefined
  audience?: Audience | undefined
  departmentId?: number | undefined
  position?: number | undefined
}

/** What can still be named, besides the look-ups. */
export interface KnownNames {
  catalog: Catalog
  tags: readonly string[]
  agents: readonly string[]
  fields: readonly string[]
  sources: readonly string[]
}

/** How many tickets a view has, up to 99. `more`: there are more, or nobody looked at the rest. */
export interface SavedCount {
  id: number
  count: number
  more: boolean
}

export const OWN_VIEWS_AT_MOST = 100
export const SHARED_VIEWS_AT_MOST = 200
export const VIEW_NAME_LENGTH = 60
/** Characters of the query as JSON. */
export const VIEW_QUERY_LENGTH = 2000
