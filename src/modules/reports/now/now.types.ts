export interface Backlog {
  open: number
  unassigned: number
  /** Open, and the customer waits for an answer. */
  unanswered: number
}

export interface DepartmentNow extends Backlog {
  id: number
  name: string
  oldestUpdateAt: number | null
}

export interface DeskNow extends Backlog {
  scope: 'desk' | 'departments' | 'own'
  overdue: { count: number; isExact: boolean }
  /** When the open ticket was last touched that was left alone for the longest time; null without one. */
  oldestUpdateAt: number | null
  /** Null for agents who see their own figures only. */
  agents: { available: number; connected: number } | null
  departments: DepartmentNow[]
}
