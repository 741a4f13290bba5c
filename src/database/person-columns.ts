import type { Person } from '../shared/identity/identity.types.ts'
import { columnsOf } from './json-query.ts'

/** What a person is called and looks like, from the row `u` of users. */
export const nameExpressions = {
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  userName: 'u.user_name',
  email: 'u.email',
  profilePic: 'u.profile_pic',
}

/** A person as everybody may see them. */
export const personExpressions = { id: 'u.id', ...nameExpressions }

export const personColumns = columnsOf<Person>(personExpressions)
