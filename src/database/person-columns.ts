import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Person } from '../shared/identity/identity.types.ts'
import { columnsOf } from './json-query.ts'

type Texts = AnySQLiteColumn<{ data: string; notNull: true }>
type MaybeTexts = AnySQLiteColumn<{ data: string; notNull: false }>

/** The table of users, under whatever name. */
interface PersonColumns {
  id: AnySQLiteColumn<{ data: number; notNull: true }>
  firstName: Texts
  lastName: Texts
  userName: MaybeTexts
  email: MaybeTexts
  profilePic: MaybeTexts
}

/** The shape of a person as everybody may see them. */
export function personShape({ id, firstName, lastName, userName, email, profilePic }: PersonColumns) {
  return { id, firstName, lastName, userName, email, profilePic }
}

/** The older way: texts on the row `u` of users. */
export const nameExpressions = {
  firstName: 'u.first_name',
  lastName: 'u.last_name',
  userName: 'u.user_name',
  email: 'u.email',
  profilePic: 'u.profile_pic',
}

export const personExpressions = { id: 'u.id', ...nameExpressions }

export const personColumns = columnsOf<Person>(personExpressions)
