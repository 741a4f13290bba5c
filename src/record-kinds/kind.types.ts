import type { RecordSubject } from '../shared/events/event-types.ts'

/** The description of a kind for every layer. Columns and API names are in the other files of its folder. */
export interface KindDescription {
  /** Work has general updates, files, assets and links. Work is about assets. */
  isWork: boolean
  /** Ids of other rows, and times in epoch ms, besides subject and description. Null means none. */
  fields: readonly string[]
  /** The general updates that it can have (docs/operations.md#service-desk). */
  updates: readonly string[]
  /** The filters of its list, besides the search. */
  filters: readonly ('status' | 'priority' | 'assigned')[]
  /** Its own lookups, which admins manage below `api/v3/admin`. */
  collections: readonly string[]
  /** Its own lists in the forms of the service desk. */
  formLists: readonly string[]
  /** The links in which the kind is the child. If a parent has `one` child, the next child replaces it. */
  links: Readonly<Record<string, { parent: 'ticket' | RecordSubject; child: RecordSubject; one: boolean }>>
}
