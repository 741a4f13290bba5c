import type { Person, Role } from '../../../shared/identity/identity.types.ts'

/** A person besides the requester who reads and answers one ticket. */
export interface Collaborator {
  /** The id of the collaboration, not of the person. */
  id: number
  user: Person
  role: string
  isActive: boolean
}

/** How a request names the person to add. */
export type PersonReference = { userId: number } | { email: string }

export interface PossibleCollaborator {
  userId: number
  role: Role
  ban: boolean
  isDeleted: boolean
}
