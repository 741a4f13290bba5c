import { alias } from 'drizzle-orm/sqlite-core'
import { users } from '../../../drizzle/schema.ts'
import { nameKey } from '../../shared/text/names.ts'
import type { PersonFields } from './people.types.ts'

/** The only place that builds the columns of a user row, for insert and update, so that keys always match their names. */
export function userColumns({ email, firstName, lastName, ...rest }: PersonFields) {
  return {
    ...rest,
    email: email?.toLowerCase(),
    firstName,
    lastName,
    firstNameKey: firstName === undefined ? undefined : nameKey(firstName),
    lastNameKey: lastName === undefined ? undefined : nameKey(lastName),
  }
}

/** The columns of `User`: of the table, for the result of a write, and of the alias `u`. */
const PUBLIC = [
  'id',
  'role',
  'firstName',
  'lastName',
  'userName',
  'email',
  'profilePic',
  'active',
  'ban',
  'isDeleted',
  'emailVerified',
  'mobileVerified',
  'mobile',
  'countryCode',
  'phoneNumber',
  'company',
  'createdAt',
  'updatedAt',
] as const

function shapeOf<Table extends Record<(typeof PUBLIC)[number], unknown>>(table: Table) {
  return Object.fromEntries(PUBLIC.map((name) => [name, table[name]])) as Pick<Table, (typeof PUBLIC)[number]>
}

const u = alias(users, 'u')

export const writtenUser = shapeOf(users)
export const userShape = shapeOf(u)
