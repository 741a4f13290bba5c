import type { Person } from '../shared/identity.types.ts'
import { columnsOf } from './json-query.ts'

/** A person as everybody may see them, from the row `u` of users. */
export const personExpressions = {
  id: 'u.id',
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  userName: 'u.user_name',
  email: 'u.email',
  profilePic: 'u.profile_pic',
}

export const personColumns = columnsOf<Person>(personExpressions)
