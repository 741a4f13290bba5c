import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

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
