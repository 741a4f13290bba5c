import type { Person, Role } from '../../../shared/identity/identity.types.ts'

/** Somebody beside the requester who reads and answers one ticket. */
export interface Collaborator {
  /** Of the link between the two, not of the person. */
  id: number
  user: Person
  role: string
  isActive: boolean
}

/** How a request names whom to let in. */
export type PersonReference = { userId: number } | { email: string }

export interface PossibleCollaborator {
  userId: number
  role: Role
  ban: boolean
  isDeleted: boolean
}
