import type { Person } from '../../../shared/identity/identity.types.ts'

export interface Notification {
  id: number
  type: string
  message: string
  scenario: string
  rowId: number
  seen: boolean
  createdAt: number
  /** Null: the system caused the event. */
  actor: Person | null
}
