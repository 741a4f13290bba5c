/** The kinds that the helpdesk imports. Later kinds refer to earlier ones. */
export const KINDS = [
  'calendars',
  'priorities',
  'sla_plans',
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

/** A row as the import API accepts it. */
export interface Row {
  id?: number
  [field: string]: unknown
}

/** Rows that are sent together: a ticket and all that belongs to it. */
export interface Unit {
  rows: readonly (readonly [Kind, Row])[]
  /** The import resumes after this position: the stage, and its last completed id. */
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

/** Collects for the report what was skipped or changed. */
export interface Remarks {
  skip(table: string, id: number | undefined, why: string): void
  change(table: string, id: number | undefined, what: string): void
}
