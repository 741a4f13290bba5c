import type { RecordSubject } from '../shared/events/event-types.ts'

/** What every layer may know about a kind of service-desk record. Columns and wire names are in the other files of its folder. */
export interface KindDescription {
  /** Work has general updates, files, assets and links. Work is about assets. */
  isWork: boolean
  /** Ids of other rows, and times in epoch ms, beside subject and description. Null is none. */
  fields: readonly string[]
  /** The general updates that it can have (docs/operations.md#service-desk). */
  updates: readonly string[]
  /** The filters of its list, beside the search. */
  filters: readonly ('status' | 'priority' | 'assigned')[]
  /** Its own look-ups, which admins manage below `api/v3/admin`. */
  collections: readonly string[]
  /** Its own lists in the forms of the service desk. */
  formLists: readonly string[]
  /** The links in which it is the child, which gets attached to the parent. If a parent has `one` child, the next replaces it. */
  links: Readonly<Record<string, { parent: 'ticket' | RecordSubject; child: RecordSubject; one: boolean }>>
}
