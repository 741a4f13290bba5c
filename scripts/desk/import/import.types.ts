/** What the helpdesk takes over, in the order in which one refers to another. */
export const KINDS = [
  'sla_plans',
  'priorities',
  'ticket_types',
  'ticket_statuses',
  'sources',
  'departments',
  'teams',
  'users',
  'help_topics',
  'form_fields',
  'canned_replies',
  'categories',
  'articles',
  'tickets',
  'threads',
  'collaborators',
] as const

export type Kind = (typeof KINDS)[number]

/** A row as the helpdesk takes it. */
export interface Row {
  id?: number
  [field: string]: unknown
}

/** Rows that go together: a ticket and what belongs to it. */
export interface Unit {
  rows: readonly (readonly [Kind, Row])[]
  /** Where to go on behind it: the stage, and the last id of it that is done with. */
  position: Position
}

export interface Position {
  stage: string
  id: number
}

export interface FileToImport {
  id: number
  thread: number
  name: string
  type: string
  createdAt: string
  content: Blob
  position: Position
}

/** What is left behind or changed, for the report. */
export interface Remarks {
  skip(table: string, id: number | undefined, why: string): void
  change(table: string, id: number | undefined, what: string): void
}
