/** Whom a ticket is given to, as the request names them; `null` takes it away again. */
export type AssigneeReference = { agentId: number | null } | { email: string } | { teamId: number | null }

/** The same, known to exist. */
export interface Assignee {
  field: 'assignee' | 'team'
  id: number | null
  /** How the note calls them; '' for nobody. */
  name: string
}
