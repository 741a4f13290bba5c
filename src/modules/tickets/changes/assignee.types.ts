/** The assignee as the request names it; `null` removes the assignment. */
export type AssigneeReference = { agentId: number | null } | { email: string } | { teamId: number | null }

/** An assignee that exists. */
export interface Assignee {
  field: 'assignee' | 'team'
  id: number | null
  /** The name in notes; '' for nobody. */
  name: string
}
