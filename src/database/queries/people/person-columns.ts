import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'

type Texts = AnySQLiteColumn<{ data: string; notNull: true }>
type MaybeTexts = AnySQLiteColumn<{ data: string; notNull: false }>

/** The table of users, under any alias. */
interface PersonColumns {
  id: AnySQLiteColumn<{ data: number; notNull: true }>
  firstName: Texts
  lastName: Texts
  userName: MaybeTexts
  email: MaybeTexts
  profilePic: MaybeTexts
}

/** The parts of a person that everybody may see. */
export function personShape({ id, firstName, lastName, userName, email, profilePic }: PersonColumns) {
  return { id, firstName, lastName, userName, email, profilePic }
}
