import type { Person, Role } from '../../../shared/identity/identity.types.ts'

/** The most collaborators of one ticket. Answers list all of them without pages. */
export const MAX_COLLABORATORS = 100

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
