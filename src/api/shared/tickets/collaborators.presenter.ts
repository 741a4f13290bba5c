import type { CollaboratorAnswer } from './tickets.answers.ts'
import type { Collaborator } from '../../../modules/tickets/people/collaborators.types.ts'

/** docs/operations.md#collaborators. */
export function presentCollaborator({ id, user, role, isActive }: Collaborator): CollaboratorAnswer {
  return {
    id,
    user_id: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    user_name: user.userName,
    profile_pic: user.profilePic,
    role,
    is_active: isActive,
  }
}
